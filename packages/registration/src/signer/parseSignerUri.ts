import { InvalidInputError } from '@x/schemas'

/** Programs that sign over JSON-RPC. */
export type RpcSignerKind = 'web3signer' | 'clef' | 'rpc'

/** Where the key is that signs. */
export type SignerUri =
  | { kind: RpcSignerKind; url: string }
  /** `path` is a derivation path (BIP-32). */
  | { kind: 'ledger'; path: string }
  /** A file with an encrypted keystore, or with a private key in clear. */
  | { kind: 'keystore' | 'file'; path: string }
  /** A variable of the environment with a private key. */
  | { kind: 'env'; name: string }
  /** A module whose default export is an account, or makes one. */
  | { kind: 'module'; name: string }

const firstAccount = "44'/60'/0'/0/0"

/**
 * Reads where the key is that signs: `web3signer:<url>`, `clef:<url>`, `rpc:<url>`, `ledger:` or `ledger:<path>`,
 * `keystore:<file>`, `file:<file>`, `env:<name>`, `module:<name>`.
 *
 * @throws {InvalidInputError} it is none of them
 */
export function parseSignerUri(uri: string): SignerUri {
  const [, kind = '', rest = ''] = /^([a-z0-9]+):(.*)$/s.exec(uri) ?? []
  switch (kind) {
    case 'web3signer':
    case 'clef':
    case 'rpc':
      if (!/^https?:\/\//.test(rest) || !URL.canParse(rest)) {
        throw refuse(`expected ${kind}: and an address that begins with http:// or https://`)
      }
      return { kind, url: rest }
    case 'ledger': {
      const path = rest === '' ? firstAccount : rest.replace(/^m\//, '')
      if (!/^\d{1,10}'?(?:\/\d{1,10}'?){1,9}$/.test(path)) {
        throw refuse(`expected ledger: alone, or with a derivation path such as ledger:${firstAccount}`)
      }
      return { kind, path }
    }
    case 'keystore':
    case 'file':
      if (rest === '') throw refuse(`expected ${kind}: and the path of a file`)
      return { kind, path: rest }
    case 'env':
      if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(rest)) throw refuse('expected env: and the name of a variable')
      return { kind, name: rest }
    case 'module':
      if (rest === '') throw refuse('expected module: and the name of a package or the path of a file')
      return { kind, name: rest }
    default:
      throw refuse('expected web3signer:, clef:, rpc:, ledger:, keystore:, file:, env: or module:')
  }
}

function refuse(message: string): InvalidInputError {
  return new InvalidInputError('The signer', [{ path: '', message }])
}
