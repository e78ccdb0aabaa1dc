import type { HttpResponse } from '@x/http'
import type * as v from 'valibot'
import type { ExporterConnection } from './createExporterClient.ts'

/** Reads one of the routes about the node itself. */
export async function requestNode<data>(
  client: ExporterConnection,
  path: string,
  schema: v.GenericSchema<unknown, data>,
  {
    signal,
    timeout,
    query,
    retry,
  }: {
    signal?: AbortSignal | undefined
    timeout?: number | undefined
    query?: Record<string, string | undefined> | undefined
    retry?: false | undefined
  } = {},
): Promise<HttpResponse<data>> {
  return client.http.request({ path, schema, signal, timeout, query, retry })
}
