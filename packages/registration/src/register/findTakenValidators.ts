import type { ChainClient, OwnerSources } from '@x/chain'
import {
  chooseRanges,
  completeSources,
  fewestBlocks,
  findEarlierOwners,
  findRegistrationBlocks,
} from '@x/chain/internal'
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
  const asking = { network, owner, publicKeys, sources, signal, blockNumber: blockNumber + 1 }
  const { found, isAsked } = await findEarlierOwners(client, asking)
  const { otherNode, onSourceFailure } = completeSources(network, sources)
  const taken = await findTakenByNode(client, { network, owner, publicKeys, blockNumber, signal }, found)
  if (otherNode !== undefined) {
    try {
      const shown = await findTakenByNode(otherNode, { network, owner, publicKeys, blockNumber, signal }, found)
      for (const other of shown.values()) taken.set(other.publicKey, other)
    } catch (error) {
      signal?.throwIfAborted()
      onSourceFailure?.({ source: 'otherNode', about: 'earlier owners', error })
    }
  }
  return { taken: publicKeys.flatMap((publicKey) => taken.get(publicKey) ?? []), isChecked: isAsked }
}

type OwnValidators = Omit<FindTakenValidatorsParameters, 'sources'>

/** What follows from what one node shows, also of the owner's own registrations: one that lies may move them. */
async function findTakenByNode(
  node: ChainClient,
  { network, owner, publicKeys, blockNumber, signal }: OwnValidators,
  found: readonly FrontRun[],
): Promise<Map<Hex, FrontRun>> {
  const blocks = await findRegistrationBlocks(node, { network, owner, publicKeys, blockNumber, signal })
  const isBefore = (other: FrontRun, block = blocks.get(other.publicKey)) =>
    block !== undefined && other.blockNumber < block
  const taken = new Map(found.filter((other) => isBefore(other)).map((other) => [other.publicKey, other]))
  // What stands in the owner's own block takes the order of the logs.
  const same = found.flatMap((other) => (blocks.get(other.publicKey) === other.blockNumber ? [other.blockNumber] : []))
  const before = chooseRanges([...blocks.values()]).map(({ first, last }) => ({ from: first - fewestBlocks, to: last }))
  for (const { from, to } of [...before, ...same.map((block) => ({ from: block, to: block }))]) {
    const toBlock = Math.min(to, blockNumber)
    const fromBlock = Math.max(from, network.contracts.ssvNetwork.blockCreated)
    const own = publicKeys.filter((key) => fromBlock <= (blocks.get(key) ?? -1) && (blocks.get(key) ?? -1) <= toBlock)
    const events = await readKeyEventsUpTo(node, { network, fromBlock, toBlock, owner, publicKeys: own, signal })
    for (const other of findFrontRuns(events, { owner, publicKeys: own })) taken.set(other.publicKey, other)
  }
  return taken
}
