export type { ValidatorStatus } from '@x/schemas/internal/wire'
export { type BeaconBlock, type BlockAttestation, getBlock } from './blocks/getBlock.ts'
export { getBlockAttestations } from './blocks/getBlockAttestations.ts'
export { type BeaconHeader, type GetHeadersParameters, getHeader, getHeaders } from './blocks/getHeader.ts'
export type { GetBlockParameters } from './blocks/readOfBlock.ts'
export { type BeaconClient, type CreateBeaconClientParameters, createBeaconClient } from './createBeaconClient.ts'
export {
  type AttesterDuty,
  type BeaconDuties,
  type GetDutiesParameters,
  type GetProposerDutiesParameters,
  getAttesterDuties,
  getProposerDuties,
  getSyncDuties,
  type ProposerDuty,
  type SyncDuty,
} from './duties/duties.ts'
export { type GetLivenessParameters, type GetLivenessReturnType, getLiveness } from './duties/getLiveness.ts'
export { getProposerLookahead } from './duties/getProposerLookahead.ts'
export type { BeaconEvent } from './events/beaconEvents.ts'
export { type StreamEventsParameters, streamEvents } from './events/streamEvents.ts'
export { getCapabilities } from './getCapabilities.ts'
export { assertCurrent } from './node/assertCurrent.ts'
export { type BeaconGenesis, getGenesis } from './node/getGenesis.ts'
export { type BeaconSpec, getSpec } from './node/getSpec.ts'
export { type BeaconSyncing, getSyncing } from './node/getSyncing.ts'
export { getVersion } from './node/getVersion.ts'
export { BeaconNodesDifferError, type BeaconTestimony } from './request/BeaconNodesDifferError.ts'
export {
  type BeaconCapabilities,
  type BeaconConnection,
  type CreateBeaconConnectionParameters,
  createBeaconConnection,
} from './request/createBeaconConnection.ts'
export { BeaconNodeError, type BeaconNodeProblem } from './request/errors.ts'
export type { BlockId, StateId, ValidatorId } from './request/ids.ts'
export type { RequestOptions } from './request/requestData.ts'
export {
  type BlockRewards,
  type GetSyncCommitteeRewardsParameters,
  type GetSyncCommitteeRewardsReturnType,
  getBlockRewards,
  getSyncCommitteeRewards,
  type SyncCommitteeReward,
} from './rewards/blockRewards.ts'
export {
  type AttestationReward,
  type GetAttestationRewardsParameters,
  type GetAttestationRewardsReturnType,
  getAttestationRewards,
  type IdealReward,
} from './rewards/getAttestationRewards.ts'
export {
  type KeySilence,
  type ProveSilenceParameters,
  proveSilence,
  type SilenceLook,
  type SilenceReport,
} from './silence/proveSilence.ts'
export type { KeyState } from './silence/readKeyStates.ts'
export { SilenceUnprovenError } from './silence/SilenceUnprovenError.ts'
export type { SilenceProgress } from './silence/silenceProgress.ts'
export type { SilenceStore } from './silence/silenceStore.ts'
export { type BeaconCommittee, type GetCommitteesParameters, getCommittees } from './state/getCommittees.ts'
export { type BeaconFinality, type GetFinalityParameters, getFinality } from './state/getFinality.ts'
export { type GetSyncCommitteeParameters, getSyncCommittee } from './state/getSyncCommittee.ts'
export {
  type BeaconValidator,
  type GetValidatorsParameters,
  type GetValidatorsReturnType,
  getValidators,
} from './state/getValidators.ts'
export {
  type GetQueueParameters,
  getPendingConsolidations,
  getPendingDeposits,
  getPendingPartialWithdrawals,
  type PendingConsolidation,
  type PendingDeposit,
  type PendingPartialWithdrawal,
} from './state/queues.ts'
export type { Checkpoint } from './wire/checkpoint.ts'
