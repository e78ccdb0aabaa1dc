import type { ClusterOverview, OwnerSources } from '@x/chain'
import { type Address, address, type ClusterSnapshot, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending, type Sending } from '../send/openSending.ts'
import type { ClusterFlags } from './clusterFlags.ts'
import { readClusterIds } from './readClusterIds.ts'

/** A cluster that something is going to be done with. */
export type OpenCluster = {
  sending: Sending
  /** Which it is, for the functions of the library. */
  place: { operatorIds: readonly number[]; owner: Address; sources: OwnerSources }
  /** What there is to say of it before. */
  before: ClusterOverview
  /** What there is to say of it after a transaction, whose receipt has the snapshot: it is not searched again. */
  look: (receipt: { snapshot: ClusterSnapshot; blockNumber: bigint | number }) => Promise<ClusterOverview>
}

/**
 * Makes sure that all is there that sending something to a cluster needs, and tells all that is missing at once.
 *
 * @param read what the command needs besides
 * @returns what that has read
 * @throws {MissingInputError} at least one thing is missing
 */
export async function checkCluster<own>(context: Context, flags: ClusterFlags, read: () => own): Promise<Awaited<own>> {
  const [own] = await checkSending(context, flags, () =>
    readTogether(read, () => readClusterIds(context, flags.operators)),
  )
  return own
}

/**
 * Reads which cluster, who sends and within which limits, and looks at the cluster. A command reads its own flags before.
 *
 * @throws what `openSending` and `getClusterOverview` throw
 */
export async function openCluster(context: Context, flags: ClusterFlags): Promise<OpenCluster> {
  const { signal } = context
  const operatorIds = readClusterIds(context, flags.operators)
  const other = flags.clusterOwner === undefined ? undefined : parse(address, flags.clusterOwner, '--cluster-owner')
  const subgraph = await readSubgraph(context, flags)
  const sending = await openSending(context, flags)
  const { network, publicClient, output } = sending
  const { getClusterOverview, getOwnerSources } = await import('../inputs/chain.ts')
  const owner = other ?? sending.owner
  const sources = getOwnerSources({ network, subgraph, sourcePatience: undefined }, output)
  const place = { operatorIds, owner, sources }
  const look: OpenCluster['look'] = ({ snapshot, blockNumber }) => {
    const cluster = { exists: true, snapshot, blockNumber: Number(blockNumber) }
    return getClusterOverview(publicClient, { ...place, network, cluster, signal })
  }
  output.status('Reading the cluster …')
  const before = await getClusterOverview(publicClient, { ...place, network, signal })
  output.status(undefined)
  return { sending, place, before, look }
}
