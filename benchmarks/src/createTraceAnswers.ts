import { mainnet, slotToTime } from '@x/schemas'
import { committeeTracesText } from './committeeTracesText.ts'

export type TraceAnswers = {
  from: number
  to: number
  /** Bytes of all rows. */
  bytes: number
  getAnswer: (first: number, last: number) => Buffer
}

/** A row in two pieces, between which stands the time of its first message, in ms since its slot began. */
type Row = { before: Buffer; after: Buffer; late: number }

/**
 * Committee traces of at least `bytes` bytes, `repeats` times the same rows in slots of their own. Answers are put
 * together from bytes that are made beforehand; only the first time of each row is that of its slot, since an exporter
 * none of whose messages is near to its slot is of another network.
 */
export function createTraceAnswers({ bytes, repeats }: { bytes: number; repeats: number }): TraceAnswers {
  const text = committeeTracesText(bytes)
  const slots: Row[][] = []
  const from = Number(/"slot":(\d+)/.exec(text)?.[1])
  for (const row of text.slice('{"data":['.length, text.lastIndexOf('],"schedule"')).split(/,(?=\{"slot":)/)) {
    const [all = '', head = '', slot, middle = '', time = ''] = /^(\{"slot":(\d+))(.*?"time":")([^"]+)/.exec(row) ?? []
    const place = Number(slot) - from
    slots[place] ??= []
    slots[place].push({
      before: Buffer.from(row.slice(head.length, head.length + middle.length)),
      after: Buffer.from(row.slice(all.length)),
      late: Date.parse(time) - slotToTime(mainnet, Number(slot)),
    })
  }
  const to = from + slots.length * repeats - 1
  return {
    from,
    to,
    bytes: text.length * repeats,
    getAnswer: (first, last) => {
      const parts: Uint8Array[] = []
      for (let slot = Math.max(first, from); slot <= Math.min(last, to); slot += 1) {
        for (const { before, after, late } of slots[(slot - from) % slots.length] ?? []) {
          const time = new Date(slotToTime(mainnet, slot) + late).toISOString()
          parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}{"slot":${slot}`), before, Buffer.from(time), after)
        }
      }
      return Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from('],"schedule":[]}')])
    },
  }
}
