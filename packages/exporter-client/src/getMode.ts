import { HttpStatusError } from '@x/http'
import type { ExporterConnection } from './createExporterClient.ts'
import { requestNode } from './requestNode.ts'

/** `standard` stands for a plain operator node too: they cannot be told apart. */
export type ExporterMode = 'standard' | 'archive'

/**
 * Finds out once, with one request, whether the exporter runs in archive mode, and remembers it.
 *
 * Only archive exporters have the traces: without parameters they refuse a request of them with 400, where others
 * answer 404.
 *
 * @throws {HttpError} the exporter cannot be reached, or answers neither
 * @example
 * if ((await getMode(client)) === 'archive') console.log('traces are available')
 */
export async function getMode(
  client: ExporterConnection,
  options: { signal?: AbortSignal | undefined; timeout?: number | undefined } = {},
): Promise<ExporterMode> {
  client.knownMode ??= await probeMode(client, options)
  return client.knownMode
}

async function probeMode(
  client: ExporterConnection,
  options: { signal?: AbortSignal | undefined; timeout?: number | undefined },
): Promise<ExporterMode> {
  try {
    await requestNode(client, 'v1/exporter/traces/validator', (answer) => answer, options)
    return 'archive'
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 400) return 'archive'
    if (error instanceof HttpStatusError && error.status === 404) return 'standard'
    throw error
  }
}
