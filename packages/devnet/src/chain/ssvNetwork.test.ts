import { type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvNetworkAbi, ssvNetworkViewsAbi, ssvTokenAbi, whitelistingContractAbi } from './contracts.generated.ts'
import { type ContractTest, startContractTest, type WriteArgs } from './fixtures/startContractTest.ts'
import { sendAsNode } from './sendAsNode.ts'

let chain: ContractTest['chain']
let node: ContractTest['node']
let send: ContractTest['send']
let failure: ContractTest['failure']
let fresh: ContractTest['fresh']
let freshKeys: ContractTest['freshKeys']
let shares: ContractTest['shares']
let newOwner: ContractTest['newOwner']
let now: ContractTest['now']
let stop: ContractTest['stop']

beforeAll(async () => {
  ;({ chain, node, send, failure, fresh, freshKeys, shares, newOwner, now, stop } = await startContractTest(16))
})
afterAll(() => stop())

const view = {
  at: (blockNumber: bigint) => ({ address: chain.contracts.views, abi: ssvNetworkViewsAbi, blockNumber }) as const,
}

/** Burn of one validator a block, by the published rule. */
const burn = (ids: readonly bigint[]) =>
  3_550_900_000n + ids.reduce((sum, id) => sum + (chain.operators[Number(id) - 1]?.fee ?? 0n), 0n)
const minimumCollateral = 940_000_000_000_000n
const required = (ids: readonly bigint[], units: bigint) => {
  const threshold = (50_190n * burn(ids) * units) / 10_000n
  return threshold > minimumCollateral ? threshold : minimumCollateral
}

const ids = [1n, 2n, 3n, 4n] as const

test('a registration is refused for the first reason of the published order', async () => {
  const owner = await newOwner()
  const one = shares(1)
  const [registered = '0x', another = '0x'] = freshKeys(2)
  const first = await send(owner, 'registerValidator', [registered, ids, '0x', newClusterSnapshot], parseEther('1'))
  const legacyIds = [2n, 3n, 4n, 5n]
  const legacy = await chain.seedLegacyCluster({
    owner,
    operatorIds: legacyIds.map(Number),
    publicKeys: freshKeys(1),
    sharesData: one,
    ssvBalance: 5n,
  })
  const stale = { ...newClusterSnapshot, balance: 1n }
  const bulk = (...args: WriteArgs<'bulkRegisterValidator'>) => failure(owner, 'bulkRegisterValidator', args)

  expect(await bulk([], [1n], one, stale)).toBe('EmptyPublicKeysList()')
  expect(await bulk(['0x12'], [1n], [], stale)).toBe('PublicKeysSharesLengthMismatch()')
  for (const length of [0, 1, 3, 5, 6, 8, 14]) {
    const some = Array.from({ length }, (_, index) => BigInt(index + 1))
    expect(await bulk(['0x12'], some, one, stale)).toBe('InvalidOperatorIdsLength()')
  }
  for (const length of [0, 47, 49]) {
    expect(await bulk([fresh(length)], [4n, 3n, 2n, 1n], one, stale)).toBe('InvalidPublicKeyLength()')
  }
  expect(await bulk([registered], legacyIds, one, stale)).toBe(`ValidatorAlreadyExistsWithData(${registered})`)
  expect(await bulk([another, another], legacyIds, [...one, ...one], stale)).toBe(
    `ValidatorAlreadyExistsWithData(${another})`,
  )
  expect(await bulk([another], legacyIds, one, stale)).toBe('IncorrectClusterVersion()')
  expect(await bulk([another], legacyIds, one, legacy.snapshot)).toBe('IncorrectClusterVersion()')
  expect(await bulk([another], [4n, 3n, 3n, 16n], one, stale)).toBe('IncorrectClusterState()')
  expect(await bulk([another], ids, one, newClusterSnapshot)).toBe('IncorrectClusterState()')

  const liquidated = await send(owner, 'liquidate', [owner, ids, first.snapshot])
  expect(await bulk([another], ids, one, first.snapshot)).toBe('IncorrectClusterState()')
  expect(await bulk([another], ids, one, liquidated.snapshot)).toBe('ClusterIsLiquidated()')

  // One operator after the other: its place in the list, whether it exists, who may use it, and its limit.
  expect(await bulk([another], [16n, 3n, 3n, 4n], one, newClusterSnapshot)).toBe('UnsortedOperatorsList()')
  expect(await bulk([another], [16n, 16n, 3n, 4n], one, newClusterSnapshot)).toBe('OperatorsListNotUnique()')
  expect(await bulk([another], [3n, 4n, 16n, 16n], one, newClusterSnapshot)).toBe('OperatorsListNotUnique()')
  expect(await bulk([another], [3n, 4n, 16n, 99n], one, newClusterSnapshot)).toBe('OperatorDoesNotExist()')
  expect(await bulk([another], [3n, 4n, 14n, 99n], one, newClusterSnapshot)).toBe('CallerNotWhitelistedWithData(14)')

  await chain.setValidatorsPerOperatorLimit(0)
  expect(await bulk([another], [14n, 15n, 16n, 99n], one, newClusterSnapshot)).toBe('CallerNotWhitelistedWithData(14)')
  expect(await bulk([another], [3n, 4n, 5n, 6n], one, newClusterSnapshot)).toBe('ExceedValidatorLimitWithData(3)')
  await chain.setValidatorsPerOperatorLimit(3_000)
  expect(await bulk([another], [3n, 4n, 5n, 6n], one, newClusterSnapshot)).toBe('InsufficientBalance()')
})

