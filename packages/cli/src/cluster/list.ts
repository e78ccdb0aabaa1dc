import type { ChainClient, ClusterOverview } from '@x/chain'
import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { openReading } from '../inputs/openReading.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { requireOwner } from '../inputs/requireOwner.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { formatDays } from '../terminal/formatDays.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { addBeacons } from './addBeacons.ts'
import type { ListFlags } from './clusterFlags.ts'
import { formatBeacon } from './formatBeacon.ts'
import { describeState, getFormat } from './formatOverview.ts'

/** Lists all clusters of an owner; exits with 1 if one with validators does not run, or anyone may stop it. */
export async function list(context: Context, flags: ListFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const owner = await checkPlace(context, flags, { fallback: mainnet, read: () => requireOwner(context, flags.owner) })
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags, mainnet)).network)
  const { network, publicClient, sources } = await openReading(context, { flags, output, sourcePatience })
  const { askBothNodes, listClusters } = await import('../inputs/chain.ts')
  output.status('Reading …')
  const read = async (client: ChainClient, blockNumber: number | undefined): Promise<ClusterOverview[]> => {
    const found: ClusterOverview[] = []
    for await (const overview of listClusters(client, { network, owner, sources, signal, blockNumber })) {
      found.push(overview)
      output.status(`${formatCount(found.length, 'cluster')} …`)
    }
    return found
  }
  const seen = await askBothNodes(context, { network, publicClient, output, read })
  const clusters = await addBeacons(context, { network, publicClient, beaconNodes, output }, seen)
  output.status(undefined)
  if (clusters.some(({ status, validatorCount }) => validatorCount > 0 && status !== 'active')) context.exitCode = 1
  const { name, id: chainId } = network
  output.result({ network: { name, chainId }, owner, clusters }, () => formatClusters(clusters, output.style))
}

function formatClusters(clusters: readonly ClusterOverview[], style: Style): Lines {
  if (clusters.length === 0) return 'The owner has no clusters.'
  const table = formatTable(
    [
      { title: 'Operators' },
      { title: 'Validators', align: 'right' },
      { title: 'State' },
      { title: 'Balance', align: 'right' },
      { title: 'A day', align: 'right', rank: 1 },
      { title: 'Runway', align: 'right' },
    ],
    clusters.map((cluster) => {
      const { operatorIds, validatorCount, balance, burnPerDay, runway } = cluster
      const format = getFormat(cluster)
      return [
        operatorIds.join(', '),
        group(validatorCount),
        describeState(cluster, style),
        format(balance),
        format(burnPerDay),
        runway === undefined ? '–' : formatDays(runway.days),
      ]
    }),
    style,
  )
  const beacons = clusters.flatMap((cluster) => formatBeacon(cluster, style, { isNamed: true }))
  return joinParts([table, ...(beacons.length > 0 ? [beacons] : [])])
}
