import type { PartialErrors } from '@x/exporter-client'

/** One entry for each text, over all slots where it came. */
export function mergeErrors(errors: readonly PartialErrors[]): PartialErrors[] {
  const merged = new Map<string, PartialErrors>()
  for (const error of errors) {
    const known = merged.get(error.message)
    if (known) {
      known.to = Math.max(known.to, error.to)
      known.count += error.count
    } else merged.set(error.message, { ...error })
  }
  return [...merged.values()]
}
