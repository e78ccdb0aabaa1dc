import { slotToEpoch, slotToTime } from '@x/schemas'

/**
 * Creates what fills in the columns that all tables have: what follows from the slot of a row, where it has one, the network,
 * and when the row was written.
 */
export function createCommonColumns(
  { name, ...custom }: { name: string; genesisTime: number; secondsPerSlot: number; slotsPerEpoch: number },
  updated: number,
): (row: object) => void {
  const clock = { custom }
  let slot: unknown
  let times = { start: 0, epoch: 0, epochStart: 0 }
  return (row) => {
    // A row is an object with the columns of its table.
    const columns = row as Record<string, unknown>
    columns['meta_network_name'] = name
    columns['updated_date_time'] = updated
    const own = columns['slot']
    if (typeof own !== 'number') return
    if (own !== slot) {
      slot = own
      const epoch = slotToEpoch(clock, own)
      const epochStart = slotToTime(clock, epoch * custom.slotsPerEpoch)
      times = { start: slotToTime(clock, own), epoch, epochStart }
    }
    columns['slot_start_date_time'] = times.start
    columns['epoch'] = times.epoch
    columns['epoch_start_date_time'] = times.epochStart
  }
}
