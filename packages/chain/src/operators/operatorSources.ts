import {
  type ApiOperator,
  getOperators as getApiOperators,
  type OperatorConnection,
  OperatorNotFoundError,
  OperatorsFailedError,
} from '@x/operator-client'
import { type Address, type Network, type Operator, zeroAddress } from '@x/schemas'
import { getOperators as getSubgraphOperators, type SubgraphConnection } from '@x/subgraph'
import pMap from 'p-map'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

/** What a source knows of an operator. */
export type SourceOperator = Partial<Operator>

/** Asks the operator data API. Operators that it does not know are left out. */
export async function readApiOperators(
  connection: OperatorConnection,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, SourceOperator>> {
  const operators = await getApiOperators(connection, { ids, signal }).catch((error: unknown): ApiOperator[] => {
    if (!(error instanceof OperatorsFailedError)) throw error
    const failure = error.failures.find((each) => !(each.error instanceof OperatorNotFoundError))
    if (failure !== undefined) throw failure.error
    return [...error.operators]
  })
  return new Map(
    operators.map((operator) => {
      // Where fees are paid in ETH, `fee` is the one that was paid in SSV before.
      const fee = operator.ethFee ?? operator.fee
      return [operator.id, { ...operator, fee, isRemoved: operator.isRemoved ?? operator.isDeleted }]
    }),
  )
}

/** Asks the subgraph. Operators that it does not know are left out. */
export async function readSubgraphOperators(
  connection: SubgraphConnection,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, SourceOperator>> {
  const { operators } = await getSubgraphOperators(connection, { ids, signal })
  return new Map(operators.map((operator) => [operator.id, operator]))
}

/**
 * Asks the views contract, which knows everything but the public key. Operators that never existed are left out.
 *
 * An operator of the time when fees were paid in SSV has an account in ETH only once somebody uses it: until then only
 * the view of that time calls it active. Removed is what both call inactive.
 */
export async function readViewOperators(
  client: ChainClient,
  network: Network,
  ids: readonly number[],
): Promise<Map<number, SourceOperator>> {
  const calls = batchCalls(client)
  const view = { address: network.contracts.views, abi: ssvNetworkViewsAbi } as const
  const readOne = async (id: number): Promise<[number, SourceOperator][]> => {
    const args = [BigInt(id)] as const
    const { owner, fee, validatorCount, whitelistedAddress, isPrivate, isActive } = await callContract(
      { functionName: 'getOperatorById', operatorIds: [id] },
      () => readContract(calls, { ...view, functionName: 'getOperatorById', args }),
    )
    if (owner === zeroAddress) return []
    const whitelistingContract = whitelistedAddress === zeroAddress ? undefined : whitelistedAddress
    const isRemoved = !isActive && !(await isActiveInSsv(calls, network, id))
    return [[id, { id, owner, fee, validatorCount, whitelistingContract, isPrivate, isRemoved }]]
  }
  const operators = await pMap(ids, readOne, { concurrency: 64 })
  return new Map(operators.flat())
}

async function isActiveInSsv(client: ChainClient, network: Network, id: number): Promise<boolean> {
  const { isActive } = await callContract({ functionName: 'getOperatorByIdSSV', operatorIds: [id] }, () =>
    readContract(client, {
      address: network.contracts.views,
      abi: ssvNetworkViewsAbi,
      functionName: 'getOperatorByIdSSV',
      args: [BigInt(id)],
    }),
  )
  return isActive
}

/** Which of the operators let this account register validators: by their list, or by their whitelisting contract. */
export async function readWhitelisting(
  client: ChainClient,
  network: Network,
  operators: ReadonlyMap<number, SourceOperator>,
  owner: Address,
): Promise<Set<number>> {
  // The contract takes ids in ascending order only.
  const privateIds = [...operators.keys()].filter((id) => operators.get(id)?.isPrivate).sort((a, b) => a - b)
  if (privateIds.length === 0) return new Set()
  const view = { address: network.contracts.views, abi: ssvNetworkViewsAbi } as const
  const listed = await callContract({ functionName: 'getWhitelistedOperators', owner, operatorIds: privateIds }, () =>
    readContract(client, { ...view, functionName: 'getWhitelistedOperators', args: [privateIds.map(BigInt), owner] }),
  )
  const allowed = new Set(listed.map(Number))
  for (const id of privateIds) {
    const contract = operators.get(id)?.whitelistingContract
    if (allowed.has(id) || contract === undefined) continue
    const isAllowed = await callContract(
      { functionName: 'isAddressWhitelistedInWhitelistingContract', owner, operatorIds: [id] },
      () =>
        readContract(client, {
          ...view,
          functionName: 'isAddressWhitelistedInWhitelistingContract',
          args: [owner, BigInt(id), contract],
        }),
    )
    if (isAllowed) allowed.add(id)
  }
  return allowed
}
