import { callNode } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Config } from '../config/createConfig.ts'

/**
 * Waits for a transaction whose hash is still on its way.
 *
 * @throws {RpcError} the node failed, or the transaction was not mined in time
 * @example
 * const { status } = await waitForTransaction(sdk.config, Promise.resolve(hash))
 */
export async function waitForTransaction(
  { publicClient }: Pick<Config, 'publicClient'>,
  sending: Promise<Hex>,
): Promise<TransactionReceipt> {
  const hash = await sending
  return callNode(`waiting for ${hash}`, () => waitForTransactionReceipt(publicClient, { hash }))
}
