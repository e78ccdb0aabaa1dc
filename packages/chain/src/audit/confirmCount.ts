import type { OperatorConnection } from '@x/operator-client'
import { getAccount as getApiAccount } from '@x/operator-client/internal'
import type { Address } from '@x/schemas'
import { getAccount as getSubgraphAccount, type SubgraphConnection } from '@x/subgraph'
import { LogsError } from '../rpc/LogsError.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'

export type ConfirmCountParameters = {
  owner: Address
  /** The block of each registration that the node's events tell of, ascending. */
  registeredInBlocks: readonly number[]
  block: PinnedBlock
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  signal?: AbortSignal | undefined
}

/**
 * Compares how many registrations the node's events tell of with what subgraph and operator API know. They may be
 * behind, but must not know more: a node that hides events would make the nonces of all later registrations wrong.
 *
 * @returns those that have the same number, the node first
 * @throws {LogsError} one of them knows more
 */
export async function confirmCount({
  owner,
  registeredInBlocks,
  block,
  subgraph,
  operatorClient,
  signal,
}: ConfirmCountParameters): Promise<('node' | 'subgraph' | 'api')[]> {
  const ignoreFailure = () => undefined
  const [indexed, told] = await Promise.all([
    subgraph && readSubgraphCount(subgraph, { owner, block, signal }).catch(ignoreFailure),
    operatorClient && getApiAccount(operatorClient, { owner, signal }).catch(ignoreFailure),
  ])
  signal?.throwIfAborted()
  const sources: ('node' | 'subgraph' | 'api')[] = ['node']
  const what = 'registrations of the owner'
  if (indexed !== undefined) {
    const counted = registeredInBlocks.filter((each) => each <= indexed.blockNumber).length
    const known = indexed.ownerNonce
    if (known > counted) throw eventsMissing({ who: 'the subgraph', what, counted, known })
    if (known === counted) sources.push('subgraph')
  }
  if (told !== undefined) {
    const counted = registeredInBlocks.length
    const known = told.ownerNonce
    if (known > counted) throw eventsMissing({ who: 'the operator API', what, counted, known })
    if (known === counted) sources.push('api')
  }
  return sources
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
