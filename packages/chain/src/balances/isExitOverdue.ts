import type { BeaconValidator } from '@x/beacon-client'

/** Operators take minutes for an exit, and what the beacon chain has as final is some 15 minutes old. */
const secondsForExit = 3_600

export type IsExitOverdueParameters = {
  /** As a state that is final has it. */
  beacon: BeaconValidator | undefined
  exitAskedInBlock: number | undefined
  /** The present: the block at which all was read. */
  block: { timestamp: number }
  /** Tells when a block was made, in seconds since the Unix epoch. */
  getTime: (blockNumber: number) => Promise<number>
}

/** Whether the exit of a validator was asked for an hour ago or more, and it is at work as if nobody had. */
export async function isExitOverdue({
  beacon,
  exitAskedInBlock,
  block,
  getTime,
}: IsExitOverdueParameters): Promise<boolean> {
  if (exitAskedInBlock === undefined || beacon === undefined || beacon.exitEpoch !== undefined) return false
  if (!beacon.status.startsWith('active')) return false
  return block.timestamp - (await getTime(exitAskedInBlock)) >= secondsForExit
}
