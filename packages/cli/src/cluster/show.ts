import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { openReading } from '../inputs/openReading.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { requireOwner } from '../inputs/requireOwner.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { joinParts } from '../terminal/finishLines.ts'
import { addBeacons } from './addBeacons.ts'
import type { ShowFlags } from './clusterFlags.ts'
import { formatBeacon } from './formatBeacon.ts'
import { formatOverview } from './formatOverview.ts'
import { readClusterIds } from './readChoices.ts'

/** Shows a cluster; exits with 1 if it does not run, or anyone may stop it. */
export async function show(context: Context, flags: ShowFlags): Promise<void> {
  const output = createOutput(context, flags)
  const [owner, operatorIds] = await checkPlace(context, flags, {
    fallback: mainnet,
    read: () =>
      readTogether(
        () => requireOwner(context, flags.owner),
        () => readClusterIds(context, flags.operators),
      ),
  })
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags, mainnet)).network)
  const { network, publicClient, sources } = await openReading(context, { flags, output, sourcePatience })
  const { askBothNodes, getClusterOverview } = await import('../inputs/chain.ts')
  output.status('Reading …')
  const { signal } = context
  const place = { network, owner, operatorIds, sources, signal }
  const seen = await askBothNodes(context, {
    ...{ network, publicClient, output },
    read: (client, blockNumber) => getClusterOverview(client, { ...place, blockNumber }),
  })
  const [overview = seen] = await addBeacons(context, { network, publicClient, beaconNodes, output }, [seen])
  output.status(undefined)
  if (overview.status !== 'active') context.exitCode = 1
  const { name, id: chainId } = network
  output.result({ network: { name, chainId }, ...overview }, () =>
    joinParts([formatOverview(overview, output.style), formatBeacon(overview, output.style)]),
  )
}
