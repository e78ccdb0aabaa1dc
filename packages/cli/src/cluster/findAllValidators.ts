import type { ClusterOverview } from '@x/chain'
import { createOperatorClient } from '@x/operator-client'
import { BaseError, getClusterHash, type Hex, type Network } from '@x/schemas'
import { getValidators, type SubgraphConnection } from '@x/subgraph'

/**
 * Finds all validators of a cluster, which the contract can't list: by the subgraph, or else the operator API. Their
 * number must be that of the contract.
 *
 * @throws {BaseError} nobody can be asked, or who was asked knows another number
 */
export async function findAllValidators(
  { owner, operatorIds, validatorCount }: ClusterOverview,
  { network, subgraph, signal }: { network: Network; subgraph: SubgraphConnection | undefined; signal: AbortSignal },
): Promise<Hex[]> {
  const publicKeys: Hex[] = []
  if (subgraph !== undefined) {
    for (const { publicKey, isRemoved } of await getValidators(subgraph, { owner, operatorIds, signal })) {
      if (!isRemoved) publicKeys.push(publicKey)
    }
  } else if (network.apiUrl !== undefined) {
    const clusterHash = getClusterHash(owner, operatorIds)
    const client = createOperatorClient({ network })
    for await (const { publicKey, isDeleted } of client.listValidators({ clusterHash, signal })) {
      if (isDeleted !== true) publicKeys.push(publicKey)
    }
  } else {
    throw new BaseError('Nobody can be asked which validators the cluster has.', {
      fix: 'Add --subgraph-url <url> or --api-url <url>, or name the validators with --validators.',
    })
  }
  if (publicKeys.length === validatorCount) return publicKeys
  const who = subgraph === undefined ? 'operator API' : 'subgraph'
  throw new BaseError(
    `The ${who} knows ${publicKeys.length} validators of the cluster, and the contract ${validatorCount}.`,
    {
      fix: 'Try again in a moment, or name the validators with --validators.',
    },
  )
}
