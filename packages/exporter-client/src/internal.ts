// What the packages of ssvx share with each other. It may change with any version: use `@x/exporter-client` instead.
export type { UnknownValidator } from './collect/findValidators.ts'
export {
  type OpenSourcesParameters,
  openSources,
  type SourceInput,
  type SourcesSummary,
} from './collect/openSources.ts'
export type { DutyBatch } from './collect/streamDuties.ts'
export { getIdentity } from './node/getIdentity.ts'
export type { UnreadableValidator } from './node/getValidators.ts'
export { createLoneFinder, type SettledDuty } from './participation/createLoneFinder.ts'
export { createParticipation } from './participation/createParticipation.ts'
export { createTestimonyReader, type TestimonyReader } from './participation/createTestimonyReader.ts'
export { type DutyProblem, dutyProblems, type ScoredDuty } from './participation/dutyRecord.ts'
export { groupBySlot } from './participation/groupBySlot.ts'
export { isMissedByOne } from './participation/isMissedByOne.ts'
export { leaveOutPruned } from './participation/leaveOutPruned.ts'
export { getRowKey, mergeRows } from './participation/mergeRows.ts'
export type { OperatorParticipation, SignerShare, ValidatorParticipation } from './participation/participationTypes.ts'
export { readDuties } from './participation/readDuties.ts'
export { getMode } from './request/getMode.ts'
export { getAnswerableRoles } from './rules/getAnswerableRoles.ts'
export { getCommitteeQuorum } from './rules/getCommitteeQuorum.ts'
export { getConsensusSummary } from './rules/getConsensusSummary.ts'
export { getDeadlines } from './rules/getDeadlines.ts'
export { getDecision } from './rules/getDecision.ts'
export { getDutySigners } from './rules/getDutySigners.ts'
export { getTurn } from './rules/getTurn.ts'
export { mergeCaveats } from './rules/mergeCaveats.ts'
export { type FailedSlots, mergeFailedSlots } from './rules/mergeFailedSlots.ts'
export {
  isLastingError,
  isUnknownValidator,
  mergePartialErrors,
  type PartialErrors,
} from './rules/mergePartialErrors.ts'
export { mergeRanges } from './rules/mergeRanges.ts'
export { routeDuty } from './rules/routeDuty.ts'
export type { ExporterMode } from './rules/slotRange.ts'
export { maxSlot } from './rules/slotRange.ts'
export type {
  StreamBatch,
  StreamEffort,
  StreamOptions,
  StreamProgress,
} from './stream/exporterStream.ts'
export { type CommitteeRow, streamCommitteeTracesWith } from './stream/streamCommitteeTraces.ts'
export { streamValidatorTracesWith, type ValidatorRow } from './stream/streamValidatorTraces.ts'
export type { RowTaker } from './stream/takeRows.ts'
export { parseCommitteeTraces } from './wire/parseCommitteeTraces.ts'
export { parseDecideds } from './wire/parseDecideds.ts'
export { parseValidatorTraces } from './wire/parseValidatorTraces.ts'
export { beaconRoles, dutyRoles, type RunnerRole, runnerRoles } from './wire/roles.ts'
export type { Round, ScheduleEntry } from './wire/rows.ts'
export type { UnreadableRow } from './wire/unreadable.ts'
export { askWitnesses } from './witness/askWitnesses.ts'
export type { WitnessLack } from './witness/createViewMerger.ts'
export { getKnownValidators } from './witness/getKnownValidators.ts'
export { listWitnesses } from './witness/listWitnesses.ts'