test('the single call checks the same', async () => {
  const owner = await newOwner()
  const key = fresh(48)
  const single = (...args: WriteArgs<'registerValidator'>) => failure(owner, 'registerValidator', args)
  expect(await single('0x12', [1n], '0x', newClusterSnapshot)).toBe('InvalidOperatorIdsLength()')
  expect(await single('0x12', ids, '0x', newClusterSnapshot)).toBe('InvalidPublicKeyLength()')
  expect(await single(key, [1n, 1n, 2n, 3n], '0x', newClusterSnapshot)).toBe('OperatorsListNotUnique()')
  expect(await single(key, ids, '0x', newClusterSnapshot)).toBe('InsufficientBalance()')
})

test('the deposit must cover the larger of minimum collateral and threshold, to the wei', async () => {
  const owner = await newOwner()
  for (const count of [1, 2, 5]) {
    const enough = required(ids, BigInt(count) * 10_000n)
    const args = [freshKeys(count), ids, shares(count), newClusterSnapshot] as const
    expect(await failure(owner, 'bulkRegisterValidator', args, enough - 1n)).toBe('InsufficientBalance()')
    expect(await failure(owner, 'bulkRegisterValidator', args, enough)).toBeUndefined()
  }
})

test('balance and indexes follow the blocks to the wei, and all events of a call carry the final snapshot', async () => {
  const owner = await newOwner()
  const first = await send(
    owner,
    'bulkRegisterValidator',
    [freshKeys(2), ids, shares(2), newClusterSnapshot],
    parseEther('1'),
  )
  expect(first.snapshots).toHaveLength(2)
  expect(first.snapshots[0]).toEqual(first.snapshot)
  expect(first.snapshot).toMatchObject({ validatorCount: 2, active: true, balance: parseEther('1') })

  await chain.mine(17)
  const second = await send(
    owner,
    'bulkRegisterValidator',
    [freshKeys(3), ids, shares(3), first.snapshot],
    parseEther('0.5'),
  )
  const passed = second.block - first.block
  expect(passed).toBe(18n)
  const operatorFees = burn(ids) - 3_550_900_000n
  expect(second.snapshots).toHaveLength(3)
  for (const snapshot of second.snapshots) {
    expect(snapshot).toEqual({
      validatorCount: 5,
      active: true,
      index: first.snapshot.index + (passed * operatorFees) / 100_000n,
      networkFeeIndex: first.snapshot.networkFeeIndex + (passed * 3_550_900_000n) / 100_000n,
      balance: parseEther('1.5') - passed * burn(ids) * 2n,
    })
  }

  await chain.mine(9)
  const block = await now()
  const args = [owner, ids, second.snapshot] as const
  const views = view.at(block)
  expect(await node.readContract({ ...views, functionName: 'getBurnRate', args })).toBe(burn(ids) * 5n)
  expect(await node.readContract({ ...views, functionName: 'getBalance', args })).toBe(
    second.snapshot.balance - (block - second.block) * burn(ids) * 5n,
  )
  expect(await node.readContract({ ...views, functionName: 'getEffectiveBalance', args })).toBe(160)
  expect(await node.readContract({ ...views, functionName: 'isLiquidatable', args })).toBe(false)
  expect(await node.readContract({ ...views, functionName: 'isLiquidated', args })).toBe(false)
  const past = [owner, ids, first.snapshot] as const
  await expect(node.readContract({ ...views, functionName: 'getBalance', args: past })).rejects.toThrow(
    'IncorrectClusterState',
  )
})

