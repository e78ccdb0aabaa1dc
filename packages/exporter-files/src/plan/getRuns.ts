import type { Partition } from './getPartitions.ts'

/** Groups partitions into runs of neighbours, each of which one stream can fetch. */
export function getRuns(partitions: readonly Partition[]): [Partition, ...Partition[]][] {
  const runs: [Partition, ...Partition[]][] = []
  let end: number | undefined
  for (const partition of partitions) {
    if (partition.from - 1 === end) runs.at(-1)?.push(partition)
    else runs.push([partition])
    end = partition.to
  }
  return runs
}
