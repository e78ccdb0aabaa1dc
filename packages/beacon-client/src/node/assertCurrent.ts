import { timeToSlot } from '@x/schemas'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { BeaconNodeError } from '../request/errors.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { getGenesis } from './getGenesis.ts'
import { type BeaconSyncing, getSyncing } from './getSyncing.ts'

/** So many slots the head may be behind the clock: some slots have no block. */
const mostEmptySlots = 4

/**
 * Makes sure that the node's head follows the clock: a node that has lost its execution client says that it is in
 * sync, is healthy, and answers with a chain that stands still. The first time its genesis is compared too.
 *
 * @throws {BeaconNodeError} it is syncing, optimistic, stalled, ahead of the clock, on another network, or no beacon node
 */
export async function assertCurrent(client: BeaconConnection, options?: RequestOptions): Promise<BeaconSyncing> {
  await assertSameNetwork(client, options)
  const { endpoint } = client
  const syncing = await getSyncing(client, options)
  if (syncing.isSyncing) {
    throw new BeaconNodeError({ reason: 'syncing', distance: syncing.syncDistance }, { endpoint })
  }
  if (syncing.isOptimistic) throw new BeaconNodeError({ reason: 'optimistic' }, { endpoint })
  const clockSlot = timeToSlot(client.network, client.now())
  const { headSlot } = syncing
  const lag = clockSlot - headSlot
  if (lag > mostEmptySlots) throw new BeaconNodeError({ reason: 'stalled', headSlot, clockSlot }, { endpoint })
  // Clocks of two machines differ a little.
  if (lag < -1) throw new BeaconNodeError({ reason: 'ahead', headSlot, clockSlot }, { endpoint })
  return syncing
}

async function assertSameNetwork(client: BeaconConnection, options?: RequestOptions): Promise<void> {
  if (client.isNetworkKnown) return
  const { endpoint, network } = client
  const { genesisTime, genesisValidatorsRoot: root } = await getGenesis(client, options).catch((error: unknown) => {
    const isMissing = error instanceof BeaconNodeError && error.reason === 'unsupported'
    throw isMissing ? new BeaconNodeError({ reason: 'not-a-beacon-node' }, { endpoint, cause: error }) : error
  })
  const { genesisTime: expected, genesisValidatorsRoot = root } = network.custom
  if (genesisTime !== expected || root !== genesisValidatorsRoot) {
    const problem = { reason: 'other-network', genesisTime, expected, networkName: network.name } as const
    throw new BeaconNodeError(problem, { endpoint })
  }
  client.isNetworkKnown = true
}
