import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { askBothNodes } from './askBothNodes.ts'
import { type ClusterFunds, type ReadClusterFundsParameters, readClusterFunds } from './readClusterFunds.ts'

export type AgreeOnClusterFundsParameters = ReadClusterFundsParameters & {
  /** Of them the second node is asked. Default: the network's `otherRpcUrl`. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads what a cluster holds and pays, as `readClusterFunds` does, and compares it with what a second node says at the
 * same block: all that it holds and is billed by. A second node that is behind is waited for (`patience`).
 *
 * @throws {SourcesDifferError} the two nodes do not say the same
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is no longer the latest
 * @throws {RpcError} the node, or the second one, failed
 * @example
 * const terms = await agreeOnFeeTerms(publicClient, { network, operatorIds })
 * const { balance } = await agreeOnClusterFunds(publicClient, { network, owner, operatorIds, cluster, terms })
 */
export async function agreeOnClusterFunds(
  client: ChainClient,
  { sources: given, signal, ...parameters }: AgreeOnClusterFundsParameters,
): Promise<ClusterFunds> {
  const sources = completeSources(parameters.network, given)
  const { otherNode } = sources
  if (otherNode === undefined || !parameters.cluster.exists) return readClusterFunds(client, parameters)
  return askBothNodes(client, {
    sources: { ...sources, otherNode },
    about: 'what the cluster holds',
    read: (node, blockNumber) => readClusterFunds(node, { ...parameters, blockNumber }),
    compare,
    blockNumber: parameters.blockNumber,
    signal,
  })
}

const figures = {
  balance: 'what the cluster holds',
  burnRate: 'what the cluster pays',
} as const

function compare(node: ClusterFunds, otherNode: ClusterFunds): SourcesDifferError | undefined {
  for (const figure of ['balance', 'burnRate'] as const) {
    if (node[figure] === otherNode[figure]) continue
    return new SourcesDifferError('cluster', {
      about: figures[figure],
      testimonies: [
        { source: 'node', value: node[figure] },
        { source: 'otherNode', value: otherNode[figure] },
      ],
    })
  }
  return undefined
}
