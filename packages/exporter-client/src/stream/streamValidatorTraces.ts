import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseValidatorFilter } from '../request/parseValidatorFilter.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseValidatorTraces, type ValidatorTraces } from '../wire/parseValidatorTraces.ts'
import type { ValidatorScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { ExporterStream, StreamValidatorTracesParameters } from './exporterStream.ts'
import { requestAcrossFork } from './requestAcrossFork.ts'
import { type RowTaker, takeRowsFirst } from './takeRows.ts'

/** What tells validator traces apart, and puts them in order. */
export type ValidatorRow = Pick<ValidatorTrace, 'slot' | 'role' | 'validatorIndex'>

type Content<row> = Omit<ValidatorTraces, 'data'> & { data: (row | ValidatorTrace)[] }

/**
 * Reads validator traces of any range of slots, in the order of slot, role and validator. Works as `streamDecideds`
 * does; `batches()` yields the schedules as well.
 *
 * Without `publicKeys` or `validatorIndices`, AGGREGATOR and SYNC_COMMITTEE_CONTRIBUTION end with the Boole fork: committee traces
 * have them from there on. The batches after it carry the caveat `committee-duty`.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * const stream = streamValidatorTraces(client, { from: 9_000_000, to: 9_007_199, roles: 'PROPOSER' })
 * for await (const { slot, validatorIndex, decideds } of stream) console.log(slot, validatorIndex, decideds[0]?.signers)
 */
export function streamValidatorTraces(
  client: ExporterConnection,
  parameters: StreamValidatorTracesParameters,
): ExporterStream<ValidatorTrace, ValidatorScheduleEntry> {
  return streamValidatorTracesWith<ValidatorTrace>(client, parameters, undefined)
}

/** The same where somebody else reads the rows, all of them or some, straight from the bytes of the answers. */
export function streamValidatorTracesWith<row extends ValidatorRow>(
  client: ExporterConnection,
  { roles, publicKeys, validatorIndices, ...options }: StreamValidatorTracesParameters,
  openRows: (() => RowTaker<row>) | undefined,
): ExporterStream<row | ValidatorTrace, ValidatorScheduleEntry> {
  const kind = 'validator-traces'
  const from = options.cursor?.from ?? options.from ?? 0
  const query = parseValidatorFilter({ roles, publicKeys, validatorIndices }, { from, network: client.network })
  const openTaker = openRows && takeRowsFirst<row | ValidatorTrace, Content<row>>(openRows)
  const reading = { parse: parseValidatorTraces, openTaker }
  const fixed = { route: kind, ...reading, method: options.method, retry: false } as const
  return createStream<row | ValidatorTrace, ValidatorScheduleEntry>(
    client,
    {
      kind,
      filter: query,
      request: (range, limits) =>
        requestAcrossFork(client, range, query, (part) =>
          requestRows<Content<row>>(client, { ...fixed, ...range, ...limits, query: part }),
        ),
      compare: (a, b) => compareTexts(a.role, b.role) || a.validatorIndex - b.validatorIndex,
    },
    options,
  )
}
