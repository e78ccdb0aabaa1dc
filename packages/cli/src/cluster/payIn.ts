import type { CallReceipt } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { formatEther, formatSsv } from '../terminal/formatAmounts.ts'
import type { AmountFlags, ClusterFlags, MigrateFlags, ReactivateFlags } from './clusterFlags.ts'
import { openCluster } from './openCluster.ts'
import { readAmount } from './readChoices.ts'
import { readWitnesses } from './readWitnesses.ts'

/** Pays into a cluster. */
export async function deposit(context: Context, flags: ClusterFlags & AmountFlags): Promise<void> {
  const opened = await openCluster(context, flags, () => readAmount(flags))
  const { sending, fields, facts } = opened
  const { askAndSend, deposit, NothingToDoError } = await import('../send/calls.ts')
  const sent = askAndSend(context, sending, {
    action: deposit,
    parameters: { ...opened.place, ...opened.own, maxDeposit: sending.limits.maxTotal },
    title: 'Deposit into a cluster',
    fields,
    facts,
    describe: (receipt) => opened.describe(`${formatEther(sumDeposits(receipt))} deposited.`, receipt),
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

function sumDeposits({ events }: CallReceipt): bigint {
  return events.reduce((sum, event) => (event.eventName === 'ClusterDeposited' ? sum + event.args.value : sum), 0n)
}

/** Pays into a liquidated cluster, which makes it active again. */
export async function reactivate(context: Context, flags: ReactivateFlags): Promise<void> {
  const opened = await openCluster(context, flags, async () => ({
    amount: readAmount(flags),
    witnesses: await readWitnesses(context, flags),
  }))
  const { sending, fields, facts, place } = opened
  const { amount, witnesses } = opened.own
  const { askAndSend, reactivate } = await import('../send/calls.ts')
  const { createKeyWatch } = await import('./createKeyWatch.ts')
  const keys = createKeyWatch(context, { witnesses, sending, place, isIdle: true })
  await askAndSend(context, sending, {
    action: reactivate,
    parameters: { ...place, ...amount, ...keys.parameters, maxDeposit: sending.limits.maxTotal },
    title: 'Reactivate a cluster',
    fields: [...fields, ...keys.fields],
    facts: { ...facts, ...keys.facts },
    beforeExport: keys.beforeExport,
    describe: (receipt) => opened.describe('The cluster is active, and its validators can attest again.', receipt),
  })
}

/** Migrates a cluster from fees in SSV to fees in ETH. */
export async function migrate(context: Context, flags: MigrateFlags): Promise<void> {
  const opened = await openCluster(context, flags, async () => ({
    wanted: {
      ...readAmount(flags),
      effectiveBalance: readInteger(flags.effectiveBalance, '--effective-balance', { from: 32, to: 2_048 }),
    },
    witnesses: await readWitnesses(context, flags),
  }))
  const { sending, place, before, fields, facts, describe } = opened
  const { wanted, witnesses } = opened.own
  const { askAndSend, migrateClusterToEth } = await import('../send/calls.ts')
  const { createKeyWatch } = await import('./createKeyWatch.ts')
  const keys = createKeyWatch(context, { witnesses, sending, place, isIdle: before.status === 'liquidated' })
  await askAndSend(context, sending, {
    action: migrateClusterToEth,
    parameters: { ...place, ...wanted, ...keys.parameters, maxDeposit: sending.limits.maxTotal },
    title: 'Migrate a cluster to fees in ETH',
    fields: [...fields, ...keys.fields, ['Refund', `${formatSsv(before.balance)}, minus the fees until then`]],
    warnings: ['A migration to ETH fees cannot be undone.'],
    facts: { ...facts, ...keys.facts },
    beforeExport: keys.beforeExport,
    describe: async (receipt) => {
      const { ssvRefunded } = receipt
      const text = `The cluster pays its fees in ETH from now on. ${formatSsv(ssvRefunded)} refunded.`
      const outcome = await describe(text, receipt)
      return { ...outcome, facts: { ...outcome.facts, ssvRefunded } }
    },
  })
}