test('a deposit with new validators pays first what the cluster owes beyond its balance', async () => {
  const owner = await newOwner()
  const first = await send(owner, 'registerValidator', [fresh(48), ids, '0x', newClusterSnapshot], parseEther('0.01'))
  await chain.setNetworkFee(parseEther('0.01'))
  await chain.mine(5)
  await chain.setNetworkFee(3_550_900_000n)
  const args = [owner, ids, first.snapshot] as const
  expect(await node.readContract({ ...view.at(await now()), functionName: 'getBalance', args })).toBe(0n)
  const next = [fresh(48), ids, '0x', first.snapshot] as const
  const second = await send(owner, 'registerValidator', next, parseEther('1'))
  const indexes = ({ index, networkFeeIndex }: ClusterSnapshot) => index + networkFeeIndex
  const owed = (indexes(second.snapshot) - indexes(first.snapshot)) * 100_000n
  expect(owed).toBeGreaterThan(parseEther('0.05'))
  expect(second.snapshot.balance).toBe(parseEther('1.01') - owed)
})

test('the same snapshot twice in one block gives one success', async () => {
  const owner = await newOwner()
  const data = () =>
    encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'registerValidator',
      args: [fresh(48), ids, '0x', newClusterSnapshot],
    })
  const transaction = () => ({ from: owner, to: chain.contracts.network, data: data(), value: parseEther('1') })
  await node.setAutomine(false)
  try {
    await expect(sendAsNode(node, [transaction(), transaction()], { mine: true })).rejects.toThrow('was reverted')
  } finally {
    await node.setAutomine(true)
  }
  const logs = await node.getContractEvents({
    address: chain.contracts.network,
    abi: ssvNetworkAbi,
    eventName: 'ValidatorAdded',
    args: { owner },
    fromBlock: 0n,
  })
  expect(logs).toHaveLength(1)
})

test('private operators admit whom their list or their contract names, also when a cluster grows', async () => {
  const guest = chain.accounts[1]?.address ?? '0x'
  const privateIds = [5n, 6n, 14n, 15n]
  const whitelisted = (account: Hex) =>
    node.readContract({
      address: chain.contracts.views,
      abi: ssvNetworkViewsAbi,
      functionName: 'getWhitelistedOperators',
      args: [privateIds, account],
    })
  expect(await whitelisted(guest)).toEqual([14n, 15n])
  expect(await whitelisted(await newOwner())).toEqual([])

  const grown = await send(
    guest,
    'registerValidator',
    [fresh(48), privateIds, '0x', newClusterSnapshot],
    parseEther('1'),
  )
  const grow = () => failure(guest, 'registerValidator', [fresh(48), privateIds, '0x', grown.snapshot])
  expect(await grow()).toBeUndefined()

  const setContract = (allowed: boolean) =>
    sendAsNode(node, [
      {
        from: chain.governor,
        to: chain.contracts.whitelistingContract,
        data: encodeFunctionData({
          abi: whitelistingContractAbi,
          functionName: 'setWhitelisted',
          args: [guest, 15n, allowed],
        }),
      },
    ])
  await setContract(false)
  expect(await grow()).toBe('CallerNotWhitelistedWithData(15)')
  await setContract(true)

  const operatorOwner = chain.operators[13]?.owner ?? '0x'
  await send(operatorOwner, 'removeOperatorsWhitelists', [[14n], [guest]])
  expect(await grow()).toBe('CallerNotWhitelistedWithData(14)')
  await send(operatorOwner, 'setOperatorsPublicUnchecked', [[14n]])
  expect(await grow()).toBeUndefined()
  await send(operatorOwner, 'setOperatorsPrivateUnchecked', [[14n]])
  await send(operatorOwner, 'setOperatorsWhitelists', [[14n], [guest]])
  expect(await grow()).toBeUndefined()
})

test('only real whitelisting contracts are taken, and never into the address list', async () => {
  const operatorOwner = chain.operators[0]?.owner ?? '0x'
  const { network, whitelistingContract } = chain.contracts
  expect(await failure(operatorOwner, 'setOperatorsWhitelistingContract', [[1n], network])).toBe(
    `InvalidWhitelistingContract(${network})`,
  )
  expect(await failure(operatorOwner, 'setOperatorsWhitelists', [[1n], [whitelistingContract]])).toBe(
    `AddressIsWhitelistingContract(${whitelistingContract})`,
  )
  const stranger = await newOwner()
  expect(await failure(stranger, 'setOperatorsWhitelists', [[1n], [stranger]])).toBe(
    `CallerNotOwnerWithData(${stranger}, ${operatorOwner})`,
  )
})

test('an operator takes validators up to its limit and not one more', async () => {
  const owner = await newOwner()
  const own = [7n, 8n, 9n, 10n]
  const before = await node.readContract({
    address: chain.contracts.views,
    abi: ssvNetworkViewsAbi,
    functionName: 'getOperatorById',
    args: [7n],
  })
  await chain.setValidatorsPerOperatorLimit(before.validatorCount + 3)
  const bulk = (count: number) =>
    failure(owner, 'bulkRegisterValidator', [freshKeys(count), own, shares(count), newClusterSnapshot], parseEther('1'))
  expect(await bulk(3)).toBeUndefined()
  expect(await bulk(4)).toBe('ExceedValidatorLimitWithData(7)')
  await chain.setValidatorsPerOperatorLimit(3_000)
})

