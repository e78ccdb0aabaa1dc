import { assertIndicesSupported } from '../request/assertIndicesSupported.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseValidatorFilter } from '../request/parseValidatorFilter.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import type { Decided } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { ExporterStream, StreamDecidedsParameters } from './exporterStream.ts'

/**
 * Reads decideds of any range of slots: asks for windows that the exporter can answer within its 12 s, several at a
 * time, and yields the rows in the order of slot, role and public key. Nothing is sent before the first iteration.
 *
 * A slot that cannot be read, or that the exporter may not have come to, is reported (`summary().failed`, `onEvent`) and
 * left out; a stream that follows waits for the exporter. Iterating throws
 * `ArchiveModeRequiredError` for `validatorIndices` on a standard exporter, `ValidatorsNotFoundError`, `StreamFailedError` or an
 * `HttpError` where going on is pointless; the stream's `cursor` stays good.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * const stream = streamDecideds(client, { from: 9_000_000, to: 9_007_199, roles: 'ATTESTER', validatorIndices: [7, 8] })
 * for await (const { slot, publicKey, signers } of stream) console.log(slot, publicKey, signers)
 * console.log(stream.summary().failed)
 */
export function streamDecideds(
  client: ExporterConnection,
  { roles, publicKeys, validatorIndices, ...options }: StreamDecidedsParameters,
): ExporterStream<Decided, never> {
  const kind = 'decideds'
  const query = parseValidatorFilter({ roles, publicKeys, validatorIndices })
  const fixed = { route: kind, query, parse: parseDecideds, method: options.method, retry: false } as const
  return createStream<Decided, never>(
    client,
    {
      kind,
      filter: query,
      prepare: (signal) => assertIndicesSupported(client, query, { signal }),
      request: (range, limits) => requestRows(client, { ...fixed, ...range, ...limits }),
      compare: (a, b) => compareTexts(a.role, b.role) || compareTexts(a.publicKey, b.publicKey),
    },
    options,
  )
}
