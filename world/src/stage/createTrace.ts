/** Notes something that somebody did or said. What is noted has to be the same in each process. */
export type Note = (who: string, what: string, details?: unknown) => void

/** What happened in a life, in its order. */
export type Trace = {
  note: Note
  readonly entries: readonly TraceEntry[]
}

export type TraceEntry = { at: number; who: string; what: string; details?: unknown }

/** Creates an empty trace. Details are kept as they are, and written only where somebody reads them. */
export function createTrace(now: () => number): Trace {
  const entries: TraceEntry[] = []
  return {
    note: (who, what, details) => void entries.push({ at: now(), who, what, details }),
    entries,
  }
}

/** A trace as text, a line for each entry: two lives are the same where their texts are. */
export function formatTrace(entries: readonly TraceEntry[]): string {
  const write = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Error ? `${value.name}: ${value.message}` : value
  }
  return entries
    .map(
      ({ at, who, what, details }) =>
        `${at} ${who} ${what}${details === undefined ? '' : ` ${JSON.stringify(details, write)}`}`,
    )
    .join('\n')
}
