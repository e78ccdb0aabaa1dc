import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { requestRows } from '../request/requestRows.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import { classifyFailure } from './classifyFailure.ts'

/** How long a question may take. */
export type Limits = { signal: AbortSignal; timeout: number }

export type Rows = readonly { slot: number }[]

/** What an answer has something of. */
export type ShownSlots = { data: Rows; schedule?: Rows | undefined; unreadable: Rows }

/** Duties of which each exporter keeps decideds. */
const roles = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER']

/**
 * What an exporter shows of anybody in a few slots; `undefined` where it fails to render or to send it.
 *
 * @throws {HttpError} any other failure
 */
export async function showRows(
  client: ExporterConnection,
  range: SlotRange,
  limits: Limits,
): Promise<Rows | undefined> {
  const fixed = { route: 'decideds', query: { roles }, parse: parseDecideds, retry: false } as const
  try {
    const { answer } = await requestRows(client, { ...fixed, ...range, ...limits })
    return answer.data
  } catch (error) {
    if (classifyFailure(error).kind !== 'broken') throw error
    return undefined
  }
}
