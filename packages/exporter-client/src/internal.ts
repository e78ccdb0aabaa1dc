// What the packages of ssvx share with each other. It may change with any version: use `@x/exporter-client` instead.
export { type CheckedQuirk, checkExporter, type ExporterCheck } from './check/checkExporter.ts'
export type { ExporterLine } from './check/quirk.ts'
export type { UnknownValidator } from './collect/findValidators.ts'
export type { UnreadableValidator } from './node/getValidators.ts'
export { createParticipation } from './participation/createParticipation.ts'
export type { WrongDuties } from './participation/createWrongDutyKeeper.ts'
export { type DutyProblem, dutyProblems } from './participation/dutyRecord.ts'
export type { SignerShare } from './participation/participationTypes.ts'
export type { PointRecord } from './participation/pointRecords.ts'
export { getAnswerableRoles } from './rules/getAnswerableRoles.ts'
export { getConsensusSummary } from './rules/getConsensusSummary.ts'
export { isLastingError } from './rules/isLastingError.ts'
export { isUnknownValidator } from './rules/isUnknownValidator.ts'
export { mergeCaveats } from './rules/mergeCaveats.ts'
export { type FailedSlots, mergeFailedSlots } from './rules/mergeFailedSlots.ts'
export { mergePartialErrors, type PartialErrors } from './rules/mergePartialErrors.ts'
export { routeDuty } from './rules/routeDuty.ts'
export { maxSlot } from './rules/slotRange.ts'
export type {
  ExporterStream,
  StreamBatch,
  StreamEffort,
  StreamOptions,
  StreamProgress,
} from './stream/exporterStream.ts'
export { type CommitteeRow, streamCommitteeTracesWith } from './stream/streamCommitteeTraces.ts'
export { streamValidatorTracesWith, type ValidatorRow } from './stream/streamValidatorTraces.ts'
export type { RowTaker } from './stream/takeRows.ts'
export { beaconRoles, runnerRoles } from './wire/roles.ts'
export type { ScheduleEntry } from './wire/rows.ts'
export type { UnreadableRow } from './wire/unreadable.ts'
