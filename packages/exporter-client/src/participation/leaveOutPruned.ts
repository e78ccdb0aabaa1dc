import type { Caveat } from '../rules/caveat.ts'

type Scheduled = {
  schedule?: readonly { slot: number }[] | undefined
  caveats?: readonly Caveat[] | undefined
}

/**
 * Leaves out the schedule of slots whose rows the exporter keeps no more: it may keep schedules for longer, and a duty is
 * not missed because its row was deleted.
 */
export function leaveOutPruned<input extends Scheduled>(input: input): input {
  const pruned = input.caveats?.filter(({ reason }) => reason === 'pruned') ?? []
  if (pruned.length === 0 || input.schedule === undefined) return input
  const isPruned = (slot: number) => pruned.some(({ from, to }) => from <= slot && slot <= to)
  return { ...input, schedule: input.schedule.filter(({ slot }) => !isPruned(slot)) }
}
