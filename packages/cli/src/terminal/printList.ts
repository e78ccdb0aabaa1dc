import type { Output } from './createOutput.ts'
import type { Lines } from './finishLines.ts'
import { formatCount } from './formatAmounts.ts'

export type PrintListParameters<item> = {
  items: AsyncIterable<item>
  /** How many are printed at most. */
  limit: number
  /** What one of them is called, such as `validator`. */
  noun: string
  format: (items: readonly item[]) => Lines
}

/** Prints the first items of a list that may go on for long, and warns where there are more. */
export async function printList<item>(
  output: Output,
  { items, limit, noun, format }: PrintListParameters<item>,
): Promise<void> {
  const found: item[] = []
  let hasMore = false
  for await (const item of items) {
    if (found.length === limit) {
      hasMore = true
      break
    }
    found.push(item)
    output.status(`${formatCount(found.length, noun)} …`)
  }
  output.status(undefined)
  output.result(found, () => format(found))
  if (hasMore) output.warn(`There are more than ${limit}. Use --limit to see more.`)
}
