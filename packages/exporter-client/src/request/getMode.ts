import { HttpStatusError } from '@x/http'
import { abortable } from '@x/schemas/internal'
import type { ExporterMode } from '../rules/slotRange.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { requestJson } from './requestJson.ts'

/**
 * Finds out once whether the exporter runs in archive mode. Only archive exporters have traces: without parameters they
 * refuse a request of them with 400, others answer 404.
 */
export async function getMode(
  client: ExporterConnection,
  options: { signal?: AbortSignal | undefined; timeout?: number | undefined } = {},
): Promise<ExporterMode> {
  const { signal } = options
  while (client.knownMode === undefined) {
    signal?.throwIfAborted()
    const running = client.modeProbe
    if (running === undefined) {
      const probe = { result: probeMode(client, options), signal }
      client.modeProbe = probe
      try {
        client.knownMode = await probe.result
      } finally {
        client.modeProbe = undefined
      }
    } else {
      try {
        await abortable(running.result, signal)
      } catch (error) {
        // Another caller giving up does not tell the mode.
        if (signal?.aborted || !running.signal?.aborted) throw error
      }
    }
  }
  return client.knownMode
}

async function probeMode(
  client: ExporterConnection,
  options: { signal?: AbortSignal | undefined; timeout?: number | undefined },
): Promise<ExporterMode> {
  try {
    await requestJson(client, { ...options, path: 'v1/exporter/traces/validator', parse: (answer) => answer })
    return 'archive'
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 400) return 'archive'
    if (error instanceof HttpStatusError && error.status === 404) return 'standard'
    throw error
  }
}
