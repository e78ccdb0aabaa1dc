import type { Context } from '../context/createContext.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import type { AmountFlags, ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'
import { readAmount } from './readAmount.ts'

/** Pays into a cluster; into a liquidated one, which makes it active again. */
export async function payIn(
  context: Context,
  what: 'deposit' | 'reactivate',
  flags: ClusterFlags & AmountFlags,
): Promise<void> {
  const amount = await checkCluster(context, flags, () => readAmount(flags))
  const { sending, place, before, look } = await openCluster(context, flags)
  const { askAndSend, deposit, reactivate, NothingToDoError } = await import('../send/calls.ts')
  const isDeposit = what === 'deposit'
  const { fields, facts } = describeBefore(before)
  const sent = askAndSend(context, sending, {
    action: isDeposit ? deposit : reactivate,
    parameters: { ...place, ...amount, maxDeposit: sending.limits.maxTotal },
    title: isDeposit ? 'Deposit into a cluster' : 'Reactivate a cluster',
    fields,
    facts,
    describe: async (receipt) => {
      const paid = receipt.events.reduce(
        (sum, event) => (event.eventName === 'ClusterDeposited' ? sum + event.args.value : sum),
        0n,
      )
      const text = isDeposit
        ? `${formatEther(paid)} deposited.`
        : 'The cluster is active, and its validators can attest again.'
      return describeAfter(text, await look(receipt))
    },
  })
  await sent.catch((error: unknown) => {
    if (!(error instanceof NothingToDoError)) throw error
    // Whoever tops up every night has what is wanted.
    sending.output.status(undefined)
    sending.output.result({ ...facts, status: 'done', transaction: undefined }, () => error.shortMessage)
  })
}
