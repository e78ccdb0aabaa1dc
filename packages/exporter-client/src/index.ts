export type {
  CommitteeTracesAnswer,
  DecidedsAnswer,
  ExporterAnswer,
  ValidatorTracesAnswer,
} from './answers.ts'
export type { CoverageReason, CoverageState, SlotCoverage } from './coverage.ts'
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
