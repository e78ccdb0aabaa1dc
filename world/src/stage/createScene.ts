import { ssvNetworkAbi } from '@x/chain'
import { defineNetwork, type Hex, type Network, newClusterSnapshot } from '@x/schemas'
import { encodeAbiParameters, encodeFunctionData, parseAbiParameters, parseEther } from 'viem'
import { type Block, blockGasLimit } from '../chain/block.ts'
import { buildBlock } from '../chain/createChain.ts'
import { createPool } from '../chain/createPool.ts'
import { networkAbi } from '../contract/abi.ts'
import { createContractModel, localParameters } from '../contract/createContractModel.ts'
import type { ContractState } from '../contract/types.ts'
import { governor, operatorOwner, owner, stranger } from '../people/accounts.ts'
import { composeTransaction, encodeRegistration } from '../people/composeCall.ts'
import { createItem } from '../people/createItem.ts'
import { operatorKeys } from '../people/operatorKeys.ts'
import { getClusterId, indexBlock, toLower } from '../services/indexBlock.ts'
import type { ClusterKind } from './story.ts'

/** What there is before a life begins. */
export type Scene = {
  network: Network
  /** The newest block. */
  head: Block<ContractState>
  /** Operators of the cluster that the owner wants validators in. */
  operatorIds: readonly number[]
}

/** Who has a validator before a life begins has one of these; those of a life come after them. */
export const firstValidatorOfLife = 100

const firstBlock = 1_000
const genesisTime = 1_700_000_000

/** Where the contracts are. */
export const contracts = {
  network: '0x55000000000000000000000000000000000000aa',
  views: '0x55000000000000000000000000000000000000bb',
  token: '0x55000000000000000000000000000000000000cc',
  whitelistingContract: '0x55000000000000000000000000000000000000dd',
} as const

/** The contracts with what they take on mainnet. */
export const model = createContractModel({
  addresses: contracts,
  governor: toLower(governor.address),
  place: { number: firstBlock, timestamp: genesisTime },
  ...localParameters,
})

export const network: Network = defineNetwork({
  name: 'world',
  chainId: 31_337,
  contracts: { network: contracts.network, views: contracts.views, token: contracts.token },
  startBlock: firstBlock,
  genesisTime,
})

const scenes = new Map<ClusterKind, Scene>()

/** What there is before a life of this kind begins: it is made once. */
export function createScene(kind: ClusterKind): Scene {
  const scene = scenes.get(kind) ?? buildScene(kind)
  scenes.set(kind, scene)
  return scene
}

function buildScene(kind: ClusterKind): Scene {
  const operatorIds = kind === 'seven' ? [1, 2, 3, 4, 5, 6, 7] : kind === 'private' ? [2, 5, 11, 12] : [1, 2, 3, 4]
  let head: Block<ContractState> = {
    number: firstBlock,
    timestamp: genesisTime,
    parent: undefined,
    branch: 0,
    baseFee: 10n * 10n ** 9n,
    gasUsed: blockGasLimit / 2n,
    receipts: [],
    accounts: new Map(
      [owner, stranger, operatorOwner, governor].map(({ address }) => [
        toLower(address),
        { balance: parseEther('1000'), nonce: 0 },
      ]),
    ),
    state: model.initial,
  }
  const mine = (count: number) => {
    for (let i = 0; i < count; i++) head = buildBlock(head, { model, pool: createPool(), branch: 0 })
  }
  const send = (from: Hex, input: Hex, value = 0n) => {
    const transaction = composeTransaction(head.accounts, { from, to: contracts.network, input, value })
    head = buildBlock(head, { model, pool: createPool(), branch: 0, first: [transaction] })
    if (head.receipts[0]?.isSuccess !== true) throw new Error(`A transaction of scene ${kind} failed.`)
  }
  for (const { operatorKey } of operatorKeys) {
    const publicKey = encodeAbiParameters(parseAbiParameters('string'), [operatorKey])
    const fee = 1_770_000_000n + BigInt(head.number % 17) * 1_000_000n
    const args = [publicKey, fee, false] as const
    send(operatorOwner.address, encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'registerOperator', args }))
  }
  const register = (from: number, count: number, ids: readonly number[]) => {
    const known = indexBlock(head).clusters.get(getClusterId(toLower(owner.address), ids))
    const items = Array.from({ length: count }, (_, i) =>
      createItem({ validator: from + i, owner: owner.address, ownerNonce: from + i, operatorIds: ids }),
    )
    send(owner.address, encodeRegistration(items, known?.snapshot ?? newClusterSnapshot), parseEther('1'))
  }
  if (kind === 'existing' || kind === 'reported') register(0, 2, operatorIds)
  if (kind === 'elsewhere') register(0, 3, [4, 5, 6, 7])
  if (kind === 'reported') {
    const cluster = indexBlock(head).clusters.get(getClusterId(toLower(owner.address), operatorIds))
    const args = [owner.address, operatorIds.map(BigInt), cluster?.snapshot ?? newClusterSnapshot, 2 * 48] as const
    const abi = networkAbi
    send(governor.address, encodeFunctionData({ abi, functionName: 'devnetSetEffectiveBalance', args }))
  }
  if (kind === 'private') {
    const args = [[11n, 12n]] as const
    send(
      operatorOwner.address,
      encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setOperatorsPrivateUnchecked', args }),
    )
    const list = [[11n, 12n], [owner.address]] as const
    send(
      operatorOwner.address,
      encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setOperatorsWhitelists', args: list }),
    )
  }
  mine(80)
  return { network, head, operatorIds }
}
