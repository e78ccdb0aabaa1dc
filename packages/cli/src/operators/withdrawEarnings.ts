import { etherAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { formatEtherExactly } from '../terminal/formatAmounts.ts'
import { formatEarnings, openOperator } from './openOperator.ts'
import type { WithdrawFlags } from './operatorFlags.ts'

/** Pays out what an operator has earned. */
export async function withdrawEarnings(context: Context, idText: string, flags: WithdrawFlags): Promise<void> {
  const wanted = readWanted(context, flags)
  const { amount, asset } = wanted
  const { operatorId, sending, operator } = await openOperator(context, idText, flags)
  const { getOperatorAccount } = await import('../inputs/chain.ts')
  const { askAndSend, withdrawOperatorEarnings } = await import('../send/calls.ts')
  const { network, publicClient } = sending
  const earnings = operator?.earnings
  await askAndSend(context, sending, {
    action: withdrawOperatorEarnings,
    parameters: { operatorId, ...wanted },
    title: `Withdraw the earnings of operator ${operatorId}`,
    fields: [
      ['Operator', `${operatorId}`],
      ['Has earned', earnings && formatEarnings(earnings)],
      [
        'Withdrawn',
        amount === 'all' ? `all ${asset === 'both' ? 'ETH and SSV' : asset}` : `${formatEtherExactly(amount)} ${asset}`,
      ],
    ],
    facts: { operatorId, asset, amount, earnings },
    describe: async ({ events, blockNumber }) => {
      const place = { network, operatorId, blockNumber: Number(blockNumber) }
      const left = (await getOperatorAccount(publicClient, place))?.earnings
      // The events do not tell which asset they are about.
      const withdrawn = events.flatMap((event) => (event.eventName === 'OperatorWithdrawn' ? [event.args.value] : []))
      const [only = 0n] = withdrawn
      const what = asset === 'both' ? 'All that was earned is' : `${formatEtherExactly(only)} ${asset} are`
      return {
        text: `${what} paid out to ${sending.owner}.`,
        fields: left === undefined ? [] : [['Left', formatEarnings(left)]],
        facts: { withdrawn, left },
      }
    },
  })
}

type Wanted = { amount: bigint | 'all'; asset: 'ETH' | 'SSV' } | { amount: 'all'; asset: 'both' }

function readWanted(context: Context, { amount: text, asset }: WithdrawFlags): Wanted {
  const amount = readSetting(context, etherAmount, { flag: '--amount', value: text }) ?? 'all'
  if (asset !== 'both') return { amount, asset: asset === 'eth' ? 'ETH' : 'SSV' }
  if (amount === 'all') return { amount, asset }
  throw new UsageError('--amount is for a single asset, but --asset both withdraws all of both.', {
    fix: 'Leave out --amount, or choose eth or ssv.',
  })
}
