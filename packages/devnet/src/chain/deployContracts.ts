import type { Address, Hex } from '@x/schemas'
import { encodeAbiParameters, encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import {
  ssvNetworkAbi,
  ssvNetworkBytecode,
  ssvNetworkViewsAbi,
  ssvNetworkViewsBytecode,
  whitelistingContractAbi,
  whitelistingContractBytecode,
} from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { OperatorKey } from './createOperatorKey.ts'
import { type NodeTransaction, sendAsNode } from './sendAsNode.ts'
import type { DevnetAccount, DevnetContracts, DevnetOperator } from './types.ts'

export type DeployContractsParameters = {
  node: NodeClient
  accounts: readonly DevnetAccount[]
  /** One for each operator to register. */
  operatorKeys: readonly OperatorKey[]
  validatorsPerOperatorLimit: number
}

export type Deployment = {
  contracts: DevnetContracts
  governor: Address
  operators: DevnetOperator[]
  startBlock: number
}

/** Wei a block and validator, as of the public network. */
const networkFee = 3_550_900_000n
const operatorFee = 1_770_000_000n
/** By so much each operator is dearer than the one before. A multiple of 100,000, as the contract wants it. */
const feeStep = 1_000_000n
const liquidationThresholdPeriod = 50_190n
const minimumLiquidationCollateral = 940_000_000_000_000n

const names = [
  ...['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir', 'Gingko', 'Hazel', 'Ivy', 'Juniper', 'Katsura', 'Larch'],
  ...['Maple', 'Nutmeg', 'Oak', 'Pine', 'Quince', 'Rowan', 'Spruce', 'Teak', 'Upas', 'Viburnum', 'Willow', 'Yew'],
]

/**
 * Deploys the network, its views and a whitelisting contract and registers the operators, in three blocks.
 *
 * Of n operators, n - 2 is private by address list, n - 1 is private by whitelisting contract, n is removed; the
 * second account may use the private ones. Fees go up with the id. The last account deploys; the two before it own
 * the operators.
 *
 * @throws {DevnetTransactionError} a transaction was reverted
 */
export async function deployContracts({
  node,
  accounts,
  operatorKeys,
  validatorsPerOperatorLimit,
}: DeployContractsParameters): Promise<Deployment> {
  const [guest, ownerA, ownerB, governor] = [1, -3, -2, -1].map((index) => accounts.at(index)?.address)
  if (!guest || !ownerA || !ownerB || !governor) throw new RangeError('The chain has too few accounts.')
  const [network, views, whitelistingContract] = [0n, 1n, 2n].map((nonce) =>
    getContractAddress({ from: governor, nonce }),
  )
  if (!network || !views || !whitelistingContract) throw new RangeError('unreachable')

  const operators = operatorKeys.map((key, index): DevnetOperator => {
    const fromEnd = operatorKeys.length - index
    return {
      id: index + 1,
      name: names[index % names.length] ?? 'Operator',
      ...key,
      ownerAddress: index < operatorKeys.length / 2 ? ownerA : ownerB,
      fee: fromEnd === 1 ? 0n : registeredFee(index + 1),
      isPrivate: fromEnd === 3 || fromEnd === 2,
      whitelistedAddresses: fromEnd === 3 ? [guest] : [],
      ...(fromEnd === 2 && { whitelistingContract }),
      removed: fromEnd === 1,
    }
  })

  const call = (from: Address, to: Address, data: Hex): NodeTransaction => ({ from, to, data })
  const deployment: NodeTransaction[] = [
    {
      from: governor,
      data: encodeDeployData({
        abi: ssvNetworkAbi,
        bytecode: ssvNetworkBytecode,
        args: [networkFee, liquidationThresholdPeriod, minimumLiquidationCollateral, validatorsPerOperatorLimit],
      }),
    },
    {
      from: governor,
      data: encodeDeployData({ abi: ssvNetworkViewsAbi, bytecode: ssvNetworkViewsBytecode, args: [network] }),
    },
    {
      from: governor,
      data: encodeDeployData({ abi: whitelistingContractAbi, bytecode: whitelistingContractBytecode }),
    },
    ...operators
      .filter((operator) => operator.whitelistingContract !== undefined)
      .map(({ id }) =>
        call(
          governor,
          whitelistingContract,
          encodeFunctionData({
            abi: whitelistingContractAbi,
            functionName: 'setWhitelisted',
            args: [guest, BigInt(id), true],
          }),
        ),
      ),
  ]
  const registrations = operators.flatMap(({ id, ownerAddress, operatorKey, isPrivate, ...operator }) => {
    const ids = [BigInt(id)]
    const data = [
      encodeFunctionData({
        abi: ssvNetworkAbi,
        functionName: 'registerOperator',
        args: [encodeAbiParameters([{ type: 'string' }], [operatorKey]), registeredFee(id), isPrivate],
      }),
    ]
    if (operator.whitelistedAddresses.length > 0) {
      const args = [ids, operator.whitelistedAddresses] as const
      data.push(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setOperatorsWhitelists', args }))
    }
    if (operator.whitelistingContract !== undefined) {
      const args = [ids, operator.whitelistingContract] as const
      data.push(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setOperatorsWhitelistingContract', args }))
    }
    if (operator.removed) {
      data.push(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'removeOperator', args: [BigInt(id)] }))
    }
    return data.map((item) => call(ownerAddress, network, item))
  })

  // Without blocks of their own: a block for each would let the chain's clock run ahead, by a second a block.
  await node.setAutomine(false)
  const [deployed] = await sendAsNode(node, deployment, { mine: true })
  const ownedBy = (owner: Address) => registrations.filter(({ from }) => from === owner)
  // Within a sender's block the order is that of the nonces, so that the ids come out as planned.
  for (const owner of [ownerA, ownerB]) await sendAsNode(node, ownedBy(owner), { mine: true })
  await node.setAutomine(true)
  const token = await node.readContract({ address: network, abi: ssvNetworkAbi, functionName: 'token' })
  return {
    contracts: { network, views, token, whitelistingContract },
    governor,
    operators,
    startBlock: Number(deployed?.blockNumber),
  }
}

function registeredFee(id: number): bigint {
  return operatorFee + BigInt(id - 1) * feeStep
}