test('a stranger may deposit for anyone, which makes the older snapshot stale', async () => {
  const owner = await newOwner()
  const { snapshot } = await send(
    owner,
    'registerValidator',
    [fresh(48), ids, '0x', newClusterSnapshot],
    parseEther('1'),
  )
  const changed = await chain.strangerDeposit({ owner, operatorIds: ids.map(Number), snapshot })
  expect(changed.snapshot).toEqual({ ...snapshot, balance: snapshot.balance + 1n })
  expect(await failure(owner, 'registerValidator', [fresh(48), ids, '0x', snapshot])).toBe('IncorrectClusterState()')
  expect(await failure(owner, 'registerValidator', [fresh(48), ids, '0x', changed.snapshot])).toBeUndefined()
})

test('a withdrawal leaves at least what the validators need', async () => {
  const owner = await newOwner()
  const { snapshot, block } = await send(
    owner,
    'registerValidator',
    [fresh(48), ids, '0x', newClusterSnapshot],
    parseEther('1'),
  )
  // A simulation runs on top of the latest block and in its number.
  const spare = parseEther('1') - required(ids, 10_000n) - ((await now()) - block) * burn(ids)
  expect(await failure(owner, 'withdraw', [ids, parseEther('1.1'), snapshot])).toBe('InsufficientBalance()')
  expect(await failure(owner, 'withdraw', [ids, spare - 2n * burn(ids), snapshot])).toBeUndefined()
  expect(await failure(owner, 'withdraw', [ids, spare + 1n, snapshot])).toBe('InsufficientBalance()')

  const before = await node.getBalance({ address: owner })
  const withdrawn = await send(owner, 'withdraw', [ids, parseEther('0.4'), snapshot])
  const cost = withdrawn.receipt.gasUsed * withdrawn.receipt.effectiveGasPrice
  expect(await node.getBalance({ address: owner })).toBe(before + parseEther('0.4') - cost)
  expect(withdrawn.snapshot.balance).toBe(parseEther('0.6') - (withdrawn.block - block) * burn(ids))
  expect(withdrawn.events[0]).toMatchObject({ eventName: 'ClusterWithdrawn', args: { value: parseEther('0.4') } })
})

test('a cluster is liquidated by anyone once it is short, by its owner at any time, and comes back for the full threshold', async () => {
  const owner = await newOwner()
  const stranger = await newOwner()
  const deposit = required(ids, 50_000n) + 3n * burn(ids)
  const { snapshot } = await send(
    owner,
    'bulkRegisterValidator',
    [freshKeys(5), ids, shares(5), newClusterSnapshot],
    deposit,
  )
  expect(await failure(stranger, 'liquidate', [owner, ids, snapshot])).toBe('ClusterNotLiquidatable()')
  expect(await failure(owner, 'liquidate', [owner, ids, snapshot])).toBeUndefined()
  await chain.mine(3)
  const args = [owner, ids, snapshot] as const
  expect(await node.readContract({ ...view.at(await now()), functionName: 'isLiquidatable', args })).toBe(true)

  const liquidated = await send(stranger, 'liquidate', args)
  expect(liquidated.snapshot).toEqual({ validatorCount: 5, networkFeeIndex: 0n, index: 0n, active: false, balance: 0n })
  const dead = [owner, ids, liquidated.snapshot] as const
  const views = view.at(await now())
  expect(await node.readContract({ ...views, functionName: 'isLiquidated', args: dead })).toBe(true)
  await expect(node.readContract({ ...views, functionName: 'getBalance', args: dead })).rejects.toThrow(
    'ClusterIsLiquidated',
  )
  expect(await failure(owner, 'withdraw', [ids, 1n, liquidated.snapshot])).toBe('InsufficientBalance()')
  expect(await failure(owner, 'liquidate', dead)).toBe('ClusterIsLiquidated()')

  const enough = required(ids, 50_000n)
  const reactivate = [ids, liquidated.snapshot] as const
  expect(await failure(owner, 'reactivate', reactivate, enough - 1n)).toBe('InsufficientBalance()')
  const back = await send(owner, 'reactivate', reactivate, enough)
  expect(back.snapshot).toMatchObject({ validatorCount: 5, active: true, balance: enough })
  expect(back.events[0]?.eventName).toBe('ClusterReactivated')
  expect(await failure(owner, 'reactivate', [ids, back.snapshot], enough)).toBe('ClusterAlreadyEnabled()')
})

