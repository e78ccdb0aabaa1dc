import { ssvNetworkAbi } from '@x/chain'
import { withdraw as withdrawFromCluster } from '@x/registration'
import type { Hex } from '@x/schemas'
import { decodeFunctionData } from 'viem'
import type { Context } from '../context/createContext.ts'
import { readAmountOrDays } from '../inputs/readAmountOrDays.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'

export type WithdrawFlags = ClusterFlags & { amount?: string | undefined; keepRunwayDays?: string | undefined }

/** Takes out of a cluster what it can spare. */
export async function withdraw(context: Context, flags: WithdrawFlags): Promise<void> {
  const read = await checkCluster(context, flags, () =>
    readAmountOrDays({ amount: flags.amount, days: flags.keepRunwayDays }, '--keep-runway-days'),
  )
  const wanted = 'days' in read ? { keepRunwayDays: read.days } : read
  const { sending, place, before, look } = await openCluster(context, flags)
  const { fields, facts } = describeBefore(before)
  await askAndSend(context, sending, {
    action: withdrawFromCluster,
    parameters: { ...place, ...wanted },
    title: 'Withdraw from a cluster',
    fields,
    facts: { ...facts, ...wanted },
    explain: ({ data }) => {
      const amount = readWithdrawn(data)
      const rest = 'days' in read ? `, all but what lasts for ${formatCount(read.days, 'day')}` : ''
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

/** The amount that a transaction withdraws, in wei. */
function readWithdrawn(data: Hex): bigint {
  const call = decodeFunctionData({ abi: ssvNetworkAbi, data })
  if (call.functionName !== 'withdraw') throw new TypeError(`${call.functionName} withdraws nothing.`)
  return call.args[1]
}
