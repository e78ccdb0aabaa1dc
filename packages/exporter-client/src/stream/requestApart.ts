import { isUnrenderable } from '../request/isUnrenderable.ts'
import { getCaveatsOfUnreadable, type RowsResponse } from '../request/requestRows.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'

/** What of the answers is put together. */
type Content = { data: unknown[]; schedule: unknown[]; errors: string[]; unreadable: UnreadableRow[] }

export type RequestApartParameters<name, content extends Content> = {
  range: SlotRange
  /** Asks for what was asked for, or for some of it alone. */
  send: (names: readonly name[] | undefined) => Promise<RowsResponse<content>>
  /** All committees or validators that it is about. */
  list: () => Promise<readonly name[]>
  /** What can be told of a row that even alone can't be rendered. */
  describe: (name: name) => Partial<UnreadableRow>
}

/**
 * Requests that one slot may take: with one absurd message in a committee, a slot can't be rendered as a whole. Whoever
 * sends one to each committee could else make each client send thousands of requests.
 */
const maxRequests = 64

/**
 * Asks for rows. Where a single slot can't be rendered because of one row, all others are asked for in ever smaller parts,
 * and those that can't be rendered alone come as unreadable.
 */
export async function requestApart<name, content extends Content>({
  range: { from, to },
  send,
  list,
  describe,
}: RequestApartParameters<name, content>): Promise<RowsResponse<content>> {
  try {
    return await send(undefined)
  } catch (error) {
    if (from !== to || !isUnrenderable(error)) throw error
    const names = await list().catch(() => [])
    const responses: RowsResponse<content>[] = []
    const lost: name[] = []
    const parts: (readonly name[])[] = [names]
    for (let requests = 0; parts.length > 0; requests += 1) {
      const part = parts.shift() ?? []
      if (requests === maxRequests) {
        lost.push(...part, ...parts.flat())
        break
      }
      const response = await sendPart(part)
      const middle = Math.ceil(part.length / 2)
      if (response) responses.push(response)
      else if (part.length === 1) lost.push(...part)
      else parts.push(part.slice(0, middle), part.slice(middle))
    }
    const [first, ...others] = responses
    // Of nobody there is anything.
    if (first === undefined) throw error
    const response = others.reduce(join, first)
    const { answer } = response
    // Where each one that is known can be rendered, it is one that is not known.
    const unreadable = (lost.length > 0 ? lost.map(describe) : [{}]).map((facts) => ({
      ...fixed,
      slot: from,
      ...facts,
    }))
    answer.unreadable.push(...unreadable)
    answer.caveats = mergeCaveats([...answer.caveats, ...getCaveatsOfUnreadable(unreadable)])
    return response
  }

  /** `undefined` where it can't be rendered either. */
  async function sendPart(part: readonly name[]): Promise<RowsResponse<content> | undefined> {
    if (part.length === 0) return undefined
    try {
      return await send(part)
    } catch (error) {
      if (!isUnrenderable(error)) throw error
      return undefined
    }
  }
}

const fixed = { problem: 'time: the exporter cannot render a year after 9999', text: '' }

function join<content extends Content>(
  { answer, ...before }: RowsResponse<content>,
  { answer: other, bytes, durationMs }: RowsResponse<content>,
): RowsResponse<content> {
  answer.data.push(...other.data)
  answer.schedule.push(...other.schedule)
  answer.errors.push(...other.errors)
  answer.unreadable.push(...other.unreadable)
  answer.caveats.push(...other.caveats)
  return { answer, bytes: before.bytes + bytes, durationMs: before.durationMs + durationMs }
}
