import { streamKeyShares } from '@x/keyshares'
import type { Address, KeySharesItem, Operator } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatProgress } from '../terminal/formatProgress.ts'
import type { KeystoreFile } from './readKeystoreFiles.ts'

export type SplitKeystoresParameters = {
  /** In the order of their owner nonces. */
  keystores: readonly (KeystoreFile & { password: Uint8Array })[]
  operators: readonly Operator[]
  owner: Address
  /** That of the first. */
  ownerNonce: number
  output: Output
  /** What else is being done, for the status line. */
  getNote?: (() => string) | undefined
}

/** Splits keys as fast as they are asked for, and says how far it is. */
export function splitKeystores(
  { signal }: Context,
  { keystores, operators, owner, ownerNonce, output, getNote = () => '' }: SplitKeystoresParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  const start = performance.now()
  return streamKeyShares({
    keystores: keystores.map(({ keystore }) => keystore),
    sources: keystores.map(({ path }) => path),
    keystorePassword: keystores.map(({ password }) => password),
    operators,
    owner,
    ownerNonce,
    signal,
    onProgress: ({ done, total }) => {
      const note = getNote()
      const text = formatProgress({ label: 'Splitting', done, total, elapsed: performance.now() - start })
      output.status(note === '' ? text : `${text} · ${note}`)
    },
  })
}
