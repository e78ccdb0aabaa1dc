import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getNewestCompleteSlot } from '../rules/getNewestCompleteSlot.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { classifyFailure, type Failure } from './classifyFailure.ts'
import { type Limits, type Rows, type ShownSlots, showRows } from './showRows.ts'

/**
 * Tells why an answer does not prove that there is nothing where it has nothing: the exporter may be behind the chain.
 * `undefined` where it has shown something of the last slot or of a later one, or where that can't be found out.
 */
export type HeadFinder = (range: SlotRange, answer: ShownSlots, limits: Limits) => Promise<Failure | undefined>

/**
 * Creates what finds out how far an exporter is. It answers with empty lists for slots that it has not come to, and no
 * route says where it is: its silence counts only up to the newest slot of which it shows something of anybody. Asks for
 * that with few slots at first, where an answer does not show it by itself.
 */
export function createHeadFinder(client: ExporterConnection): HeadFinder {
  const { network } = client
  /** The newest slot of which it has shown something. */
  let newest = -1
  /** From this slot on it showed nothing; asked again in the next slot. */
  let silence = { from: 0, until: 0 }
  let last: Promise<unknown> = Promise.resolve()
  const see = (rows: Rows) => {
    for (const { slot } of rows) newest = Math.max(newest, slot)
  }

  async function ask(range: SlotRange, limits: Limits): Promise<boolean> {
    const rows = (await showRows(client, range, limits)) ?? []
    see(rows)
    return rows.length > 0
  }

  /** Asks for ever more slots up to the end of a range, until there is something. */
  async function lookBack({ from, to }: SlotRange, limits: Limits): Promise<boolean> {
    for (let [end, size] = [to, 1]; end >= from; end -= size, size *= 4)
      if (await ask({ from: Math.max(from, end - size + 1), to: end }, limits)) return true
    return false
  }

  async function look({ from, to }: SlotRange, head: number, epoch: number, limits: Limits): Promise<void> {
    // Each active validator attests once an epoch, so that there is something in two of them.
    const recent = Math.max(to, head - 2 * epoch + 1)
    if (await lookBack({ from: recent, to: head }, limits)) return
    for (let [begin, size] = [to, 1]; begin < Math.min(recent, to + 2 * epoch); begin += size, size *= 4)
      if (await ask({ from: begin, to: Math.min(begin + size, recent) - 1 }, limits)) return
    await lookBack({ from: Math.max(from, newest + 1), to: to - 1 }, limits)
  }

  async function find(asked: SlotRange, limits: Limits): Promise<Failure | undefined> {
    if (network === undefined) return undefined
    const head = getNewestCompleteSlot(network, client.now())
    const { secondsPerSlot, slotsPerEpoch } = network.custom
    const range = { from: asked.from, to: Math.min(asked.to, head) }
    if (range.to < range.from || newest >= range.to) return undefined
    const isSilent = newest < silence.from && silence.from <= range.from && client.now() < silence.until
    if (!isSilent) {
      try {
        await look(range, head, slotsPerEpoch, limits)
      } catch (error) {
        // Behind a proxy the route may be closed.
        if (classifyFailure(error).kind === 'refused') return undefined
        throw error
      }
    }
    if (newest >= range.to) return undefined
    const from = Math.max(range.from, newest + 1)
    if (!isSilent) silence = { from, until: client.now() + 1000 * secondsPerSlot }
    const message = `The exporter shows nothing from slot ${from} on, and the chain is at slot ${head}: it may be behind.`
    return { kind: 'behind', seen: from - 1, error: 'ExporterBehind', message }
  }

  return (asked, { data, schedule = [], unreadable }, limits) => {
    for (const rows of [data, schedule, unreadable]) see(rows)
    // One after the other: what was found for one may do for the next.
    const found = last.then(() => find(asked, limits))
    last = found.catch(() => undefined)
    return found
  }
}
