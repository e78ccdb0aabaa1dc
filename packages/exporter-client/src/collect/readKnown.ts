import { getValidators, type NodeValidator } from '../node/getValidators.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'

/**
 * The validators that an exporter knows, with their committees. None where they can't be read: behind a proxy the route
 * may be closed, and the figures then say what they lack.
 */
export async function readKnown(
  client: ExporterConnection,
  signal: AbortSignal | undefined,
): Promise<readonly NodeValidator[]> {
  try {
    return await getValidators(client, { signal })
  } catch {
    signal?.throwIfAborted()
    return []
  }
}
