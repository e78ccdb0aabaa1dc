import { never } from '../state/BeaconState.ts'

/** An epoch on the wire: one that never comes is 2^64 - 1. */
export function formatEpoch(epoch: number): string {
  return epoch === never ? '18446744073709551615' : `${epoch}`
}