test('validators are removed and exited by their owner, with the operators that they have', async () => {
  const owner = await newOwner()
  const keys = freshKeys(3)
  const [first = '0x', ...rest] = keys
  const added = await send(owner, 'bulkRegisterValidator', [keys, ids, shares(3), newClusterSnapshot], parseEther('1'))
  const known = (publicKey: Hex) =>
    node.readContract({
      address: chain.contracts.views,
      abi: ssvNetworkViewsAbi,
      functionName: 'getValidator',
      args: [owner, publicKey],
    })
  const count = async () =>
    (
      await node.readContract({
        address: chain.contracts.views,
        abi: ssvNetworkViewsAbi,
        functionName: 'getOperatorById',
        args: [1n],
      })
    ).validatorCount
  const before = await count()
  expect(await known(first)).toBe(true)
  expect(await failure(owner, 'exitValidator', [first, [1n, 2n, 3n, 5n]])).toBe(
    `IncorrectValidatorStateWithData(${first})`,
  )
  expect(await failure(owner, 'exitValidator', [fresh(48), ids])).toBe('ValidatorDoesNotExist()')
  const exited = await send(owner, 'bulkExitValidator', [keys, ids])
  expect(exited.events.map(({ eventName }) => eventName)).toEqual(Array(3).fill('ValidatorExited'))

  const removed = await send(owner, 'bulkRemoveValidator', [rest, ids, added.snapshot])
  expect(removed.snapshots).toHaveLength(2)
  expect(removed.snapshot).toMatchObject({
    validatorCount: 1,
    balance: parseEther('1') - (removed.block - added.block) * burn(ids) * 3n,
  })
  expect(await count()).toBe(before - 2)
  expect(await failure(owner, 'bulkRemoveValidator', [rest, ids, removed.snapshot])).toBe('ValidatorDoesNotExist()')
  expect(await failure(owner, 'removeValidator', [first, ids, added.snapshot])).toBe('IncorrectClusterState()')
  const last = await send(owner, 'removeValidator', [first, ids, removed.snapshot])
  expect(last.snapshot.validatorCount).toBe(0)
  expect(await known(first)).toBe(false)
  const emptied = await send(owner, 'withdraw', [ids, last.snapshot.balance, last.snapshot])
  expect(emptied.snapshot.balance).toBe(0n)
})

test('the same public key may be registered by another owner, with empty shares', async () => {
  const key = fresh(48)
  for (const owner of [await newOwner(), await newOwner()]) {
    await send(owner, 'registerValidator', [key, ids, '0x', newClusterSnapshot], parseEther('1'))
  }
})

test('a reported effective balance bills in proportion, and hides the cost of new validators from the check', async () => {
  const owner = await newOwner()
  const operatorIds = ids.map(Number)
  const deposit = required(ids, 30_000n) + 1_000n * burn(ids)
  const added = await send(owner, 'bulkRegisterValidator', [freshKeys(2), ids, shares(2), newClusterSnapshot], deposit)
  const reported = await chain.setEffectiveBalance({
    owner,
    operatorIds,
    snapshot: added.snapshot,
    effectiveBalance: 96,
  })
  await chain.mine(10)
  const block = await now()
  const settled = reported.snapshot.balance - 10n * burn(ids) * 3n
  const args = [owner, ids, reported.snapshot] as const
  expect(await node.readContract({ ...view.at(block), functionName: 'getEffectiveBalance', args })).toBe(96)
  expect(await node.readContract({ ...view.at(block), functionName: 'getBurnRate', args })).toBe(burn(ids) * 3n)
  expect(await node.readContract({ ...view.at(block), functionName: 'getBalance', args })).toBe(settled)

  const grown = await send(owner, 'bulkRegisterValidator', [freshKeys(4), ids, shares(4), reported.snapshot])
  const after = [owner, ids, grown.snapshot] as const
  const views = view.at(grown.block)
  expect(await node.readContract({ ...views, functionName: 'getEffectiveBalance', args: after })).toBe(96 + 4 * 32)
  expect(await node.readContract({ ...views, functionName: 'isLiquidatable', args: after })).toBe(true)
})

test('a cluster of odd effective balance is billed in units of 100,000 wei, operators and network apart', async () => {
  const owner = await newOwner()
  const added = await send(owner, 'registerValidator', [fresh(48), ids, '0x', newClusterSnapshot], parseEther('1'))
  const { snapshot } = await chain.setEffectiveBalance({
    owner,
    operatorIds: ids.map(Number),
    snapshot: added.snapshot,
    effectiveBalance: 48,
  })
  await chain.mine(7)
  const part = (fees: bigint) => (((fees / 100_000n) * 15_000n) / 10_000n) * 100_000n
  const args = [owner, ids, snapshot] as const
  expect(await node.readContract({ ...view.at(await now()), functionName: 'getBalance', args })).toBe(
    snapshot.balance - (part(7n * (burn(ids) - 3_550_900_000n)) + part(7n * 3_550_900_000n)),
  )
})

