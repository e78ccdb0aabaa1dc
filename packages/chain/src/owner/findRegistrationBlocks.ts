import type { Address, Hex, Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { streamOwnerEvents } from './streamOwnerEvents.ts'

export type FindRegistrationBlocksParameters = {
  network: Network
  owner: Address
  publicKeys: readonly Hex[]
  /** The latest block that counts. */
  blockNumber: number
  signal?: AbortSignal | undefined
}

/** In which block the owner registered each of the validators last, as a node shows. */
export async function findRegistrationBlocks(
  client: ChainClient,
  { publicKeys, blockNumber, ...place }: FindRegistrationBlocksParameters,
): Promise<Map<Hex, number>> {
  const open = new Map(publicKeys.map((publicKey) => [publicKey.toLowerCase(), publicKey]))
  const blocks = new Map<Hex, number>()
  if (open.size === 0) return blocks
  const own = { ...place, eventNames: ['ValidatorAdded'], toBlock: blockNumber, order: 'descending' } as const
  for await (const { args, ...event } of streamOwnerEvents(client, own)) {
    const publicKey = open.get(args.publicKey.toLowerCase())
    if (publicKey === undefined) continue
    open.delete(args.publicKey.toLowerCase())
    blocks.set(publicKey, Number(event.blockNumber))
    if (open.size === 0) break
  }
  return blocks
}
