import type { SubgraphConnection } from '@x/subgraph'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { limitSources } from './limitSources.ts'
import type { OwnerSources } from './ownerSources.ts'
import { readSubgraphAccount } from './readSubgraphAccount.ts'

export type ReadFromSubgraphParameters<known> = {
  owner: string
  sources?: Pick<OwnerSources, 'subgraph' | 'patience' | 'onSourceFailure'> | undefined
  /** The block that everything is read at. */
  block: PinnedBlock
  /** Whether that is a block of the past. */
  isPast: boolean
  /** Asks the subgraph at a block that it has, and that is part of the chain. */
  read: (subgraph: SubgraphConnection, at: number) => Promise<known>
  signal?: AbortSignal | undefined
}

/** What is known of an owner, and the first block whose events may change it. */
export type KnownUntil<known> = { known: known; fromBlock: number }

/** Reads from the subgraph, so that only the events since have to be searched; `undefined` where it can't be asked. */
export async function readFromSubgraph<known>(
  client: ChainClient,
  { owner, sources, block, isPast, read, signal }: ReadFromSubgraphParameters<known>,
): Promise<KnownUntil<known> | undefined> {
  const { subgraph } = limitSources(sources ?? {})
  if (subgraph === undefined) return undefined
  try {
    const account = await readSubgraphAccount(client, { subgraph, owner, block, isPast, signal })
    const at = Math.min(account.blockNumber, block.number)
    return { known: await read(subgraph, at), fromBlock: at + 1 }
  } catch (error) {
    signal?.throwIfAborted()
    sources?.onSourceFailure?.({ source: 'subgraph', about: 'clusters and their validators', error })
    return undefined
  }
}
