import { getClusterOverview, getClusterSnapshot } from '@x/chain'
import {
  computeLiquidationThreshold,
  getClusterBalance,
  getClusterBurnRate,
  getFeeTerms,
  isLiquidatable,
} from '@x/chain/internal'
import { createTestItems, useDevnet } from '@x/testing'
import { parseEther, type TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { registerValidators } from '../register/registerValidators.ts'
import { deposit } from './deposit.ts'
import { exitValidators } from './exitValidators.ts'
import { liquidate } from './liquidate.ts'
import { reactivate } from './reactivate.ts'
import { removeValidators } from './removeValidators.ts'
import { setFeeRecipient } from './setFeeRecipient.ts'
import { withdraw } from './withdraw.ts'

const devnet = await useDevnet()

const operatorIds = [2, 3, 4, 5, 6, 7, 8]

test("a cluster from its birth to its end, every amount compared with the contract's own views", async () => {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(0)
  const owner = walletClient.account.address
  const clients = { publicClient, walletClient, network }
  const place = { network, owner, operatorIds }
  const parameters = { ...clients, operatorIds }
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 4, seed: 'birth' })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)

  /** What the views say of the cluster, and what the account has. */
  const look = async () => {
    const { snapshot, blockNumber } = await getClusterSnapshot(publicClient, place)
    const view = { ...place, snapshot, blockNumber }
    const [burnRate, ether] = await Promise.all([
      getClusterBurnRate(publicClient, view),
      publicClient.getBalance({ address: owner, blockNumber: BigInt(blockNumber) }),
    ])
    return { view, snapshot, blockNumber, burnRate, ether }
  }
  let balance = 0n
  let before = { burnRate: 0n, blockNumber: 0, ether: 0n }

  /** Does a step, and expects what the cluster and the account have afterwards, to the wei. */
  const step = async (
    work: () => Promise<TransactionReceipt>,
    { cluster, isActive = true }: { cluster: bigint; isActive?: boolean },
  ) => {
    const receipt = await work()
    const after = await look()
    const fees = BigInt(Number(receipt.blockNumber) - before.blockNumber) * before.burnRate
    const expected = isActive ? balance - fees + cluster : 0n
    const gas = receipt.gasUsed * receipt.effectiveGasPrice
    // What leaves the cluster is what the account gets, and the other way round.
    expect(after.ether).toBe(before.ether - gas - (isActive ? cluster : fees - balance))
    if (isActive) expect(await getClusterBalance(publicClient, after.view)).toBe(expected)
    expect(after.snapshot.active).toBe(isActive)
    const overview = await getClusterOverview(publicClient, place)
    expect(overview).toMatchObject({ balance: expected, burnRate: after.burnRate, snapshot: after.snapshot })
    balance = expected
    before = isActive ? after : { ...after, burnRate: 0n }
    return after
  }

  const terms = await getFeeTerms(publicClient, place)
  before = { burnRate: 0n, blockNumber: 0, ether: await publicClient.getBalance({ address: owner }) }
  const birth = async () =>
    (await registerValidators(clients.walletClient, { ...clients, keyShares, depositAmount: parseEther('3') })).wait()
  expect(await step(birth, { cluster: parseEther('3') })).toMatchObject({
    burnRate: 4n * terms.burnPerValidator,
    snapshot: { validatorCount: 4 },
  })

  await step(async () => (await deposit(parameters.walletClient, { ...parameters, amount: parseEther('1') })).wait(), {
    cluster: parseEther('1'),
  })
  await step(
    async () => (await withdraw(parameters.walletClient, { ...parameters, amount: parseEther('0.5') })).wait(),
    {
      cluster: -parseEther('0.5'),
    },
  )
  await step(async () => (await setFeeRecipient(clients.walletClient, { ...clients, recipient: owner })).wait(), {
    cluster: 0n,
  })

  const last = async (run: Promise<{ transactions: { hash: `0x${string}` }[] }>) => {
    const { transactions } = await run
    const [hash = '0x'] = transactions.map((each) => each.hash)
    return publicClient.getTransactionReceipt({ hash })
  }
  const [first = '0x', ...others] = publicKeys
  await step(() => last(exitValidators(parameters.walletClient, { ...parameters, publicKeys: [first] })), {
    cluster: 0n,
  })
  expect(
    await step(() => last(removeValidators(parameters.walletClient, { ...parameters, publicKeys: [first] })), {
      cluster: 0n,
    }),
  ).toMatchObject({ burnRate: 3n * terms.burnPerValidator, snapshot: { validatorCount: 3 } })

  await step(async () => (await liquidate(parameters.walletClient, parameters)).wait(), {
    cluster: 0n,
    isActive: false,
  })
  const minimum = computeLiquidationThreshold(3n * terms.burnPerValidator, terms)
  const { view } = await step(
    async () => (await reactivate(parameters.walletClient, { ...parameters, amount: 2n * minimum })).wait(),
    {
      cluster: 2n * minimum,
    },
  )
  expect(await isLiquidatable(publicClient, view)).toBe(false)
  await expect(withdraw(parameters.walletClient, { ...parameters, all: true })).rejects.toMatchObject({
    name: 'AmountRefusedError',
    message: expect.stringContaining('the cluster has 3 validators'),
  })

  expect(
    await step(() => last(removeValidators(parameters.walletClient, { ...parameters, publicKeys: others })), {
      cluster: 0n,
    }),
  ).toMatchObject({ burnRate: 0n, snapshot: { validatorCount: 0 } })
  // Nobody is left who needs anything, so that all of it can be taken out.
  const rest = balance
  expect(
    await step(async () => (await withdraw(parameters.walletClient, { ...parameters, all: true })).wait(), {
      cluster: -rest,
    }),
  ).toMatchObject({
    snapshot: { validatorCount: 0, balance: 0n },
  })
  expect(await publicClient.getBalance({ address: owner })).toBeGreaterThan(parseEther('9998'))
})
