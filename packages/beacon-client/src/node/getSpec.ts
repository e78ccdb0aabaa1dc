import { dictionary } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'

/** The constants of the node's chain by name, as they came: decimal text, hex, or lists. */
export type BeaconSpec = Readonly<Record<string, unknown>>

/**
 * Reads the constants of the node's chain, such as `SLOTS_PER_EPOCH` and the epochs of forks. Which there are differs
 * from client to client.
 */
export async function getSpec(client: BeaconConnection, options?: RequestOptions): Promise<BeaconSpec> {
  const kind = dictionary((value) => value)
  const { data } = await requestData(client, { ...options, path: 'eth/v1/config/spec', kind })
  return data
}
