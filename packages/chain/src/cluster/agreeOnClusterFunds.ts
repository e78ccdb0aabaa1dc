import { BaseError } from '@x/schemas'
import { nameSource } from '../owner/nameSource.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import type { Testimony } from '../owner/weighTestimonies.ts'
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
 * @throws {ClusterFundsDisputedError} the two nodes do not say the same
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

function compare(node: ClusterFunds, otherNode: ClusterFunds): ClusterFundsDisputedError | undefined {
  for (const figure of ['balance', 'burnRate'] as const) {
    if (node[figure] === otherNode[figure]) continue
    return new ClusterFundsDisputedError(figures[figure], [
      { source: 'node', value: node[figure] },
      { source: 'otherNode', value: otherNode[figure] },
    ])
  }
  return undefined
}

/** Two nodes do not say the same of what a cluster holds or pays. Nothing was signed. */
export class ClusterFundsDisputedError extends BaseError {
  override readonly name = 'ClusterFundsDisputedError'
  /** What they differ about, such as `what the cluster holds`. */
  readonly about: string
  /** What each of them says, in wei, or in wei per block. */
  readonly testimonies: readonly Testimony<bigint>[]

  constructor(about: string, testimonies: readonly Testimony<bigint>[]) {
    super(`The two nodes do not agree on ${about}.`, {
      metaMessages: testimonies.map(({ source, value }) => `- ${nameSource(source)}: ${value}`),
      fix: 'Find out which one is wrong before you sign anything: another node or a block explorer tells. Then leave out the one that is.',
    })
    this.about = about
    this.testimonies = testimonies
  }
}
