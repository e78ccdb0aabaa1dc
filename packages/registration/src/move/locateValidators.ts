import { type ChainClient, getRegisteredValidators } from '@x/chain'
import { findValidatorsElsewhere, streamOwnerEvents, withPinnedBlock } from '@x/chain/internal'
import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'
import { ValidatorsRefusedError } from '../plan/ValidatorsRefusedError.ts'

export type LocateValidatorsParameters = {
  network: Network
  owner: Address
  /** Ascending. */
  from: readonly number[]
  /** Ascending. */
  to: readonly number[]
  publicKeys: readonly Hex[]
  signal?: AbortSignal | undefined
}

/** Where validators stand that move from one cluster to another; each is in one of the lists. */
export type LocatedValidators = {
  old: Hex[]
  /** Removed from the old cluster, and not registered again. */
  between: Hex[]
  moved: Hex[]
  /** The newest block that removed one of those in between. */
  removedAt: number | undefined
}

/**
 * Asks the chain where validators stand that move from one cluster to another.
 *
 * @throws {ValidatorsRefusedError} one is in a third cluster, or was never in the old one
 */
export async function locateValidators(
  client: ChainClient,
  { network, owner, from, to, publicKeys, signal }: LocateValidatorsParameters,
): Promise<LocatedValidators> {
  const place = { network, owner, signal }
  const registered = await getRegisteredValidators(client, { ...place, publicKeys })
  const removed = leaveOut(publicKeys, registered)
  // Those that are not found elsewhere are in the old cluster.
  const elsewhere = await findValidatorsElsewhere(client, { ...place, operatorIds: from, publicKeys: registered })
  const ids = new Map(elsewhere.map(({ publicKey, operatorIds }) => [publicKey, operatorIds.join()]))
  const astray = elsewhere.filter(({ operatorIds }) => operatorIds.join() !== to.join())
  const { removedAt, unknown } = await findRemovals(client, { ...place, from, publicKeys: removed })
  if (astray.length + unknown.length > 0) {
    throw misplaced([...astray.map(({ publicKey }) => publicKey), ...unknown])
  }
  return {
    old: registered.filter((publicKey) => !ids.has(publicKey)),
    between: removed,
    moved: registered.filter((publicKey) => ids.has(publicKey)),
    removedAt,
  }
}

/** Finds the newest block that removed one of the validators from the cluster, and those that none did. */
function findRemovals(
  client: ChainClient,
  { network, owner, from, publicKeys, signal }: Omit<LocateValidatorsParameters, 'to'>,
): Promise<{ removedAt: number | undefined; unknown: Hex[] }> {
  const open = new Set<string>(publicKeys)
  if (open.size === 0) return Promise.resolve({ removedAt: undefined, unknown: [] })
  const id = getClusterId(owner, from)
  return withPinnedBlock(client, { signal }, async (block) => {
    let removedAt: number | undefined
    const left = new Set(open)
    for await (const { args, blockNumber } of streamOwnerEvents(client, {
      network,
      owner,
      eventNames: ['ValidatorRemoved'],
      toBlock: block.number,
      order: 'descending',
      signal,
    })) {
      if (getClusterId(owner, args.operatorIds.map(Number)) !== id) continue
      if (!left.delete(args.publicKey.toLowerCase())) continue
      removedAt = Math.max(removedAt ?? 0, Number(blockNumber))
      if (left.size === 0) break
    }
    return { removedAt, unknown: publicKeys.filter((publicKey) => left.has(publicKey)) }
  })
}

function misplaced(publicKeys: readonly Hex[]): ValidatorsRefusedError {
  const message =
    publicKeys.length === 1
      ? 'A validator is in a third cluster, or was never in the one to move from.'
      : `${publicKeys.length} validators are in a third cluster, or were never in the one to move from.`
  return new ValidatorsRefusedError('misplaced', message, publicKeys)
}
