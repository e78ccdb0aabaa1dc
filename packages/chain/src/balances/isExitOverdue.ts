import type { BeaconValidator } from '@x/beacon-client'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'

/** Operators take minutes for an exit, and what the beacon chain has as final is some 15 minutes old. */
const secondsForExit = 3_600

/** Whether the exit of a validator was asked for an hour ago or more, and it is at work as if nobody had. */
export async function isExitOverdue(
  client: ChainClient,
  {
    beacon,
    exitAskedInBlock,
    block,
  }: { beacon: BeaconValidator | undefined; exitAskedInBlock: number | undefined; block: PinnedBlock },
): Promise<boolean> {
  if (exitAskedInBlock === undefined || beacon === undefined || beacon.exitEpoch !== undefined) return false
  if (!beacon.status.startsWith('active')) return false
  const { timestamp } = await getPinnedBlock(client, exitAskedInBlock)
  return block.timestamp - timestamp >= secondsForExit
}
