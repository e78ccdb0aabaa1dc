import {
  type ApiOperator,
  getOperators as getApiOperators,
  type OperatorConnection,
  OperatorNotFoundError,
  OperatorsFailedError,
} from '@x/operator-client'
import type { Address, Network, Operator } from '@x/schemas'
import { zeroAddress } from '@x/schemas/internal'
import { getOperators as getSubgraphOperators, type SubgraphConnection } from '@x/subgraph'
import pMap from 'p-map'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

/** What a source reports about an operator. */
export type SourceOperator = Partial<Operator>

/** Reads operators from the operator data API. Unknown operators are left out. */
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
      // On networks with ETH fees, `fee` is the former SSV fee.
      const fee = operator.ethFee ?? operator.fee
      return [operator.id, { ...operator, fee, isRemoved: operator.isRemoved ?? operator.isDeleted }]
    }),
  )
}

/** Reads operators from the subgraph. Unknown operators are left out. */
export async function readSubgraphOperators(
  connection: SubgraphConnection,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, SourceOperator>> {
  const { operators } = await getSubgraphOperators(connection, { ids, signal })
  return new Map(operators.map((operator) => [operator.id, operator]))
}

/**
 * Reads operators from the views contract, which has everything except the public key. Operators that never existed are
 * left out.
 *
 * An operator registered under SSV fees has an ETH account only after its first use under ETH fees; until then, only the
 * SSV view reports it as active. An operator is removed if both views report it as inactive.
 */
export async function readViewOperators(
  client: ChainClient,
  network: Network,
  ids: readonly number[],
): Promise<Map<number, SourceOperator>> {
  const read = createViewReader(client, { network })
  const readOne = async (id: number): Promise<[number, SourceOperator][]> => {
    const args = [BigInt(id)] as const
    const about = { operatorIds: [id] }
    const operator = await read('getOperatorById', args, about)
    const { owner, fee, validatorCount, whitelistedAddress, isPrivate, isActive } = operator
    if (owner === zeroAddress) return []
    const whitelistingContract = whitelistedAddress === zeroAddress ? undefined : whitelistedAddress
    const isRemoved = !isActive && !(await read('getOperatorByIdSSV', args, about)).isActive
    return [[id, { id, owner, fee, validatorCount, whitelistingContract, isPrivate, isRemoved }]]
  }
  const operators = await pMap(ids, readOne, { concurrency: 64 })
  return new Map(operators.flat())
}

/** Operators that let this account register validators, by their whitelist or whitelisting contract. */
export async function readWhitelisting(
  client: ChainClient,
  network: Network,
  operators: ReadonlyMap<number, SourceOperator>,
  owner: Address,
): Promise<Set<number>> {
  // The contract takes ids in ascending order only.
  const privateIds = [...operators.keys()].filter((id) => operators.get(id)?.isPrivate).sort((a, b) => a - b)
  if (privateIds.length === 0) return new Set()
  const read = createViewReader(client, { network })
  const about = { owner, operatorIds: privateIds }
  const listed = await read('getWhitelistedOperators', [privateIds.map(BigInt), owner], about)
  const allowed = new Set(listed.map(Number))
  for (const id of privateIds) {
    const contract = operators.get(id)?.whitelistingContract
    if (allowed.has(id) || contract === undefined) continue
    const asked = [owner, BigInt(id), contract] as const
    const told = { owner, operatorIds: [id] }
    if (await read('isAddressWhitelistedInWhitelistingContract', asked, told)) allowed.add(id)
  }
  return allowed
}
