import { type ChainClient, getRegisteredValidators, writeKeySharesFile } from '@x/registration'
import type { Address, Hex, KeySharesItem, Network } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'

/** The file of `--out`: it holds what was signed, before it is sent. */
export type KeySharesKeeper = {
  /** Writes the items of the validators that were signed until now. */
  save: (signed: ReadonlySet<Hex>) => Promise<void>
  /** Takes an item as it is made. */
  add: (item: KeySharesItem) => void
}

export type CreateKeySharesKeeperParameters = {
  path: string | undefined
  /** What the file holds from an earlier run. */
  earlier: readonly KeySharesItem[]
  /** Validators that this run splits anew. */
  wanted: ReadonlySet<Hex>
  client: ChainClient
  network: Network
  owner: Address
  signal: AbortSignal
}

/**
 * Keeps the file of `--out`. Of an earlier run's items those stay that are registered; those that this run makes
 * again go.
 *
 * @throws {UsageError} an item of the file is neither registered nor one of this run's, so it would be lost
 */
export async function createKeySharesKeeper({
  path,
  earlier,
  wanted,
  client,
  network,
  owner,
  signal,
}: CreateKeySharesKeeperParameters): Promise<KeySharesKeeper> {
  const others = earlier.filter(({ payload }) => !wanted.has(payload.publicKey))
  const publicKeys = others.map(({ payload }) => payload.publicKey)
  const registered = new Set(await getRegisteredValidators(client, { network, owner, publicKeys, signal }))
  const lost = publicKeys.filter((publicKey) => !registered.has(publicKey))
  if (path !== undefined && lost.length > 0) {
    throw new UsageError(
      `The file ${path} of --out holds key shares of ${lost.length} other validators that are not registered.`,
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
