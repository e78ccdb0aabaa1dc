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
  'GET /eth/v1/node/health': ({ view, query }) => {
    const [status] = query('syncing_status') ?? []
    if (status !== undefined && !/^[1-5]\d\d$/.test(status)) {
      throw new BeaconError(400, 'syncing_status is not a valid HTTP status code')
    }
    return view.faults.syncing || view.isOptimistic ? Number(status ?? 206) : 200
  },
}
