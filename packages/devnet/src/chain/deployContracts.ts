import type { Address } from '@x/schemas'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import {
  ssvNetworkAbi,
  ssvNetworkBytecode,
  ssvNetworkViewsAbi,
  ssvNetworkViewsBytecode,
  whitelistingContractAbi,
  whitelistingContractBytecode,
} from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { DevnetRoles } from './getRoles.ts'
import { sendAsNode } from './sendAsNode.ts'
import type { DevnetContracts } from './types.ts'

export type DeployContractsParameters = {
  /** Must not mine by itself. */
  node: NodeClient
  roles: DevnetRoles
  /** The operator that the whitelisting contract will guard. */
  guardedOperatorId: number
  validatorsPerOperatorLimit: number
}

export type Deployment = { contracts: DevnetContracts; startBlock: number }

/** Wei per block and validator, as on the public network. */
const networkFee = 3_550_900_000n
const liquidationThresholdPeriod = 50_190n
const minimumLiquidationCollateral = 940_000_000_000_000n

/**
 * Deploys the network, its views and a whitelisting contract that lets the guest use one operator, in one block.
 *
 * @throws {DevnetTransactionError} a transaction was reverted
 */
export async function deployContracts({
  node,
  roles: { governor, guest },
  guardedOperatorId,
  validatorsPerOperatorLimit,
}: DeployContractsParameters): Promise<Deployment> {
  const addressOf = (accountNonce: bigint): Address => getContractAddress({ from: governor, nonce: accountNonce })
  const network = addressOf(0n)
  const views = addressOf(1n)
  const whitelistingContract = addressOf(2n)
  const receipts = await sendAsNode(
    node,
    [
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
      {
        from: governor,
        to: whitelistingContract,
        data: encodeFunctionData({
          abi: whitelistingContractAbi,
          functionName: 'setWhitelisted',
          args: [guest, BigInt(guardedOperatorId), true],
        }),
      },
    ],
    { mine: true },
  )
  const token = await node.readContract({ address: network, abi: ssvNetworkAbi, functionName: 'devnetToken' })
  return { contracts: { network, views, token, whitelistingContract }, startBlock: Number(receipts[0]?.blockNumber) }
}
