import type { Address, ClusterSnapshot, Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import { assertSnapshot } from './assertSnapshot.ts'
import { toClusterState } from './clusterState.ts'
import { readSubgraphState } from './readSubgraphState.ts'
import type { RegistrationState } from './registrationState.ts'
import { decodeSnapshot, getSnapshotTopics, getValidatorAddedTopic, getValidatorAddedTopics } from './snapshotEvents.ts'
import type { StateSource } from './stateSource.ts'

export type ReadOwnerStateParameters = {
  network: Network
  owner: Address
  /** `undefined` where only the owner nonce is wanted. */
  operatorIds: readonly number[] | undefined
  block: PinnedBlock
  stateSource?: StateSource | undefined
  /** What is known already, and the first block that it does not cover. Takes the place of the source. */
  known?: KnownOwnerState | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

type KnownOwnerState = { ownerNonce: number; snapshot: ClusterSnapshot | undefined; nextBlock: number }

/** Reads an owner nonce and the last snapshot of one cluster at a pinned block. */
export async function readOwnerState(
  client: ChainClient,
  { network, owner, operatorIds, block, stateSource = 'chain', known, signal, onProgress }: ReadOwnerStateParameters,
): Promise<{ ownerNonce: number; snapshot: ClusterSnapshot | undefined }> {
  const start = known ?? (await readStart(client, { network, owner, operatorIds, block, stateSource, signal }))
  const validatorAdded = getValidatorAddedTopic()
  let { ownerNonce, snapshot } = start
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.network,
    topics: operatorIds === undefined ? getValidatorAddedTopics(owner) : getSnapshotTopics(owner),
    fromBlock: start.nextBlock,
    toBlock: block.number,
    signal,
    onProgress,
  })) {
    ownerNonce += logs.filter((log) => log.topics[0] === validatorAdded).length
    if (operatorIds !== undefined) snapshot = findLastSnapshot(logs, owner, operatorIds) ?? snapshot
  }
  return { ownerNonce, snapshot }
}

/** Reads owner nonce and snapshot at a pinned block, and asks the contract whether the snapshot is right. */
export async function readRegistrationState(
  client: ChainClient,
  parameters: ReadOwnerStateParameters & { operatorIds: readonly number[] },
): Promise<RegistrationState> {
  const { network, owner, operatorIds, block } = parameters
  const { ownerNonce, snapshot } = await readOwnerState(client, parameters)
  const cluster = toClusterState(snapshot, block.number)
  await assertSnapshot(client, { network, owner, operatorIds, state: cluster })
  return { ownerNonce, cluster, blockNumber: block.number, blockHash: block.hash }
}

/** Reads the last snapshot of one cluster at a pinned block, from the newest event back. */
export async function readClusterSnapshot(
  client: ChainClient,
  {
    network,
    owner,
    operatorIds,
    block,
    stateSource = 'chain',
    signal,
    onProgress,
  }: Omit<ReadOwnerStateParameters, 'known'> & { operatorIds: readonly number[] },
): Promise<ClusterSnapshot | undefined> {
  const start = await readStart(client, { network, owner, operatorIds, block, stateSource, signal })
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.network,
    topics: getSnapshotTopics(owner),
    fromBlock: start.nextBlock,
    toBlock: block.number,
    order: 'descending',
    signal,
    onProgress,
  })) {
    const snapshot = findLastSnapshot(logs, owner, operatorIds)
    if (snapshot !== undefined) return snapshot
  }
  return start.snapshot
}

/** Where the search through the logs starts: at what the subgraph knows, or at the beginning. */
async function readStart(
  client: ChainClient,
  { network, owner, operatorIds, block, stateSource, signal }: ReadOwnerStateParameters,
): Promise<KnownOwnerState> {
  const beginning = { ownerNonce: 0, snapshot: undefined, nextBlock: network.startBlock }
  if (stateSource === undefined || stateSource === 'chain') return beginning
  try {
    return await readSubgraphState(client, { stateSource, owner, operatorIds, block, signal })
  } catch (error) {
    if (signal?.aborted || stateSource.fallback === 'fail') throw error
    return beginning
  }
}

function findLastSnapshot(
  logs: readonly Parameters<typeof decodeSnapshot>[0][],
  owner: Address,
  operatorIds: readonly number[],
): ClusterSnapshot | undefined {
  for (const log of logs.toReversed()) {
    const snapshot = decodeSnapshot(log, owner, operatorIds)
    if (snapshot !== undefined) return snapshot
  }
  return undefined
}
