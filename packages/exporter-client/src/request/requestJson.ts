import * as v from 'valibot'
import type { ExporterConnection } from './createExporterConnection.ts'
import { decodeOrExplain } from './decodeOrExplain.ts'

/** Reads one of the routes about the node itself. */
export async function requestNode<answer>(
  client: ExporterConnection,
  path: string,
  decode: (input: unknown) => answer,
  options: {
    signal?: AbortSignal | undefined
    timeout?: number | undefined
    query?: Record<string, string | undefined> | undefined
    retry?: false | undefined
  } = {},
): Promise<answer> {
  const { data } = await client.http.request({ ...options, path, schema: v.unknown() })
  return decodeOrExplain(client, { method: 'GET', path, data }, decode)
}
