import { assertCurrent, type BeaconConnection } from '@x/beacon-client'
import { getClockEpoch, readFreshLiveness } from '@x/beacon-client/internal'
import { createOperatorClient } from '@x/operator-client'
import { BaseError } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Blocks that a subgraph may be behind: whatever came later is read from the chain. */
const maximumLag = 1_000

/** Checks that the subgraph answers, accepts the key, and keeps up with the chain. */
export async function checkSubgraph(
  { context, list, subgraphSettings }: Examination,
  client: SubgraphClient | undefined,
  blockNumber: number | undefined,
): Promise<SubgraphClient | undefined> {
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
    const key = subgraphSettings.apiKey === undefined ? '' : ', accepts the key'
    return [`answers${key}, ${formatCount(lag, 'block')} behind the chain`, client]
  })
}

/** Checks that the operator data API answers. */
export async function checkApi({ context, network, list, totalTimeout }: Examination): Promise<void> {
  if (network.custom.apiUrl === undefined) {
    list.skip('Operator API', 'none on this network; add one with --api-url')
    return
  }
  await list.run('Operator API', async () => {
    const client = createOperatorClient({ network, totalTimeout })
    const { total } = await client.getOperatorPage({ perPage: 1, signal: context.signal })
    return [`answers${total === undefined ? '' : `; it has ${formatCount(total, 'operator')}`}`, undefined]
  })
}

/**
 * Checks that each beacon node is of this network, in sync, follows the clock, and has seen others at work: only then its
 * silence about a key proves something.
 */
export async function checkBeaconNodes({ context, beaconNodes, list }: Examination): Promise<void> {
  if (beaconNodes.length === 0) {
    list.skip('Beacon node', 'none given with --beacon-url; whether keys are at work elsewhere is not checked')
    return
  }
  for (const [i, node] of beaconNodes.entries()) {
    await list.run(i === 0 ? 'Beacon node' : `Beacon node ${i + 1}`, async () => {
      const { signal } = context
      const { headSlot } = await assertCurrent(node, { signal })
      const seen = await canProveSilence(node, signal)
      return [`in sync, at slot ${group(headSlot)}; ${seen}`, undefined]
    })
  }
}

async function canProveSilence(node: BeaconConnection, signal: AbortSignal): Promise<string> {
  const epoch = getClockEpoch(node) - 1
  if (epoch < 0) return 'no epoch has ended yet'
  await readFreshLiveness([node], { epoch, indices: [], signal })
  return `saw others at work throughout epoch ${group(epoch)}, so that it can show whether keys are silent`
}
