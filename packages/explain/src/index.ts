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
export type { SeenInstance, SeenMessage, SeenRound, SeenSignatures } from './evidence/readInstance.ts'
export { type DutyCause, dutyCauses } from './judge/cause.ts'
export { type DutyExplanation, explainDuty, type JudgedDuty, judgeDuty } from './judge/explainDuty.ts'
export type { DutyResult } from './judge/judgeResult.ts'
export type { EvidenceItem } from './judge/listEvidence.ts'
export type { ClockEstimate } from './operators/createClockEstimator.ts'
export type { CoFailure } from './operators/createCoFailures.ts'
export type { MedianEstimate } from './operators/createMedianCounter.ts'
export {
  type CommitteeRisk,
  createOperatorFigures,
  type OperatorFigureCounter,
  type OperatorFigures,
  type OperatorRisk,
  type RoleRisk,
  type WithoutOperator,
} from './operators/createOperatorFigures.ts'
export type { RiskPoint } from './operators/createRiskCurve.ts'
export type { Share } from './operators/getShare.ts'
export { type Replay, replayWithout } from './operators/replayWithout.ts'
export {
  type OperatorCandidate,
  type OperatorSuggestion,
  type SuggestionFigures,
  type SuggestOperatorsParameters,
  suggestOperators,
} from './operators/suggestOperators.ts'
