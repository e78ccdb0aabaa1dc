import { type Address, BaseError, type Network } from '@x/schemas'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import { batchClusterCalls } from '../rpc/batchClusterCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import { auditCluster } from './auditCluster.ts'
import { createEventDigest, type EventDigest } from './createEventDigest.ts'
import type { AuditedCluster, AuditedOperator } from './ownerAudit.ts'
import { getAuditTopics } from './ownerEvents.ts'
import { readOperatorStates } from './readOperatorStates.ts'
import type { FoundCluster } from './readRegistrations.ts'

/** How many blocks one of them may be behind; the audit is of its latest block then. */
const mostBehind = 64

/**
 * The latest block that both nodes have.
 *
 * @throws {SourcesDifferError} one of them is far behind
 */
export async function findCommonBlock(nodes: readonly [ChainClient, ChainClient]): Promise<number> {
  const [own, other] = await Promise.all([getPinnedBlock(nodes[0]), getPinnedBlock(nodes[1])])
  if (Math.abs(own.number - other.number) > mostBehind) {
    throw describeDifference('the latest block', `${own.number}`, `${other.number}`)
  }
  return Math.min(own.number, other.number)
}

/** Reads the owner's events from a second node, and keeps their number and digest. */
export async function readEventDigest(
  node: ChainClient,
  { network, owner, block, signal }: ConfirmedPlace,
): Promise<ReturnType<EventDigest['get']>> {
  const digest = createEventDigest()
  for await (const { logs } of streamLogs(node, {
    address: network.contracts.ssvNetwork.address,
    topics: getAuditTopics(owner),
    fromBlock: network.contracts.ssvNetwork.blockCreated,
    toBlock: block.number,
    signal,
  })) {
    for (const log of logs) digest.add(log)
  }
  return digest.get()
}

type ConfirmedPlace = { network: Network; owner: Address; block: PinnedBlock; signal?: AbortSignal | undefined }

export type ConfirmByNodeParameters = ConfirmedPlace & {
  /** What the first node says. */
  events: ReturnType<EventDigest['get']>
  found: readonly FoundCluster[]
  operators: readonly AuditedOperator[]
  clusters: readonly AuditedCluster[]
}

/**
 * Makes sure that a second node says the same of everything that an audit rests on: the block, all events of the owner,
 * the state of the operators and of the clusters.
 *
 * @throws {SourcesDifferError} it says something else
 */
export async function confirmByNode(node: ChainClient, parameters: ConfirmByNodeParameters): Promise<void> {
  const { network, owner, block, events, found, operators, clusters } = parameters
  const { hash } = await getPinnedBlock(node, block.number)
  assertSame(`block ${block.number}`, block.hash, hash)
  const shown = await readEventDigest(node, parameters)
  const tell = ({ count, digest }: typeof shown) => `${count} events, digest ${digest}`
  assertSame('the events of the owner', tell(events), tell(shown))
  const states = await readOperatorStates(
    node,
    network,
    operators.map(({ id }) => id),
  )
  for (const [i, operator] of operators.entries()) {
    assertSame(`operator ${operator.id}`, describeState(operator), describeState(states[i]))
  }
  const calls = batchClusterCalls(node)
  await Promise.all(
    found.map(async (cluster, i) => {
      const about = `the cluster of the operators ${cluster.operatorIds.join(', ')}`
      const asked = auditCluster(calls, { network, owner, cluster, operators, block })
      const other = await asked.catch((error: unknown) => {
        if (!(error instanceof BaseError) || error.name === 'RpcError') throw error
        throw describeDifference(about, 'as its events tell', error.shortMessage, error)
      })
      assertSame(about, describeCluster(clusters[i]), describeCluster(other))
    }),
  )
}

/** Makes sure that two nodes say the same. */
export function assertSame(about: string, first: string, second: string): void {
  if (first !== second) throw describeDifference(about, first, second)
}

function describeDifference(about: string, first: string, second: string, cause?: unknown): SourcesDifferError {
  const testimonies = [
    { source: 'node', value: first },
    { source: 'otherNode', value: second },
  ] as const
  return new SourcesDifferError('audit', { about, testimonies, cause })
}

function describeState(operator: AuditedOperator | undefined): string {
  if (operator?.exists !== true) return 'does not exist'
  return operator.isRemoved ? 'was removed' : 'is active'
}

function describeCluster(cluster: AuditedCluster | undefined): string {
  const problems = cluster?.problems.map(({ message }) => message) ?? []
  return `pays in ${cluster?.feeAsset}. ${problems.length === 0 ? 'Nothing is wrong with it.' : problems.join(' ')}`
}
