import type { NodeValidator } from '../node/getValidators.ts'
import { getKnownValidators } from '../witness/getKnownValidators.ts'
import type { Exporters } from '../witness/listWitnesses.ts'

/**
 * The validators that exporters know, with their committees: those of all, and where they do not agree about one, what most
 * say. None where they can't be read: behind a proxy the route may be closed, and the figures then say what they lack.
 */
export async function readKnown(
  exporters: Exporters,
  signal: AbortSignal | undefined,
): Promise<readonly NodeValidator[]> {
  try {
    return await getKnownValidators(exporters, { signal })
  } catch {
    signal?.throwIfAborted()
    return []
  }
}
