import { ArchiveModeRequiredError } from './ArchiveModeRequiredError.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { getMode } from './getMode.ts'
import type { RequestOptions, ValidatorQuery } from './queries.ts'

/**
 * Refuses validator indices on a standard exporter, which ignores them and answers with all validators.
 *
 * @throws {ArchiveModeRequiredError}
 */
export async function assertIndicesSupported(
  client: ExporterConnection,
  { indices }: ValidatorQuery,
  { signal, timeout }: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<void> {
  if (indices === undefined) return
  if ((await getMode(client, { signal, timeout })) === 'standard')
    throw new ArchiveModeRequiredError('validatorIndices')
}
