// What the packages of ssvx share with each other. It may change with any version: use `@x/keyshares` instead.
export { encryptShares } from './keyshares/encryptShares.ts'
export {
  type FindRegisteredSharesProblemsParameters,
  findRegisteredSharesProblems,
  type RegisteredShares,
  type RegisteredSharesProblem,
} from './keyshares/findRegisteredSharesProblems.ts'
export { getBlsBackend } from './keyshares/getBlsBackend.ts'
export { getPublicKeyOf } from './keyshares/getPublicKeyOf.ts'
export type { KeySharesProblem, KeySharesProblemCode } from './keyshares/keySharesProblem.ts'
export { parseKeySharesInSlices } from './keyshares/parseKeyShares.ts'
export { parseSharesData } from './keyshares/parseSharesData.ts'
export { signOwnerNonce } from './keyshares/signOwnerNonce.ts'
export { splitSecretKey } from './keyshares/splitSecretKey.ts'
export type { UncheckedPart } from './keyshares/verifyKeyShares.ts'
export { decryptKeystores } from './keystore/decryptKeystores.ts'
export type { Password } from './keystore/passwordBytes.ts'
export { isSameOperatorKey } from './operators/isSameOperatorKey.ts'
export { normalizeOperatorKey } from './operators/normalizeOperatorKey.ts'
