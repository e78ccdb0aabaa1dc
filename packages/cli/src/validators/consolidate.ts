import type { BeaconRequest, BeaconRequestsPlan } from '@x/registration'
import { blsPublicKey, type Hex, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { formatGweiAsEther } from '../terminal/formatAmounts.ts'
import { removeOnceExited } from './exit.ts'
import { readPublicKeys } from './readPublicKeys.ts'
import type { ConsolidateFlags } from './requestFlags.ts'
import { type RequestWords, sendRequests } from './sendRequests.ts'

/** Switches validators to compounding, or lets them go into another one. */
export async function consolidate(context: Context, texts: readonly string[], flags: ConsolidateFlags): Promise<void> {
  const read = () => {
    const publicKeys = readPublicKeys(texts)
    const target = flags.into === undefined ? undefined : parse(blsPublicKey, flags.into, '--into')
    if (target !== undefined && publicKeys.includes(target)) {
      throw new UsageError('The validator of --into is also one of those that leave.', {
        fix: 'Leave it out of the list. To let it compound, name it alone and without --into.',
      })
    }
    return publicKeys.map(
      (publicKey): BeaconRequest =>
        target === undefined ? { type: 'compounding', publicKey } : { type: 'consolidation', publicKey, target },
    )
  }
  const words = flags.into === undefined ? compoundingWords : describeInto(flags.into.toLowerCase() as Hex)
  await sendRequests(context, flags, { ...words, read })
}

/** SSV bills by effective balance. */
const billedMore =
  'The network and the operators bill by effective balance: a validator of 2,048 ETH costs 64 times one of 32 ETH.'

const compoundingWords: RequestWords = {
  title: 'Switch validators to compounding',
  verb: 'Switch',
  ask: (which) => `Let ${which} compound rewards from now on, permanently?`,
  describe: () => ({ fields: [], warnings: ['A switch cannot be undone.', billedMore] }),
  next: 'Once it is done, they have 0x02 credentials.',
}

function describeInto(target: Hex): RequestWords {
  return {
    title: 'Consolidate validators',
    verb: 'Consolidate',
    ask: (which) => `Let ${which} leave the beacon chain, permanently, and give their balance to ${target}?`,
    describe: ({ requests }: BeaconRequestsPlan) => {
      const last = requests.at(-1)
      const unrewarded = last?.unrewarded ?? 0n
      return {
        fields: [
          ['Into', target],
          ['Effective balance then', last && formatGweiAsEther(last.effectiveBalanceAfter)],
        ],
        warnings: [
          'A consolidation cannot be undone. A validator that has left stays registered, and costs fees, until it is removed.',
          billedMore,
          ...(unrewarded > 0n
            ? [
                `${formatGweiAsEther(unrewarded)} would be above the 2,048 ETH for which there are rewards: they are withdrawn to the address of the target.`,
              ]
            : []),
        ],
      }
    },
    next: removeOnceExited,
  }
}
