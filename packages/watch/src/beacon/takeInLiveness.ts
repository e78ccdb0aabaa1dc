import type { BeaconRecord } from '../state/watchState.ts'

/** So many epochs that nobody asked about are named. */
const mostNamed = 32

/** So many epochs wait for the exporter's word, which may be behind. */
const mostWaiting = 32

export type TakeInLivenessParameters = {
  epoch: number
  /** Those that had to attest in it, by index. */
  active: readonly number[]
  /** Those of them that the operators know for long enough. */
  settled: ReadonlySet<number>
  /** Seen at work by at least one node. */
  live: ReadonlyMap<number, readonly string[]>
  /** Seen by no node. */
  silent: ReadonlySet<number>
  /** How many nodes there are. */
  nodeCount: number
  /** Whether an exporter tells what the committees decided. */
  hasExporter: boolean
  /** What the nodes do not agree on. */
  dispute: string | undefined
}

/**
 * The record with who was seen at work in one more epoch. Epochs in between that nobody has asked about say nothing of
 * anybody: they are named, and neither begin nor end a silence.
 */
export function takeInLiveness(record: BeaconRecord, parameters: TakeInLivenessParameters): BeaconRecord {
  const { epoch, active, settled, live, silent, nodeCount, hasExporter, dispute } = parameters
  const earlier = new Map(record.silences.map((silence) => [silence.index, silence]))
  const silences = active.flatMap((index) => {
    if (live.has(index)) return []
    const before = earlier.get(index)
    if (!silent.has(index) || !settled.has(index)) return before ?? []
    return { index, since: before?.since ?? epoch, epochs: (before?.epochs ?? 0) + 1 }
  })
  const indices = active.filter((index) => live.get(index)?.length === nodeCount)
  return {
    ...record,
    nextEpoch: epoch + 1,
    notLookedAt: [...record.notLookedAt, ...listSkipped(record.nextEpoch ?? epoch, epoch)].slice(-mostNamed),
    silences,
    live: hasExporter ? [...record.live, { epoch, indices }].slice(-mostWaiting) : [],
    dispute,
  }
}

function listSkipped(from: number, to: number): number[] {
  const first = Math.max(from, to - mostNamed)
  return Array.from({ length: Math.max(0, to - first) }, (_, i) => first + i)
}
