import type { TransactionReceipt } from 'viem'
import type { RecordedStep } from '../record/recordStep.ts'
import type { LastLook } from './lastLook.ts'
import type { ReadingPlace } from './places.ts'

/** What looks after a call that must not come at a wrong moment, such as one that puts keys to work. */
export type CallWatch = LastLook & {
  /** Before each attempt to prepare it: it may wait until the moment is right. */
  beforePreparing: () => Promise<void>
  /** Who is asked, for the record. */
  witnesses: { beaconNodes: string[]; keymanagers: string[]; slashingProtection: string[] }
  /** What was seen before it is signed, for the record. */
  findings: () => Extract<RecordedStep, { type: 'silent' }>[]
  /** Makes sure, once it is mined, that the moment was right while it waited for its block. */
  assertNoneSeen: (place: ReadingPlace, receipt: Pick<TransactionReceipt, 'blockNumber'>) => Promise<void>
  end: () => void
}
