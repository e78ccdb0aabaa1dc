import { HttpStatusError } from '@x/http'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { isFiltered, normalizeValidatorFilter, type ValidatorQuery } from '../request/normalizeQuery.ts'
import type { SlotRange } from '../request/queries.ts'
import { type RowsResponse, requestRows } from '../request/requestRows.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { aggregatorRoles } from '../rules/routeDuty.ts'
import { parseValidatorTraces } from '../wire/parseValidatorTraces.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { StreamValidatorTracesParameters, ValidatorTracesStream } from './exporterStream.ts'

/**
 * Reads validator traces of any range of slots, in the order of slot, role and validator. Works as `streamDecideds`
 * does; `batches()` yields the schedules as well.
 *
 * Without `publicKeys` or `validatorIndices`, AGGREGATOR and SYNC_COMMITTEE_CONTRIBUTION end with the Boole fork: committee traces
 * have them from there on. The batches after it carry the caveat `committee-duty`.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * const stream = streamValidatorTraces(client, { from: 9_000_000, to: 9_050_399, roles: 'PROPOSER' })
 * for await (const { slot, validator, decideds } of stream) console.log(slot, validator, decideds[0]?.signers)
 */
export function streamValidatorTraces(
  client: ExporterConnection,
  { roles, publicKeys, validatorIndices, ...options }: StreamValidatorTracesParameters,
): ValidatorTracesStream {
  const from = options.cursor?.from ?? options.from ?? 0
  const query = normalizeValidatorFilter({ roles, publicKeys, validatorIndices }, { from, network: client.network })
  return createStream<ValidatorTrace, ValidatorScheduleEntry>(
    client,
    {
      kind: 'validator-traces',
      filter: query,
      request: async (range, { signal, timeout }) => {
        const send = (part: ValidatorQuery) =>
          requestRows(client, {
            ...range,
            route: 'validator-traces',
            query: part,
            method: options.method,
            signal,
            timeout,
            retry: false,
            parse: parseValidatorTraces,
          })
        return requestBeforeAndAfterFork(client, { range, query, send })
      },
      compare: (a, b) => compareTexts(a.role, b.role) || a.validatorIndex - b.validatorIndex,
    },
    options,
  )
}

type Answer = RowsResponse<ReturnType<typeof parseValidatorTraces>>

/**
 * The exporter refuses a window of unfiltered aggregator duties that begins after the fork, and notes them in one that
 * reaches across it. To make the rows independent of the windows, a refused one is asked for without these duties.
 */
async function requestBeforeAndAfterFork(
  client: ExporterConnection,
  { range, query, send }: { range: SlotRange; query: ValidatorQuery; send: (part: ValidatorQuery) => Promise<Answer> },
) {
  const asked = { ...range, route: 'validator-traces', roles: query.roles, isFiltered: isFiltered(query) } as const
  const others = query.roles.filter((role) => !aggregatorRoles.has(role))
  const moved = query.roles.filter((role) => aggregatorRoles.has(role))
  const fork = client.network?.booleForkSlot
  const isAfterFork = fork !== undefined && range.from >= fork
  if (isFiltered(query) || moved.length === 0 || !isAfterFork) {
    try {
      return { ...(await send(query)), caveats: getCaveats(client, asked) }
    } catch (error) {
      const isRefused =
        error instanceof HttpStatusError && error.status === 400 && /is a committee duty/.test(error.excerpt)
      if (!isRefused || isFiltered(query) || moved.length === 0) throw error
    }
  }
  const answer =
    others.length > 0
      ? await send({ ...query, roles: others })
      : { data: [], schedule: [], errors: [], bytes: 0, durationMs: 0 }
  const known = getCaveats(client, asked)
  if (known.some(({ reason }) => reason === 'committee-duty')) return { ...answer, caveats: known }
  const explanation =
    'The exporter runs these duties as committee duties here; without public keys or validator indices only committee traces have them.'
  return { ...answer, caveats: [...known, { ...range, reason: 'committee-duty' as const, roles: moved, explanation }] }
}
