import { withdraw as withdrawFromCluster } from '@x/registration'
import { parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { etherAmount } from '../inputs/etherAmount.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import type { ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { openCluster } from './openCluster.ts'
import { longestRunway } from './readAmount.ts'

export type WithdrawFlags = ClusterFlags & { amount?: string | undefined; keepRunwayDays?: string | undefined }

/** Takes out of a cluster what it can spare. */
export async function withdraw(context: Context, flags: WithdrawFlags): Promise<void> {
  const wanted = readWithdrawal(flags)
  const { sending, place, before, look } = await openCluster(context, flags)
  const { fields, facts } = describeBefore(before)
  const { amount, keepRunwayDays } = wanted
  const what = amount === undefined ? `all but what lasts for ${keepRunwayDays} days` : formatEther(amount)
  await askAndSend(context, sending, {
    action: withdrawFromCluster,
    parameters: { ...place, ...wanted },
    title: 'Withdraw from a cluster',
    fields: [...fields, ['Withdraw', what]],
    facts: { ...facts, ...wanted },
    describe: async ({ events }) => {
      const event = events.find(({ eventName }) => eventName === 'ClusterWithdrawn')
      const value = event?.eventName === 'ClusterWithdrawn' ? event.args.value : 0n
      const { text, ...rest } = describeAfter(`${formatEther(value)} withdrawn.`, await look())
      return { ...rest, text, facts: { ...rest.facts, withdrawn: value } }
    },
  })
}

function readWithdrawal({ amount, keepRunwayDays }: WithdrawFlags) {
  const days = readInteger(keepRunwayDays, '--keep-runway-days', { from: 0, to: longestRunway })
  if (amount !== undefined && days !== undefined) {
    throw new UsageError('--amount cannot be combined with --keep-runway-days.', { fix: 'Leave out one of them.' })
  }
  if (amount !== undefined) return { amount: parse(etherAmount, amount, '--amount') }
  if (days !== undefined) return { keepRunwayDays: days }
  throw new UsageError('No amount was given.', { fix: 'Add --amount <ether>, or --keep-runway-days <days>.' })
}
