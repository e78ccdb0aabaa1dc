import {
  type DutyRecord,
  type Exporters,
  type SlotRange,
  type StreamDutiesParameters,
  StreamFailedError,
  streamDuties,
} from '@x/exporter-client'
import type { SlotClock } from '@x/schemas'

export type ReadEdgesParameters = Omit<StreamDutiesParameters, keyof SlotRange> & {
  edges: readonly SlotRange[]
  /** Takes each duty. */
  note: (duty: DutyRecord) => void
}

/** What is outside of a range of the two epochs that it cuts: at most one range before it and one after it. */
export function listEdges({ from, to }: SlotRange, { custom: { slotsPerEpoch } }: SlotClock): SlotRange[] {
  const [first, last] = [from - (from % slotsPerEpoch), to - (to % slotsPerEpoch) + slotsPerEpoch - 1]
  return [
    { from: first, to: from - 1 },
    { from: to + 1, to: last },
  ].filter((edge) => edge.from <= edge.to)
}

/** Reads the duties beside a range, and returns the slots that could not be read. */
export async function readEdges(
  exporters: Exporters,
  { edges, note, ...parameters }: ReadEdgesParameters,
): Promise<SlotRange[]> {
  const unread: SlotRange[] = []
  for (const edge of edges) {
    try {
      const duties = streamDuties(exporters, { ...parameters, ...edge, unknown: [] })
      for await (const duty of duties) note(duty)
      unread.push(...duties.summary().failed)
    } catch (error) {
      if (!(error instanceof StreamFailedError)) throw error
      unread.push(edge)
    }
  }
  return unread
}
