import { parse } from '@x/schemas'
import { etherAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { formatGweiAsEther } from '../terminal/formatAmounts.ts'
import { readPublicKeys } from './readPublicKeys.ts'
import type { WithdrawFlags } from './requestFlags.ts'
import { sendRequests } from './sendRequests.ts'

/** Withdraws a part of the balance of compounding validators. */
export async function withdraw(context: Context, texts: readonly string[], flags: WithdrawFlags): Promise<void> {
  await sendRequests(context, flags, {
    read: () => {
      const amount = readGwei(flags)
      return readPublicKeys(texts).map((publicKey) => ({ type: 'withdrawal', publicKey, amount }))
    },
    title: 'Withdraw from validators',
    verb: 'Withdraw from',
    ask: (which) => `Withdraw from ${which}?`,
    describe: ({ requests }) => {
      const amounts = requests.map((each) => (each.type === 'withdrawal' ? each.amount : 0n))
      const all = amounts.reduce((sum, amount) => sum + amount, 0n)
      const each = `${formatGweiAsEther(amounts[0] ?? 0n)} from each`
      return {
        fields: [
          ['Withdraws', amounts.length === 1 ? formatGweiAsEther(all) : `${each}, ${formatGweiAsEther(all)} in all`],
        ],
        warnings: [],
      }
    },
    next: 'The ETH arrives at the withdrawal address after the withdrawal queue and some 27 hours.',
  })
}

function readGwei({ amount }: WithdrawFlags): bigint {
  if (amount === undefined) throw new MissingInputError({ what: 'No amount was given.', fix: 'Add --amount <ether>.' })
  const wei = parse(etherAmount, amount, '--amount')
  if (wei > 0n && wei % weiPerGwei === 0n) return wei / weiPerGwei
  throw new UsageError('--amount is no number of whole gwei above 0.', {
    fix: 'The beacon chain counts in gwei: use at most nine decimals. To withdraw everything, use ssvx validators exit.',
  })
}

const weiPerGwei = 1_000_000_000n
