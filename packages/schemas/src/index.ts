export { abortable } from './async/abortable.ts'
export { sleep } from './async/sleep.ts'
export { type Address, address, checksumAddress } from './bytes/address.ts'
export { blsPublicKey } from './bytes/blsPublicKey.ts'
export { bytesToHex, hexToBytes, InvalidHexError } from './bytes/convert.ts'
export { type Hex, hex, hexOfSize } from './bytes/hex.ts'
export { zeroAddress } from './bytes/zeroAddress.ts'
export { type ClusterSnapshot, clusterSnapshot, newClusterSnapshot } from './cluster/clusterSnapshot.ts'
export { committeeId, getCommitteeId } from './cluster/committeeId.ts'
export { getClusterHash, getClusterId } from './cluster/getClusterId.ts'
export { operatorId } from './cluster/operatorId.ts'
export {
  type ClusterSize,
  clusterSize,
  clusterSizes,
  getThreshold,
  isClusterSize,
  operatorIds,
} from './cluster/operatorIds.ts'
export { ownerNonce } from './cluster/ownerNonce.ts'
export { BaseError, type BaseErrorOptions } from './errors/BaseError.ts'
export { createRedaction, namesCredentials, type Redaction, redacted, redactUrl } from './errors/createRedaction.ts'
export { getInputProblems, type InputProblem, InvalidInputError, parse } from './errors/parse.ts'
export {
  type KeyShares,
  type KeySharesItem,
  type KeySharesPayload,
  keyShares,
  keySharesItem,
  keySharesPayload,
} from './keyshares/keyShares.ts'
export { type Keystore, type KeystoreInput, keystore } from './keystore/keystore.ts'
export { hoodi } from './network/hoodi.ts'
export { mainnet } from './network/mainnet.ts'
export { defineNetwork, type Network, network } from './network/network.ts'
export { type Operator, operator } from './operator/operator.ts'
export { operatorKey } from './operator/operatorKey.ts'
export { registeredOperatorKey } from './operator/registeredOperatorKey.ts'
export { type Known, keepKnown } from './records/keepKnown.ts'
export { tolerant } from './records/tolerant.ts'
export {
  currentSlot,
  epochToSlot,
  type SlotClock,
  slotToEpoch,
  slotToTime,
  timeToSlot,
} from './time/slotTime.ts'
