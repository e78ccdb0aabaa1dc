export { HttpError } from '@x/http'
export {
  type CollectedParticipation,
  type CollectParticipationParameters,
  collectParticipation,
} from './collect/collectParticipation.ts'
export { type FindValidatorsParameters, type FoundValidators, findValidators } from './collect/findValidators.ts'
export { type DutyStream, type StreamDutiesParameters, streamDuties } from './collect/streamDuties.ts'
export {
  type CreateExporterClientParameters,
  createExporterClient,
  type ExporterClient,
} from './createExporterClient.ts'
export type { SlotCoverage } from './explain/coverage.ts'
export { type ExplainAnswerParameters, explainAnswer } from './explain/explainAnswer.ts'
export { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explain/explainSlot.ts'
export {
  type AuditorFinding,
  type GetAuditorFindingsParameters,
  getAuditorFindings,
} from './node/getAuditorFindings.ts'
export { type AuditorStatus, type GetAuditorStatusParameters, getAuditorStatus } from './node/getAuditorStatus.ts'
export {
  type AuditorReason,
  type GetAuditorSummaryParameters,
  getAuditorSummary,
} from './node/getAuditorSummary.ts'
export { getCommitteeTraces } from './node/getCommitteeTraces.ts'
export { getDecideds } from './node/getDecideds.ts'
export type { NodeHealth } from './node/getHealth.ts'
export type { NodeIdentity } from './node/getIdentity.ts'
export {
  type GetMevComparisonsParameters,
  getMevComparisons,
  type MevComparison,
} from './node/getMevComparisons.ts'
export type { NodePeer } from './node/getPeers.ts'
export type { NodeTopics } from './node/getTopics.ts'
export { type GetValidatorsParameters, getValidators, type NodeValidator } from './node/getValidators.ts'
export { getValidatorTraces } from './node/getValidatorTraces.ts'
export { computeParticipation } from './participation/computeParticipation.ts'
export type { ComputeParticipationParameters, ParticipationInput } from './participation/createParticipation.ts'
export type { DutyRecord } from './participation/dutyRecord.ts'
export type { DutyTestimony } from './participation/getSlotFacts.ts'
export type { ContestedDuty, Participation, TestimonyFigures } from './participation/participationTypes.ts'
export type { WitnessView } from './participation/witnessView.ts'
export { ArchiveModeRequiredError } from './request/ArchiveModeRequiredError.ts'
export type { CommitteeTracesAnswer, DecidedsAnswer, ValidatorTracesAnswer } from './request/answers.ts'
export {
  type CreateExporterConnectionParameters,
  createExporterConnection,
  type ExporterConnection,
} from './request/createExporterConnection.ts'
export type {
  GetCommitteeTracesParameters,
  GetDecidedsParameters,
  GetValidatorTracesParameters,
} from './request/queries.ts'
export { ValidatorsNotFoundError } from './request/ValidatorsNotFoundError.ts'
export type { Caveat } from './rules/caveat.ts'
export { countSlots } from './rules/countSlots.ts'
export { getNewestCompleteSlot } from './rules/getNewestCompleteSlot.ts'
export type { SlotRange } from './rules/slotRange.ts'

export type {
  ExporterStream,
  StreamCommitteeTracesParameters,
  StreamCursor,
  StreamDecidedsParameters,
  StreamValidatorTracesParameters,
} from './stream/exporterStream.ts'

export { StreamFailedError } from './stream/StreamFailedError.ts'
export { streamCommitteeTraces } from './stream/streamCommitteeTraces.ts'
export { streamDecideds } from './stream/streamDecideds.ts'
export { streamValidatorTraces } from './stream/streamValidatorTraces.ts'
export { decodeProposal, type ProposalRow, type ProposedValue } from './values/decodeProposal.ts'
export type { BeaconVote } from './values/readBeaconVote.ts'
export type { ProposedBlock } from './values/readProposedBlock.ts'
export type { BeaconRole } from './wire/roles.ts'
export type {
  CommitteeScheduleEntry,
  CommitteeTrace,
  Decided,
  ValidatorScheduleEntry,
  ValidatorTrace,
} from './wire/rows.ts'
export type { WitnessFigures, WitnessSummary } from './witness/createWitnessCounter.ts'
export type { Exporters } from './witness/listWitnesses.ts'
export { streamWitnesses, type WitnessStream } from './witness/streamWitnesses.ts'
export type { Witnessed } from './witness/witness.ts'
export type { WitnessFinding, WitnessFindingKind } from './witness/witnessFinding.ts'
