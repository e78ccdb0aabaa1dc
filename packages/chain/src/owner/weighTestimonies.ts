import type { OwnerNonceSource } from './ownerSources.ts'

/** What one of those that were asked says. */
export type Testimony<T> = {
  source: OwnerNonceSource
  value: T
}

/** What is believed, and who says so and who does not. */
export type WeighedTestimonies<T> = { value: T; sources: OwnerNonceSource[]; dissenters: Testimony<T>[] }

/**
 * Weighs what several sources say of one value. It counts only if a node shows it, and if more than half of all that
 * answered say it: indexers agree or dissent, and never decide.
 *
 * @returns `undefined` where nobody is to be believed
 * @example
 * const weighed = weighTestimonies([
 *   { source: 'node', value: 7n },
 *   { source: 'subgraph', value: 7n },
 *   { source: 'api', value: 9n },
 * ])
 * weighed?.dissenters // [{ source: 'api', value: 9n }]
 */
export function weighTestimonies<T>(testimonies: readonly Testimony<T>[]): WeighedTestimonies<T> | undefined {
  for (const shown of testimonies) {
    if (shown.source !== 'node' && shown.source !== 'otherNode') continue
    const { value } = shown
    const sources = testimonies.filter((each) => each.value === value).map(({ source }) => source)
    const dissenters = testimonies.filter((each) => each.value !== value)
    if (sources.length > dissenters.length) return { value, sources, dissenters }
  }
  return undefined
}
