import type { SlotClock } from '@x/schemas'
import { getPiece } from '../plan/getFolders.ts'

/** The day in UTC in whose part of the manifest a file is: the one in which its first slot begins. */
export function getFileDay(network: SlotClock, { from }: { from: number }): string {
  return getPiece('day', network, from).key.slice('day='.length)
}
