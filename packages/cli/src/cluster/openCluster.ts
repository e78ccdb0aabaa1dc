import type { ClusterOverview, OwnerSources } from '@x/chain'
import { type Address, address, type ClusterSnapshot, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import type { CallOutcome } from '../send/callRequest.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending, type Sending } from '../send/openSending.ts'
import type { ClusterFlags } from './clusterFlags.ts'
import { describeAfter, describeBefore } from './describeCluster.ts'
import { readClusterIds } from './readChoices.ts'

type ClusterReceipt = { snapshot: ClusterSnapshot; blockNumber: bigint | number }

/** A cluster that something is going to be done with. */
type OpenCluster<own> = ReturnType<typeof describeBefore> & {
  /** What the command has read besides. */
  own: own
  sending: Sending
  /** Which it is, for the functions of the library. */
  place: { operatorIds: readonly number[]; owner: Address; sources: OwnerSources }
  /** What there is to say of it before. */
  before: ClusterOverview
  /** Looks at it after a transaction, whose receipt has the snapshot: it is not searched again. */
  look: (receipt: ClusterReceipt) => Promise<ClusterOverview>
  /** Says what has become of it. */
  describe: (text: string, receipt: ClusterReceipt) => Promise<CallOutcome>
}

/**
 * Reads which cluster, who sends, within which limits, and what the command needs besides; then looks at the cluster. All
 * that is missing is told at once.
 *
 * @param read what the command needs besides
 */
export async function openCluster<own>(
  context: Context,
  flags: ClusterFlags,
  read: () => own,
): Promise<OpenCluster<Awaited<own>>> {
  const { signal } = context
  const [own, operatorIds] = await checkSending(context, flags, () =>
    readTogether(read, () => readClusterIds(context, flags.operators)),
  )
  const other = flags.clusterOwner === undefined ? undefined : parse(address, flags.clusterOwner, '--cluster-owner')
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const subgraph = await readSubgraph(context, flags)
  const sending = await openSending(context, flags)
  const { network, publicClient, output } = sending
  const { getClusterOverview, getOwnerSources } = await import('../inputs/chain.ts')
  const owner = other ?? sending.owner
  const sources = getOwnerSources({ network, subgraph, sourcePatience }, output)
  const place = { operatorIds, owner, sources }
  const look = ({ snapshot, blockNumber }: ClusterReceipt) => {
    const cluster = { exists: true, snapshot, blockNumber: Number(blockNumber) }
    return getClusterOverview(publicClient, { ...place, network, cluster, signal })
  }
  output.status('Reading the cluster …')
  const before = await getClusterOverview(publicClient, { ...place, network, signal })
  output.status(undefined)
  const describe = async (text: string, receipt: ClusterReceipt) => describeAfter(text, await look(receipt))
  return { own, sending, place, before, ...describeBefore(before), look, describe }
}
