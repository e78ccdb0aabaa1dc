import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { formatEther, formatSsv } from '../terminal/formatAmounts.ts'
import type { AmountFlags, ClusterFlags, MigrateFlags } from './clusterFlags.ts'
import { openCluster } from './openCluster.ts'
import { readAmount } from './readChoices.ts'

/** Pays into a cluster; into a liquidated one, which makes it active again. */
export async function payIn(
  context: Context,
  what: 'deposit' | 'reactivate',
  flags: ClusterFlags & AmountFlags,
): Promise<void> {
  const opened = await openCluster(context, flags, () => readAmount(flags))
  const { sending, fields, facts } = opened
  const { askAndSend, deposit, reactivate, NothingToDoError } = await import('../send/calls.ts')
  const isDeposit = what === 'deposit'
  const sent = askAndSend(context, sending, {
    action: isDeposit ? deposit : reactivate,
    parameters: { ...opened.place, ...opened.own, maxDeposit: sending.limits.maxTotal },
    title: isDeposit ? 'Deposit into a cluster' : 'Reactivate a cluster',
    fields,
    facts,
    describe: (receipt) => {
      const paid = receipt.events.reduce(
        (sum, event) => (event.eventName === 'ClusterDeposited' ? sum + event.args.value : sum),
        0n,
      )
      const text = isDeposit
        ? `${formatEther(paid)} deposited.`
        : 'The cluster is active, and its validators can attest again.'
      return opened.describe(text, receipt)
    },
  })
  await sent.catch((error: unknown) => {
    if (!(error instanceof NothingToDoError)) throw error
    // Whoever tops up every night has what is wanted.
    const { output, network, owner } = sending
    output.status(undefined)
    const done = { ...getPlace(context, network), owner, ...facts, status: 'done', transaction: undefined }
    output.result(done, () => error.shortMessage)
  })
}

/** Migrates a cluster from fees in SSV to fees in ETH. */
export async function migrate(context: Context, flags: MigrateFlags): Promise<void> {
  const { own, sending, place, before, fields, facts, describe } = await openCluster(context, flags, () => ({
    ...readAmount(flags),
    effectiveBalance: readInteger(flags.effectiveBalance, '--effective-balance', { from: 32, to: 2_048 }),
  }))
  const { askAndSend, migrateClusterToEth } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: migrateClusterToEth,
    parameters: { ...place, ...own, maxDeposit: sending.limits.maxTotal },
    title: 'Migrate a cluster to fees in ETH',
    fields: [...fields, ['Refund', `${formatSsv(before.balance)}, minus the fees until then`]],
    warnings: ['A migration to ETH fees cannot be undone.'],
    facts,
    describe: async (receipt) => {
      const { ssvRefunded } = receipt
      const text = `The cluster pays its fees in ETH from now on. ${formatSsv(ssvRefunded)} refunded.`
      const outcome = await describe(text, receipt)
      return { ...outcome, facts: { ...outcome.facts, ssvRefunded } }
    },
  })
}
