import { group } from './formatAmounts.ts'

/** Says how often each text is there, such as `3 active_ongoing, 1 unknown`. */
export function countEach(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `${group(count)} ${text}`).join(', ') || 'none'
}
