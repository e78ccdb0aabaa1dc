import { closestMatch } from 'leven'

/** The candidate that a mistyped word most likely means, where one is near. Upper and lower case count as the same. */
export function getSuggestion(word: string, candidates: readonly string[]): string | undefined {
  const spellings = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const maxDistance = Math.max(1, Math.floor(word.length * 0.4))
  const match = closestMatch(word.toLowerCase(), [...spellings.keys()], { maxDistance })
  return match === undefined ? undefined : spellings.get(match)
}
