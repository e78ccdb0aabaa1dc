import type { Hex } from '@x/schemas'
import { encodeFunctionData, parseEventLogs } from 'viem'
import { ssvNetworkAbi } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import { encodeOperatorKey, type OperatorKey } from './createOperatorKey.ts'
import type { DevnetRoles } from './deployContracts.ts'
import { sendAsNode } from './sendAsNode.ts'
import type { DevnetContracts, DevnetOperator } from './types.ts'

export type RegisterOperatorsParameters = {
  /** Must not mine by itself. */
  node: NodeClient
  roles: DevnetRoles
  contracts: DevnetContracts
  /** One for each operator. */
  operatorKeys: readonly OperatorKey[]
}

/** Wei per block and validator, as on the public network. */
const operatorFee = 1_770_000_000n
/** How much more each operator costs than the one before. A multiple of 100,000, as the contract requires. */
const feeStep = 1_000_000n

const names = [
  ...['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir', 'Gingko', 'Hazel', 'Ivy', 'Juniper', 'Katsura', 'Larch'],
  ...['Maple', 'Nutmeg', 'Oak', 'Pine', 'Quince', 'Rowan', 'Spruce', 'Teak', 'Upas', 'Viburnum', 'Willow', 'Yew'],
]

/**
 * Registers the operators, in two blocks. Of n operators, n - 2 is private by address list, n - 1 is private by
 * whitelisting contract, and n is removed; the guest may use the private ones. Fees go up with the id.
 *
 * @throws {DevnetError} `transaction`: a transaction was reverted
 */
export async function registerOperators({
  node,
  roles,
  contracts,
  operatorKeys,
}: RegisterOperatorsParameters): Promise<DevnetOperator[]> {
  const operators = operatorKeys.map((key, index) =>
    describeOperator(key, { id: index + 1, count: operatorKeys.length, roles, contracts }),
  )
  // Within a sender's block the order is that of the transactions, so that the ids come out as planned.
  for (const owner of roles.operatorOwners) {
    const calls = operators.filter((operator) => operator.owner === owner).flatMap(encodeRegistration)
    const transactions = calls.map((data) => ({ from: owner, to: contracts.network, data }))
    const receipts = await sendAsNode(node, transactions, { mine: true })
    const logs = receipts.flatMap((receipt) => receipt.logs)
    const [added] = parseEventLogs({ abi: ssvNetworkAbi, eventName: 'OperatorAdded', logs })
    if (Number(added?.args.operatorId) !== operators.find((operator) => operator.owner === owner)?.id) {
      throw new RangeError(
        'The contracts have operators already: a devnet needs contracts where nobody has registered one.',
      )
    }
  }
  return operators
}

type Circumstances = Pick<RegisterOperatorsParameters, 'roles' | 'contracts'> & { id: number; count: number }

function describeOperator(key: OperatorKey, { id, count, roles, contracts }: Circumstances): DevnetOperator {
  const fromEnd = count - id
  const [ownerA, ownerB] = roles.operatorOwners
  return {
    id,
    name: names[(id - 1) % names.length] ?? 'Operator',
    ...key,
    owner: id - 1 < count / 2 ? ownerA : ownerB,
    fee: fromEnd === 0 ? 0n : registeredFee(id),
    isPrivate: fromEnd === 2 || fromEnd === 1,
    whitelistedAddresses: fromEnd === 2 ? [roles.guest] : [],
    ...(fromEnd === 1 && { whitelistingContract: contracts.whitelistingContract }),
    removed: fromEnd === 0,
  }
}

/** The calls that register an operator and set it up as described. */
function encodeRegistration(operator: DevnetOperator): Hex[] {
  const { id, operatorKey, isPrivate, whitelistedAddresses, whitelistingContract, removed } = operator
  const abi = ssvNetworkAbi
  const ids = [BigInt(id)]
  const calls = [
    encodeFunctionData({
      abi,
      functionName: 'registerOperator',
      args: [encodeOperatorKey(operatorKey), registeredFee(id), isPrivate],
    }),
  ]
  if (whitelistedAddresses.length > 0) {
    calls.push(encodeFunctionData({ abi, functionName: 'setOperatorsWhitelists', args: [ids, whitelistedAddresses] }))
  }
  if (whitelistingContract !== undefined) {
    const args = [ids, whitelistingContract] as const
    calls.push(encodeFunctionData({ abi, functionName: 'setOperatorsWhitelistingContract', args }))
  }
  if (removed) calls.push(encodeFunctionData({ abi, functionName: 'removeOperator', args: [BigInt(id)] }))
  return calls
}

function registeredFee(id: number): bigint {
  return operatorFee + BigInt(id - 1) * feeStep
}
