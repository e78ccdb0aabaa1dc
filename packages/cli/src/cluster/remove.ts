import type { Context } from '../context/createContext.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { RemoveFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { checkCluster, openCluster } from './openCluster.ts'
import { readValidators } from './readValidators.ts'

/** Removes validators from your cluster. */
export async function remove(context: Context, flags: RemoveFlags): Promise<void> {
  const choice = await checkCluster(context, flags, () => readValidators(flags))
  const { sending, place, before, look } = await openCluster(context, flags)
  const { askAndSendBatches, readClusterValidators, removeValidators } = await import('../send/calls.ts')
  const { network, publicClient } = sending
  const { signal } = context
  const publicKeys =
    choice === 'all' ? await readClusterValidators(publicClient, { ...place, network, signal }) : choice.publicKeys
  // All of them were found registered just now: none is left out on the word of a node.
  const missing = flags.skipDone === true && choice !== 'all' ? 'skip' : 'refuse'
  const { fields, facts } = describeBefore(before)
  await askAndSendBatches(context, sending, {
    action: removeValidators,
    parameters: { ...place, publicKeys, missing },
    title: 'Remove validators',
    verb: 'Remove',
    ask: (which) => `Remove ${which}, so that nobody signs for them anymore?`,
    fields,
    warnings: ['The operators stop at once: a validator that has not exited incurs penalties from then on.'],
    facts,
    describe: async ({ transactions, snapshot }) => {
      const blockNumber = transactions.at(-1)?.blockNumber
      const removed = transactions.reduce((sum, { publicKeys }) => sum + publicKeys.length, 0)
      const isSame = snapshot === undefined || blockNumber === undefined
      const after = isSame ? before : await look({ snapshot, blockNumber })
      return describeAfter(`${formatCount(removed, 'validator')} removed.`, after)
    },
  })
}
