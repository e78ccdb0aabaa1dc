import { streamKeyShares } from '@x/keyshares'
import type { Address, KeySharesItem, Operator } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import type { KeystoreFile } from './readKeystoreFiles.ts'

export type SplitKeystoresParameters = {
  /** In the order of their owner nonces. */
  keystores: readonly (KeystoreFile & { password: Uint8Array })[]
  operators: readonly Operator[]
  owner: Address
  /** That of the first. */
  ownerNonce: number
  output: Output
}

/** Splits keys as fast as they are asked for, and says how far it is. */
export function splitKeystores(
  { signal }: Context,
  { keystores, operators, owner, ownerNonce, output }: SplitKeystoresParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  return streamKeyShares({
    keystores: keystores.map(({ keystore }) => keystore),
    sources: keystores.map(({ path }) => path),
    password: keystores.map(({ password }) => password),
    operators,
    owner,
    ownerNonce,
    signal,
    onProgress: startProgress(output, 'Splitting'),
  })
}
