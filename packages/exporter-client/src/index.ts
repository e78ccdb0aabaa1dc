export type {
  CommitteeTracesAnswer,
  DecidedsAnswer,
  ExporterAnswer,
  ValidatorTracesAnswer,
} from './answers.ts'
export type { Caveat, CoverageReason, CoverageState, SlotCoverage } from './coverage.ts'
export { createExporterClient, type ExporterClient } from './createExporterClient.ts'
export {
  createExporterConnection,
  type ExporterClientOptions,
  type ExporterConnection,
  type ExporterMode,
} from './createExporterConnection.ts'
export {
  createParticipation,
  type ParticipationAccumulator,
  type ParticipationInput,
  type ParticipationOptions,
} from './createParticipation.ts'
export { ArchiveModeRequiredError, StreamFailedError, ValidatorsNotFoundError } from './errors.ts'
export { type DutySubject, type ExplainAnswerParameters, explainAnswer } from './explainAnswer.ts'
export { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explainSlot.ts'
export { type AskedFor, getCaveats, type RouteName } from './getCaveats.ts'
export { getCommitteeTraces } from './getCommitteeTraces.ts'
export { getDecideds } from './getDecideds.ts'
export { getHealth, type HealthText, type NodeHealth } from './getHealth.ts'
export { getIdentity, type NodeIdentity } from './getIdentity.ts'
export { getMode } from './getMode.ts'
export { getPeers, type NodePeer } from './getPeers.ts'
export { getTopics, type NodeTopics } from './getTopics.ts'
export { type GetValidatorsParameters, getValidators, type NodeValidator } from './getValidators.ts'
export { getValidatorTraces } from './getValidatorTraces.ts'
export { participation } from './participation.ts'
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
} from './participationTypes.ts'
export type {
  CommitteeFilter,
  GetCommitteeTracesParameters,
  GetDecidedsParameters,
  GetValidatorTracesParameters,
  RequestOptions,
  SlotRange,
  ValidatorFilter,
} from './queries.ts'
export { type BeaconRole, beaconRoles, type RunnerRole, runnerRoles } from './roles.ts'
export { type DutyRoute, routeDuty } from './routeDuty.ts'
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
} from './rows.ts'
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
} from './stream.ts'
export { streamCommitteeTraces } from './streamCommitteeTraces.ts'
export { streamDecideds } from './streamDecideds.ts'
export { streamValidatorTraces } from './streamValidatorTraces.ts'
export { committeeTracesWire, committeeTraceWire } from './wire/committeeTracesWire.ts'
export { decidedsWire, decidedWire } from './wire/decidedsWire.ts'
export { decodeCommitteeTraces } from './wire/decodeCommitteeTraces.ts'
export { decodeDecideds } from './wire/decodeDecideds.ts'
export { decodeValidatorTraces } from './wire/decodeValidatorTraces.ts'
export { validatorTracesWire, validatorTraceWire } from './wire/validatorTracesWire.ts'
