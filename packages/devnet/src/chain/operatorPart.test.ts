import { type Hex, newClusterSnapshot } from '@x/schemas'
import { parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ssvTokenAbi } from './contracts.generated.ts'
import { type ContractTest, getViews, startContractTest, type Views } from './fixtures/startContractTest.ts'

let contract: ContractTest
let views: Views

beforeAll(async () => {
  contract = await startContractTest(8)
  views = getViews(contract)
})
afterAll(() => contract.stop())

const oneWeek = 604_800
const minimumFee = 1_000_000_000n
const maximumFee = 76_528_600_000_000n
const fee = 2_000_000_000n

/** Somebody new with an operator of the fee above. */
async function newOperator(setPrivate = false): Promise<{ owner: Hex; id: bigint }> {
  const owner = await contract.newOwner()
  const { events } = await contract.send(owner, 'registerOperator', [contract.fresh(40), fee, setPrivate])
  const [added] = events
  if (added?.eventName !== 'OperatorAdded') throw new Error('no operator')
  return { owner, id: added.args.operatorId }
}

/** Somebody new with validators on operators 1 to 3 and the given one. */
async function newCluster(id: bigint, count: number) {
  const owner = await contract.newOwner()
  const ids = [1n, 2n, 3n, id] as const
  const keys = contract.freshKeys(count)
  const args = [keys, ids, contract.shares(count), newClusterSnapshot] as const
  return { owner, ids, keys, ...(await contract.send(owner, 'bulkRegisterValidator', args, parseEther('10'))) }
}

test('a registration is refused for its fee before anything else, and tells whether the operator is private', async () => {
  const owner = await contract.newOwner()
  const key = contract.fresh(40)
  const register = (amount: bigint) => contract.failure(owner, 'registerOperator', [key, amount, false])
  expect(await register(minimumFee - 1n)).toBe('FeeTooLow()')
  expect(await register(maximumFee + 1n)).toBe('FeeTooHigh()')
  expect(await register(minimumFee + 1n)).toBe('MaxPrecisionExceeded()')
  for (const amount of [0n, minimumFee, maximumFee]) expect(await register(amount)).toBeUndefined()
  const { events } = await contract.send(owner, 'registerOperator', [key, 0n, true])
  expect(events).toMatchObject([
    { eventName: 'OperatorAdded', args: { owner, publicKey: key, fee: 0n } },
    { eventName: 'OperatorPrivacyStatusUpdated', args: { toPrivate: true } },
  ])
  expect(await register(minimumFee)).toBe('OperatorAlreadyExists()')
})

test('what only the owner may do is refused to others, and to everybody once the operator is removed', async () => {
  const { owner, id } = await newOperator()
  const stranger = await contract.newOwner()
  const refusals = async (from: Hex) => [
    await contract.failure(from, 'removeOperator', [id]),
    await contract.failure(from, 'declareOperatorFee', [id, fee]),
    await contract.failure(from, 'executeOperatorFee', [id]),
    await contract.failure(from, 'cancelDeclaredOperatorFee', [id]),
    await contract.failure(from, 'reduceOperatorFee', [id, fee]),
    await contract.failure(from, 'withdrawOperatorEarnings', [id, 1n]),
    await contract.failure(from, 'withdrawAllOperatorEarnings', [id]),
    await contract.failure(from, 'withdrawOperatorEarningsSSV', [id, 1n]),
    await contract.failure(from, 'withdrawAllOperatorEarningsSSV', [id]),
    await contract.failure(from, 'withdrawAllVersionOperatorEarnings', [id]),
    await contract.failure(from, 'setOperatorsPrivateUnchecked', [[id]]),
    await contract.failure(from, 'setOperatorsPublicUnchecked', [[id]]),
    await contract.failure(from, 'setOperatorsWhitelists', [[id], [stranger]]),
    await contract.failure(from, 'removeOperatorsWhitelists', [[id], [stranger]]),
    await contract.failure(from, 'removeOperatorsWhitelistingContract', [[id]]),
  ]
  const foreign = `CallerNotOwnerWithData(${stranger}, ${owner})`
  expect(await refusals(stranger)).toEqual(Array.from({ length: 15 }, () => foreign))
  await contract.send(owner, 'removeOperator', [id])
  expect(await refusals(owner)).toEqual(Array.from({ length: 15 }, () => 'OperatorDoesNotExist()'))
})

