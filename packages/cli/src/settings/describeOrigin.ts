import type { Origin } from '../context/createContext.ts'

/** Where a value comes from, in words. */
export function describeOrigin({ from, name }: Origin): string {
  if (from === 'flag') return 'from the command line'
  return from === 'variable' ? `from the variable ${name}` : `from ${name}`
}
