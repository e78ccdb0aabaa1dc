import type { Context } from '../context/createContext.ts'
import { readAmountOrDays } from '../inputs/readAmountOrDays.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { WithdrawFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'

/** Takes out of a cluster what it can spare. */
export async function withdraw(context: Context, flags: WithdrawFlags): Promise<void> {
  const read = await checkCluster(context, flags, () =>
    readAmountOrDays({ amount: flags.amount, runway: flags.runway }),
  )
  const wanted = 'days' in read ? { keepRunwayDays: read.days } : read
  const { sending, place, before, look } = await openCluster(context, flags)
  const calls = await import('../send/calls.ts')
  const { fields, facts } = describeBefore(before)
  await calls.askAndSend(context, sending, {
    action: calls.withdraw,
    parameters: { ...place, ...wanted },
    title: 'Withdraw from a cluster',
    fields,
    facts: { ...facts, ...wanted },
    explain: ({ data }) => {
      const amount = calls.readWithdrawn(data)
      const rest = 'days' in read ? `, keeping a runway of ${formatCount(read.days, 'day')}` : ''
      return { fields: [['Withdraw', `${formatEther(amount)}${rest}`]], facts: { withdraw: amount } }
    },
    describe: async (receipt) => {
      const event = receipt.events.find(({ eventName }) => eventName === 'ClusterWithdrawn')
      const value = event?.eventName === 'ClusterWithdrawn' ? event.args.value : 0n
      const { text, ...rest } = describeAfter(`${formatEther(value)} withdrawn.`, await look(receipt))
      return { ...rest, text, facts: { ...rest.facts, withdrawn: value } }
    },
  })
}