describe('earnings', () => {
  test('are fee, blocks and validators multiplied, through every change of them', async () => {
    const { owner, id } = await newOperator()
    const earnings = () => views.read.getOperatorEarnings([id])
    const first = await newCluster(id, 2)
    await contract.chain.mine(5)
    expect(await earnings()).toBe(5n * 2n * fee)

    const second = await newCluster(id, 3)
    const untilSecond = (second.block - first.block) * 2n * fee
    await contract.chain.mine(4)
    expect(await earnings()).toBe(untilSecond + 4n * 5n * fee)

    const reduced = await contract.send(owner, 'reduceOperatorFee', [id, minimumFee])
    const untilReduced = untilSecond + (reduced.block - second.block) * 5n * fee
    await contract.chain.mine(3)
    expect(await earnings()).toBe(untilReduced + 3n * 5n * minimumFee)

    const dead = await contract.send(first.owner, 'liquidate', [first.owner, first.ids, first.snapshot])
    const untilDead = untilReduced + (dead.block - reduced.block) * 5n * minimumFee
    await contract.chain.mine(2)
    expect(await earnings()).toBe(untilDead + 2n * 3n * minimumFee)

    const back = await contract.send(first.owner, 'reactivate', [first.ids, dead.snapshot], parseEther('1'))
    const untilBack = untilDead + (back.block - dead.block) * 3n * minimumFee
    const gone = await contract.send(second.owner, 'bulkRemoveValidator', [second.keys, second.ids, second.snapshot])
    const untilGone = untilBack + (gone.block - back.block) * 5n * minimumFee
    await contract.chain.mine(6)
    expect(await earnings()).toBe(untilGone + 6n * 2n * minimumFee)
  })

  test('follow the effective balance that is reported', async () => {
    const { id } = await newOperator()
    const { owner, ids, snapshot } = await newCluster(id, 2)
    const operatorIds = ids.map(Number)
    const before = await views.read.getOperatorEarnings([id])
    const reported = await contract.chain.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 96 })
    await contract.chain.mine(10)
    expect(await views.read.getOperatorEarnings([id])).toBe(before + 2n * fee + 10n * 3n * fee)

    const dead = await contract.send(owner, 'liquidate', [owner, ids, reported.snapshot])
    const earned = await views.read.getOperatorEarnings([id])
    await contract.chain.mine(3)
    expect(await views.read.getOperatorEarnings([id])).toBe(earned)
    const back = await contract.send(owner, 'reactivate', [ids, dead.snapshot], parseEther('1'))
    await contract.chain.mine(4)
    expect(await views.read.getOperatorEarnings([id])).toBe(earned + 4n * 3n * fee)
    expect(await views.read.getEffectiveBalance([owner, ids, back.snapshot])).toBe(96)
  })

  test('are paid out to the wei, in part or whole, and never more than there is', async () => {
    const { owner, id } = await newOperator()
    const withdraw = (amount: bigint) => contract.failure(owner, 'withdrawOperatorEarnings', [id, amount])
    expect(await withdraw(0n)).toBe('InsufficientBalance()')
    expect(await contract.failure(owner, 'withdrawAllOperatorEarnings', [id])).toBe('InsufficientBalance()')
    const { block } = await newCluster(id, 1)
    await contract.chain.mine(10)
    // A simulation runs in the number of the latest block.
    expect(await withdraw(10n * fee + 1n)).toBe('MaxPrecisionExceeded()')
    expect(await withdraw(10n * fee + 100_000n)).toBe('InsufficientBalance()')
    expect(await withdraw(10n * fee)).toBeUndefined()

    const before = await contract.node.getBalance({ address: owner })
    const part = await contract.send(owner, 'withdrawOperatorEarnings', [id, 3n * fee])
    expect(part.events).toMatchObject([
      { eventName: 'OperatorWithdrawn', args: { owner, operatorId: id, value: 3n * fee } },
    ])
    const all = await contract.send(owner, 'withdrawAllOperatorEarnings', [id])
    const value = (all.block - block) * fee - 3n * fee
    expect(all.events).toMatchObject([{ eventName: 'OperatorWithdrawn', args: { value } }])
    const gas = [part, all].reduce((sum, { receipt }) => sum + receipt.gasUsed * receipt.effectiveGasPrice, 0n)
    expect(await contract.node.getBalance({ address: owner })).toBe(before + 3n * fee + value - gas)
    expect(await views.read.getOperatorEarnings([id])).toBe(0n)
  })

  test('in SSV are apart from those in ETH, and can be taken together or with the removal', async () => {
    const { owner, id } = await newOperator()
    await contract.chain.setLegacyOperator(Number(id), 30_000_000n)
    const clusterOwner = await contract.newOwner()
    const seeded = await contract.chain.seedLegacyCluster({
      owner: clusterOwner,
      operatorIds: [1, 2, 3, Number(id)],
      publicKeys: contract.freshKeys(2),
      sharesData: contract.shares(2),
      ssvBalance: parseEther('5'),
    })
    await contract.chain.mine(5)
    expect(await views.read.getOperatorEarningsSSV([id])).toBe(5n * 2n * 30_000_000n)
    expect(await views.read.getOperatorEarnings([id])).toBe(0n)
    expect(await views.read.getOperatorByIdSSV([id])).toMatchObject({ validatorCount: 2, fee: 30_000_000n })
    expect(await contract.failure(owner, 'withdrawOperatorEarningsSSV', [id, 1n])).toBe('MaxPrecisionExceeded()')
    expect(await contract.failure(owner, 'withdrawOperatorEarningsSSV', [id, 310_000_000n])).toBe(
      'InsufficientBalance()',
    )
    const part = await contract.send(owner, 'withdrawOperatorEarningsSSV', [id, 10_000_000n])
    expect(part.events).toMatchObject([{ eventName: 'OperatorWithdrawn', args: { value: 10_000_000n } }])
    const rest = await contract.send(owner, 'withdrawAllOperatorEarningsSSV', [id])
    const tokens = () =>
      contract.node.readContract({
        address: contract.chain.contracts.token,
        abi: ssvTokenAbi,
        functionName: 'balanceOf',
        args: [owner],
      })
    expect(await tokens()).toBe(7n * 60_000_000n)

    await newCluster(id, 1)
    await contract.chain.mine(2)
    const both = await contract.send(owner, 'withdrawAllVersionOperatorEarnings', [id])
    const inSsv = (both.block - rest.block) * 60_000_000n
    expect(both.events).toMatchObject([
      { eventName: 'OperatorWithdrawn', args: { value: 3n * 1_770_000_000n } },
      { eventName: 'OperatorWithdrawn', args: { value: inSsv } },
    ])
    const removed = await contract.send(owner, 'removeOperator', [id])
    expect(removed.events).toMatchObject([
      { eventName: 'OperatorWithdrawn', args: { value: 1_770_000_000n } },
      { eventName: 'OperatorWithdrawn', args: { value: 60_000_000n } },
      { eventName: 'OperatorRemoved', args: { operatorId: id } },
    ])
    const { blockNumber } = await contract.node.getTransactionReceipt({ hash: seeded.hash })
    expect(await tokens()).toBe((removed.block - blockNumber) * 60_000_000n)
    await contract.chain.mine(2)
    expect([await views.read.getOperatorEarnings([id]), await views.read.getOperatorEarningsSSV([id])]).toEqual([
      0n,
      0n,
    ])
  })
})

