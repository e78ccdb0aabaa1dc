import { InvalidInputError } from '@x/schemas'

/** What a list of operators can be sorted by. */
export const operatorSortKeys = [
  'id',
  'name',
  'status',
  'validatorsCount',
  'performance24h',
  'performance30d',
  'fee',
  'ethFee',
  'effectiveBalance',
  'mev',
  'delegators',
  'strategyId',
] as const

/** One of `operatorSortKeys`. */
export type OperatorSortKey = (typeof operatorSortKeys)[number]

/** A key and a direction, such as `id:asc`. */
export type Ordering<key extends string = string> = `${key}:asc` | `${key}:desc`

/**
 * Refuses what the API would leave unsorted without a word.
 *
 * @throws {InvalidInputError} the key is none of `operatorSortKeys`, or the direction is missing
 */
export function assertOperatorOrdering(ordering: string | undefined): void {
  if (ordering === undefined || operatorSortKeys.some((key) => ordering === `${key}:asc` || ordering === `${key}:desc`))
    return
  const message = `expected <key>:asc or <key>:desc with one of the keys ${operatorSortKeys.join(', ')}`
  throw new InvalidInputError('The ordering', [{ path: '', message }])
}
