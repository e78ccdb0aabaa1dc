import { type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { concatHex, encodeAbiParameters, getAddress, keccak256, parseAbiParameters, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractTest, getViews, startContractTest, type Views } from './fixtures/startContractTest.ts'

let contract: ContractTest
let views: Views

beforeAll(async () => {
  contract = await startContractTest(8)
  views = getViews(contract)
})
afterAll(() => contract.stop())

const ids = [1n, 2n, 3n, 4n] as const

async function newCluster(count: number, operatorIds: readonly bigint[] = ids, value = parseEther('5')) {
  const owner = await contract.newOwner()
  const keys = contract.freshKeys(count)
  const args = [keys, operatorIds, contract.shares(count), newClusterSnapshot] as const
  const { snapshot, block } = await contract.send(owner, 'bulkRegisterValidator', args, value)
  return { owner, keys, snapshot, block }
}

/** How each call of a cluster ends that takes its snapshot. */
async function callAll(owner: Hex, key: Hex, snapshot: ClusterSnapshot) {
  return {
    deposit: await contract.failure(owner, 'deposit', [owner, ids, snapshot], 1n),
    withdraw: await contract.failure(owner, 'withdraw', [ids, 1n, snapshot]),
    liquidate: await contract.failure(owner, 'liquidate', [owner, ids, snapshot]),
    liquidateSSV: await contract.failure(owner, 'liquidateSSV', [owner, ids, snapshot]),
    reactivate: await contract.failure(owner, 'reactivate', [ids, snapshot], parseEther('5')),
    migrateClusterToETH: await contract.failure(owner, 'migrateClusterToETH', [ids, snapshot], parseEther('5')),
    removeValidator: await contract.failure(owner, 'removeValidator', [key, ids, snapshot]),
    bulkRemoveValidator: await contract.failure(owner, 'bulkRemoveValidator', [[key], ids, snapshot]),
  }
}

describe('each call says what is wrong with the cluster', () => {
  const all = (refusal: string | undefined) => ({
    deposit: refusal,
    withdraw: refusal,
    liquidate: refusal,
    liquidateSSV: refusal,
    reactivate: refusal,
    migrateClusterToETH: refusal,
    removeValidator: refusal,
    bulkRemoveValidator: refusal,
  })
  const inEth = { liquidateSSV: 'IncorrectClusterVersion()', migrateClusterToETH: 'IncorrectClusterVersion()' }

  test('that there is none', async () => {
    const owner = await contract.newOwner()
    const calls = await callAll(owner, contract.fresh(48), newClusterSnapshot)
    expect(calls).toEqual(all('ClusterDoesNotExist()'))
  })

  test('that its snapshot is an older one', async () => {
    const { owner, keys, snapshot } = await newCluster(1)
    await contract.chain.strangerDeposit({ owner, operatorIds: ids.map(Number), snapshot })
    expect(await callAll(owner, keys[0] ?? '0x', snapshot)).toEqual(all('IncorrectClusterState()'))
  })

  test('that it is active', async () => {
    const { owner, keys, snapshot } = await newCluster(1)
    expect(await callAll(owner, keys[0] ?? '0x', snapshot)).toEqual({
      ...all(undefined),
      ...inEth,
      reactivate: 'ClusterAlreadyEnabled()',
    })
  })

  test('that it is liquidated, which stops neither deposits nor removals', async () => {
    const { owner, keys, snapshot } = await newCluster(1)
    const dead = await contract.send(owner, 'liquidate', [owner, ids, snapshot])
    expect(await callAll(owner, keys[0] ?? '0x', dead.snapshot)).toEqual({
      ...all(undefined),
      ...inEth,
      withdraw: 'InsufficientBalance()',
      liquidate: 'ClusterIsLiquidated()',
    })
  })
})

test('calls without keys, and for keys of others or of other clusters, are refused', async () => {
  const { owner, keys, snapshot } = await newCluster(1)
  const other = await newCluster(1)
  const [key = '0x'] = keys
  const [foreign = '0x'] = other.keys
  const elsewhere = [1n, 2n, 3n, 5n] as const
  expect(await contract.failure(owner, 'bulkRemoveValidator', [[], ids, snapshot])).toBe('ValidatorDoesNotExist()')
  expect(await contract.failure(owner, 'bulkExitValidator', [[], ids])).toBe('ValidatorDoesNotExist()')
  expect(await contract.failure(owner, 'removeValidator', [foreign, ids, snapshot])).toBe('ValidatorDoesNotExist()')
  expect(await contract.failure(owner, 'exitValidator', [foreign, ids])).toBe('ValidatorDoesNotExist()')
  const wrongPlace = `IncorrectValidatorStateWithData(${key})`
  expect(await contract.failure(owner, 'bulkExitValidator', [[key], elsewhere])).toBe(wrongPlace)
  const second = contract.fresh(48)
  const grown = await contract.send(
    owner,
    'registerValidator',
    [second, elsewhere, '0x', newClusterSnapshot],
    10n ** 18n,
  )
  expect(await contract.failure(owner, 'bulkRemoveValidator', [[second, key], elsewhere, grown.snapshot])).toBe(
    wrongPlace,
  )
  expect(await contract.failure(owner, 'bulkRemoveValidator', [[key, key], ids, snapshot])).toBe(
    'ValidatorDoesNotExist()',
  )
})

test('what is deposited into a liquidated cluster pays no fees and can be withdrawn', async () => {
  const { owner, snapshot } = await newCluster(2)
  const dead = await contract.send(owner, 'liquidate', [owner, ids, snapshot])
  const paid = await contract.send(owner, 'deposit', [owner, ids, dead.snapshot], 1_000n)
  expect(paid.snapshot).toEqual({ ...dead.snapshot, balance: 1_000n })
  await contract.chain.mine(5)
  expect(await contract.failure(owner, 'withdraw', [ids, 1_001n, paid.snapshot])).toBe('InsufficientBalance()')
  const left = await contract.send(owner, 'withdraw', [ids, 400n, paid.snapshot])
  expect(left.snapshot).toEqual({ ...dead.snapshot, balance: 600n })
  const back = await contract.send(owner, 'reactivate', [ids, left.snapshot], parseEther('1'))
  expect(back.snapshot).toMatchObject({ active: true, balance: parseEther('1') + 600n })
})

test('a liquidation pays the whole balance to whoever may do it, after the fees until then', async () => {
  const { owner, snapshot, block } = await newCluster(1)
  const before = await contract.node.getBalance({ address: owner })
  const burn = await views.read.getBurnRate([owner, ids, snapshot])
  const { receipt, events, ...dead } = await contract.send(owner, 'liquidate', [owner, ids, snapshot])
  expect(events).toMatchObject([{ eventName: 'ClusterLiquidated', args: { owner, operatorIds: ids } }])
  const gas = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await contract.node.getBalance({ address: owner })).toBe(
    before - gas + parseEther('5') - (dead.block - block) * burn,
  )
})

