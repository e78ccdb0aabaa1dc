import type { Context } from '../context/createContext.ts'
import { readAmountOrDays } from '../inputs/readAmountOrDays.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { WithdrawFlags } from './clusterFlags.ts'
import { openCluster } from './openCluster.ts'

/** Takes out of a cluster what it can spare. */
export async function withdraw(context: Context, flags: WithdrawFlags): Promise<void> {
  const { own, sending, place, fields, facts, describe } = await openCluster(context, flags, () =>
    flags.all === true ? ({ all: true } as const) : readAmountOrDays({ amount: flags.amount, runway: flags.runway }),
  )
  const wanted = 'days' in own ? { keepRunwayDays: own.days } : own
  const calls = await import('../send/calls.ts')
  await calls.askAndSend(context, sending, {
    action: calls.withdraw,
    parameters: { ...place, ...wanted },
    title: 'Withdraw from a cluster',
    fields,
    facts: { ...facts, ...wanted },
    explain: ({ data }) => {
      const amount = calls.readWithdrawn(data)
      const rest = 'days' in own ? `, keeping a runway of ${formatCount(own.days, 'day')}` : ''
      return { fields: [['Withdraw', `${formatEther(amount)}${rest}`]], facts: { withdraw: amount } }
    },
    describe: async (receipt) => {
      const event = receipt.events.find(({ eventName }) => eventName === 'ClusterWithdrawn')
      const value = event?.eventName === 'ClusterWithdrawn' ? event.args.value : 0n
      const { text, ...rest } = await describe(`${formatEther(value)} withdrawn.`, receipt)
      return { ...rest, text, facts: { ...rest.facts, withdrawn: value } }
    },
  })
}
