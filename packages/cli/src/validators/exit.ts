import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { formatGweiAsEther } from '../terminal/formatAmounts.ts'
import { readPublicKeys } from './readPublicKeys.ts'
import type { ExitFlags } from './requestFlags.ts'
import { sendRequests } from './sendRequests.ts'

/** Lets validators exit by their withdrawal address, without the operators. */
export async function exit(context: Context, texts: readonly string[], flags: ExitFlags): Promise<void> {
  await sendRequests(context, flags, {
    read: () => {
      requireWithdrawalAddress(flags)
      return readPublicKeys(texts).map((publicKey) => ({ type: 'exit', publicKey }))
    },
    title: 'Exit validators by their withdrawal address',
    verb: 'Exit',
    ask: (which) => `Exit ${which} from the beacon chain, permanently?`,
    describe: ({ requests }) => ({
      fields: [['Pays out', formatGweiAsEther(requests.reduce((sum, { balance }) => sum + balance, 0n))]],
      warnings: [
        'An exit cannot be undone. An exited validator stays registered, and costs fees, until it is removed.',
      ],
    }),
    next: removeOnceExited,
  })
}

/** What the owner has to do on the SSV side. */
export const removeOnceExited =
  'Once the beacon chain reports them as exited, their owner ends their fees with ssvx cluster remove --exited.'

function requireWithdrawalAddress({ by }: ExitFlags): void {
  if (by === 'withdrawal-address') return
  const fix =
    'Add --by withdrawal-address to exit them without the operators, or ask the operators with ssvx cluster exit.'
  if (by === undefined) throw new MissingInputError({ what: 'Nobody was named who makes them exit (--by).', fix })
  throw new UsageError('The operators are asked through the cluster.', { fix })
}
