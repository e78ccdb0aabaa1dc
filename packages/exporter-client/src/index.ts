export { createExporterClient, type ExporterClient } from './createExporterClient.ts'
export { type DutySubject, type ExplainAnswerParameters, explainAnswer } from './explain/explainAnswer.ts'
export { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explain/explainSlot.ts'
export { getHealth, type HealthText, type NodeHealth } from './node/getHealth.ts'
export { getIdentity, type NodeIdentity } from './node/getIdentity.ts'
export { getPeers, type NodePeer } from './node/getPeers.ts'
export { getTopics, type NodeTopics } from './node/getTopics.ts'
export { type GetValidatorsParameters, getValidators, type NodeValidator } from './node/getValidators.ts'
export {
  createParticipation,
  type ParticipationAccumulator,
  type ParticipationInput,
  type ParticipationOptions,
} from './participation/createParticipation.ts'
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
  type ExporterMode,
} from './request/createExporterConnection.ts'
export { ArchiveModeRequiredError, StreamFailedError, ValidatorsNotFoundError } from './request/errors.ts'
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
  SlotRange,
  ValidatorFilter,
} from './request/queries.ts'
export type { Caveat, CoverageReason, CoverageState, SlotCoverage } from './rules/coverage.ts'
export { type AskedFor, getCaveats, type RouteName } from './rules/getCaveats.ts'
export { type DutyRoute, routeDuty } from './rules/routeDuty.ts'
export type {
  CommitteeTracesStream,
  DecidedsStream,
  ExporterStream,
  FailedSlots,
  PartialErrors,
  StreamBatch,
  StreamCommitteeTracesParameters,
  StreamCursor,
  StreamDecidedsParameters,
  StreamEvent,
  StreamOptions,
  StreamProgress,
  StreamSummary,
  StreamValidatorTracesParameters,
  ValidatorTracesStream,
} from './stream/exporterStream.ts'
export { streamCommitteeTraces } from './stream/streamCommitteeTraces.ts'
export { streamDecideds } from './stream/streamDecideds.ts'
export { streamValidatorTraces } from './stream/streamValidatorTraces.ts'
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
