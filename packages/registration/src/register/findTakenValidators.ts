import type { ChainClient, OwnerSources } from '@x/chain'
import { findEarlierOwners, streamOwnerEvents } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { type FrontRun, findFrontRuns } from './findFrontRuns.ts'
import { readKeyEventsUpTo } from './readKeyEvents.ts'

export type FindTakenValidatorsParameters = {
  network: Network
  owner: Address
  /** Validators that the owner has registered. */
  publicKeys: readonly Hex[]
  /** The latest block that counts. */
  blockNumber: number
  sources: OwnerSources | undefined
  signal: AbortSignal | undefined
}

/**
 * Finds which of an owner's validators another owner registered first, and has still. Subgraph and operator API name the
 * other owners, and a node shows what was first. Where no other owner is named, the logs are not searched.
 */
export async function findTakenValidators(
  client: ChainClient,
  { network, owner, publicKeys, blockNumber, sources, signal }: FindTakenValidatorsParameters,
): Promise<FrontRun[]> {
  const place = { network, owner, sources, signal }
  const others = await findEarlierOwners(client, { ...place, publicKeys, blockNumber: blockNumber + 1 })
  const open = new Map(others.map((other) => [other.publicKey.toLowerCase(), other]))
  const taken: FrontRun[] = []
  if (open.size === 0) return taken
  // The owner's latest registration counts.
  const own = { network, owner, eventNames: ['ValidatorAdded'], toBlock: blockNumber, order: 'descending' } as const
  for await (const { args, ...event } of streamOwnerEvents(client, { ...own, signal })) {
    const other = open.get(args.publicKey.toLowerCase())
    if (other === undefined) continue
    open.delete(args.publicKey.toLowerCase())
    const block = Number(event.blockNumber)
    if (other.blockNumber < block) taken.push(other)
    if (other.blockNumber === block) {
      const wanted = { owner, publicKeys: [other.publicKey] }
      const events = await readKeyEventsUpTo(client, { network, fromBlock: block, toBlock: block, ...wanted, signal })
      taken.push(...findFrontRuns(events, wanted))
    }
    if (open.size === 0) break
  }
  return taken
}
