import type { ChainClient, OperatorKeyStore, OwnerSources } from '@x/chain'
import { assertOperatorKeys } from '@x/chain/internal'
import type { OperatorInput } from '@x/keyshares'
import type { KeySharesItem, Network } from '@x/schemas'

export type ProveOperatorKeysParameters = {
  publicClient: ChainClient
  network: Network
  /** What the caller says that the keys are, such as those of a plan. */
  operators?: readonly OperatorInput[] | undefined
  sources?: OwnerSources | undefined
  operatorKeyStore?: OperatorKeyStore | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes sure that key shares are for the keys that the chain shows: once they are in a transaction, everybody can read
 * what is encrypted in them. It returns the keys to verify the items with.
 *
 * @throws what `assertOperatorKeys` throws
 */
export async function proveOperatorKeys(
  { publicClient, network, operators = [], sources, operatorKeyStore, signal }: ProveOperatorKeysParameters,
  { items, operatorIds }: { items: readonly KeySharesItem[]; operatorIds: readonly number[] },
): Promise<OperatorInput[]> {
  const inItems: readonly OperatorInput[] = items.flatMap(({ data }) => data.operators ?? [])
  const given = [...operators, ...inItems]
    .map(({ id, operatorKey, publicKey }) => ({ id: Number(id), operatorKey: operatorKey ?? publicKey }))
    .filter(({ id }) => operatorIds.includes(id))
  const wanted = [...operatorIds.map((id) => ({ id })), ...given]
  const proven = await assertOperatorKeys(publicClient, {
    network,
    operators: wanted,
    sources,
    operatorKeyStore,
    signal,
  })
  // The contract refuses an operator that does not exist, in its own words.
  const missing = given.filter(({ id }) => proven.every((operator) => operator.id !== id))
  return [...proven, ...new Map(missing.map((operator) => [operator.id, operator])).values()]
}
