import { deposit as depositToCluster } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import type { AmountFlags, ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { openCluster } from './openCluster.ts'
import { readAmount } from './readAmount.ts'

/** Pays into a cluster. */
export async function deposit(context: Context, flags: ClusterFlags & AmountFlags): Promise<void> {
  const amount = readAmount(flags)
  const { sending, place, before, look } = await openCluster(context, flags)
  const { fields, facts } = describeBefore(before)
  await askAndSend(context, sending, {
    action: depositToCluster,
    parameters: { ...place, ...amount },
    title: 'Deposit into a cluster',
    fields,
    facts,
    describe: async ({ events }) => {
      const event = events.find(({ eventName }) => eventName === 'ClusterDeposited')
      const value = event?.eventName === 'ClusterDeposited' ? event.args.value : 0n
      return describeAfter(`${formatEther(value)} deposited.`, await look())
    },
  })
}
