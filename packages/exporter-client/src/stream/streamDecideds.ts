import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { refuseIndicesInStandardMode } from '../request/getDecideds.ts'
import { isFiltered, normalizeValidatorFilter } from '../request/normalizeQuery.ts'
import { requestRows } from '../request/requestRows.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import type { Decided } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { DecidedsStream, StreamDecidedsParameters } from './exporterStream.ts'

/**
 * Reads decideds of any range of slots: asks for windows which the exporter can answer within its 12 s, several at a
 * time, and yields the rows in the order of slot, role and public key. Nothing is sent before the first iteration.
 *
 * A slot that cannot be had is reported (`summary().failed`, `onEvent`) and left out. Iterating throws
 * `ArchiveModeRequiredError` for `validatorIndices` on a standard exporter, `ValidatorsNotFoundError`, `StreamFailedError` or an
 * `HttpError` where going on makes no sense; the stream's `cursor` stays good.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * const stream = streamDecideds(client, { from: 9_000_000, to: 9_050_399, roles: 'ATTESTER', validatorIndices: [7, 8] })
 * for await (const { slot, publicKey, signers } of stream) console.log(slot, publicKey, signers)
 * console.log(stream.summary().failed)
 */
export function streamDecideds(
  client: ExporterConnection,
  { roles, publicKeys, validatorIndices, ...options }: StreamDecidedsParameters,
): DecidedsStream {
  const query = normalizeValidatorFilter({ roles, publicKeys, validatorIndices })
  return createStream<Decided, never>(
    client,
    {
      kind: 'decideds',
      filter: query,
      prepare: (signal) => refuseIndicesInStandardMode(client, query, { signal }),
      request: async (range, { signal, timeout }) => {
        const answer = await requestRows(client, {
          ...range,
          route: 'decideds',
          query,
          method: options.method,
          signal,
          timeout,
          retry: false,
          parse: parseDecideds,
        })
        const asked = { ...range, route: 'decideds', roles: query.roles, isFiltered: isFiltered(query) } as const
        return { ...answer, schedule: [], caveats: getCaveats(client, asked) }
      },
      compare: (a, b) => compareTexts(a.role, b.role) || compareTexts(a.publicKey, b.publicKey),
    },
    options,
  )
}
