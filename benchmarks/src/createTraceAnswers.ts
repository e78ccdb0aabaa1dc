import { mainnet, slotToTime } from '@x/schemas'
import { committeeTracesText } from './committeeTracesText.ts'

export type TraceAnswers = {
  from: number
  to: number
  /** Bytes of all rows. */
  bytes: number
  getAnswer: (first: number, last: number) => Buffer
}

/** A row behind its slot: the bytes, and where in them the time of its first message is, in ms since the slot began. */
type Row = { bytes: Buffer; timeStart: number; timeEnd: number; late: number }

/**
 * Committee traces of at least `bytes` bytes, `repeats` times the same rows in slots of their own. Answers are put
 * together from bytes that are made beforehand, but for the first time of each, which is made that of its slot: an exporter
 * none of whose messages in an answer is near to its slot is of another network.
 */
export function createTraceAnswers({ bytes, repeats }: { bytes: number; repeats: number }): TraceAnswers {
  const text = committeeTracesText(bytes)
  const slots: Row[][] = []
  const from = Number(/"slot":(\d+)/.exec(text)?.[1])
  for (const row of text.slice('{"data":['.length, text.lastIndexOf('],"schedule"')).split(/,(?=\{"slot":)/)) {
    const [, head = '', slot, middle = '', time = ''] = /^(\{"slot":(\d+))(.*?"time":")([^"]+)/.exec(row) ?? []
    const place = Number(slot) - from
    slots[place] ??= []
    slots[place].push({
      bytes: Buffer.from(row.slice(head.length)),
      timeStart: middle.length,
      timeEnd: middle.length + time.length,
      late: Date.parse(time) - slotToTime(mainnet, Number(slot)),
    })
  }
  return {
    from,
    to: from + slots.length * repeats - 1,
    bytes: text.length * repeats,
    getAnswer: (first, last) => {
      const parts: Uint8Array[] = []
      for (let slot = Math.max(first, from); slot < from + slots.length * repeats && slot <= last; slot += 1) {
        for (const { bytes, timeStart, timeEnd, late } of slots[(slot - from) % slots.length] ?? []) {
          const isFirst = parts.length === 0
          parts.push(Buffer.from(`${isFirst ? '' : ','}{"slot":${slot}`))
          if (isFirst) {
            const time = new Date(slotToTime(mainnet, slot) + late).toISOString()
            parts.push(bytes.subarray(0, timeStart), Buffer.from(time), bytes.subarray(timeEnd))
          } else parts.push(bytes)
        }
      }
      return Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from('],"schedule":[]}')])
    },
  }
}
