import type { BeaconValidator } from '@x/beacon-client'
import type { Address, Hex, Network } from '@x/schemas'
import pMap from 'p-map'
import type { ChainClient } from '../rpc/chainClient.ts'
import { createTimeReader, getPinnedBlock } from '../rpc/pinnedBlock.ts'
import { isExitOverdue } from './isExitOverdue.ts'
import { readOwnerValidators } from './readOwnerValidators.ts'

/** An exit that an owner has asked the operators for. */
export type AskedExit = {
  /** The last block in which it was. */
  exitAskedInBlock: number
  /** That was an hour ago or more, and the beacon chain has no exit of it. */
  isExitOverdue: boolean
}

export type ReadAskedExitsParameters = {
  network: Network
  owners: readonly Address[]
  /** What the beacon chain says, by public key: the others are left out. */
  known: ReadonlyMap<Hex, BeaconValidator>
  signal?: AbortSignal | undefined
}

/**
 * Reads which exits the owners of validators have asked the operators for, and which of them have not begun.
 *
 * @returns by public key
 * @throws {LogsError} the node does not return the logs
 */
export async function readAskedExits(
  client: ChainClient,
  { network, owners, known, signal }: ReadAskedExitsParameters,
): Promise<Map<Hex, AskedExit>> {
  const block = await getPinnedBlock(client)
  const getTime = createTimeReader(client)
  const asked = new Map<Hex, AskedExit>()
  const readOwner = async (owner: Address) => {
    const clusters = await readOwnerValidators(client, { network, owner, blockNumber: block.number, signal })
    for (const { publicKey, exitAskedInBlock } of [...clusters.values()].flat()) {
      const beacon = known.get(publicKey)
      if (exitAskedInBlock === undefined || beacon === undefined || beacon.exitEpoch !== undefined) continue
      const isOverdue = await isExitOverdue({ beacon, exitAskedInBlock, block, getTime })
      asked.set(publicKey, { exitAskedInBlock, isExitOverdue: isOverdue })
    }
  }
  await pMap([...new Set(owners)], readOwner, { concurrency: 4, signal })
  return asked
}
