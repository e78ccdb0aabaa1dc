export {
  type CreateKeymanagerClientParameters,
  createKeymanagerClient,
  type KeymanagerClient,
} from './createKeymanagerClient.ts'
export { type CheckLastSignedParameters, checkLastSigned, type SignedKey } from './interchange/checkLastSigned.ts'
export {
  type Interchange,
  type ParseInterchangeParameters,
  parseInterchange,
  type SignedAttestation,
  type SignedBlock,
  type SigningHistory,
} from './interchange/parseInterchange.ts'
export { type LastSigned, readLastSigned } from './interchange/readLastSigned.ts'
export type { DeletedKey } from './keys/deletedKeys.ts'
export { type DeleteKeysParameters, type DeleteKeystoresReturnType, deleteKeystores } from './keys/deleteKeystores.ts'
export { deleteRemoteKeys } from './keys/deleteRemoteKeys.ts'
export { getKeystores, type LoadedKeystore } from './keys/getKeystores.ts'
export { getRemoteKeys, type RemoteKey } from './keys/getRemoteKeys.ts'
export { type LoadedKey, type ReadLoadedKeysParameters, readLoadedKeys } from './keys/readLoadedKeys.ts'
export { type ReleasedKey, type ReleaseKeysParameters, releaseKeys } from './keys/releaseKeys.ts'
export {
  type CreateKeymanagerConnectionParameters,
  createKeymanagerConnection,
  type KeymanagerConnection,
} from './request/createKeymanagerConnection.ts'
export { KeymanagerError, type KeymanagerProblem } from './request/KeymanagerError.ts'
export type { KeymanagerRequestOptions } from './request/requestKeymanager.ts'
