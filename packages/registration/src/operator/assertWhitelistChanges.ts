import { type ChainClient, ssvNetworkViewsAbi } from '@x/chain'
import { callContract } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { WhitelistUnchangedError } from './WhitelistUnchangedError.ts'

export type AssertWhitelistChangesParameters = {
  network: Network
  /** The operators, and whether each has a whitelisting contract. */
  operators: ReadonlyMap<number, { whitelistingContract?: Address | undefined }>
  accounts: readonly Address[]
  /** Whether the accounts are to be on the lists. */
  isListed: boolean
}

/**
 * Makes sure that a call changes at least one list. The contract tells whom an operator admits, by its list or by its
 * whitelisting contract: where there is such a contract, that an account is on the list cannot be known, and is not
 * taken for granted.
 *
 * @throws {WhitelistUnchangedError} it changes none
 * @throws {RpcError} the node failed
 */
export async function assertWhitelistChanges(
  client: ChainClient,
  { network, operators, accounts, isListed }: AssertWhitelistChangesParameters,
): Promise<void> {
  const operatorIds = [...operators.keys()].sort((a, b) => a - b)
  const admitted = await Promise.all(
    accounts.map((owner) =>
      callContract({ functionName: 'getWhitelistedOperators', owner, operatorIds }, () =>
        readContract(client, {
          address: network.contracts.ssvNetworkViews.address,
          abi: ssvNetworkViewsAbi,
          functionName: 'getWhitelistedOperators',
          args: [operatorIds.map(BigInt), owner],
        }),
      ),
    ),
  )
  const mayChange = admitted.some((ids) => {
    const those = new Set(ids.map(Number))
    return isListed
      ? operatorIds.some((id) => !those.has(id) || operators.get(id)?.whitelistingContract !== undefined)
      : those.size > 0
  })
  if (!mayChange) throw new WhitelistUnchangedError({ operatorIds, accounts, isListed })
}
