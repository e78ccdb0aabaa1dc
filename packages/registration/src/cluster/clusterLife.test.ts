import { getClusterSnapshot, getRunway } from '@x/chain'
import {
  computeLiquidationThreshold,
  getClusterBalance,
  getClusterBurnRate,
  getFeeTerms,
  getRequiredDeposit,
  isLiquidatable,
} from '@x/chain/internal'
import { callCluster } from '@x/devnet'
import type { Address } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { deposit } from './deposit.ts'
import { liquidate } from './liquidate.ts'
import { reactivate } from './reactivate.ts'
import { setFeeRecipient } from './setFeeRecipient.ts'
import { withdraw } from './withdraw.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

function plan(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  return { parameters: { publicClient, network, walletClient, operatorIds }, owner: walletClient.account.address }
}

/** A cluster with 5 ETH. */
async function createCluster(index: number, count = 3) {
  const { parameters, owner } = plan(index)
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count, seed: `life ${index}` })
  const register = items.map(({ payload }) => payload)
  await callCluster(devnet, { account: index, operatorIds, call: { register } })
  return { parameters, owner, publicKeys: register.map(({ publicKey }) => publicKey) }
}

/** What the contract's own views say now. */
async function look(owner: Address, ids: readonly number[] = operatorIds) {
  const { publicClient, network } = devnet
  const place = { network, owner, operatorIds: ids }
  const { snapshot, blockNumber } = await getClusterSnapshot(publicClient, place)
  const view = { ...place, snapshot, blockNumber }
  const isActive = snapshot.active
  return {
    view,
    snapshot,
    blockNumber,
    balance: isActive ? await getClusterBalance(publicClient, view) : 0n,
    burnRate: await getClusterBurnRate(publicClient, view),
    ether: await publicClient.getBalance({ address: owner, blockNumber: BigInt(blockNumber) }),
  }
}

const gasCost = ({ gasUsed, effectiveGasPrice }: { gasUsed: bigint; effectiveGasPrice: bigint }) =>
  gasUsed * effectiveGasPrice

const refusal = (errorName: string) => expect.objectContaining({ name: 'ContractRevertError', errorName })

describe('deposit', () => {
  test('adds an amount to the balance of your cluster', async () => {
    const { parameters, owner } = await createCluster(0)
    const before = await look(owner)
    const { wait } = await deposit(parameters.walletClient, { ...parameters, amount: parseEther('2') })
    const { snapshot, blockNumber } = await wait()
    const after = await look(owner)
    const blocks = BigInt(Number(blockNumber) - before.blockNumber)
    expect(after.balance).toBe(before.balance + parseEther('2') - blocks * before.burnRate)
    expect(snapshot).toEqual(after.snapshot)
  })

  test('adds what is missing for a runway, and nothing where nothing is', async () => {
    const { parameters, owner } = plan(0)
    const { days } = await getRunway(devnet.publicClient, (await look(owner)).view)
    const wanted = Math.ceil(days) + 30
    await (await deposit(parameters.walletClient, { ...parameters, runwayDays: wanted })).wait()
    const runway = await getRunway(devnet.publicClient, (await look(owner)).view)
    expect(runway.days).toBeGreaterThanOrEqual(wanted)
    expect(runway.days).toBeLessThan(wanted + 0.01)
    await expect(deposit(parameters.walletClient, { ...parameters, runwayDays: wanted - 1 })).rejects.toMatchObject({
      name: 'NothingToDoError',
      reason: 'runway',
      runwayDays: wanted - 1,
    })
  })

  test('goes into the cluster of somebody else as well', async () => {
    const { owner } = plan(0)
    const { parameters } = plan(1)
    const before = await look(owner)
    await (await deposit(parameters.walletClient, { ...parameters, owner, amount: 1n })).wait()
    const after = await look(owner)
    const blocks = BigInt(after.blockNumber - before.blockNumber)
    expect(after.balance).toBe(before.balance + 1n - blocks * before.burnRate)
  })

  test('is prepared for whoever signs elsewhere', async () => {
    const { parameters, owner } = plan(0)
    const { to, data, value, gas, from } = await deposit.prepare(parameters.publicClient, {
      ...parameters,
      from: owner,
      amount: 7n,
    })
    expect({ to, from, value }).toEqual({ to: devnet.network.contracts.ssvNetwork.address, from: owner, value: 7n })
    const before = await look(owner)
    const hash = await parameters.walletClient.sendTransaction({ to, data, value, gas })
    await devnet.publicClient.waitForTransactionReceipt({ hash })
    const after = await look(owner)
    const blocks = BigInt(after.blockNumber - before.blockNumber)
    expect(after.balance).toBe(before.balance + 7n - blocks * before.burnRate)
  })

  test.each([
    ['no amount', { amount: 0n }],
    ['less than nothing', { amount: -1n }],
    ['days that are none', { runwayDays: Number.NaN }],
    ['both', { amount: 1n, runwayDays: 1 }],
    ['neither', {}],
  ])('refuses %s', async (_, wanted) => {
    const { parameters } = plan(0)
    await expect(
      deposit(parameters.walletClient, { ...parameters, ...(wanted as { amount: bigint }) }),
    ).rejects.toMatchObject({
      name: 'InvalidInputError',
    })
  })
})

