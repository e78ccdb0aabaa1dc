import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ssvTokenAbi } from './contracts.generated.ts'
import { type ContractTest, getViews, startContractTest, type Views } from './fixtures/startContractTest.ts'

let contract: ContractTest
let views: Views

beforeAll(async () => {
  contract = await startContractTest(8)
  views = getViews(contract)
})
afterAll(() => contract.stop())

const parameters = [
  ['updateNetworkFee', 'getNetworkFee', 700_000n, 'NetworkFeeUpdated'],
  ['updateNetworkFeeSSV', 'getNetworkFeeSSV', 70_000_000n, 'NetworkFeeUpdatedSSV'],
  ['updateLiquidationThresholdPeriod', 'getLiquidationThresholdPeriod', 21_480n, 'LiquidationThresholdPeriodUpdated'],
  [
    'updateLiquidationThresholdPeriodSSV',
    'getLiquidationThresholdPeriodSSV',
    21_481n,
    'LiquidationThresholdPeriodSSVUpdated',
  ],
  [
    'updateMinimumLiquidationCollateral',
    'getMinimumLiquidationCollateral',
    800_000n,
    'MinimumLiquidationCollateralUpdated',
  ],
  [
    'updateMinimumLiquidationCollateralSSV',
    'getMinimumLiquidationCollateralSSV',
    80_000_000n,
    'MinimumLiquidationCollateralSSVUpdated',
  ],
  ['updateMaximumOperatorFee', 'getMaximumOperatorFee', 9_000_000_000n, 'OperatorMaximumFeeUpdated'],
  ['updateMinimumOperatorEthFee', 'getMinimumOperatorEthFee', 900_000n, 'MinimumOperatorEthFeeUpdated'],
  ['updateOperatorFeeIncreaseLimit', 'getOperatorFeeIncreaseLimit', 2_000n, 'OperatorFeeIncreaseLimitUpdated'],
] as const

test.each(parameters)('%s is for the governor alone, and %s tells it', async (update, view, value, eventName) => {
  const stranger = await contract.newOwner()
  expect(await contract.failure(stranger, update, [value])).toBe('Error(Ownable: caller is not the owner)')
  const { events } = await contract.send(contract.chain.governor, update, [value])
  expect(events.map((event) => event.eventName)).toEqual([eventName])
  expect(await views.read[view]()).toBe(value)
})

test('the periods of fees are told together', async () => {
  await contract.send(contract.chain.governor, 'updateDeclareOperatorFeePeriod', [60n])
  await contract.send(contract.chain.governor, 'updateExecuteOperatorFeePeriod', [70n])
  expect(await views.read.getOperatorFeePeriods()).toEqual({ declarePeriod: 60n, executePeriod: 70n })
})

test('amounts that the contract can not keep and periods that are too short are refused', async () => {
  const { governor } = contract.chain
  const refused = (...[name, value]: [(typeof parameters)[number][0], bigint]) =>
    contract.failure(governor, name, [value])
  for (const name of [
    'updateNetworkFee',
    'updateMinimumLiquidationCollateral',
    'updateMaximumOperatorFee',
    'updateMinimumOperatorEthFee',
  ] as const) {
    expect(await refused(name, 100_001n)).toBe('MaxPrecisionExceeded()')
    expect(await refused(name, 100_000n * 2n ** 64n)).toBe('MaxValueExceeded()')
  }
  for (const name of ['updateNetworkFeeSSV', 'updateMinimumLiquidationCollateralSSV'] as const) {
    expect(await refused(name, 10_000_001n)).toBe('MaxPrecisionExceeded()')
  }
  for (const name of ['updateLiquidationThresholdPeriod', 'updateLiquidationThresholdPeriodSSV'] as const) {
    expect(await refused(name, 21_479n)).toBe('NewBlockPeriodIsBelowMinimum()')
  }
})

test('the network earns in SSV, and the governor takes it out', async () => {
  const { governor, contracts } = contract.chain
  await contract.send(governor, 'updateNetworkFeeSSV', [70_000_000n])
  const owner = await contract.newOwner()
  await contract.chain.seedLegacyCluster({
    owner,
    operatorIds: [1, 2, 3, 4],
    publicKeys: contract.freshKeys(3),
    sharesData: contract.shares(3),
    ssvBalance: 10n ** 18n,
  })
  await contract.chain.mine(4)
  expect(await views.read.getNetworkEarningsSSV()).toBe(4n * 3n * 70_000_000n)
  expect(await contract.failure(governor, 'withdrawNetworkSSVEarnings', [1n])).toBe('MaxPrecisionExceeded()')
  expect(await contract.failure(governor, 'withdrawNetworkSSVEarnings', [850_000_000n])).toBe('InsufficientBalance()')
  expect(await contract.failure(owner, 'withdrawNetworkSSVEarnings', [0n])).toBe(
    'Error(Ownable: caller is not the owner)',
  )
  const tokens = () =>
    contract.node.readContract({
      address: contracts.token,
      abi: ssvTokenAbi,
      functionName: 'balanceOf',
      args: [governor],
    })
  const before = await tokens()
  const { events } = await contract.send(governor, 'withdrawNetworkSSVEarnings', [840_000_000n])
  expect(events).toMatchObject([
    { eventName: 'NetworkEarningsWithdrawn', args: { value: 840_000_000n, recipient: governor } },
  ])
  expect(await tokens()).toBe(before + 840_000_000n)
  expect(await views.read.getNetworkEarningsSSV()).toBe(210_000_000n)
})

