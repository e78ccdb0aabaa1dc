export { HttpError } from '@x/http'
export {
  type CheckExporterParameters,
  type CheckedQuirk,
  checkExporter,
  type ExporterCheck,
} from './check/checkExporter.ts'
export type { QuirkState } from './check/judgeQuirk.ts'
export type { ExporterLine, QuirkSubject } from './check/quirk.ts'
export {
  type CollectedParticipation,
  type CollectParticipationParameters,
  collectParticipation,
} from './collect/collectParticipation.ts'
export {
  type FindValidatorsParameters,
  type FoundValidators,
  findValidators,
  type UnknownValidator,
} from './collect/findValidators.ts'
export { type DutyBatch, type DutyStream, type StreamDutiesParameters, streamDuties } from './collect/streamDuties.ts'
export { createExporterClient, type ExporterClient } from './createExporterClient.ts'
export type { CoverageState, SlotCoverage } from './explain/coverage.ts'
export { type ExplainAnswerParameters, explainAnswer } from './explain/explainAnswer.ts'
export { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explain/explainSlot.ts'
export { getHealth, type NodeHealth } from './node/getHealth.ts'
export { getIdentity, type NodeIdentity } from './node/getIdentity.ts'
export { getPeers, type NodePeer } from './node/getPeers.ts'
export { getTopics, type NodeTopics } from './node/getTopics.ts'
export {
  type BeaconStatus,
  type GetValidatorsParameters,
  getValidators,
  type NodeValidator,
  type UnreadableValidator,
} from './node/getValidators.ts'
export {
  createParticipation,
  type ParticipationAccumulator,
  type ParticipationInput,
  type ParticipationOptions,
} from './participation/createParticipation.ts'
export type { WrongDuties } from './participation/createWrongDutyKeeper.ts'
export { type DutyProblem, type DutyRecord, dutyProblems } from './participation/dutyRecord.ts'
export { participation } from './participation/participation.ts'
export type {
  CommitteeParticipation,
  ConsensusFigures,
  Coverage,
  DutyCounts,
  OperatorParticipation,
  Participation,
  ParticipationInterval,
  PerformanceScore,
  RoleFigures,
  SignerShare,
  TimeDistribution,
  ValidatorParticipation,
} from './participation/participationTypes.ts'
export type { PointRecord } from './participation/pointRecords.ts'
export { ArchiveModeRequiredError } from './request/ArchiveModeRequiredError.ts'
export type {
  CommitteeTracesAnswer,
  DecidedsAnswer,
  ExporterAnswer,
  ValidatorTracesAnswer,
} from './request/answers.ts'
export {
  createExporterConnection,
  type ExporterClientOptions,
  type ExporterConnection,
} from './request/createExporterConnection.ts'
export { getCommitteeTraces } from './request/getCommitteeTraces.ts'
export { getDecideds } from './request/getDecideds.ts'
export { getMode } from './request/getMode.ts'
export { getValidatorTraces } from './request/getValidatorTraces.ts'
export type {
  CommitteeFilter,
  GetCommitteeTracesParameters,
  GetDecidedsParameters,
  GetValidatorTracesParameters,
  RequestOptions,
  ValidatorFilter,
} from './request/queries.ts'
export { ValidatorsNotFoundError } from './request/ValidatorsNotFoundError.ts'
export type { Caveat, CoverageReason } from './rules/caveat.ts'
export { countSlots } from './rules/countSlots.ts'
export type { ExporterMode } from './rules/exporterMode.ts'
export { getAnswerableRoles } from './rules/getAnswerableRoles.ts'
export { getConsensusSummary } from './rules/getConsensusSummary.ts'
export { type Decision, type DecisionTrace, getDecision } from './rules/getDecision.ts'
export { getNewestCompleteSlot } from './rules/getNewestCompleteSlot.ts'
export { isLastingError } from './rules/isLastingError.ts'
export { isUnknownValidator } from './rules/isUnknownValidator.ts'
export { mergeCaveats } from './rules/mergeCaveats.ts'
export { type FailedSlots, mergeFailedSlots } from './rules/mergeFailedSlots.ts'
export { mergePartialErrors, type PartialErrors } from './rules/mergePartialErrors.ts'
export { routeDuty } from './rules/routeDuty.ts'
export { maxSlot, type SlotRange } from './rules/slotRange.ts'
export type {
  CommitteeTracesStream,
  DecidedsStream,
  ExporterStream,
  StreamBatch,
  StreamCommitteeTracesParameters,
  StreamCursor,
  StreamDecidedsParameters,
  StreamEffort,
  StreamEvent,
  StreamOptions,
  StreamProgress,
  StreamSummary,
  StreamValidatorTracesParameters,
  ValidatorTracesStream,
} from './stream/exporterStream.ts'
export { StreamFailedError } from './stream/StreamFailedError.ts'
export { type CommitteeRow, streamCommitteeTraces, streamCommitteeTracesWith } from './stream/streamCommitteeTraces.ts'
export { streamDecideds } from './stream/streamDecideds.ts'
export { streamValidatorTraces, streamValidatorTracesWith, type ValidatorRow } from './stream/streamValidatorTraces.ts'
export type { RowTaker } from './stream/takeRows.ts'
export { parseCommitteeTraces } from './wire/parseCommitteeTraces.ts'
export { parseDecideds } from './wire/parseDecideds.ts'
export { parseValidatorTraces } from './wire/parseValidatorTraces.ts'
export { type BeaconRole, beaconRoles, type RunnerRole, runnerRoles } from './wire/roles.ts'
export type {
  CommitteeScheduleEntry,
  CommitteeSigner,
  CommitteeTrace,
  ConsensusMessage,
  Decided,
  DecidedMessage,
  PartialSignature,
  Proposal,
  Round,
  RoundChange,
  ScheduleEntry,
  ValidatorScheduleEntry,
  ValidatorTrace,
} from './wire/rows.ts'
export type { UnreadableRow } from './wire/unreadable.ts'
