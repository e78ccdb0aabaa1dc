import type { Address, Hex } from '@x/schemas'
import { encodeDeployData, encodeFunctionData, getContractAddress, maxUint256, parseAbi, parseEther } from 'viem'
import {
  governancePartBytecode,
  networkProxyBytecode,
  networkRouterBytecode,
  operatorPartBytecode,
  ssvNetworkAbi,
  ssvNetworkBytecode,
  ssvNetworkViewsAbi,
  ssvNetworkViewsBytecode,
  ssvTokenAbi,
  ssvTokenBytecode,
  whitelistingContractAbi,
  whitelistingContractBytecode,
} from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import { sendAsNode } from './sendAsNode.ts'
import type { DevnetAccount, DevnetContracts } from './types.ts'

export type DeployContractsParameters = {
  /** Must not mine by itself. */
  node: NodeClient
  roles: DevnetRoles
  /** Get some SSV each. */
  holders: readonly Address[]
  /** The operator that the whitelisting contract will guard. */
  guardedOperatorId: number
  validatorsPerOperatorLimit: number
}

export type Deployment = { contracts: DevnetContracts; startBlock: number }

/** Wei per block and validator, as on the public network. */
const networkFee = 3_550_900_000n
/** In units of 10^-18 SSV per block and validator. */
const networkFeeSSV = 382_640_000_000n
const oneWeek = 604_800n

const parameters = {
  liquidationThresholdPeriod: 50_190n,
  liquidationThresholdPeriodSSV: 100_800n,
  declareOperatorFeePeriod: oneWeek,
  executeOperatorFeePeriod: oneWeek,
  /** Ten percent. */
  operatorFeeIncreaseLimit: 1_000n,
  minimumLiquidationCollateral: 940_000_000_000_000n,
  minimumLiquidationCollateralSSV: 1_530_000_000_000_000_000n,
  minimumOperatorFee: 1_000_000_000n,
  maximumOperatorFee: 76_528_600_000_000n,
  maximumOperatorFeeSSV: 76_528_650_000_000n,
}

/** Three of the four oracles must agree, as on the public network. */
const quorumBps = 7_500

const partAbi = parseAbi(['constructor(address nextPart)'])
const proxyAbi = parseAbi(['constructor(address router, address firstPart, bytes initialize)'])

/**
 * Deploys the network with its parts behind a proxy, its views, the SSV token, and a whitelisting contract that lets the guest use one
 * operator, in one block. Each holder gets 1,000 SSV, and the governor a billion, of which the network may take.
 *
 * @throws {DevnetError} `transaction`: a transaction was reverted
 */
export async function deployContracts({
  node,
  roles: { governor, guest, stranger, operatorOwners },
  holders,
  guardedOperatorId,
  validatorsPerOperatorLimit,
}: DeployContractsParameters): Promise<Deployment> {
  const addressOf = (accountNonce: bigint): Address => getContractAddress({ from: governor, nonce: accountNonce })
  const [governancePart, operatorPart, firstPart, router] = [addressOf(0n), addressOf(1n), addressOf(2n), addressOf(3n)]
  const [token, network, views, whitelistingContract] = [addressOf(4n), addressOf(5n), addressOf(6n), addressOf(7n)]
  const deployPart = (bytecode: Hex, next: Address) => encodeDeployData({ abi: partAbi, bytecode, args: [next] })
  const initialize = encodeFunctionData({
    abi: ssvNetworkAbi,
    functionName: 'devnetInitialize',
    args: [token, networkFee, networkFeeSSV, { ...parameters, validatorsPerOperatorLimit }],
  })
  const deployments = [
    governancePartBytecode,
    deployPart(operatorPartBytecode, governancePart),
    deployPart(ssvNetworkBytecode, operatorPart),
    networkRouterBytecode,
    ssvTokenBytecode,
    encodeDeployData({ abi: proxyAbi, bytecode: networkProxyBytecode, args: [router, firstPart, initialize] }),
    encodeDeployData({ abi: ssvNetworkViewsAbi, bytecode: ssvNetworkViewsBytecode, args: [network] }),
    whitelistingContractBytecode,
  ]
  const mint = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: ssvTokenAbi, functionName: 'mint', args: [to, amount] })
  const tokenCalls = [
    ...holders.map((holder) => mint(holder, parseEther('1000'))),
    mint(governor, parseEther('1000000000')),
    encodeFunctionData({ abi: ssvTokenAbi, functionName: 'approve', args: [network, maxUint256] }),
  ]
  const oracles = [governor, ...operatorOwners, stranger]
  const networkCalls = [
    ...oracles.map((oracle, index) =>
      encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'replaceOracle', args: [index + 1, oracle] }),
    ),
    encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setQuorumBps', args: [quorumBps] }),
  ]
  const whitelistingCall = encodeFunctionData({
    abi: whitelistingContractAbi,
    functionName: 'setWhitelisted',
    args: [guest, BigInt(guardedOperatorId), true],
  })
  const receipts = await sendAsNode(
    node,
    [
      ...deployments.map((data) => ({ from: governor, data })),
      ...tokenCalls.map((data) => ({ from: governor, to: token, data })),
      ...networkCalls.map((data) => ({ from: governor, to: network, data })),
      { from: governor, to: whitelistingContract, data: whitelistingCall },
    ],
    { mine: true },
  )
  return { contracts: { network, views, token, whitelistingContract }, startBlock: Number(receipts[0]?.blockNumber) }
}

/** Which accounts of the chain have which roles. */
export type DevnetRoles = {
  /** May use the private operators: the second account. */
  guest: Address
  /** Deposits into other people's clusters: the fourth from the end. */
  stranger: Address
  /** Own the operators, the first half and the second: the two before the last. */
  operatorOwners: readonly [Address, Address]
  /** Deploys the contracts and may change what governance may change: the last one. */
  governor: Address
}

/** @throws {RangeError} the chain has too few accounts */
export function getRoles(accounts: readonly DevnetAccount[]): DevnetRoles {
  const [guest, stranger, ownerA, ownerB, governor] = [1, -4, -3, -2, -1].map((at) => accounts.at(at)?.address)
  if (!guest || !stranger || !ownerA || !ownerB || !governor) throw new RangeError('The chain has too few accounts.')
  return { guest, stranger, operatorOwners: [ownerA, ownerB], governor }
}
