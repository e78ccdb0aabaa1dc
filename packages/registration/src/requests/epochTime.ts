import { epochToSlot, type Network, slotToTime } from '@x/schemas'

/** When an epoch begins, in milliseconds since the Unix epoch. */
export function getEpochTime(network: Network, epoch: number): number {
  return slotToTime(network, epochToSlot(network, epoch))
}

/** A time in a sentence: `2026-11-29 10:12 UTC`. */
export function formatTime(time: number): string {
  return Math.abs(time) < 8.64e15 ? `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never'
}
