import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { type Exporters, listWitnesses } from './listWitnesses.ts'

/**
 * Asks each exporter the same, and returns the answers of those that gave one.
 *
 * @throws the error of the first, where none did
 */
export async function askWitnesses<answer>(
  exporters: Exporters,
  ask: (client: ExporterConnection) => Promise<answer>,
  signal?: AbortSignal | undefined,
): Promise<answer[]> {
  const settled = await Promise.allSettled(listWitnesses(exporters).map(ask))
  signal?.throwIfAborted()
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = settled.find((each) => each.status === 'rejected')
  if (answers.length === 0 && failed) throw failed.reason
  return answers
}
