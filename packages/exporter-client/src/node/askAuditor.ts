import { HttpStatusError } from '@x/http'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { type JsonRequest, requestJson } from '../request/requestJson.ts'

/** Asks a route of the auditor; `undefined` where the node has none, after which it is not asked again. */
export async function askAuditor<answer>(
  client: ExporterConnection,
  { path, ...request }: JsonRequest<answer>,
): Promise<answer | undefined> {
  if (client.hasAuditor === false) return undefined
  try {
    const { data } = await requestJson(client, { ...request, path: `v1/exporter/auditor/${path}` })
    return data
  } catch (error) {
    if (!(error instanceof HttpStatusError) || (error.status !== 404 && error.status !== 501)) throw error
    client.hasAuditor = false
    return undefined
  }
}
