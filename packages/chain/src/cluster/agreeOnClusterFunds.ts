import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { askBothNodes } from './askBothNodes.ts'
import {
  type ClusterFunds,
  type ReadClusterFundsParameters,
  readClusterFunds,
  readFundsAndDebt,
} from './readClusterFunds.ts'

export type AgreeOnClusterFundsParameters = ReadClusterFundsParameters & {
  /** Of them the second node is asked. Default: the network's `otherRpcUrl`. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads what a cluster holds and pays, as `readClusterFunds` does, and compares it with what a second node says at the
 * same block: all that it holds and is billed by. A second node that is behind is waited for (`patience`). What a cluster
 * that has run dry owes takes a node that can simulate (`eth_simulateV1`): where only one of them can, its word counts.
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
  const [{ balance, burnRate, debt }, other] = await askBothNodes(client, {
    sources: { ...sources, otherNode },
    about: 'what the cluster holds',
    read: (node, blockNumber) => readFundsAndDebt(node, { ...parameters, blockNumber }),
    compare,
    blockNumber: parameters.blockNumber,
    signal,
  })
  return { balance: balance - (debt ?? other.debt ?? 0n), burnRate }
}

const figures = {
  balance: 'what the cluster holds',
  debt: 'what the cluster owes',
  burnRate: 'what the cluster pays',
} as const

type Funds = Awaited<ReturnType<typeof readFundsAndDebt>>

function compare(node: Funds, otherNode: Funds): SourcesDifferError | undefined {
  for (const figure of ['balance', 'debt', 'burnRate'] as const) {
    const [value, other] = [node[figure], otherNode[figure]]
    // Whoever can't tell says nothing else.
    if (value === other || value === undefined || other === undefined) continue
    return new SourcesDifferError('cluster', {
      about: figures[figure],
      testimonies: [
        { source: 'node', value },
        { source: 'otherNode', value: other },
      ],
    })
  }
  return undefined
}
