import type { Partition } from './getPartitions.ts'

/** Groups the wanted partitions into runs of neighbours, each of which one stream can fetch. */
export function getRuns(
  partitions: readonly Partition[],
  isWanted: (partition: Partition) => boolean,
): [Partition, ...Partition[]][] {
  const runs: [Partition, ...Partition[]][] = []
  let run: [Partition, ...Partition[]] | undefined
  for (const partition of partitions) {
    if (!isWanted(partition)) run = undefined
    else if (run) run.push(partition)
    else {
      run = [partition]
      runs.push(run)
    }
  }
  return runs
}
