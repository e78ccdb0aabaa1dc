import type { Hex } from '@x/schemas'
import type { ReportFigures } from './reportFigures.ts'

/** How sure an explanation is: both sides show it, one of them does, or neither alone would. */
export type Confidence = 'high' | 'medium' | 'low'

/** How many duties went wrong, by cause, and what they cost as far as that is known. */
export type CauseFigures = {
  duties: number
  /** In gwei; of blocks an estimate. */
  costGwei: bigint
  byCause: Record<string, number>
}

/** Why duties went wrong, and what it cost. */
export type ReportCauses = {
  /** Whether beacon nodes were asked: else nothing is known of what became of duties, nor of the cost. */
  askedBeacon: boolean
  /** Duties that were looked at. */
  duties: number
  /** Those of them that the beacon chain tells of. */
  withOutcome: number
  /** The most frequent first. */
  causes: { cause: string; duties: number; costGwei: bigint; byConfidence: Record<Confidence, number> }[]
  /** Operators that duties are on, the most first. A duty may be on several. */
  operators: (CauseFigures & { operatorId: number })[]
  /** Validators whose duties went wrong, the most first. */
  validators: (CauseFigures & { validatorIndex: number; publicKey?: Hex | undefined })[]
  /** The worst: what cost most, then what was missed. */
  worst: ExplainedDuty[]
  /** Risk curves, clocks, and who is away together. */
  figures?: ReportFigures | undefined
}

/** One duty that went wrong, with what its cause is concluded from. */
export type ExplainedDuty = {
  slot: number
  role: string
  validatorIndex: number
  result: string
  cause: string
  /** The cause in one sentence. */
  explanation: string
  operators: readonly number[]
  confidence: Confidence
  costGwei?: bigint | undefined
  isEstimated?: boolean | undefined
  /** Sentences, with ms from the start of the slot where a time is known. */
  evidence: readonly { text: string; at?: number | undefined }[]
}
