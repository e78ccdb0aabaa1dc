import type { BeaconConnection } from '@x/beacon-client'
import type { ChainClient, ClusterOverview } from '@x/chain'
import { BaseError, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'

type AddBeaconsParameters = {
  network: Network
  publicClient: ChainClient
  beaconNodes: readonly BeaconConnection[]
  output: Output
}

/**
 * Adds what the beacon chain says of the validators of an owner's clusters. Where it can't be asked, that is told and the
 * exit code is 1: what the chain says is still worth seeing.
 */
export async function addBeacons(
  context: Context,
  { network, publicClient, beaconNodes, output }: AddBeaconsParameters,
  overviews: readonly ClusterOverview[],
): Promise<readonly ClusterOverview[]> {
  if (beaconNodes.length === 0) return overviews
  const { readClusterBeacons } = await import('../inputs/chain.ts')
  output.status('Asking the beacon chain …')
  const { signal } = context
  try {
    const beacons = await readClusterBeacons(publicClient, { network, beaconNodes, overviews, signal })
    return overviews.map((overview, i) => ({ ...overview, beacon: beacons[i] }))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    const { message, details, fix } = describeError(error)
    context.exitCode = 1
    output.warn(`The beacon chain says nothing of the validators. ${message}`, [...details, ...(fix ? [fix] : [])])
    return overviews
  }
}
