import { queryObjects } from 'node:v8'

/**
 * Counts the promises in memory, after a collection of what nobody needs any more. What runs for months and leaves
 * something behind each time, be it a wait for what never ends, a listener or a callback, leaves a promise: their number
 * is the same after each round of something, to a few.
 */
export function countPromises(): number {
  const count: unknown = queryObjects(Promise)
  if (typeof count !== 'number') throw new TypeError('The promises cannot be counted.')
  return count
}
