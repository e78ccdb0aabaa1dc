import type { BeaconConnection } from '@x/beacon-client'
import type { Context } from '../context/createContext.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { type Holders, readHolders } from '../inputs/readHolders.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import type { ReactivateFlags } from './clusterFlags.ts'

/** Who is asked for the keys of a cluster. */
export type ClusterWitnesses = Holders & { beaconNodes: BeaconConnection[] }

/** Reads who is asked whether somebody else signs for the validators of a cluster. Nothing is sent. */
export async function readWitnesses(context: Context, flags: ReactivateFlags): Promise<ClusterWitnesses> {
  const network = await readNetwork(context, flags)
  return {
    beaconNodes: await readBeaconNodes(context, flags, network),
    ...(await readHolders(context, flags, network)),
  }
}
