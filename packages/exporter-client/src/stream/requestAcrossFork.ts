import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { isCommitteeDutyRefusal } from '../request/isCommitteeDutyRefusal.ts'
import { isFiltered } from '../request/isFiltered.ts'
import type { ValidatorQuery } from '../request/queries.ts'
import type { RowsResponse } from '../request/requestRows.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { aggregatorRoles } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { ValidatorTraces } from '../wire/parseValidatorTraces.ts'

type Response<row> = RowsResponse<Omit<ValidatorTraces, 'data'> & { data: row[] }>

/**
 * Asks for the validator traces of one window of a stream.
 *
 * The exporter refuses a window of unfiltered aggregator duties that begins after the Boole fork, and notes them in one
 * that reaches across it. To make the rows independent of the windows, a refused one is asked for without these duties.
 */
export async function requestAcrossFork<row>(
  client: ExporterConnection,
  range: SlotRange,
  query: ValidatorQuery,
  send: (query: ValidatorQuery) => Promise<Response<row>>,
): Promise<Response<row>> {
  const moved = query.roles.filter((role) => aggregatorRoles.has(role))
  if (isFiltered(query) || moved.length === 0) return send(query)
  const fork = client.network?.custom.booleForkSlot
  if (fork === undefined || range.from < fork) {
    try {
      return await send(query)
    } catch (error) {
      if (!isCommitteeDutyRefusal(error)) throw error
    }
  }
  const others = query.roles.filter((role) => !aggregatorRoles.has(role))
  const { answer, ...facts } = others.length > 0 ? await send({ ...query, roles: others }) : createNothing()
  const asked = { ...range, route: 'validator-traces', roles: query.roles, isFiltered: false } as const
  const ofRows = answer.caveats.filter(({ reason }) => reason.endsWith('unreadable'))
  const caveats = [...getCaveats(client, asked), ...ofRows]
  if (!caveats.some(({ reason }) => reason === 'committee-duty')) {
    caveats.push({ ...range, reason: 'committee-duty', roles: moved, explanation })
  }
  return { ...facts, answer: { ...answer, caveats } }
}

function createNothing(): Response<never> {
  return { answer: { data: [], unreadable: [], schedule: [], errors: [], caveats: [] }, bytes: 0, durationMs: 0 }
}

const explanation =
  'The exporter runs these duties as committee duties here; without public keys or validator indices only committee traces have them.'