test('validators of a reported balance leave with 32 ETH each, and the rest with the last one', async () => {
  const { owner, keys, snapshot } = await newCluster(3)
  const [first = '0x', second = '0x', third = '0x'] = keys
  const operatorIds = ids.map(Number)
  const reported = await contract.chain.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 116 })
  const balanceOf = (of: ClusterSnapshot) => views.read.getEffectiveBalance([owner, ids, of])
  expect(await balanceOf(reported.snapshot)).toBe(116)
  const two = await contract.send(owner, 'removeValidator', [first, ids, reported.snapshot])
  expect(await balanceOf(two.snapshot)).toBe(84)
  const one = await contract.send(owner, 'removeValidator', [second, ids, two.snapshot])
  expect(await balanceOf(one.snapshot)).toBe(52)
  const none = await contract.send(owner, 'removeValidator', [third, ids, one.snapshot])
  expect(await balanceOf(none.snapshot)).toBe(0)
  const again = await contract.send(owner, 'registerValidator', [first, ids, '0x', none.snapshot], parseEther('1'))
  expect(await balanceOf(again.snapshot)).toBe(32)
})

test('an effective balance is between 32 and 2,048 ETH a validator, and rounded up to whole units', async () => {
  const { owner, snapshot } = await newCluster(1)
  const place = { owner, operatorIds: ids.map(Number), snapshot }
  for (const effectiveBalance of [31, 2_049]) {
    await expect(contract.chain.setEffectiveBalance({ ...place, effectiveBalance })).rejects.toThrow('was reverted')
  }
  const reported = await contract.chain.setEffectiveBalance({ ...place, effectiveBalance: 33 })
  const perValidator =
    3_550_900_000n + contract.chain.getOperators([1, 2, 3, 4]).reduce((sum, { fee }) => sum + fee, 0n)
  const burn = await views.read.getBurnRate([owner, ids, reported.snapshot])
  expect(burn).toBe((perValidator * 10_313n) / 10_000n)
  const usual = await contract.chain.setEffectiveBalance({ ...place, ...reported, effectiveBalance: 0 })
  expect(await views.read.getBurnRate([owner, ids, usual.snapshot])).toBe(perValidator)
})

