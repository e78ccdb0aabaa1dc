import { newClusterSnapshot } from '@x/schemas'
import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvTokenAbi } from './contracts.generated.ts'
import { type ContractTest, getViews, startContractTest, type Views } from './fixtures/startContractTest.ts'

let contract: ContractTest
let views: Views

beforeAll(async () => {
  contract = await startContractTest(12)
  views = getViews(contract)
  for (const id of [1, 2, 3, 4]) await contract.chain.setLegacyOperator(id, 10_000_000n * BigInt(id))
})
afterAll(() => contract.stop())

const tokensOf = (owner: Hex) =>
  contract.node.readContract({
    address: contract.chain.contracts.token,
    abi: ssvTokenAbi,
    functionName: 'balanceOf',
    args: [owner],
  })

const ids = [1n, 2n, 3n, 4n] as const
/** What one validator pays a block: operators and network. */
const burn = 100_000_000n + 382_640_000_000n
/** Of one validator: the minimum is larger than 100,800 blocks. */
const minimum = 1_530_000_000_000_000_000n

async function seed(count: number, ssvBalance: bigint) {
  const owner = await contract.newOwner()
  const publicKeys = contract.freshKeys(count)
  const place = { owner, operatorIds: ids.map(Number), publicKeys, sharesData: contract.shares(count) }
  const { hash, snapshot } = await contract.chain.seedLegacyCluster({ ...place, ssvBalance })
  const { blockNumber } = await contract.node.getTransactionReceipt({ hash })
  return { owner, publicKeys, snapshot, block: blockNumber }
}

test('a cluster pays operators and network in SSV, and its views in ETH tell nothing of it', async () => {
  const { owner, snapshot } = await seed(2, parseEther('9'))
  await contract.chain.mine(6)
  const args = [owner, ids, snapshot] as const
  expect(await views.read.getBalanceSSV(args)).toBe(parseEther('9') - 6n * 2n * burn)
  expect(await views.read.getBurnRateSSV(args)).toBe(2n * burn)
  expect(await views.read.getBalance(args)).toBe(0n)
  expect(await views.read.getBurnRate(args)).toBe(2n * 3_550_900_000n)
  expect(await views.read.getEffectiveBalance(args)).toBe(64)
  expect(await views.read.isLiquidatableSSV(args)).toBe(false)
  expect(await views.read.isLiquidated(args)).toBe(false)
  await expect(views.read.isLiquidatable(args)).rejects.toThrow('IncorrectClusterVersion')
})

test('it takes no deposit, withdrawal, registration or reactivation, and no liquidation as a cluster in ETH', async () => {
  const { owner, snapshot } = await seed(1, parseEther('9'))
  const calls = [
    await contract.failure(owner, 'deposit', [owner, ids, snapshot], 1n),
    await contract.failure(owner, 'withdraw', [ids, 1n, snapshot]),
    await contract.failure(owner, 'reactivate', [ids, snapshot], 1n),
    await contract.failure(owner, 'liquidate', [owner, ids, snapshot]),
    await contract.failure(owner, 'registerValidator', [contract.fresh(48), ids, '0x', snapshot], 1n),
  ]
  expect(calls).toEqual(Array.from({ length: 5 }, () => 'IncorrectClusterVersion()'))
  const stale = { ...snapshot, balance: 1n }
  expect(await contract.failure(owner, 'deposit', [owner, ids, stale], 1n)).toBe('IncorrectClusterState()')
  expect(await contract.failure(owner, 'liquidateSSV', [owner, ids, stale])).toBe('IncorrectClusterState()')
  expect(await contract.failure(owner, 'migrateClusterToETH', [ids, stale], 1n)).toBe('IncorrectClusterState()')
  const nobody = await contract.newOwner()
  expect(await contract.failure(nobody, 'migrateClusterToETH', [ids, snapshot], 1n)).toBe('ClusterDoesNotExist()')
  expect(await contract.failure(nobody, 'liquidateSSV', [nobody, ids, snapshot])).toBe('ClusterDoesNotExist()')
})

test('its validators can exit and be removed', async () => {
  const { owner, publicKeys, snapshot, block } = await seed(3, parseEther('9'))
  const [first = '0x', ...rest] = publicKeys
  expect(await contract.failure(owner, 'exitValidator', [first, ids])).toBeUndefined()
  const removed = await contract.send(owner, 'bulkRemoveValidator', [rest, ids, snapshot])
  expect(removed.snapshot).toMatchObject({
    validatorCount: 1,
    balance: parseEther('9') - (removed.block - block) * 3n * burn,
  })
  const last = await contract.send(owner, 'removeValidator', [first, ids, removed.snapshot])
  expect(last.snapshot).toMatchObject({
    validatorCount: 0,
    balance: removed.snapshot.balance - (last.block - removed.block) * burn,
  })
})

