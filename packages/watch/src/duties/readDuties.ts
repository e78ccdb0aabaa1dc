import type { Exporters, NodeValidator, Participation, WitnessSummary } from '@x/exporter-client'
import { createParticipation, type FailedSlots, openSources } from '@x/exporter-client/internal'
import { epochToSlot, type Network } from '@x/schemas'
import { createBlockFinder, type DecidedBlock } from './createBlockFinder.ts'
import { createUnsignedFinder } from './createUnsignedFinder.ts'

export type ReadDutiesParameters = {
  network: Network
  epoch: number
  /** The validators that it is about. */
  chosen: readonly NodeValidator[]
  /** How many of the duties that went wrong to keep. */
  maxWrongDuties?: number | undefined
  signal: AbortSignal
}

/** What an exporter saw of the duties of validators in an epoch. */
export type DutiesReading = {
  participation: Participation
  failed: FailedSlots[]
  /** Slots of attestations that the committee did not sign although it signed others, by index. */
  unsigned: ReadonlyMap<number, number>
  /** Blocks that were decided. */
  blocks: DecidedBlock[]
  /** What each of several exporters had, and what of it does not go together. */
  witnesses: WitnessSummary | undefined
}

/** Reads the duties of an epoch. */
export async function readDuties(
  exporters: Exporters,
  { network, epoch, chosen, maxWrongDuties, signal }: ReadDutiesParameters,
): Promise<DutiesReading> {
  const range = { from: epochToSlot(network, epoch), to: epochToSlot(network, epoch + 1) - 1 }
  const accumulator = createParticipation({ network, validators: chosen, maxWrongDuties })
  const unsigned = createUnsignedFinder(chosen)
  const blocks = createBlockFinder(chosen)
  const sources = await openSources(exporters, { network, ...range, chosen, signal })
  for await (const input of sources.inputs) {
    accumulator.add(input)
    unsigned.add(input)
    blocks.add(input)
  }
  const { failed } = sources.summary()
  const participation = accumulator.result()
  const witnesses = sources.witnesses(participation.testimony)
  return { participation, failed, unsigned: unsigned.result(), blocks: blocks.result(), witnesses }
}
