import type { Context } from '../context/createContext.ts'
import { formatNext, placeFlags } from '../terminal/formatNext.ts'

/** The line that checks an unsigned transaction right before it is signed. */
export function nextOfUnsigned(context: Context, path: string, digest: string): string {
  return formatNext(context, {
    path: 'check',
    args: [path],
    flags: [['--plan-digest', digest]],
    keep: (name) => placeFlags.has(name),
  })
}