test('its owner liquidates it at any time, anybody once it is short, and the rest goes to who does it', async () => {
  const own = await seed(1, parseEther('9'))
  const stranger = await contract.newOwner()
  const ofOwner = [own.owner, ids, own.snapshot] as const
  expect(await contract.failure(stranger, 'liquidateSSV', ofOwner)).toBe('ClusterNotLiquidatable()')
  const dead = await contract.send(own.owner, 'liquidateSSV', ofOwner)
  expect(dead.snapshot).toEqual({ ...newClusterSnapshot, active: false, validatorCount: 1 })
  expect(await tokensOf(own.owner)).toBe(parseEther('9') - (dead.block - own.block) * burn)
  const args = [own.owner, ids, dead.snapshot] as const
  expect(await contract.failure(own.owner, 'liquidateSSV', args)).toBe('ClusterIsLiquidated()')
  expect(await views.read.isLiquidated(args)).toBe(true)
  expect(await views.read.isLiquidatableSSV(args)).toBe(false)
  await expect(views.read.getBalanceSSV(args)).rejects.toThrow('ClusterIsLiquidated')

  const short = await seed(1, minimum + 3n * burn)
  const ofShort = [short.owner, ids, short.snapshot] as const
  await contract.chain.mine(3)
  expect(await views.read.isLiquidatableSSV(ofShort)).toBe(false)
  await contract.chain.mine()
  expect(await views.read.isLiquidatableSSV(ofShort)).toBe(true)
  await contract.send(stranger, 'liquidateSSV', ofShort)
  expect(await tokensOf(stranger)).toBe(minimum - 2n * burn)
})

test('a cluster in ETH is no cluster in SSV', async () => {
  const owner = await contract.newOwner()
  const own = [5n, 6n, 7n, 8n] as const
  const args = [contract.fresh(48), own, '0x', newClusterSnapshot] as const
  const { snapshot } = await contract.send(owner, 'registerValidator', args, parseEther('1'))
  expect(await contract.failure(owner, 'liquidateSSV', [owner, own, snapshot])).toBe('IncorrectClusterVersion()')
  expect(await contract.failure(owner, 'migrateClusterToETH', [own, snapshot], 1n)).toBe('IncorrectClusterVersion()')
  expect(await views.read.getBalanceSSV([owner, own, snapshot])).toBe(0n)
  expect(await views.read.getBurnRateSSV([owner, own, snapshot])).toBe(0n)
  await expect(views.read.isLiquidatableSSV([owner, own, snapshot])).rejects.toThrow('IncorrectClusterVersion')
})

test('a migration pays back what is left, moves the validators to the accounts in ETH, and keeps the effective balance', async () => {
  const { owner, snapshot, block } = await seed(2, parseEther('9'))
  const before = await views.read.getOperatorByIdSSV([1n])
  const reported = { owner, operatorIds: ids.map(Number), snapshot, effectiveBalance: 100 }
  expect((await contract.chain.setEffectiveBalance(reported)).snapshot).toEqual(snapshot)
  const migrated = await contract.send(owner, 'migrateClusterToETH', [ids, snapshot], parseEther('1'))
  const ssvRefunded = parseEther('9') - (migrated.block - block) * 2n * burn
  expect(migrated.events.at(-1)).toMatchObject({
    eventName: 'ClusterMigratedToETH',
    args: { owner, ethDeposited: parseEther('1'), ssvRefunded, effectiveBalance: 100 },
  })
  expect(await tokensOf(owner)).toBe(ssvRefunded)
  expect((await views.read.getOperatorByIdSSV([1n])).validatorCount).toBe(before.validatorCount - 2)
  const args = [owner, ids, migrated.snapshot] as const
  expect(await views.read.getEffectiveBalance(args)).toBe(100)
  // Operators of the time of SSV fees take 1,770,000,000 wei from their first use on. 100 ETH are 31,250 units.
  expect(await views.read.getBurnRate(args)).toBe(((4n * 1_770_000_000n + 3_550_900_000n) * 31_250n) / 10_000n)
})

test('a liquidated cluster migrates too, and is active again', async () => {
  const { owner, snapshot } = await seed(2, parseEther('9'))
  const dead = await contract.send(owner, 'liquidateSSV', [owner, ids, snapshot])
  const { validatorCount } = await views.read.getOperatorByIdSSV([1n])
  const migrated = await contract.send(owner, 'migrateClusterToETH', [ids, dead.snapshot], parseEther('1'))
  expect(migrated.events).toMatchObject([
    { eventName: 'ClusterMigratedToETH', args: { ssvRefunded: 0n, effectiveBalance: 64 } },
    { eventName: 'ClusterReactivated', args: { owner } },
  ])
  expect((await views.read.getOperatorByIdSSV([1n])).validatorCount).toBe(validatorCount)
  expect(migrated.snapshot).toMatchObject({ active: true, balance: parseEther('1') })
})
