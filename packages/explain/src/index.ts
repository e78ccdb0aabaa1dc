export type { BlockFigures } from './collect/createOutcomeReader.ts'
export {
  type DutyExplanations,
  type ExplainDutiesParameters,
  type ExplanationBatch,
  type ExplanationSummary,
  explainDuties,
} from './collect/explainDuties.ts'
export type { DutyEvidence, DutyTrace, Signature } from './evidence/dutyEvidence.ts'
export type { DutyCost, DutyOutcome, HeadCount, IncludedVote, SlotVotes } from './evidence/dutyOutcome.ts'
export { type DutyCause, dutyCauses } from './judge/cause.ts'
export { type DutyExplanation, explainDuty } from './judge/explainDuty.ts'
export type { DutyResult } from './judge/judgeResult.ts'
export type { EvidenceItem } from './judge/listEvidence.ts'
