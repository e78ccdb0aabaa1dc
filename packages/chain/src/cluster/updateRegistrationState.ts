import { type Address, getClusterId, type Hex, type Network, sleep } from '@x/schemas'
import { completeSources, getRequiredSources, hasOtherSources, type OwnerSources } from '../owner/ownerSources.ts'
import { countTransactions, readOwnerLogs } from '../owner/readOwnerLogs.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { nodeBehind } from '../rpc/NodeOutOfSyncError.ts'
import { getPinnedBlock, type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { SnapshotMismatchError } from './assertSnapshot.ts'
import { confirmRegistrationState } from './confirmRegistrationState.ts'
import { getRegistrationState } from './getRegistrationState.ts'
import type { RegistrationState } from './registrationState.ts'

export type UpdateRegistrationStateParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** What was true at an earlier block. */
  state: RegistrationState
  /** A block that the node must know of, such as that of a receipt. */
  notBefore?: number | undefined
  /** Sources other than the node, where all of it has to be read again. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Brings a state up to the latest block with the logs since, and asks the contract whether it is right.
 *
 * All of it is read again where the state's block is no longer part of the chain, where the contract holds another
 * snapshot, and where the account has sent other transactions than those that the logs explain: a node may hide some
 * logs, and then the `sources` know better.
 *
 * @throws {NodeOutOfSyncError} the node does not get to the block that it must know
 * @throws what `getRegistrationState` throws
 * @example
 * const now = await updateRegistrationState(publicClient, { network, owner, operatorIds, state })
 */
export async function updateRegistrationState(
  client: ChainClient,
  { notBefore = 0, state, ...parameters }: UpdateRegistrationStateParameters,
): Promise<RegistrationState> {
  const { network, signal } = parameters
  const sources = completeSources(network, parameters.sources)
  const { head, hash } = await readHead(client, { notBefore, blockNumber: state.blockNumber, signal })
  if (hash !== state.blockHash) return getRegistrationState(client, parameters)
  try {
    const { updated, isExplained } = await readSince(client, { ...parameters, state, head })
    const isConfirmed = updated.ownerNonceSources.length >= getRequiredSources(sources)
    const isEnough = isConfirmed && (isExplained || !hasOtherSources(sources))
    return isEnough ? updated : await getRegistrationState(client, parameters)
  } catch (error) {
    if (!(error instanceof SnapshotMismatchError)) throw error
    return getRegistrationState(client, parameters)
  }
}

/** Reads what happened since, and whether that is all that the account has sent. */
function readSince(
  client: ChainClient,
  { network, owner, operatorIds, state, head, signal }: UpdateRegistrationStateParameters & { head: PinnedBlock },
): Promise<{ updated: RegistrationState; isExplained: boolean }> {
  const { ownerNonceSources, cluster, blockNumber } = state
  return withPinnedBlock(client, { first: head, signal }, async (block) => {
    const range = { fromBlock: blockNumber + 1, toBlock: block.number }
    const { added, snapshots } = await readOwnerLogs(client, { network, owner, ...range, signal })
    const known = cluster.exists ? cluster.snapshot : undefined
    const updated = await confirmRegistrationState(client, {
      network,
      owner,
      operatorIds,
      block,
      ownerNonce: state.ownerNonce + added.length,
      ownerNonceSources,
      snapshot: snapshots.get(getClusterId(owner, operatorIds)) ?? known,
    })
    const isExplained = updated.accountNonce - state.accountNonce === countTransactions(added)
    return { updated, isExplained }
  })
}

/**
 * Reads the latest block, and the hash of the block of the known state. Behind one address there may be several nodes,
 * and the next answer may come from one that is a block behind.
 */
async function readHead(
  client: ChainClient,
  { notBefore, blockNumber, signal }: { notBefore: number; blockNumber: number; signal: AbortSignal | undefined },
): Promise<{ head: PinnedBlock; hash: Hex }> {
  const needed = Math.max(notBefore, blockNumber)
  const attempts = 20
  for (let attempt = 1; ; attempt++) {
    // Both are asked at once. A node that is behind has no such block.
    const [head, known] = await Promise.all([
      getPinnedBlock(client),
      getPinnedBlock(client, blockNumber).catch(() => undefined),
    ])
    if (head.number >= needed) return { head, hash: (known ?? (await getPinnedBlock(client, blockNumber))).hash }
    if (attempt === attempts) throw nodeBehind(head.number, needed)
    await sleep(Math.min(100 * attempt, 1_000), signal)
  }
}