describe('fees', () => {
  test('are declared within bounds, for a limited rise, one request at a time', async () => {
    const { owner, id } = await newOperator()
    const declare = (amount: bigint) => contract.failure(owner, 'declareOperatorFee', [id, amount])
    expect(await declare(minimumFee - 1n)).toBe('FeeTooLow()')
    expect(await declare(maximumFee + 100_000n)).toBe('FeeTooHigh()')
    expect(await declare(fee + 1n)).toBe('MaxPrecisionExceeded()')
    expect(await declare(fee)).toBe('SameFeeChangeNotAllowed()')
    const most = (fee * 11n) / 10n
    expect(await declare(most + 100_000n)).toBe('FeeExceedsIncreaseLimit()')
    expect(await declare(most)).toBeUndefined()
    expect(await declare(0n)).toBeUndefined()
    expect(await views.read.getOperatorDeclaredFee([id])).toEqual({
      isFeeDeclared: false,
      fee: 0n,
      approvalBeginTime: 0n,
      approvalEndTime: 0n,
    })
    await contract.send(owner, 'declareOperatorFee', [id, fee + 100_000n])
    const declared = await contract.send(owner, 'declareOperatorFee', [id, most])
    expect(declared.events).toMatchObject([
      { eventName: 'OperatorFeeDeclared', args: { owner, operatorId: id, blockNumber: declared.block, fee: most } },
    ])
    const { timestamp } = await contract.node.getBlock({ blockNumber: declared.block })
    expect(await views.read.getOperatorDeclaredFee([id])).toEqual({
      isFeeDeclared: true,
      fee: most,
      approvalBeginTime: timestamp + 604_800n,
      approvalEndTime: timestamp + 1_209_600n,
    })
  })

  test('take effect in their window only, and once', async () => {
    const { owner, id } = await newOperator()
    const execute = () => contract.failure(owner, 'executeOperatorFee', [id])
    const cancel = () => contract.failure(owner, 'cancelDeclaredOperatorFee', [id])
    expect(await execute()).toBe('NoFeeDeclared()')
    expect(await cancel()).toBe('NoFeeDeclared()')
    await contract.send(owner, 'declareOperatorFee', [id, fee + 100_000n])
    expect(await execute()).toBe('ApprovalNotWithinTimeframe()')
    await contract.chain.passTime(oneWeek - 100)
    expect(await execute()).toBe('ApprovalNotWithinTimeframe()')
    await contract.chain.passTime(200)
    expect(await execute()).toBeUndefined()
    await contract.chain.passTime(oneWeek)
    expect(await execute()).toBe('ApprovalNotWithinTimeframe()')
    expect((await views.read.getOperatorDeclaredFee([id])).isFeeDeclared).toBe(true)

    const { events } = await contract.send(owner, 'cancelDeclaredOperatorFee', [id])
    expect(events).toMatchObject([{ eventName: 'OperatorFeeDeclarationCancelled', args: { owner, operatorId: id } }])
    expect(await execute()).toBe('NoFeeDeclared()')

    await contract.send(owner, 'declareOperatorFee', [id, fee + 100_000n])
    await contract.chain.passTime(oneWeek)
    const executed = await contract.send(owner, 'executeOperatorFee', [id])
    const args = { owner, operatorId: id, blockNumber: executed.block, fee: fee + 100_000n }
    expect(executed.events).toMatchObject([{ eventName: 'OperatorFeeExecuted', args }])
    expect(await views.read.getOperatorFee([id])).toBe(fee + 100_000n)
    expect(await execute()).toBe('NoFeeDeclared()')
  })

  test('above a maximum that was lowered meanwhile are not executed', async () => {
    const { owner, id } = await newOperator()
    await contract.send(owner, 'declareOperatorFee', [id, fee + 100_000n])
    await contract.chain.passTime(oneWeek)
    await contract.send(contract.chain.governor, 'updateMaximumOperatorFee', [fee])
    expect(await contract.failure(owner, 'executeOperatorFee', [id])).toBe('FeeTooHigh()')
    await contract.send(contract.chain.governor, 'updateMaximumOperatorFee', [maximumFee])
    expect(await contract.failure(owner, 'executeOperatorFee', [id])).toBeUndefined()
  })

  test('are reduced at once, which ends what was declared, and never rise from 0', async () => {
    const { owner, id } = await newOperator()
    const reduce = (amount: bigint) => contract.failure(owner, 'reduceOperatorFee', [id, amount])
    expect(await reduce(minimumFee - 1n)).toBe('FeeTooLow()')
    expect(await reduce(fee - 1n)).toBe('MaxPrecisionExceeded()')
    for (const amount of [fee, fee + 100_000n]) expect(await reduce(amount)).toBe('FeeIncreaseNotAllowed()')
    await contract.send(owner, 'declareOperatorFee', [id, fee + 100_000n])
    await contract.send(owner, 'reduceOperatorFee', [id, minimumFee])
    expect((await views.read.getOperatorDeclaredFee([id])).isFeeDeclared).toBe(false)
    await contract.send(owner, 'reduceOperatorFee', [id, 0n])
    expect(await views.read.getOperatorFee([id])).toBe(0n)
    expect(await contract.failure(owner, 'declareOperatorFee', [id, minimumFee])).toBe('FeeIncreaseNotAllowed()')
  })

  test('that were declared when fees were paid in SSV can only be cancelled or declared anew', async () => {
    const { owner, id } = await newOperator()
    await contract.chain.setLegacyOperator(Number(id), 30_000_000n, 40_000_000n)
    const declared = { isFeeDeclared: true, fee: 40_000_000n }
    expect(await views.read.getOperatorDeclaredFee([id])).toMatchObject(declared)
    expect(await contract.failure(owner, 'executeOperatorFee', [id])).toBe('LegacyOperatorFeeDeclarationInvalid()')
    expect(await contract.failure(owner, 'cancelDeclaredOperatorFee', [id])).toBeUndefined()
    await contract.send(owner, 'declareOperatorFee', [id, 1_800_000_000n])
    expect(await contract.failure(owner, 'executeOperatorFee', [id])).toBe('ApprovalNotWithinTimeframe()')
  })

  test('of an operator of the time of SSV fees are in ETH from the first that is declared', async () => {
    const { owner, id } = await newOperator()
    await contract.chain.setLegacyOperator(Number(id))
    const { events } = await contract.send(owner, 'declareOperatorFee', [id, 1_947_000_000n])
    expect(events).toMatchObject([
      { eventName: 'OperatorFeeExecuted', args: { fee: 1_770_000_000n } },
      { eventName: 'OperatorFeeDeclared', args: { fee: 1_947_000_000n } },
    ])
    expect(await views.read.getOperatorById([id])).toMatchObject({ isActive: true, fee: 1_770_000_000n })
  })
})

