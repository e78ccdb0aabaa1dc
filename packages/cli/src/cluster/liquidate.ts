import type { Context } from '../context/createContext.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { ClusterFlags } from './clusterFlags.ts'
import { getFormat } from './formatOverview.ts'
import { openCluster } from './openCluster.ts'

/** Liquidates your own cluster, or one that is liquidatable. */
export async function liquidate(context: Context, flags: ClusterFlags): Promise<void> {
  const { sending, place, before, fields, facts, look } = await openCluster(context, flags, () => undefined)
  const calls = await import('../send/calls.ts')
  const { validatorCount, balance, feeAsset } = before
  const inSsv = feeAsset === 'SSV'
  const stops = `${formatCount(validatorCount, 'validator')} ${validatorCount === 1 ? 'stops' : 'stop'}`
  await calls.askAndSend(context, sending, {
    action: inSsv ? calls.liquidateSsv : calls.liquidate,
    parameters: place,
    title: 'Liquidate a cluster',
    fields: [...fields, ['Pays you', `what remains of ${getFormat(before)(balance)} when the transaction is mined`]],
    warnings:
      validatorCount === 0
        ? []
        : [
            `${stops} attesting until the cluster is ${inSsv ? 'migrated to fees in ETH' : 'reactivated'}, and incur penalties in the meantime.`,
          ],
    facts,
    describe: async (receipt) => {
      const { status } = await look(receipt)
      return { text: 'The cluster is liquidated.', facts: { after: { status } } }
    },
  })
}
