import type { Hex, Network } from '@x/schemas'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

/** Reads the root that the contract has for a block; `undefined` where it has none. */
export async function readCommittedRoot(
  client: ChainClient,
  { network, blockNumber }: { network: Network; blockNumber: number },
): Promise<Hex | undefined> {
  const root = await createViewReader(client, { network })('getCommittedRoot', [BigInt(blockNumber)])
  return BigInt(root) === 0n ? undefined : root
}