test('a legacy cluster refuses everything but its migration, which refunds SSV', async () => {
  const owner = await newOwner()
  const { snapshot } = await chain.seedLegacyCluster({
    owner,
    operatorIds: ids.map(Number),
    publicKeys: freshKeys(2),
    sharesData: shares(2),
    ssvBalance: parseEther('7'),
  })
  const seeded = await now()
  expect(await failure(owner, 'deposit', [owner, ids, snapshot], 1n)).toBe('IncorrectClusterVersion()')
  expect(await failure(owner, 'withdraw', [ids, 1n, snapshot])).toBe('IncorrectClusterVersion()')
  expect(await failure(owner, 'migrateClusterToETH', [ids, newClusterSnapshot], 1n)).toBe('IncorrectClusterState()')
  const enough = required(ids, 20_000n)
  expect(await failure(owner, 'migrateClusterToETH', [ids, snapshot], enough - 1n)).toBe('InsufficientBalance()')
  const migrated = await send(owner, 'migrateClusterToETH', [ids, snapshot], enough)
  // The operators took nothing then, the network took its fee in SSV.
  const refund = parseEther('7') - (migrated.block - seeded) * 2n * 382_640_000_000n
  expect(migrated.events.at(-1)).toMatchObject({
    eventName: 'ClusterMigratedToETH',
    args: { ethDeposited: enough, ssvRefunded: refund, effectiveBalance: 64 },
  })
  expect(migrated.snapshot).toMatchObject({ validatorCount: 2, active: true, balance: enough })
  const token = { address: chain.contracts.token, abi: ssvTokenAbi } as const
  expect(await node.readContract({ ...token, functionName: 'balanceOf', args: [owner] })).toBe(refund)
  expect(await failure(owner, 'migrateClusterToETH', [ids, migrated.snapshot], enough)).toBe(
    'IncorrectClusterVersion()',
  )
  expect(await failure(owner, 'registerValidator', [fresh(48), ids, '0x', migrated.snapshot], enough)).toBeUndefined()
})

test('an operator of the time of SSV fees looks removed in one view and active in the other, and can be used', async () => {
  const owner = await newOwner()
  const operatorOwner = await newOwner()
  const registered = await send(operatorOwner, 'registerOperator', [fresh(40), 1_000_000_000n, false])
  const [event] = registered.events
  if (event?.eventName !== 'OperatorAdded') throw new Error('no operator')
  const { operatorId } = event.args
  await chain.setLegacyOperator(Number(operatorId), 3_000_000_000_000n)
  const none = '0x0000000000000000000000000000000000000000'
  const operator = async (functionName: 'getOperatorById' | 'getOperatorByIdSSV') =>
    node.readContract({ ...view.at(await now()), functionName, args: [operatorId] })
  const about = { owner: operatorOwner, whitelistedAddress: none, isPrivate: false }
  const inEth = { ...about, fee: 1_770_000_000n }
  expect(await operator('getOperatorById')).toEqual({ ...inEth, validatorCount: 0, isActive: false })
  const inSsv = { ...about, fee: 3_000_000_000_000n, validatorCount: 0, isActive: true }
  expect(await operator('getOperatorByIdSSV')).toEqual(inSsv)
  const fee = { functionName: 'getOperatorFee', args: [operatorId] } as const
  expect(await node.readContract({ ...view.at(await now()), ...fee })).toBe(1_770_000_000n)

  const own = [1n, 2n, 3n, operatorId]
  const threshold = 50_190n * (burn([1n, 2n, 3n]) + 1_770_000_000n)
  const enough = threshold > minimumCollateral ? threshold : minimumCollateral
  const args = [fresh(48), own, '0x', newClusterSnapshot] as const
  expect(await failure(owner, 'registerValidator', args, enough - 1n)).toBe('InsufficientBalance()')
  const added = await send(owner, 'registerValidator', args, enough)
  expect(added.events).toMatchObject([
    { eventName: 'OperatorFeeExecuted', args: { owner: operatorOwner, operatorId, fee: 1_770_000_000n } },
    { eventName: 'ValidatorAdded' },
  ])
  expect(await operator('getOperatorById')).toEqual({ ...inEth, validatorCount: 1, isActive: true })
  const burnRate = { functionName: 'getBurnRate', args: [owner, own, added.snapshot] } as const
  expect(await node.readContract({ ...view.at(await now()), ...burnRate })).toBe(burn([1n, 2n, 3n]) + 1_770_000_000n)
  await expect(chain.setLegacyOperator(Number(operatorId))).rejects.toThrow('reverted')

  await send(operatorOwner, 'removeOperator', [operatorId])
  expect((await operator('getOperatorById')).isActive).toBe(false)
  expect((await operator('getOperatorByIdSSV')).isActive).toBe(false)
})

