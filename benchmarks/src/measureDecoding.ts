import { parseCommitteeTraces } from '@x/exporter-client/internal'
import { committeeTracesText } from './committeeTracesText.ts'

export type DecodingFigures = {
  bytes: number
  rows: number
  /** Median time of `JSON.parse` alone, in ms. */
  parse: number
  /** Median time of `JSON.parse` and `parseCommitteeTraces`, in ms. */
  decode: number
  /** `decode / parse`; the promise is at most 2.5. */
  ratio: number
}

/**
 * Measures what checking and renaming committee traces costs beside parsing them. The kinds take turns, so that a
 * busy machine troubles them alike.
 */
export function measureDecoding({
  bytes = 50_000_000,
  runs = 5,
}: {
  bytes?: number
  runs?: number
} = {}): DecodingFigures {
  const text = committeeTracesText(bytes)
  const times = { parse: [] as number[], decode: [] as number[] }
  let rows = 0
  for (let run = 0; run < runs; run += 1) {
    times.parse.push(time(() => JSON.parse(text)))
    times.decode.push(
      time(() => {
        rows = parseCommitteeTraces(JSON.parse(text)).data.length
      }),
    )
  }
  const parse = median(times.parse)
  const decode = median(times.decode)
  return {
    bytes: text.length,
    rows,
    parse,
    decode,
    ratio: decode / parse,
  }
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
