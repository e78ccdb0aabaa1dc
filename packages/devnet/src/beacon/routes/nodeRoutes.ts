import { STATUS_CODES } from 'node:http'
import { BeaconError } from '../node/BeaconError.ts'
import type { BeaconRoutes } from './BeaconRoute.ts'

/** What a node says of itself. */
export const nodeRoutes: BeaconRoutes = {
  'GET /eth/v1/node/syncing': ({ view }) => ({
    data: {
      head_slot: `${view.headSlot}`,
      sync_distance: `${view.clockSlot - view.headSlot}`,
      is_syncing: view.faults.syncing,
      is_optimistic: view.isOptimistic,
      el_offline: view.isOptimistic,
    },
  }),
  'GET /eth/v1/node/version': () => ({ data: { version: 'SSVDevnet/v0.0.0 (linux amd64)' } }),
  // The codes are a closed list: those of whom it answers like.
  'GET /eth/v2/node/version': () => ({
    data: {
      beacon_node: { code: 'PM', name: 'SSVDevnet', version: 'v0.0.0', commit: 'devnet00' },
      execution_client: { code: 'GE', name: 'anvil', version: '0.0.0', commit: '0x00000000' },
    },
  }),
  'GET /eth/v1/node/peers': () => ({ data: [], meta: { count: 0 } }),
  'GET /eth/v1/node/peer_count': () => ({
    data: { disconnected: '0', connecting: '0', connected: '0', disconnecting: '0' },
  }),
  // It has no peers, and so no record of itself.
  'GET /eth/v1/node/identity': () => {
    throw new BeaconError(500, 'Could not obtain enr: could not serialize nil record')
  },
  'GET /eth/v1/node/health': ({ view, query }) => {
    const [status] = query('syncing_status') ?? []
    if (status !== undefined && !(status in STATUS_CODES)) {
      throw new BeaconError(400, 'syncing_status is not a valid HTTP status code')
    }
    return view.faults.syncing || view.isOptimistic ? Number(status ?? 206) : 200
  },
}
