import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { type GetAccountParameters, getAccount } from './getAccount.ts'

export type GetOwnerNonceParameters = GetAccountParameters

/**
 * Reads the nonce that the owner's next validator registration must sign; 0 for an owner that never registered one.
 * It is as old as the subgraph is: see `assertFresh`, or `getAccount` for the block of the answer.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @throws see `query`
 * @example
 * const ownerNonce = await getOwnerNonce(client, { owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88' })
 */
export async function getOwnerNonce(client: SubgraphConnection, parameters: GetOwnerNonceParameters): Promise<number> {
  const { ownerNonce } = await getAccount(client, parameters)
  return ownerNonce
}