test('an operator of the time of SSV fees that is removed before its first use does not exist any more', async () => {
  const operatorOwner = await newOwner()
  const registered = await send(operatorOwner, 'registerOperator', [fresh(40), 0n, false])
  const [event] = registered.events
  if (event?.eventName !== 'OperatorAdded') throw new Error('no operator')
  const { operatorId } = event.args
  await chain.setLegacyOperator(Number(operatorId))
  await send(operatorOwner, 'removeOperator', [operatorId])
  const args = [fresh(48), [1n, 2n, 3n, operatorId], '0x', newClusterSnapshot] as const
  expect(await failure(await newOwner(), 'registerValidator', args, parseEther('1'))).toBe('OperatorDoesNotExist()')
})

test('a cluster that pays in SSV is known as such, and takes no registration', async () => {
  const owner = await newOwner()
  const assetType = async () =>
    node.readContract({ ...view.at(await now()), functionName: 'getClusterAssetType', args: [owner, ids] })
  await expect(assetType()).rejects.toThrow('ClusterDoesNotExist')
  const { snapshot } = await chain.seedLegacyCluster({
    owner,
    operatorIds: ids.map(Number),
    publicKeys: freshKeys(1),
    sharesData: shares(1),
    ssvBalance: parseEther('3'),
  })
  expect(await assetType()).toBe(0)
  for (const cluster of [snapshot, newClusterSnapshot]) {
    const args = [fresh(48), ids, '0x', cluster] as const
    expect(await failure(owner, 'registerValidator', args, parseEther('1'))).toBe('IncorrectClusterVersion()')
  }
  await send(owner, 'migrateClusterToETH', [ids, snapshot], parseEther('1'))
  expect(await assetType()).toBe(1)
})

test('a cluster that has run dry owes, though the view says 0, and a registration pays that first, to the wei', async () => {
  const owner = await newOwner()
  const balance = parseEther('0.02')
  const first = await send(owner, 'bulkRegisterValidator', [freshKeys(2), ids, shares(2), newClusterSnapshot], balance)
  await chain.runDry(first)
  const network = { functionName: 'getNetworkFee' } as const
  expect(await node.readContract({ ...view.at(await now()), ...network })).toBe(3_550_900_000n)
  const args = [owner, ids, first.snapshot] as const
  expect(await node.readContract({ ...view.at(await now()), functionName: 'getBalance', args })).toBe(0n)
  expect(await node.readContract({ ...view.at(await now()), functionName: 'isLiquidatable', args })).toBe(true)

  // Two blocks at the raised fee, of which each takes all; the rest at the usual one. The next block is the one that counts.
  const raised = ((balance / 2n / 100_000n + 1n) * 100_000n + burn(ids) - 3_550_900_000n) * 2n
  const owed = ((await now()) + 1n - first.block - 2n) * burn(ids) * 2n + raised * 2n - balance
  expect(owed).toBeGreaterThan(balance)
  const enough = owed + required(ids, 30_000n)
  const next = [fresh(48), ids, '0x', first.snapshot] as const
  await expect(send(owner, 'registerValidator', next, enough - 1n)).rejects.toThrow('reverted')
  // The one that failed took a block too.
  const second = await send(owner, 'registerValidator', next, enough + burn(ids) * 2n)
  expect(second.snapshot.balance).toBe(required(ids, 30_000n))
})

test('operators and governance change fees, which clusters pay from then on', async () => {
  const owner = await newOwner()
  const own = [2n, 3n, 5n, 8n]
  const operatorOwner = chain.operators[1]?.owner ?? '0x'
  const oldFee = chain.operators[1]?.fee ?? 0n
  const newFee = oldFee - 100_000n
  const added = await send(owner, 'registerValidator', [fresh(48), own, '0x', newClusterSnapshot], parseEther('1'))
  expect(await failure(operatorOwner, 'reduceOperatorFee', [2n, newFee - 1n])).toBe('MaxPrecisionExceeded()')
  expect(await failure(operatorOwner, 'executeOperatorFee', [2n])).toBe('NoFeeDeclared()')
  const reduced = await send(operatorOwner, 'reduceOperatorFee', [2n, newFee])
  await send(operatorOwner, 'declareOperatorFee', [2n, oldFee])
  await chain.passTime(604_800)
  const restored = await send(operatorOwner, 'executeOperatorFee', [2n])
  const free = 4n
  await chain.setNetworkFee(0n)
  await chain.mine(Number(free) - 1)
  await chain.setNetworkFee(3_550_900_000n)
  const block = await now()
  const args = [owner, own, added.snapshot] as const
  expect(await node.readContract({ ...view.at(block), functionName: 'getBalance', args })).toBe(
    parseEther('1') -
      (block - added.block) * burn(own) +
      (restored.block - reduced.block) * 100_000n +
      free * 3_550_900_000n,
  )
  expect(await failure(owner, 'updateNetworkFee', [0n])).toBe('Error(Ownable: caller is not the owner)')
  const register = (fee: bigint) => failure(owner, 'registerOperator', [fresh(40), fee, false])
  expect(await register(1_000_000_001n)).toBe('MaxPrecisionExceeded()')
  expect(await register(1_000_000_000n)).toBeUndefined()
})