describe('an effective balance that the oracles committed to', () => {
  /** The root of a tree of two leaves, of which the second is made up. */
  function createTree(owner: Hex, effectiveBalance: number) {
    const cluster = getClusterHash(getAddress(owner), ids.map(Number))
    const leaf = keccak256(
      keccak256(encodeAbiParameters(parseAbiParameters('bytes32, uint32'), [cluster, effectiveBalance])),
    )
    const other = contract.fresh(32)
    return { other, root: keccak256(concatHex(leaf < other ? [leaf, other] : [other, leaf])) }
  }

  async function commit(root: Hex): Promise<bigint> {
    const block = await contract.now()
    const oracles = await Promise.all([1, 2, 3].map((id) => views.read.getOracle([id])))
    for (const oracle of oracles) await contract.send(oracle, 'commitRoot', [root, block])
    return block
  }

  test('is taken from anybody who proves it, once', async () => {
    const { owner, snapshot } = await newCluster(2)
    const anybody = await contract.newOwner()
    const { root, other } = createTree(owner, 96)
    const update = (block: bigint, effectiveBalance: number, proof: Hex[], of = snapshot) =>
      contract.failure(anybody, 'updateClusterBalance', [block, owner, ids, of, effectiveBalance, proof])
    expect(await update(1n, 96, [other])).toBe('RootNotFound()')
    const block = await commit(root)
    expect(await update(block, 97, [other])).toBe('InvalidProof()')
    expect(await update(block, 96, [])).toBe('InvalidProof()')
    expect(await update(block, 96, [other], { ...snapshot, balance: 1n })).toBe('IncorrectClusterState()')
    const args = [block, owner, ids, snapshot, 96, [other]] as const
    const updated = await contract.send(anybody, 'updateClusterBalance', args)
    expect(updated.events).toMatchObject([
      { eventName: 'ClusterBalanceUpdated', args: { owner, blockNum: block, effectiveBalance: 96 } },
    ])
    expect(await views.read.getEffectiveBalance([owner, ids, updated.snapshot])).toBe(96)
    expect(await update(block, 96, [other], updated.snapshot)).toBe('StaleUpdate()')

    const tooLow = createTree(owner, 63)
    expect(await update(await commit(tooLow.root), 63, [tooLow.other], updated.snapshot)).toBe('EBBelowMinimum()')
    const tooHigh = createTree(owner, 4_097)
    expect(await update(await commit(tooHigh.root), 4_097, [tooHigh.other], updated.snapshot)).toBe(
      'EBExceedsMaximum()',
    )
  })

  test('liquidates the cluster at once that has too little for it', async () => {
    const { owner, snapshot } = await newCluster(1, ids, parseEther('0.01'))
    const anybody = await contract.newOwner()
    const { root, other } = createTree(owner, 2_048)
    const block = await commit(root)
    const before = await contract.node.getBalance({ address: anybody })
    const args = [block, owner, ids, snapshot, 2_048, [other]] as const
    const { events, receipt, ...updated } = await contract.send(anybody, 'updateClusterBalance', args)
    expect(events.map(({ eventName }) => eventName)).toEqual(['ClusterLiquidated', 'ClusterBalanceUpdated'])
    expect(updated.snapshot).toEqual({ ...newClusterSnapshot, active: false, validatorCount: 1 })
    const gas = receipt.gasUsed * receipt.effectiveGasPrice
    expect(await contract.node.getBalance({ address: anybody })).toBeGreaterThan(before - gas)
  })
})

test('a call that anvil makes while it mines, with the state of the next block, does not fail', async () => {
  const { owner, keys, snapshot, block } = await newCluster(1)
  const args = [keys[0] ?? '0x', ids, snapshot] as const
  expect(await contract.failure(owner, 'removeValidator', args, 0n, block - 1n)).toBe(undefined)
})

test('a reactivation that would exceed the limit of an operator is refused', async () => {
  const own = [1n, 2n, 3n, 5n] as const
  const { owner, snapshot } = await newCluster(4, own)
  const dead = await contract.send(owner, 'liquidate', [owner, own, snapshot])
  const { validatorCount } = await views.read.getOperatorById([5n])
  await contract.chain.setValidatorsPerOperatorLimit(validatorCount + 3)
  const refused = await contract.failure(owner, 'reactivate', [own, dead.snapshot], parseEther('5'))
  await contract.chain.setValidatorsPerOperatorLimit(3_000)
  expect(refused).toMatch(/^ExceedValidatorLimitWithData\(/)
  expect(await contract.failure(owner, 'reactivate', [own, dead.snapshot], parseEther('5'))).toBeUndefined()
})
