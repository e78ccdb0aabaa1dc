import { reactivate as reactivateCluster } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { askAndSend } from '../send/askAndSend.ts'
import type { AmountFlags, ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { openCluster } from './openCluster.ts'
import { readAmount } from './readAmount.ts'

/** Makes a liquidated cluster active again. */
export async function reactivate(context: Context, flags: ClusterFlags & AmountFlags): Promise<void> {
  const amount = readAmount(flags)
  const { sending, place, before, look } = await openCluster(context, flags)
  const { fields, facts } = describeBefore(before)
  await askAndSend(context, sending, {
    action: reactivateCluster,
    parameters: { ...place, ...amount },
    title: 'Reactivate a cluster',
    fields,
    facts,
    describe: async () => describeAfter('The cluster is active, and its validators can attest again.', await look()),
  })
}
