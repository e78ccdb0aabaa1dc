import type { Network } from '@x/schemas'
import type { LookAge } from '../transaction/lastLook.ts'

const ages: readonly LookAge[] = ['fresh', 'good', 'due', 'lost']

/** Slots of an epoch after which nodes know who was at work in the one before it. */
const lateSlots = 2

/** Says how old a look is. Times are in milliseconds since the Unix epoch. */
export function getLookAge(
  { custom: { genesisTime, secondsPerSlot, slotsPerEpoch } }: Network,
  { lookedAt, now }: { lookedAt: number | undefined; now: number },
): LookAge {
  if (lookedAt === undefined) return 'lost'
  const slotTime = secondsPerSlot * 1_000
  const toEpoch = (time: number) => Math.floor(((time - genesisTime * 1_000) / slotTime - lateSlots) / slotsPerEpoch)
  const epochs = toEpoch(now) - toEpoch(lookedAt)
  if (epochs > 2) return 'lost'
  // A clock that was put back says nothing of how long ago it was.
  if (epochs > 0 || now < lookedAt) return 'due'
  return now - lookedAt > slotTime ? 'good' : 'fresh'
}

/** The age of two looks that both have to be good. */
export function getElder(one: LookAge, other: LookAge): LookAge {
  return ages.indexOf(one) > ages.indexOf(other) ? one : other
}
