import type { Output } from './createOutput.ts'
import { formatDuration } from './formatDuration.ts'

export type FormatProgressParameters = {
  label: string
  done: number
  total: number
  /** Milliseconds since the start. */
  elapsed: number
  width?: number | undefined
}

/** Formats a bar, how much is done, and how long the rest takes at the pace so far. */
export function formatProgress({ label, done, total, elapsed, width = 24 }: FormatProgressParameters): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const left =
    done > 0 && done < total ? ` · about ${formatDuration((elapsed / 1000 / done) * (total - done))} left` : ''
  return `${label} ${bar} ${done}/${total}${left}`
}

/** Starts a bar in the status line, with a note behind it. */
export function startProgress(
  { status }: Pick<Output, 'status'>,
  label: string,
): (progress: { done: number; total: number }, note?: string) => void {
  const start = performance.now()
  return ({ done, total }, note) => {
    const text = formatProgress({ label, done, total, elapsed: performance.now() - start })
    status(note ? `${text} · ${note}` : text)
  }
}
