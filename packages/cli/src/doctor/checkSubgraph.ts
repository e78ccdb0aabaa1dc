import { BaseError } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import { connectToSubgraph } from '../inputs/connectToSubgraph.ts'
import type { SubgraphSettings } from '../inputs/readSubgraph.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Blocks that a subgraph may be behind: whatever came later is read from the chain. */
const maximumLag = 1_000

/** Checks that the subgraph answers, accepts the key, and keeps up with the chain. */
export async function checkSubgraph(
  { context, network, list }: Examination,
  settings: SubgraphSettings,
  blockNumber: number | undefined,
): Promise<SubgraphClient | undefined> {
  const client = connectToSubgraph(network, settings)
  if (client === undefined) {
    list.skip('Subgraph', 'none given; the logs of the chain are read instead, which is slower')
    return undefined
  }
  const { signal } = context
  return list.run('Subgraph', async () => {
    const meta = await client.getMeta({ signal })
    if (meta.hasIndexingErrors) {
      throw new BaseError('The subgraph has indexing errors, so its data may be wrong.', {
        fix: 'Use another one with --subgraph-url.',
      })
    }
    const lag = blockNumber === undefined ? 0 : Math.max(0, blockNumber - meta.blockNumber)
    if (lag > maximumLag) {
      throw new BaseError(`The subgraph is ${formatCount(lag, 'block')} behind the chain.`, {
        fix: 'Wait until it has caught up, or use another one with --subgraph-url.',
      })
    }
    const key = settings.apiKey === undefined ? '' : ', accepts the key'
    return [`answers${key}, ${formatCount(lag, 'block')} behind the chain`, client]
  })
}
