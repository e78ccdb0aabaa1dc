/** One line of the report. */
export type Result = {
  what: string
  /** What was measured, with its unit. */
  figure: string
  /** What we promise, and whether this run kept it; left out where a line only informs. */
  promise?: { text: string; kept: boolean } | undefined
}

/** One benchmark: its name on the command line, and what it prints. */
export type Benchmark = {
  name: string
  run: (options: BenchmarkOptions) => Promise<Result[]>
}

export type BenchmarkOptions = {
  /** Fewer repetitions and fewer keystores for the slow peers. */
  quick: boolean
  /** Says on stderr what is going on. */
  tell: (text: string) => void
}

/** Runs `run` and returns its result with the wall time in milliseconds. */
export async function time<result>(run: () => Promise<result> | result): Promise<{ ms: number; result: result }> {
  const start = performance.now()
  const result = await run()
  return { ms: performance.now() - start, result }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** A promise of the form "at most": kept where the value does not exceed the limit. */
export function atMost(value: number, limit: number, unit = '×'): { text: string; kept: boolean } {
  return { text: `≤ ${limit} ${unit}`, kept: value <= limit }
}

/** A promise of the form "at least". */
export function atLeast(value: number, limit: number, unit = '×'): { text: string; kept: boolean } {
  return { text: `≥ ${limit} ${unit}`, kept: value >= limit }
}