describe('withdraw', () => {
  test('pays out an amount, to the wei', async () => {
    const { parameters, owner } = plan(0)
    const before = await look(owner)
    const receipt = await (await withdraw(parameters.walletClient, { ...parameters, amount: parseEther('1') })).wait()
    const after = await look(owner)
    const blocks = BigInt(after.blockNumber - before.blockNumber)
    expect(after.balance).toBe(before.balance - parseEther('1') - blocks * before.burnRate)
    expect(after.ether).toBe(before.ether + parseEther('1') - gasCost(receipt))
  })

  test('keeps a runway', async () => {
    const { parameters, owner } = plan(0)
    await (await withdraw(parameters.walletClient, { ...parameters, keepRunwayDays: 30 })).wait()
    const { days } = await getRunway(devnet.publicClient, (await look(owner)).view)
    expect(days).toBeGreaterThanOrEqual(30)
    expect(days).toBeLessThan(30.01)
    await expect(withdraw(parameters.walletClient, { ...parameters, keepRunwayDays: 31 })).rejects.toMatchObject({
      name: 'AmountRefusedError',
      reason: 'too-large',
      amount: undefined,
      maximum: 0n,
    })
  })

  test('pays out the largest possible amount, and says which it is', async () => {
    const { parameters, owner } = plan(0)
    const { publicClient, network } = devnet
    const error = await withdraw(parameters.walletClient, {
      ...parameters,
      amount: parseEther('100'),
      blocksUntilInclusion: 1,
    }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'AmountRefusedError', reason: 'too-large', amount: parseEther('100') })
    const { balance, burnRate } = await look(owner)
    const terms = await getFeeTerms(publicClient, { network, operatorIds })
    const maximum = balance - burnRate - computeLiquidationThreshold(burnRate, terms)
    expect(error).toMatchObject({ maximum })
    await expect(
      withdraw(parameters.walletClient, { ...parameters, amount: maximum + 1n, blocksUntilInclusion: 1 }),
    ).rejects.toMatchObject({
      maximum,
    })
    await (await withdraw(parameters.walletClient, { ...parameters, amount: maximum, blocksUntilInclusion: 1 })).wait()
    const { view } = await look(owner)
    expect(await isLiquidatable(publicClient, view)).toBe(false)
    await devnet.mine()
    await expect(withdraw(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toMatchObject({
      maximum: 0n,
    })
    expect(await isLiquidatable(publicClient, { ...view, blockNumber: undefined })).toBe(true)
  })
})

test('a withdrawal that fees overtake in its block reverts, and says why', async () => {
  const { parameters, owner } = await createCluster(5)
  const { balance, burnRate } = await look(owner)
  const terms = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds })
  // A block later it is a wei too much.
  const amount = balance - burnRate - computeLiquidationThreshold(burnRate, terms) + 1n
  const { wait } = await withdraw(parameters.walletClient, { ...parameters, amount, blocksUntilInclusion: 0 })
  await expect(wait()).rejects.toMatchObject({
    name: 'TransactionRevertedError',
    cause: refusal('InsufficientBalance'),
  })
})

