import { type ChainClient, getRegisteredValidators } from '@x/chain'
import { writeKeySharesFile } from '@x/keyshares'
import type { Hex, KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { KeystorePlan } from './planKeystores.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** The file of `--out`: it holds what was signed, before it is sent. */
export type KeySharesKeeper = {
  /** Writes the items of the validators that were signed until now. */
  save: (signed: ReadonlySet<Hex>) => Promise<void>
  /** Takes an item as it is made. */
  add: (item: KeySharesItem) => void
}

export type CreateKeySharesKeeperParameters = {
  input: RegisterInput
  planned: KeystorePlan
  client: ChainClient
}

/**
 * Keeps the file of `--out`. Of an earlier run's items those stay that are registered; those that this run makes
 * again go.
 *
 * @throws {UsageError} an item of the file is neither registered nor one of this run's, so it would be lost
 */
export async function createKeySharesKeeper(
  { signal }: Context,
  { input, planned, client }: CreateKeySharesKeeperParameters,
): Promise<KeySharesKeeper> {
  const { out: path, earlier, network, owner } = input
  const wanted = new Set(planned.publicKeys)
  const others = earlier.filter(({ payload }) => !wanted.has(payload.publicKey))
  const publicKeys = others.map(({ payload }) => payload.publicKey)
  const registered = new Set(await getRegisteredValidators(client, { network, owner, publicKeys, signal }))
  const lost = publicKeys.filter((publicKey) => !registered.has(publicKey))
  if (path !== undefined && lost.length > 0) {
    throw new UsageError(
      `The file ${path} of --out holds key shares of ${formatCount(lost.length, 'other validator')} not registered yet.`,
      {
        fix: 'Choose another name, or add --force to replace it.',
      },
    )
  }
  const made: KeySharesItem[] = []
  return {
    add: (item) => {
      if (path !== undefined) made.push(item)
    },
    save: async (signed) => {
      if (path === undefined) return
      const shares = [...others, ...made.filter(({ payload }) => signed.has(payload.publicKey))]
      const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
      await writeKeySharesFile(path, keyShares, { overwrite: true, signal })
    },
  }
}