test('a removed operator takes no fee any more and does not stop its clusters', async () => {
  const owner = await newOwner()
  const operatorOwner = await newOwner()
  const registered = await send(operatorOwner, 'registerOperator', [fresh(40), 1_000_000_000n, false])
  const [event] = registered.events
  if (event?.eventName !== 'OperatorAdded') throw new Error('no operator')
  const { operatorId } = event.args
  const own = [1n, 2n, 3n, operatorId]
  const keys = freshKeys(2)
  const added = await send(owner, 'bulkRegisterValidator', [keys, own, shares(2), newClusterSnapshot], parseEther('1'))
  const removed = await send(operatorOwner, 'removeOperator', [operatorId])
  await chain.mine(5)
  const block = await now()
  const args = [owner, own, added.snapshot] as const
  const remaining = burn([1n, 2n, 3n])
  expect(await node.readContract({ ...view.at(block), functionName: 'getBurnRate', args })).toBe(remaining * 2n)
  expect(await node.readContract({ ...view.at(block), functionName: 'getBalance', args })).toBe(
    parseEther('1') - (block - added.block) * remaining * 2n - (removed.block - added.block) * 2_000_000_000n,
  )
  expect(await failure(owner, 'registerValidator', [fresh(48), own, '0x', added.snapshot], parseEther('1'))).toBe(
    'OperatorDoesNotExist()',
  )
  expect(await failure(owner, 'bulkRemoveValidator', [keys, own, added.snapshot])).toBeUndefined()
  expect(
    await node.readContract({
      address: chain.contracts.views,
      abi: ssvNetworkViewsAbi,
      functionName: 'getOperatorById',
      args: [operatorId],
    }),
  ).toMatchObject({ owner: operatorOwner, fee: 0n, validatorCount: 0, isPrivate: false, isActive: false })
})

test('value sent to a function that takes none is refused without data', async () => {
  const owner = await newOwner()
  expect(await failure(owner, 'setFeeRecipientAddress', [owner], 1n)).toBe('no data')
  const { events } = await send(owner, 'setFeeRecipientAddress', [chain.governor])
  expect(events).toMatchObject([
    { eventName: 'FeeRecipientAddressUpdated', args: { owner, recipientAddress: chain.governor } },
  ])
})

test('what no part of the contract knows is refused without data, and so is a plain payment', async () => {
  const call = { account: await newOwner(), to: chain.contracts.network }
  for (const data of ['0x', '0x12345678'] as const) {
    for (const value of [0n, 1n]) await expect(node.call({ ...call, data, value })).rejects.toThrow('revert')
  }
})

test('the largest transactions of each cluster size fit under the gas cap of EIP-7825', async () => {
  const owner = await newOwner()
  for (const [size, count] of [
    [4, 86],
    [7, 53],
    [10, 39],
    [13, 30],
  ] as const) {
    const own = Array.from({ length: size }, (_, index) => BigInt(index + 1))
    const gas = await node.estimateContractGas({
      address: chain.contracts.network,
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [freshKeys(count), own, shares(count, size), newClusterSnapshot],
      account: owner,
      value: parseEther('10'),
    })
    expect(gas).toBeLessThan(16_777_216n)
  }
})

test('clusters are kept under the hash that the vocabulary package computes', async () => {
  const owner = await newOwner()
  const read = () =>
    node.readContract({
      address: chain.contracts.network,
      abi: ssvNetworkAbi,
      functionName: 'devnetCluster',
      args: [getClusterHash(owner, ids.map(Number))],
    })
  expect((await read())[0]).toBe(`0x${'0'.repeat(64)}`)
  await send(owner, 'registerValidator', [fresh(48), ids, '0x', newClusterSnapshot], parseEther('1'))
  expect((await read())[0]).not.toBe(`0x${'0'.repeat(64)}`)
})
