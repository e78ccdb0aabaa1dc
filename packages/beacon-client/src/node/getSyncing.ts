import { count, flag, from, orElse, record } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'

/** How far a node is, in its own words. They are not enough: a node that stands still may say that it is in sync. */
export type BeaconSyncing = {
  headSlot: number
  /** Slots that it knows to be missing. */
  syncDistance: number
  isSyncing: boolean
  /** Its execution client has not checked the head. */
  isOptimistic: boolean
  isExecutionOffline: boolean
}

const syncing = /* @__PURE__ */ record<BeaconSyncing>({
  headSlot: from('head_slot', count),
  syncDistance: from('sync_distance', count),
  isSyncing: from('is_syncing', flag),
  isOptimistic: from('is_optimistic', /* @__PURE__ */ orElse(flag, false)),
  isExecutionOffline: from('el_offline', /* @__PURE__ */ orElse(flag, false)),
})

/** Reads how far the node says that it is. */
export async function getSyncing(client: BeaconConnection, options?: RequestOptions): Promise<BeaconSyncing> {
  const { data } = await requestData(client, { ...options, path: 'eth/v1/node/syncing', kind: syncing })
  return data
}
