import type { Address } from '@x/schemas'
import { getCode, getTransactionCount } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'

export type IsAccountExplainedParameters = {
  owner: Address
  /** Blocks: what happened after the first, up to the second. */
  after: number
  upTo: number
  /** How many transactions of the account are known in these blocks. */
  transactions: number
}

/**
 * Whether an account has sent no other transactions than those that are known, so that it can't have registered
 * anything that the logs do not show. It can't be told of accounts with code, which act without sending, nor where the
 * node has forgotten the state of the first block.
 */
export async function isAccountExplained(
  client: ChainClient,
  { owner: address, after, upTo, transactions }: IsAccountExplainedParameters,
): Promise<boolean> {
  const [before, now, code] = await Promise.all([
    getTransactionCount(client, { address, blockNumber: BigInt(after) }).catch(() => undefined),
    getTransactionCount(client, { address, blockNumber: BigInt(upTo) }).catch(() => undefined),
    getCode(client, { address, blockNumber: BigInt(upTo) }).catch(() => '0x?'),
  ])
  return before !== undefined && now !== undefined && code === undefined && now - before === transactions
}