describe('a cluster from liquidation to its new life', () => {
  test('is liquidated by its owner, who gets what it held', async () => {
    const { parameters, owner } = await createCluster(1)
    const before = await look(owner)
    const receipt = await (await liquidate(parameters.walletClient, parameters)).wait()
    expect(receipt.snapshot).toMatchObject({ active: false, balance: 0n, validatorCount: 3 })
    const after = await look(owner)
    const blocks = BigInt(after.blockNumber - before.blockNumber)
    expect(after.ether).toBe(before.ether + before.balance - blocks * before.burnRate - gasCost(receipt))
  })

  test('takes no deposit and gives no ETH then', async () => {
    const { parameters } = plan(1)
    await expect(deposit(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toEqual(
      refusal('ClusterIsLiquidated'),
    )
    await expect(withdraw(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toEqual(
      refusal('ClusterIsLiquidated'),
    )
    await expect(liquidate(parameters.walletClient, parameters)).rejects.toEqual(refusal('ClusterIsLiquidated'))
  })

  test('is reactivated with what all its validators need, and not with a wei less', async () => {
    const { parameters, owner } = plan(1)
    const { publicClient, network } = devnet
    const { view, burnRate, blockNumber } = await look(owner)
    const terms = await getFeeTerms(publicClient, { network, operatorIds })
    const minimum = computeLiquidationThreshold(burnRate, terms)
    const cluster = { exists: true, snapshot: view.snapshot, blockNumber }
    const place = { network, owner, operatorIds, cluster, validatorsToAdd: 0 }
    expect(await getRequiredDeposit(publicClient, { ...place, runwayDays: 0 })).toBe(minimum)
    await expect(reactivate(parameters.walletClient, { ...parameters, amount: minimum - 1n })).rejects.toMatchObject({
      name: 'AmountRefusedError',
      reason: 'too-small',
      amount: minimum - 1n,
      minimum,
    })
    const receipt = await (await reactivate(parameters.walletClient, { ...parameters, amount: minimum })).wait()
    expect(receipt.snapshot).toMatchObject({ active: true, balance: minimum, validatorCount: 3 })
    await expect(reactivate(parameters.walletClient, { ...parameters, amount: minimum })).rejects.toEqual(
      refusal('ClusterAlreadyEnabled'),
    )
  })

  test('lasts for the runway that it is reactivated with', async () => {
    const { parameters, owner } = plan(1)
    await (await liquidate(parameters.walletClient, parameters)).wait()
    await (await reactivate(parameters.walletClient, { ...parameters, runwayDays: 45 })).wait()
    const { days } = await getRunway(devnet.publicClient, (await look(owner)).view)
    expect(days).toBe(45)
  })

  test('is liquidated by a stranger only once it holds too little, which is said before', async () => {
    const { parameters: stranger } = plan(2)
    const { owner } = plan(1)
    const { blocks } = await getRunway(devnet.publicClient, (await look(owner)).view)
    const { blockNumber } = await look(owner)
    await expect(liquidate(stranger.walletClient, { ...stranger, owner })).rejects.toMatchObject({
      name: 'NotLiquidatableError',
      liquidatableFrom: blockNumber + blocks + 1,
    })
    const { snapshot } = await look(owner)
    await devnet.runDry({ snapshot })
    const receipt = await (await liquidate(stranger.walletClient, { ...stranger, owner })).wait()
    expect(receipt.snapshot).toMatchObject({ active: false, balance: 0n })
  })
})

test('an operator that has taken others meanwhile keeps a cluster from coming back', async () => {
  const { parameters } = await createCluster(6)
  await (await liquidate(parameters.walletClient, parameters)).wait()
  await devnet.setValidatorsPerOperatorLimit(2)
  await expect(reactivate(parameters.walletClient, { ...parameters, runwayDays: 30 })).rejects.toEqual(
    refusal('ExceedValidatorLimitWithData'),
  )
  await devnet.setValidatorsPerOperatorLimit(3_000)
  await (await reactivate(parameters.walletClient, { ...parameters, runwayDays: 30 })).wait()
})

test('a cluster that is saved by a deposit in the last moment is not liquidated', async () => {
  const { parameters: own, owner } = await createCluster(7)
  const { parameters: stranger } = plan(8)
  const { snapshot } = await look(owner)
  await devnet.runDry({ snapshot })
  let isSaved = false
  const onSigned = async () => {
    if (isSaved) return
    isSaved = true
    await (await deposit(own.walletClient, { ...own, runwayDays: 10 })).wait()
  }
  await expect(liquidate(stranger.walletClient, { ...stranger, owner, onSigned })).rejects.toMatchObject({
    name: 'NotLiquidatableError',
  })
  expect((await look(owner)).snapshot.active).toBe(true)
})

test('what a liquidated cluster was given afterwards can be taken back', async () => {
  const { parameters, owner } = await createCluster(9)
  await (await liquidate(parameters.walletClient, parameters)).wait()
  const { snapshot } = await look(owner)
  await devnet.strangerDeposit({ owner, operatorIds, snapshot, value: parseEther('0.2') })
  await expect(withdraw(parameters.walletClient, { ...parameters, amount: parseEther('0.3') })).rejects.toMatchObject({
    name: 'AmountRefusedError',
    reason: 'too-large',
    maximum: parseEther('0.2'),
  })
  const before = await look(owner)
  const receipt = await (await withdraw(parameters.walletClient, { ...parameters, keepRunwayDays: 30 })).wait()
  expect(receipt.snapshot).toMatchObject({ active: false, balance: 0n })
  expect((await look(owner)).ether).toBe(before.ether + parseEther('0.2') - gasCost(receipt))
})

test('a cluster that owes is paid out of debt by its next deposit', async () => {
  const { parameters, owner } = await createCluster(3)
  const { snapshot } = await look(owner)
  await devnet.runDry({ snapshot })
  await (await deposit(parameters.walletClient, { ...parameters, runwayDays: 10 })).wait()
  const { days } = await getRunway(devnet.publicClient, (await look(owner)).view)
  expect(days).toBeGreaterThanOrEqual(10)
  expect(days).toBeLessThan(10.1)
})

test('a cluster that does not exist, or is not the own, is refused by name', async () => {
  const { parameters } = plan(4)
  for (const call of [deposit, withdraw, reactivate]) {
    await expect(call(parameters.walletClient, { ...parameters, amount: 1n })).rejects.toEqual(
      refusal('ClusterDoesNotExist'),
    )
  }
  await expect(liquidate(parameters.walletClient, parameters)).rejects.toEqual(refusal('ClusterDoesNotExist'))
})

test('the fee recipient is set, and is never the zero address', async () => {
  const { parameters, owner } = plan(4)
  const recipient = '0x00000000000000000000000000000000000000AA'
  const { events } = await (await setFeeRecipient(parameters.walletClient, { ...parameters, recipient })).wait()
  expect(events).toMatchObject([
    { eventName: 'FeeRecipientAddressUpdated', args: { owner, recipientAddress: recipient } },
  ])
  await expect(
    setFeeRecipient(parameters.walletClient, { ...parameters, recipient: `0x${'00'.repeat(20)}` }),
  ).rejects.toMatchObject({
    name: 'InvalidInputError',
  })
})
