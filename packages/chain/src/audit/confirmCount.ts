import type { OperatorConnection } from '@x/operator-client'
import { getAccount as getApiAccount } from '@x/operator-client/internal'
import type { Address, Network } from '@x/schemas'
import { getAccount as getSubgraphAccount, type SubgraphConnection } from '@x/subgraph'
import { proveRegistrations } from '../owner/proveRegistrations.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { LogsError } from '../rpc/LogsError.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { EventPosition } from './ownerEvents.ts'

export type ConfirmCountParameters = {
  network: Network
  owner: Address
  /** The place of each registration that the node's events tell of, ascending. */
  registered: readonly EventPosition[]
  /** Asked for headers and receipts where somebody knows fewer registrations. */
  nodes: readonly ChainClient[]
  block: PinnedBlock
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  signal?: AbortSignal | undefined
}

/**
 * Compares how many registrations the node's events tell of with what subgraph and operator API know. They must not know
 * more: a node that hides events would make the nonces of all later registrations wrong. They may be behind, or wrong, and
 * know less: then the newest blocks of registrations have to prove that nothing was invented (`proveRegistrations`), as
 * far as a node shows their receipts.
 *
 * @returns those that have the same number, the node first
 * @throws {LogsError} one of them knows more, or a registration is not in its block
 */
export async function confirmCount(parameters: ConfirmCountParameters): Promise<('node' | 'subgraph' | 'api')[]> {
  const { network, owner, registered, nodes, block, subgraph, operatorClient, signal } = parameters
  const ignoreFailure = () => undefined
  const [indexed, told] = await Promise.all([
    subgraph && readSubgraphCount(subgraph, { owner, block, signal }).catch(ignoreFailure),
    operatorClient && getApiAccount(operatorClient, { owner, signal }).catch(ignoreFailure),
  ])
  signal?.throwIfAborted()
  const counts = [
    indexed && {
      source: 'subgraph' as const,
      who: 'the subgraph',
      known: indexed.ownerNonce,
      counted: registered.filter(({ blockNumber }) => blockNumber <= indexed.blockNumber).length,
    },
    told && { source: 'api' as const, who: 'the operator API', known: told.ownerNonce, counted: registered.length },
  ].filter((each) => each !== undefined)
  for (const { who, known, counted } of counts) {
    if (known > counted) throw eventsMissing({ who, what: `registrations of ${owner}`, counted, known })
  }
  const less = counts.find(({ known, counted }) => known < counted)
  if (less !== undefined && (await proveRegistrations(nodes, { network, owner, events: registered })) === false) {
    const { who, counted, known } = less
    const message = `The node shows registrations that are not in their blocks: there are ${counted} of ${owner} in its events, and ${who} reports ${known}.`
    throw new LogsError('foreign', message, { counted, known })
  }
  signal?.throwIfAborted()
  return ['node', ...counts.flatMap(({ source, known, counted }) => (known === counted ? [source] : []))]
}

/** At the pinned block, or at the subgraph's latest where it has not come so far. */
async function readSubgraphCount(
  subgraph: SubgraphConnection,
  { owner, block, signal }: Pick<ConfirmCountParameters, 'owner' | 'block' | 'signal'>,
): Promise<{ ownerNonce: number; blockNumber: number }> {
  const latest = await getSubgraphAccount(subgraph, { owner, signal })
  return latest.blockNumber <= block.number
    ? latest
    : getSubgraphAccount(subgraph, { owner, block: block.number, signal })
}

type Counts = { who: string; what: string; counted: number; known: number }

/** The node left out events of the owner, so that nothing that was counted is sure. */
export function eventsMissing({ who, what, counted, known }: Counts): LogsError {
  const message = `The node does not return all events: they show ${counted} ${what}, but ${who} reports ${known}.`
  return new LogsError('incomplete', message, { counted, known })
}
