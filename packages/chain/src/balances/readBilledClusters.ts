import {
  type Address,
  address,
  blsPublicKey,
  clusterSnapshot,
  type Hex,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import * as v from 'valibot'
import { getEventTopic } from '../abi/contractEvents.ts'
import { decodeContractEvent } from '../abi/decodeContractEvent.ts'
import { snapshotEventNames } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'

/** A cluster that the oracles count. */
export type BilledCluster = {
  clusterHash: Hex
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
}

export type ReadBilledClustersParameters = {
  network: Network
  /** Of all events up to this block. */
  blockNumber: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

export type ReadBilledClustersReturnType = {
  /** Those that are active and have validators. */
  clusters: BilledCluster[]
  /** Hashes of clusters whose events name more or fewer validators than their snapshots count: the node leaves some out. */
  incomplete: Hex[]
}

/**
 * Reads all clusters of the network that are active at a block, with their validators, from the events of the contract:
 * one pass over all of them. Of each event no more is kept than the public key.
 *
 * @throws {LogsError} the node does not return the logs
 */
export async function readBilledClusters(
  client: ChainClient,
  { network, blockNumber, signal, onProgress }: ReadBilledClustersParameters,
): Promise<ReadBilledClustersReturnType> {
  const { address: contract, blockCreated } = network.contracts.ssvNetwork
  type Known = Omit<BilledCluster, 'publicKeys'> & { publicKeys: Set<Hex>; count: number; isActive: boolean }
  const known = new Map<Hex, Known>()
  for await (const { logs } of streamLogs(client, {
    address: contract,
    topics: [snapshotEventNames.map(getEventTopic)],
    fromBlock: blockCreated,
    toBlock: blockNumber,
    signal,
    onProgress,
  })) {
    for (const log of logs) {
      const { eventName, args } = decodeContractEvent(log)
      const { owner, operatorIds, cluster, publicKey } = parse(snapshotArguments, args, 'An event of the contract')
      const clusterHash = getClusterHash(owner, operatorIds)
      const { publicKeys } = known.get(clusterHash) ?? { publicKeys: new Set<Hex>() }
      if (publicKey !== undefined && eventName === 'ValidatorAdded') publicKeys.add(publicKey)
      if (publicKey !== undefined && eventName === 'ValidatorRemoved') publicKeys.delete(publicKey)
      const { validatorCount: count, active: isActive } = cluster
      known.set(clusterHash, { clusterHash, owner, operatorIds, publicKeys, count, isActive })
    }
  }
  const all = [...known.values()]
  return {
    clusters: all.flatMap(({ publicKeys, isActive, count: _, ...cluster }) =>
      isActive && publicKeys.size > 0 ? [{ ...cluster, publicKeys: [...publicKeys] }] : [],
    ),
    incomplete: all.flatMap(({ clusterHash, publicKeys, count }) => (publicKeys.size === count ? [] : [clusterHash])),
  }
}

const snapshotArguments = /* @__PURE__ */ v.object({
  owner: address,
  operatorIds: operatorIdsSchema,
  cluster: clusterSnapshot,
  publicKey: v.optional(blsPublicKey),
})
