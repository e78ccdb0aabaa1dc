import type { Context } from '../context/createContext.ts'
import { getPlace } from '../inputs/place.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { requireBeaconNodes } from '../inputs/requireBeaconNodes.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { ExitFlags, RemoveFlags } from './clusterFlags.ts'
import { describeAfter } from './describeCluster.ts'
import { openCluster } from './openCluster.ts'
import { readValidators } from './readChoices.ts'

/** Removes validators from your cluster. */
export async function remove(context: Context, flags: RemoveFlags): Promise<void> {
  const { sending, place, before, fields, facts, publicKeys, missing, describe } = await openValidators(context, flags)
  if (publicKeys.length === 0) {
    const { output, network, owner } = sending
    const done = { ...getPlace(context, network), owner, ...facts, status: 'done', transactions: [] }
    return output.result(done, () => 'No validator of the cluster has exited.')
  }
  const { askAndSendBatches, removeValidators } = await import('../send/calls.ts')
  await askAndSendBatches(context, sending, {
    action: removeValidators,
    parameters: { ...place, publicKeys, missing },
    title: 'Remove validators',
    verb: 'Remove',
    ask: (which) => `Remove ${which}, so that nobody signs for them anymore?`,
    fields,
    warnings:
      flags.exited === true
        ? []
        : ['The operators stop at once: a validator that has not exited incurs penalties from then on.'],
    facts,
    describe: ({ transactions, snapshot }) => {
      const blockNumber = transactions.at(-1)?.blockNumber
      const removed = transactions.reduce((sum, { publicKeys }) => sum + publicKeys.length, 0)
      const text = `${formatCount(removed, 'validator')} removed.`
      if (snapshot === undefined || blockNumber === undefined) return describeAfter(text, before)
      return describe(text, { snapshot, blockNumber })
    },
  })
}

/** Asks the operators to exit validators from the beacon chain. */
export async function exit(context: Context, flags: ExitFlags): Promise<void> {
  const { sending, place, fields, facts, publicKeys, missing } = await openValidators(context, flags)
  const { askAndSendBatches, exitValidators } = await import('../send/calls.ts')
  await askAndSendBatches(context, sending, {
    action: exitValidators,
    parameters: {
      operatorIds: place.operatorIds,
      publicKeys,
      missing,
      exited: flags.again === true ? 'again' : flags.skipDone === true ? 'skip' : 'refuse',
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

/** Opens the cluster, and finds its validators that are meant. */
async function openValidators(context: Context, flags: ExitFlags & Pick<RemoveFlags, 'exited' | 'beaconUrl'>) {
  const opened = await openCluster(context, flags, async () => ({
    choice: await readValidators(flags),
    // Without a beacon node nobody knows who has exited.
    beaconNodes: await (flags.exited === true ? requireBeaconNodes : readBeaconNodes)(
      context,
      flags,
      (await readPlace(context, flags)).network,
    ),
  }))
  const { place, sending } = opened
  const { choice: own, beaconNodes } = opened.own
  if (own !== 'all' && own !== 'exited')
    return { ...opened, ...own, missing: flags.skipDone === true ? 'skip' : 'refuse' } as const
  const { readClusterValidators } = await import('../send/calls.ts')
  const { network, publicClient } = sending
  const where = { ...place, network, signal: context.signal }
  if (own === 'exited') {
    const { getExitedValidators } = await import('../inputs/chain.ts')
    const publicKeys = await getExitedValidators(publicClient, { ...where, beaconNodes })
    return { ...opened, publicKeys, missing: 'refuse' } as const
  }
  const publicKeys = await readClusterValidators(publicClient, where)
  // All of them were found registered just now: none is left out on the word of a node.
  return { ...opened, publicKeys, missing: 'refuse' } as const
}
