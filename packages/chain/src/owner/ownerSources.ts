import { createOperatorConnection, type OperatorConnection } from '@x/operator-client'
import type { Network } from '@x/schemas'
import { createSubgraphConnection, type SubgraphConnection } from '@x/subgraph'
import { createClient } from 'viem'
import type { ChainClient } from '../rpc/chainClient.ts'
import { createNodeTransport } from '../rpc/createNodeTransport.ts'
import { endWithSignal, getOrigin } from '../rpc/endWithSignal.ts'
import { limitSources } from './limitSources.ts'

/** Who can tell an owner nonce. The node is always asked. */
export type OwnerNonceSource = 'node' | 'otherNode' | 'subgraph' | 'api'

/** A source that says something else than what was believed, since the majority says so. */
export type Dissent = {
  source: OwnerNonceSource
  /** What it is about, such as `the owner nonce of 0x…`. */
  about: string
  /** What the source says. */
  said: string
  /** What was believed instead. */
  believed: string
  /** Whether it is a node that showed what is not on the chain, as a block proves: it is not asked any more. */
  isLeftOut?: boolean | undefined
}

/** A source that could not be asked. */
export type SourceFailure = {
  source: OwnerNonceSource
  /** What it was asked for, such as `clusters`. The owner nonce unless given. */
  about?: string | undefined
  error: unknown
}

/**
 * Sources other than the node for the state of owners and clusters.
 *
 * The contract keeps no owner nonce, so a node that leaves out logs makes it too low without being noticed. So two
 * independent sources must agree on it. A subgraph also makes the search through the logs short where a node grants
 * small ranges only: it names the blocks of the events that prove what it says.
 */
export type OwnerSources = {
  /** From `createSubgraphClient` or `createSubgraphConnection` of `@x/subgraph`. Default: the network's `subgraphUrl`. */
  subgraph?: SubgraphConnection | undefined
  /** From `createOperatorClient` or `createOperatorConnection` of `@x/operator-client`. Default: the network's `apiUrl`. */
  operatorClient?: OperatorConnection | undefined
  /** A second node of somebody else. It must agree with the first one. Default: the network's `otherRpcUrl`. */
  otherNode?: ChainClient | undefined
  /** Whether one source is enough, where no other can be asked. What others say that can be asked counts all the same. Default false. */
  allowOneSource?: boolean | undefined
  /**
   * How long to wait for a source that is behind the others, for as many as must agree, and for answers, in
   * milliseconds: a source that needs more than half of it (at least 5,000), attempts and all, counts as failed. Default
   * 60,000.
   */
  patience?: number | undefined
  /** Told about a source that could not be asked. The others go on without it. */
  onSourceFailure?: ((failure: SourceFailure) => void) | undefined
  /** Told about a source that contradicts the majority, which is believed. It may be told again with each look. */
  onDissent?: ((dissent: Dissent) => void) | undefined
}

/** Nodes that showed what is not on the chain, for as long as the program runs. */
const leftOut = new WeakSet<ChainClient>()

/** Has a node not asked any more as the second one, by whatever completes its sources from now on. */
export function leaveOutNode(node: ChainClient): void {
  leftOut.add(getOrigin(node))
}

/** Whether a node showed what is not on the chain, so that it is not asked any more as the second one. */
export function isLeftOut(node: ChainClient): boolean {
  return leftOut.has(getOrigin(node))
}

/**
 * The sources, each for half of the patience, with connections for those that were not given and that the network has an
 * address of. The second node ends with the signal.
 */
export function completeSources(
  network: Network,
  sources: OwnerSources = {},
  signal?: AbortSignal | undefined,
): OwnerSources {
  const {
    subgraph = network.custom.subgraphUrl === undefined ? undefined : createSubgraphConnection({ network }),
    operatorClient = network.custom.apiUrl === undefined ? undefined : createOperatorConnection({ network }),
    otherNode = connectToOther(network),
  } = sources
  const isAsked = otherNode !== undefined && !isLeftOut(otherNode)
  return limitSources({
    ...sources,
    subgraph,
    operatorClient,
    otherNode: isAsked ? endWithSignal(otherNode, signal) : undefined,
  })
}

/** Half of the usual patience, in milliseconds. */
const giveUpAfter = 30_000
const nodes = new WeakMap<Network, ChainClient>()

/** A client for each network, so that calls which are made at the same time go into one request. */
function connectToOther(network: Network): ChainClient | undefined {
  const url = network.custom.otherRpcUrl
  if (url === undefined) return undefined
  const node = nodes.get(network) ?? createClient({ transport: createNodeTransport(url, { giveUpAfter }) })
  nodes.set(network, node)
  return node
}

/** Whether there is a source other than the node. */
export function hasOtherSources({ subgraph, operatorClient, otherNode }: OwnerSources): boolean {
  return subgraph !== undefined || operatorClient !== undefined || otherNode !== undefined
}

/** How many sources must tell an owner nonce. */
export function getRequiredSources({ allowOneSource = false }: OwnerSources = {}): 1 | 2 {
  return allowOneSource ? 1 : 2
}
