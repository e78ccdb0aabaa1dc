import type { Context } from '../context/createContext.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { formatSsv } from '../terminal/formatAmounts.ts'
import type { MigrateFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'
import { readAmount } from './readAmount.ts'

/** Migrates a cluster from fees in SSV to fees in ETH. */
export async function migrate(context: Context, flags: MigrateFlags): Promise<void> {
  const amount = await checkCluster(context, flags, () => readAmount(flags))
  const effectiveBalance = readInteger(flags.effectiveBalance, '--effective-balance', { from: 32, to: 2_048 })
  const { sending, place, before, look } = await openCluster(context, flags)
  const { askAndSend, migrateClusterToEth } = await import('../send/calls.ts')
  const { fields, facts } = describeBefore(before)
  await askAndSend(context, sending, {
    action: migrateClusterToEth,
    parameters: { ...place, ...amount, maxDeposit: sending.limits.maxTotal, effectiveBalance },
    title: 'Migrate a cluster to fees in ETH',
    fields: [...fields, ['Refund', `${formatSsv(before.balance)}, minus the fees until then`]],
    warnings: ['A migration to ETH fees cannot be undone.'],
    facts,
    describe: async (receipt) => {
      const { ssvRefunded } = receipt
      const text = `The cluster pays its fees in ETH from now on. ${formatSsv(ssvRefunded)} refunded.`
      const outcome = describeAfter(text, await look(receipt))
      return { ...outcome, facts: { ...outcome.facts, ssvRefunded } }
    },
  })
}
