import { record, text } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'

const version = /* @__PURE__ */ record<{ version: string }>({ version: text })

/** Reads name and version of the node's software, such as `Lighthouse/v8.0.0-…`. */
export async function getVersion(client: BeaconConnection, options?: RequestOptions): Promise<string> {
  const { data } = await requestData(client, { ...options, path: 'eth/v1/node/version', kind: version })
  return data.version
}
