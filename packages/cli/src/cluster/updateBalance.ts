import type { LogProgress } from '@x/chain/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readOracles } from '../inputs/readOracles.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { formatEther, group } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import type { UpdateBalanceFlags } from './clusterFlags.ts'
import { openCluster } from './openCluster.ts'

/** Proves the effective balance of a cluster to the contract, by a root of the oracles. */
export async function updateBalance(context: Context, flags: UpdateBalanceFlags): Promise<void> {
  const { signal } = context
  const opened = await openCluster(context, flags, async () => {
    const epoch = readInteger(flags.epoch, '--epoch', { from: 0 })
    const oracles = await readOracles(context, flags)
    const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags)).network)
    if (oracles.length + beaconNodes.length > 0) return { epoch, oracles, beaconNodes }
    throw new MissingInputError({
      what: 'Nobody was given who proves the effective balance.',
      fix: 'Add --oracle-url with the service of an oracle, or --beacon-url (SSVX_BEACON_URL) to build the tree again.',
    })
  })
  const { own, sending, place, before, fields, facts, describe } = opened
  const { network, publicClient, output } = sending
  const { askAndSend, updateClusterBalance } = await import('../send/calls.ts')
  const { getBalanceProof, previewBalanceUpdate } = await import('../inputs/chain.ts')

  output.status('Looking for the proof …')
  const show = startProgress(output, 'Reading blocks')
  const onProgress = ({ blocksDone: done, blocksTotal: total }: LogProgress) => show({ done, total })
  const proof = await getBalanceProof(publicClient, { ...place, ...own, network, signal, onProgress })
  const { epoch, blockNumber, effectiveBalance } = proof
  const update = await previewBalanceUpdate(publicClient, { network, overview: before, effectiveBalance })
  output.status(undefined)

  const { billedBalance, burnPerDay, runwayDays, isLiquidatable } = update
  await askAndSend(context, sending, {
    action: updateClusterBalance,
    parameters: { ...place, ...proof, allowLiquidation: flags.allowLiquidation },
    title: 'Update the effective balance of a cluster',
    fields: [
      ...fields,
      ['Effective balance', `${group(effectiveBalance)} ETH instead of ${group(billedBalance)} ETH`],
      ['Root', `of epoch ${group(epoch)}, block ${group(blockNumber)}`],
      ['Pays then', `${formatEther(burnPerDay)} a day`],
      ['Lasts then', runwayDays === undefined ? undefined : formatDays(runwayDays)],
    ],
    warnings: [
      ...(isLiquidatable
        ? ['The cluster has too little for it: the update liquidates it, and its validators stop attesting.']
        : []),
      ...(billedBalance === effectiveBalance ? ['The cluster is billed for this already: nothing changes.'] : []),
    ],
    facts: { ...facts, epoch, effectiveBalance, billedBalance, burnPerDay, runwayDays, isLiquidatable },
    describe: (receipt) => {
      const text = receipt.snapshot.active
        ? `The cluster is billed for ${group(effectiveBalance)} ETH.`
        : 'The effective balance is updated, and the cluster liquidated.'
      return describe(text, receipt)
    },
  })
}