test('a root counts once three of the four oracles committed to it', async () => {
  const { governor, operators } = contract.chain
  const oracles = [1, 2, 3, 4].map((id) => views.read.getOracle([id]))
  const [first = zeroAddress, second = zeroAddress, third = zeroAddress, fourth = zeroAddress] =
    await Promise.all(oracles)
  expect(first).toBe(governor)
  expect(operators.map(({ owner }) => owner)).toContain(second)
  expect(await views.read.getActiveOracleIds()).toEqual([1, 2, 3, 4])
  expect(await views.read.getQuorumBps()).toBe(7_500)
  expect([await views.read.getOracleWeight([4]), await views.read.getOracleWeight([5])]).toEqual([2_500n, 0n])

  const root = contract.fresh(32)
  const block = await contract.now()
  expect(await contract.failure(await contract.newOwner(), 'commitRoot', [root, block])).toBe('NotOracle()')
  expect(await contract.failure(first, 'commitRoot', [root, 0n])).toBe('StaleBlockNumber()')
  expect(await contract.failure(first, 'commitRoot', [root, block + 50n])).toBe('FutureBlockNumber()')
  const proposed = await contract.send(first, 'commitRoot', [root, block])
  const args = { merkleRoot: root, blockNum: block, accumulatedWeight: 2_500n, quorum: 7_500n, oracleId: 1 }
  expect(proposed.events).toMatchObject([{ eventName: 'WeightedRootProposed', args: { ...args, oracle: first } }])
  expect(await contract.failure(first, 'commitRoot', [root, block])).toBe('AlreadyVoted()')
  await contract.send(second, 'commitRoot', [root, block])
  expect(BigInt(await views.read.getCommittedRoot([block]))).toBe(0n)
  const committed = await contract.send(third, 'commitRoot', [root, block])
  expect(committed.events).toMatchObject([{ eventName: 'RootCommitted', args: { merkleRoot: root, blockNum: block } }])
  expect(await views.read.getCommittedRoot([block])).toBe(root)
  expect(await contract.failure(fourth, 'commitRoot', [root, block])).toBe('StaleBlockNumber()')

  const replace = (id: number, oracle: typeof first) => contract.failure(governor, 'replaceOracle', [id, oracle])
  expect(await replace(0, first)).toBe('ZeroAmount()')
  expect(await replace(1, zeroAddress)).toBe('ZeroAddress()')
  expect(await replace(1, second)).toBe('OracleAlreadyAssigned()')
  await contract.send(governor, 'replaceOracle', [1, await contract.newOwner()])
  expect(await contract.failure(first, 'commitRoot', [root, block + 1n])).toBe('NotOracle()')
  expect(await contract.failure(governor, 'setQuorumBps', [10_001])).toBe('InvalidQuorum()')
  await contract.send(governor, 'setQuorumBps', [2_500])
  const alone = await contract.send(second, 'commitRoot', [root, block + 1n])
  expect(alone.events.map(({ eventName }) => eventName)).toEqual(['RootCommitted'])
})

test('the views tell who deployed them, and that nobody stakes', async () => {
  const { governor } = contract.chain
  expect([await views.read.owner(), await views.read.pendingOwner()]).toEqual([governor, zeroAddress])
  const figures = [
    await views.read.totalStaked(),
    await views.read.stakedBalanceOf([governor]),
    await views.read.previewClaimableEth([governor]),
    await views.read.stakingEthPoolBalance(),
    await views.read.accEthPerShare(),
  ]
  expect(figures).toEqual([0n, 0n, 0n, 0n, 0n])
  expect(await views.read.pendingUnstake([governor])).toEqual([])
  expect(await views.read.cooldownDuration()).toBe(604_800n)
})

test('the network changes hands once the new owner accepts', async () => {
  const { governor } = contract.chain
  const next = await contract.newOwner()
  expect(await contract.failure(next, 'transferOwnership', [next])).toBe('Error(Ownable: caller is not the owner)')
  const started = await contract.send(governor, 'transferOwnership', [next])
  expect(started.events).toMatchObject([{ eventName: 'OwnershipTransferStarted', args: { newOwner: next } }])
  expect(await contract.failure(governor, 'acceptOwnership', [])).toBe(
    'Error(Ownable2Step: caller is not the new owner)',
  )
  expect(await contract.failure(governor, 'updateNetworkFee', [0n])).toBeUndefined()
  const accepted = await contract.send(next, 'acceptOwnership', [])
  expect(accepted.events).toMatchObject([
    { eventName: 'OwnershipTransferred', args: { previousOwner: governor, newOwner: next } },
  ])
  expect(await contract.failure(governor, 'updateNetworkFee', [0n])).toBe('Error(Ownable: caller is not the owner)')
  await contract.send(next, 'renounceOwnership', [])
  expect(await contract.failure(next, 'updateNetworkFee', [0n])).toBe('Error(Ownable: caller is not the owner)')
})
