import type { Context } from '../context/createContext.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { ExitFlags } from './clusterFlags.ts'
import { describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'
import { readValidators } from './readValidators.ts'

/** Asks the operators to exit validators from the beacon chain. */
export async function exit(context: Context, flags: ExitFlags): Promise<void> {
  const choice = await checkCluster(context, flags, () => readValidators(flags))
  const { sending, place, before } = await openCluster(context, flags)
  const { askAndSendBatches, exitValidators, readClusterValidators } = await import('../send/calls.ts')
  const { network, publicClient } = sending
  const { signal } = context
  const publicKeys =
    choice === 'all' ? await readClusterValidators(publicClient, { ...place, network, signal }) : choice.publicKeys
  // All of them were found registered just now: none is left out on the word of a node.
  const missing = flags.skipDone === true && choice !== 'all' ? 'skip' : 'refuse'
  const { fields, facts } = describeBefore(before)
  const skip = flags.skipDone === true
  await askAndSendBatches(context, sending, {
    action: exitValidators,
    parameters: {
      operatorIds: place.operatorIds,
      publicKeys,
      missing,
      exited: flags.again === true ? 'again' : skip ? 'skip' : 'refuse',
    },
    title: 'Exit validators',
    verb: 'Exit',
    ask: (which) => `Exit ${which} from the beacon chain, permanently?`,
    fields,
    warnings: ['An exit cannot be undone. An exited validator stays registered, and costs fees, until it is removed.'],
    facts,
    describe: ({ transactions }) => {
      const asked = transactions.reduce((sum, { publicKeys }) => sum + publicKeys.length, 0)
      const left = 'Remove them once the beacon chain reports them as exited.'
      return { text: `Exit requested for ${formatCount(asked, 'validator')}. ${left}` }
    },
  })
}
