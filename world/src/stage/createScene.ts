import { defineNetwork, type Hex, type Network, newClusterSnapshot } from '@x/schemas'
import { type Abi, encodeAbiParameters, encodeFunctionData, parseAbiParameters, parseEther } from 'viem'
import { type Block, blockGasLimit } from '../chain/block.ts'
import { buildBlock } from '../chain/createChain.ts'
import { createPool } from '../chain/createPool.ts'
import { networkAbi, tokenAbi } from '../contract/abi.ts'
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

const scenes = new Map<string, Scene>()

/** Validators that the owner has in the cluster before a life begins, where a job does not say how many. */
const usualCounts: Readonly<Partial<Record<ClusterKind, number>>> = {
  existing: 2,
  reported: 2,
  large: 2,
  liquidated: 2,
  dry: 2,
  ssv: 2,
}

/**
 * What there is before a life of this kind begins: it is made once.
 *
 * @param count validators that the owner has in the cluster: numbers from 0 on
 */
export function createScene(kind: ClusterKind, count: number = usualCounts[kind] ?? 0): Scene {
  const name = `${kind} ${count}`
  const scene = scenes.get(name) ?? buildScene(kind, count)
  scenes.set(name, scene)
  return scene
}

/** Operators that the owner runs, in lives that are about them. The first has declared another fee. */
export const ownOperators = [12, 13] as const

const operatorsOf: Readonly<Partial<Record<ClusterKind, readonly number[]>>> = {
  seven: [1, 2, 3, 4, 5, 6, 7],
  private: [2, 5, 11, 12],
}

function buildScene(kind: ClusterKind, count: number): Scene {
  const operatorIds = operatorsOf[kind] ?? [1, 2, 3, 4]
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
        { balance: parseEther('100000'), nonce: 0 },
      ]),
    ),
    state: model.initial,
  }
  const mine = (blocks: number) => {
    for (let i = 0; i < blocks; i++) head = buildBlock(head, { model, pool: createPool(), branch: 0 })
  }
  const send = (from: Hex, input: Hex, { value = 0n, to = contracts.network }: { value?: bigint; to?: Hex } = {}) => {
    const transaction = composeTransaction(head.accounts, { from, to, input, value })
    head = buildBlock(head, { model, pool: createPool(), branch: 0, first: [transaction] })
    if (head.receipts[0]?.isSuccess !== true) throw new Error(`A transaction of scene ${kind} failed.`)
  }
  const encode = (functionName: string, args: readonly unknown[], abi: Abi = networkAbi) =>
    encodeFunctionData({ abi, functionName, args })
  const readSnapshot = () =>
    indexBlock(head).clusters.get(getClusterId(toLower(owner.address), operatorIds))?.snapshot ?? newClusterSnapshot
  const ids = operatorIds.map(BigInt)
  const encodeKey = (operatorKey: string) => encodeAbiParameters(parseAbiParameters('string'), [operatorKey])
  // Where the owner runs operators, one key is still free.
  for (const [i, { operatorKey }] of operatorKeys.slice(0, kind === 'operator' ? -1 : undefined).entries()) {
    const fee = 1_770_000_000n + BigInt(head.number % 17) * 1_000_000n
    const isOwn = kind === 'operator' && ownOperators.some((id) => id === i + 1)
    send((isOwn ? owner : operatorOwner).address, encode('registerOperator', [encodeKey(operatorKey), fee, false]))
  }
  const register = (from: number, validatorCount: number, registering: readonly number[]) => {
    const known = indexBlock(head).clusters.get(getClusterId(toLower(owner.address), registering))
    const items = Array.from({ length: validatorCount }, (_, i) => listItem(from + i, registering))
    send(owner.address, encodeRegistration(items, known?.snapshot ?? newClusterSnapshot), {
      value: parseEther(kind === 'large' ? '10' : '1'),
    })
  }
  if (kind === 'private') {
    send(operatorOwner.address, encode('setOperatorsPrivateUnchecked', [[11n, 12n]]))
    send(operatorOwner.address, encode('setOperatorsWhitelists', [[11n, 12n], [owner.address]]))
  }
  if (kind === 'ssv') {
    for (const id of ids) {
      send(governor.address, encode('devnetSetLegacyOperator', [id, id * 10n ** 12n, 0n]))
    }
    const balance = parseEther('50')
    send(governor.address, encode('mint', [governor.address, balance], tokenAbi), { to: contracts.token })
    send(governor.address, encode('approve', [contracts.network, balance], tokenAbi), { to: contracts.token })
    const payloads = Array.from({ length: count }, (_, i) => listItem(i, operatorIds).payload)
    const [keys, shares] = [payloads.map(({ publicKey }) => publicKey), payloads.map(({ sharesData }) => sharesData)]
    send(governor.address, encode('devnetSeedLegacyCluster', [owner.address, keys, ids, shares, balance]))
  } else if (count > 0) register(0, count, operatorIds)
  if (kind === 'elsewhere') register(count, 3, [4, 5, 6, 7])
  if (kind === 'reported' || kind === 'large') {
    const effectiveBalance = count * (kind === 'large' ? 2_048 : 48)
    send(governor.address, encode('devnetSetEffectiveBalance', [owner.address, ids, readSnapshot(), effectiveBalance]))
  }
  if (kind === 'liquidated') send(owner.address, encode('liquidate', [owner.address, ids, readSnapshot()]))
  if (kind === 'operator') {
    send(governor.address, encode('updateDeclareOperatorFeePeriod', [1_020n]))
    const used = [5, 6, ...ownOperators]
    const item = createItem({ validator: 90, owner: stranger.address, ownerNonce: 0, operatorIds: used })
    send(stranger.address, encodeRegistration([item], newClusterSnapshot), { value: parseEther('1') })
    // It may be executed a minute after the life has begun.
    send(owner.address, encode('declareOperatorFee', [BigInt(ownOperators[0]), 1_900_000_000n]))
  }
  mine(kind === 'dry' ? 40 : 80)
  if (kind === 'dry') {
    // For a block the network takes almost all: what is left lasts for some minutes of a life.
    const { balance } = readSnapshot()
    const left = (localParameters.networkFee + 4n * 1_778_000_000n) * BigInt(count) * 160n
    const fee = (balance - left) / BigInt(count)
    send(governor.address, encode('updateNetworkFee', [fee - (fee % 100_000n)]))
    send(governor.address, encode('updateNetworkFee', [localParameters.networkFee]))
    // No reorganization comes so far.
    mine(38)
  }
  return { network, head, operatorIds }
}

/** A validator of the owner that is there before a life begins: its number is its owner nonce. */
function listItem(validator: number, operatorIds: readonly number[]) {
  return createItem({ validator, owner: owner.address, ownerNonce: validator, operatorIds })
}
