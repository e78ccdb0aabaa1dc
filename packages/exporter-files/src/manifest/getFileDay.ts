import { type SlotClock, slotToTime } from '@x/schemas'

const length = 86_400_000

/** Names of days: a year has 366, and asks 100,000 times. */
const names = new Map<number, string>()

/** The day in UTC in whose part of the manifest a file is: the one in which its first slot begins. */
export function getFileDay(network: SlotClock, { from }: { from: number }): string {
  const number = Math.floor(slotToTime(network, from) / length)
  const name = names.get(number) ?? new Date(number * length).toISOString().slice(0, 10)
  names.set(number, name)
  return name
}
