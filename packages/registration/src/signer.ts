/** Accounts whose key is elsewhere, for Node: `@x/registration/signer`. */

export { createKeySigner } from './signer/createKeySigner.ts'
export type { LedgerTransport } from './signer/createLedgerSigner.ts'
export type { Signer } from './signer/createSigner.ts'
export {
  AccountKeystoreError,
  type DecryptAccountKeystoreParameters,
  decryptAccountKeystore,
} from './signer/decryptAccountKeystore.ts'
export { parseSignerUri, type RpcSignerKind, type SignerUri } from './signer/parseSignerUri.ts'
export type { SignerConnectionOptions } from './signer/requestSigner.ts'
export { SignerError, type SignerProblem } from './signer/SignerError.ts'
export { type ToSignerOptions, toSigner } from './signer/toSigner.ts'
export { SignedTransactionError } from './transaction/assertSigned.ts'