describe('who may use an operator', () => {
  test('lists are refused for the first reason', async () => {
    const { owner, id } = await newOperator()
    const second = await contract.send(owner, 'registerOperator', [contract.fresh(40), fee, false])
    const [added] = second.events
    const other = added?.eventName === 'OperatorAdded' ? added.args.operatorId : 0n
    const listed = await contract.newOwner()
    const { whitelistingContract } = contract.chain.contracts
    const set = (ids: bigint[], addresses: Hex[]) => contract.failure(owner, 'setOperatorsWhitelists', [ids, addresses])
    expect(await set([], [])).toBe('InvalidWhitelistAddressesLength()')
    expect(await set([], [listed])).toBe('InvalidOperatorIdsLength()')
    expect(await set([other, id], [zeroAddress])).toBe('UnsortedOperatorsList()')
    expect(await set([id, id], [zeroAddress])).toBe('OperatorsListNotUnique()')
    expect(await set([id, other], [zeroAddress])).toBe('ZeroAddressNotAllowed()')
    expect(await set([id, other], [whitelistingContract])).toBe(
      `AddressIsWhitelistingContract(${whitelistingContract})`,
    )
    expect(await set([id, other], [listed])).toBeUndefined()
    for (const functionName of ['setOperatorsPrivateUnchecked', 'setOperatorsPublicUnchecked'] as const) {
      expect(await contract.failure(owner, functionName, [[]])).toBe('InvalidOperatorIdsLength()')
    }
    expect(await contract.failure(owner, 'removeOperatorsWhitelistingContract', [[]])).toBe(
      'InvalidOperatorIdsLength()',
    )
    expect(await contract.failure(owner, 'setOperatorsWhitelistingContract', [[], whitelistingContract])).toBe(
      'InvalidOperatorIdsLength()',
    )
    expect(await contract.failure(owner, 'setOperatorsWhitelistingContract', [[id], listed])).toBe(
      `InvalidWhitelistingContract(${listed})`,
    )
  })

  test('a list, a contract and privacy are told by the views', async () => {
    const { owner, id } = await newOperator(true)
    const listed = await contract.newOwner()
    const guest = contract.chain.getAccount(1).address
    const { whitelistingContract, network } = contract.chain.contracts
    const whitelisted = (account: Hex) => views.read.getWhitelistedOperators([[1n, id], account])
    expect(await whitelisted(listed)).toEqual([])
    await contract.send(owner, 'setOperatorsWhitelists', [[id], [listed]])
    expect(await whitelisted(listed)).toEqual([id])
    await contract.send(owner, 'removeOperatorsWhitelists', [[id], [listed]])
    expect(await whitelisted(listed)).toEqual([])
    await contract.send(owner, 'setOperatorsWhitelistingContract', [[id], whitelistingContract])
    expect(await views.read.getOperatorById([id])).toMatchObject({
      whitelistedAddress: whitelistingContract,
      isPrivate: true,
    })
    expect(await whitelisted(guest)).toEqual([])
    expect(await views.read.isWhitelistingContract([whitelistingContract])).toBe(true)
    expect(await views.read.isWhitelistingContract([network])).toBe(false)
    expect(await views.read.isWhitelistingContract([listed])).toBe(false)
    const admits = (account: Hex, operatorId: bigint, by: Hex) =>
      views.read.isAddressWhitelistedInWhitelistingContract([account, operatorId, by])
    expect(await admits(guest, 7n, whitelistingContract)).toBe(true)
    expect(await admits(guest, 7n, listed)).toBe(false)
    expect(await admits(zeroAddress, 7n, whitelistingContract)).toBe(false)
    await contract.send(owner, 'setOperatorsPublicUnchecked', [[id]])
    expect((await views.read.getOperatorById([id])).isPrivate).toBe(false)
    await contract.send(owner, 'removeOperatorsWhitelistingContract', [[id]])
    expect((await views.read.getOperatorById([id])).whitelistedAddress).toBe(zeroAddress)
  })

  test('ids are asked for in order', async () => {
    const account = await contract.newOwner()
    await expect(views.read.getWhitelistedOperators([[2n, 1n], account])).rejects.toThrow('UnsortedOperatorsList')
    await expect(views.read.getWhitelistedOperators([[1n, 1n], account])).rejects.toThrow('OperatorsListNotUnique')
    expect(await views.read.getWhitelistedOperators([[], account])).toEqual([])
    expect(await views.read.getWhitelistedOperators([[2n, 1n], zeroAddress])).toEqual([])
  })
})
