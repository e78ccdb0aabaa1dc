import type { ChainClient, OwnerSources } from '@x/chain'
import { chooseRanges, completeSources, fewestBlocks, findEarlierOwners, streamOwnerEvents } from '@x/chain/internal'
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

/** Validators that are another owner's, and whether that was looked up for all of them. */
export type TakenValidators = { taken: FrontRun[]; isChecked: boolean }

/**
 * Finds which of an owner's validators another owner registered first, and has still. Subgraph and operator API name the
 * other owners, and a node shows what was first. They may hide one, so the nodes are asked for all registrations in the
 * blocks right before those of the owner, where whoever copies a transaction stands; what either shows counts.
 *
 * @returns `isChecked` is false where neither subgraph nor operator API could be asked: then nothing further back is known
 */
export async function findTakenValidators(
  client: ChainClient,
  { network, owner, publicKeys, blockNumber, sources, signal }: FindTakenValidatorsParameters,
): Promise<TakenValidators> {
  if (publicKeys.length === 0) return { taken: [], isChecked: true }
  const place = { network, owner, sources, signal }
  const { found, isAsked } = await findEarlierOwners(client, { ...place, publicKeys, blockNumber: blockNumber + 1 })
  const blocks = await findRegistrations(client, { network, owner, publicKeys, blockNumber, signal })
  const isBefore = (other: FrontRun, block = blocks.get(other.publicKey)) =>
    block !== undefined && other.blockNumber < block
  const taken = new Map(found.filter((other) => isBefore(other)).map((other) => [other.publicKey, other]))
  // What stands in the owner's own block takes the order of the logs.
  const same = found.flatMap((other) => (blocks.get(other.publicKey) === other.blockNumber ? [other.blockNumber] : []))
  const before = chooseRanges([...blocks.values()]).map(({ first, last }) => ({ from: first - fewestBlocks, to: last }))
  const ranges = [...before, ...same.map((block) => ({ from: block, to: block }))]
  const { otherNode, onSourceFailure } = completeSources(network, sources)
  for (const [source, node] of [['node', client] as const, ['otherNode', otherNode] as const]) {
    if (node === undefined) continue
    for (const { from, to } of ranges) {
      const toBlock = Math.min(to, blockNumber)
      const fromBlock = Math.max(from, network.contracts.ssvNetwork.blockCreated)
      const own = publicKeys.filter((key) => fromBlock <= (blocks.get(key) ?? -1) && (blocks.get(key) ?? -1) <= toBlock)
      const range = { network, fromBlock, toBlock, owner, publicKeys: own, signal }
      try {
        const events = await readKeyEventsUpTo(node, range)
        for (const other of findFrontRuns(events, { owner, publicKeys: own })) taken.set(other.publicKey, other)
      } catch (error) {
        signal?.throwIfAborted()
        if (node === client) throw error
        onSourceFailure?.({ source, about: 'earlier owners', error })
      }
    }
  }
  return { taken: publicKeys.flatMap((publicKey) => taken.get(publicKey) ?? []), isChecked: isAsked }
}

/** In which block the owner registered each of the validators last. */
async function findRegistrations(
  client: ChainClient,
  { publicKeys, blockNumber, ...place }: Omit<FindTakenValidatorsParameters, 'sources'>,
): Promise<Map<Hex, number>> {
  const open = new Map(publicKeys.map((publicKey) => [publicKey.toLowerCase(), publicKey]))
  const blocks = new Map<Hex, number>()
  const own = { ...place, eventNames: ['ValidatorAdded'], toBlock: blockNumber, order: 'descending' } as const
  for await (const { args, ...event } of streamOwnerEvents(client, own)) {
    const publicKey = open.get(args.publicKey.toLowerCase())
    if (publicKey === undefined) continue
    open.delete(args.publicKey.toLowerCase())
    blocks.set(publicKey, Number(event.blockNumber))
    if (open.size === 0) break
  }
  return blocks
}
