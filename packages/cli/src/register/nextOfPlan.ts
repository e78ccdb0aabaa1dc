import type { Context } from '../context/createContext.ts'
import { formatNext, placeFlags } from '../terminal/formatNext.ts'

/** What the plan says itself, or what is about writing it. */
const inPlan: ReadonlySet<string> = new Set([
  ...['--plan-out', '--operators', '--amount', '--runway', '--batch-size', '--owner', '--force'],
  ...['--max-fee-per-gas', '--max-priority-fee-per-gas', '--max-total'],
])

/** The lines that follow a plan in a file: one for whoever reviews it, who needs no keys, and one that applies it. */
export function nextOfPlan(context: Context, path: string, digest: string): { review: string; apply: string } {
  return {
    review: formatNext(context, {
      flags: [['--plan', path], ['--dry-run']],
      keep: (name) => placeFlags.has(name) || name.startsWith('--allow-'),
    }),
    apply: formatNext(context, {
      flags: [
        ['--plan', path],
        ['--plan-digest', digest],
      ],
      keep: (name) => !inPlan.has(name),
    }),
  }
}
