import { type Address, InvalidInputError } from '@x/schemas'
import { describeFileError, parseJson, parsePrivateKey } from '@x/schemas/internal'
import { readFileBytes } from '@x/schemas/internal/files'
import { createKeySigner } from './createKeySigner.ts'
import { createLedgerSigner, type LedgerTransport } from './createLedgerSigner.ts'
import { createRpcSigner } from './createRpcSigner.ts'
import type { Signer } from './createSigner.ts'
import { decryptAccountKeystore } from './decryptAccountKeystore.ts'
import { loadModuleSigner } from './loadModuleSigner.ts'
import { parseSignerUri } from './parseSignerUri.ts'
import { connectToSigner, type SignerConnectionOptions } from './requestSigner.ts'
import { SignerError } from './SignerError.ts'

/** What a signer needs besides its address. */
export type ToSignerOptions = SignerConnectionOptions & {
  /** The account that signs, where the signer has several. Of any other signer it must be the account. */
  address?: Address | undefined
  /** The password of a keystore, which is left as it is. */
  password?: Uint8Array | undefined
  /** The connection to a Ledger. Default: the device at USB. */
  transport?: LedgerTransport | undefined
}

/** No file with a key or a keystore is larger. */
const maxBytes = 64 * 1024

/**
 * Makes an account of viem that signs wherever its key is:
 *
 * - `web3signer:<url>`, `clef:<url>`, `rpc:<url>`: a program that signs over JSON-RPC (`eth_signTransaction`)
 * - `ledger:` or `ledger:<derivation path>`: a device, with the libraries of its maker, which have to be installed
 * - `module:<package or file>`: a module whose default export is an account, or makes one, such as that of a cloud KMS
 * - `keystore:<file>`, `file:<file>`, `env:<name>`: an encrypted keystore, a file or a variable with a private key
 *
 * Each transaction that comes back is held against what was asked for, byte for byte, before anybody can send it.
 *
 * @throws {InvalidInputError} the address, or what it leads to, is none of these
 * @throws {SignerError} the signer can't be used: `reason` says why
 * @throws {AccountKeystoreError} the keystore can't be decrypted
 * @throws {HttpError} what the signer answers can't be used, or comes too late
 * @example
 * await using account = await toSigner('web3signer:http://127.0.0.1:9000')
 * const walletClient = createWalletClient({ account, chain: network, transport: http() })
 */
export async function toSigner(uri: string, options: ToSignerOptions = {}): Promise<Signer> {
  const signer = await open(uri, options)
  const { address } = options
  if (address === undefined || address.toLowerCase() === signer.address.toLowerCase()) return signer
  await signer[Symbol.asyncDispose]()
  throw new SignerError({ reason: 'account-missing', address })
}

async function open(uri: string, options: ToSignerOptions): Promise<Signer> {
  const where = parseSignerUri(uri)
  switch (where.kind) {
    case 'web3signer':
    case 'clef':
    case 'rpc':
      return createRpcSigner(connectToSigner(where.kind, where.url, options), options.address)
    case 'ledger':
      return createLedgerSigner(where.path, options)
    case 'module':
      return loadModuleSigner(where.name)
    case 'keystore': {
      const text = new TextDecoder().decode(await readKeyFile(where.path, 'The account keystore'))
      const json = parseJson(text, 'The account keystore')
      const { password = new Uint8Array() } = options
      return createKeySigner(await decryptAccountKeystore(json, { password, path: where.path }))
    }
    case 'file':
      return takeKey(await readKeyFile(where.path, 'The private key file'), 'The private key file')
    case 'env':
      return takeKey(new TextEncoder().encode(process.env[where.name] ?? ''), where.name)
  }
}

async function readKeyFile(path: string, what: string): Promise<Uint8Array> {
  return readFileBytes(path, { maxBytes }).catch((error: unknown): never => {
    throw new InvalidInputError(`${what} ${path}`, [{ path: '', message: describeFileError(error) }])
  })
}

function takeKey(text: Uint8Array, what: string): Signer {
  try {
    return createKeySigner(parsePrivateKey(text, what))
  } finally {
    text.fill(0)
  }
}
