import type { Partition } from './getPartitions.ts'

/**
 * Hands out runs of neighbouring partitions to several takers: long ones at first, so that a stream can find its pace,
 * and shorter ones towards the end, so that all are ready at about the same time.
 */
export function createRunQueue(
  runs: readonly (readonly [Partition, ...Partition[]])[],
  takers: number,
): () => readonly [Partition, ...Partition[]] | undefined {
  const rest = runs.map((run) => [...run])
  let left = rest.flat().length
  return () => {
    const size = Math.max(1, Math.ceil(left / (2 * takers)))
    const [first, ...others] = rest[0]?.splice(0, size) ?? []
    if (rest[0]?.length === 0) rest.shift()
    if (first === undefined) return undefined
    left -= 1 + others.length
    return [first, ...others]
  }
}
