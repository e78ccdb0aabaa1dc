import { getOwnerNonce, getRegistrationState } from '@x/chain'
import { ssvNetworkAbi } from '@x/devnet'
import type { Address } from '@x/schemas'
import { createTestItems, interceptNode, setAutomine, useDevnet } from '@x/testing'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseEther,
  parseGwei,
  zeroAddress,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import type { RegistrationEvent } from '../register/runBatches.ts'
import { AccountUsedError, countAttempts } from './countAttempts.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

/** A registration of one account into a cluster that has a validator already, so that anyone can deposit into it. */
async function plan(index: number, count = 1) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const seed = `attempts ${index}`
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const items = createTestItems(devnet, { owner, operatorIds, ownerNonce, count: count + 1, seed })
  const parameters = { publicClient, walletClient, network, depositAmount: parseEther('1') }
  await (await registerValidators(parameters.walletClient, { ...parameters, keyShares: items.slice(0, 1) })).wait()
  return { ...parameters, owner, keyShares: items.slice(1) }
}

/** Somebody else deposits, so that whatever was prepared for the cluster is void. */
async function disturb(owner: Address): Promise<void> {
  const { cluster } = await getRegistrationState(devnet.publicClient, { network: devnet.network, owner, operatorIds })
  await devnet.strangerDeposit({ owner, operatorIds, snapshot: cluster.snapshot })
}

/** A client under which the cluster changes before each simulation of a registration, `times` times. */
function createDisturbedClient(owner: Address, times: number) {
  const simulations: number[] = []
  const isRegistration = (params: unknown) =>
    JSON.stringify(params).toLowerCase().includes(`"to":"${devnet.network.contracts.ssvNetwork.address.toLowerCase()}"`)
  const transport = interceptNode(devnet, async (request, ask) => {
    if (['eth_call', 'eth_estimateGas'].includes(request.method) && isRegistration(request.params)) {
      if (simulations.length < times) await disturb(owner)
      simulations.push(simulations.length + 1)
    }
    return ask(request)
  })
  return { client: createPublicClient({ transport, chain: devnet.chain, pollingInterval: 20 }), simulations }
}

/** Puts a stranger's deposit before the transaction that waits, into the same block. */
async function overtake(owner: Address): Promise<void> {
  const { network, publicClient } = devnet
  const { cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
  const args = [owner, operatorIds.map(BigInt), cluster.snapshot] as const
  await devnet.createWallet(9).sendTransaction({
    to: network.contracts.ssvNetwork.address,
    data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args }),
    value: 1n,
    gas: 500_000n,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('20'),
  })
  await devnet.mine()
}

describe('maxAttempts', () => {
  test('is how often a registration is prepared', async () => {
    const { owner, ...parameters } = await plan(0)
    const never = createDisturbedClient(owner, Number.POSITIVE_INFINITY)
    const options = { ...parameters, owner, maxAttempts: 3 }
    await expect(prepareRegisterValidators(never.client, { ...options })).rejects.toMatchObject({
      name: 'ClusterBusyError',
      attempts: 3,
      message: expect.stringContaining('in each of 3 attempts'),
    })
    expect(never.simulations).toHaveLength(3)
    const twice = createDisturbedClient(owner, 2)
    expect(await prepareRegisterValidators(twice.client, { ...options })).toMatchObject({ owner })
    expect(twice.simulations).toHaveLength(3)
  })

  test('has no end for ten minutes unless said otherwise, since nothing was sent', async () => {
    const { owner, ...parameters } = await plan(1)
    const often = createDisturbedClient(owner, 6)
    expect(await prepareRegisterValidators(often.client, { ...parameters, owner })).toMatchObject({
      owner,
    })
    expect(often.simulations).toHaveLength(7)
    const aborted = createDisturbedClient(owner, Number.POSITIVE_INFINITY)
    const controller = new AbortController()
    const reason = new Error('enough')
    const run = prepareRegisterValidators(aborted.client, {
      ...parameters,
      owner,
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(reason), 300)
    await expect(run).rejects.toBe(reason)
  })

  test('ends after ten minutes', async () => {
    vi.useFakeTimers()
    try {
      const retry = countAttempts({})
      const overtaken = new AccountUsedError(zeroAddress)
      const start = Date.now()
      let attempts = 0
      const work = async () => {
        for (; ; attempts++) await retry(overtaken)
      }
      const end = expect(work()).rejects.toMatchObject({ name: 'ClusterBusyError', cause: overtaken })
      await vi.advanceTimersByTimeAsync(610_000)
      await end
      expect(Date.now() - start).toBe(610_000)
      expect(attempts).toBeGreaterThan(300)
    } finally {
      vi.useRealTimers()
    }
  })

  test('counts what happens before and after the signature together', async () => {
    const { owner, ...parameters } = await plan(2)
    // The first attempt fails in its simulation, the others at the last look.
    const { client } = createDisturbedClient(owner, 1)
    const signed: unknown[] = []
    const onSigned = async ({ hash }: { hash: unknown }) => {
      signed.push(hash)
      await disturb(owner)
    }
    const run = registerValidators(parameters.walletClient, {
      ...parameters,
      publicClient: client,
      onSigned,
      maxAttempts: 3,
    })
    await expect(run).rejects.toMatchObject({ name: 'ClusterBusyError', attempts: 3 })
    expect(signed).toHaveLength(2)
    expect(await getOwnerNonce(devnet.publicClient, { network: devnet.network, owner })).toBe(1)
  })

  test('counts what is mined and reverted as well', async () => {
    const { owner, ...parameters } = await plan(3)
    const events: string[] = []
    const onStep = async ({ type }: RegistrationEvent) => {
      events.push(type)
      // The first attempt is overtaken in its block, the others before they are sent.
      const isFirst = !events.includes('retrying')
      if (type === 'signed') await (isFirst ? setAutomine(devnet, false) : disturb(owner))
      if (type === 'sent') await overtake(owner).finally(() => setAutomine(devnet, true))
    }
    const fees = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: 1n }
    const run = registerInBatches(parameters.walletClient, { ...parameters, ...fees, onStep, maxAttempts: 3 })
    await expect(run).rejects.toMatchObject({ name: 'ClusterBusyError', attempts: 3 })
    const first = ['planned', 'preparing', 'signed', 'sent', 'retrying']
    expect(events).toEqual([...first, 'preparing', 'signed', 'signed'])
  })

  test('of 1 hands out the revert itself', async () => {
    const { owner, ...parameters } = await plan(4)
    const onStep = async ({ type }: RegistrationEvent) => {
      if (type === 'signed') await setAutomine(devnet, false)
      if (type === 'sent') await overtake(owner).finally(() => setAutomine(devnet, true))
    }
    const fees = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: 1n }
    const run = registerInBatches(parameters.walletClient, { ...parameters, ...fees, onStep, maxAttempts: 1 })
    await expect(run).rejects.toMatchObject({
      name: 'TransactionRevertedError',
      cause: { errorName: 'IncorrectClusterState' },
    })
  })
})

describe("a stranger's 1 wei in the block of each transaction", () => {
  // The stranger offers more.
  const fees = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('1') }

  /** Has the stranger come first, so many times. */
  function overtakeOften(owner: Address, times: number) {
    let reverted = 0
    const onStep = async ({ type }: RegistrationEvent) => {
      if (type === 'retrying') reverted++
      if (reverted >= times) return
      if (type === 'signed') await setAutomine(devnet, false)
      if (type === 'sent') await overtake(owner).finally(() => setAutomine(devnet, true))
    }
    return { onStep, count: () => reverted }
  }

  const unlimited = 2n ** 200n
  const limits = {
    maxFeePerGas: unlimited,
    maxPriorityFeePerGas: unlimited,
    maxDeposit: unlimited,
    maxBurnPerValidator: unlimited,
  }

  test('ends no run before what was agreed to is spent', async () => {
    const { owner, ...parameters } = await plan(0)
    const { onStep, count } = overtakeOften(owner, 7)
    const maxTotal = parseEther('1.5')
    const run = await registerInBatches(parameters.walletClient, {
      ...parameters,
      ...fees,
      onStep,
      limits: { ...limits, maxTotal },
    })
    expect(count()).toBe(7)
    expect(run.registered).toHaveLength(1)
    expect(run.spent).toBeLessThanOrEqual(maxTotal)
  })

  test('ends a run by what was agreed to, with the gas of what reverted', async () => {
    const { owner, publicClient, ...parameters } = await plan(1)
    const { onStep, count } = overtakeOften(owner, Number.POSITIVE_INFINITY)
    const before = await publicClient.getBalance({ address: owner })
    const maxTotal = parseEther('1.001')
    const options = { ...parameters, ...fees, publicClient, onStep, limits: { ...limits, maxTotal } }
    await expect(registerInBatches(options.walletClient, options)).rejects.toMatchObject({
      name: 'SpendingLimitError',
      limit: 'maxTotal',
    })
    expect(count()).toBeGreaterThan(0)
    expect(before - (await publicClient.getBalance({ address: owner }))).toBeLessThan(parseEther('0.001'))
  })

  test('ends a run without a limit after five', async () => {
    const { owner, ...parameters } = await plan(2)
    const { onStep, count } = overtakeOften(owner, Number.POSITIVE_INFINITY)
    await expect(registerInBatches(parameters.walletClient, { ...parameters, ...fees, onStep })).rejects.toMatchObject({
      name: 'TransactionRevertedError',
      cause: { errorName: 'IncorrectClusterState' },
    })
    expect(count()).toBe(4)
  })
})

describe('another program that uses the account between signature and sending', () => {
  test('makes the transaction to be prepared again, with the number that comes next', async () => {
    const { walletClient, owner, ...parameters } = await plan(5)
    const numbers: unknown[] = []
    const onSigned = async ({ accountNonce }: { accountNonce: number | undefined }) => {
      numbers.push(accountNonce)
      if (numbers.length > 1) return
      const hash = await walletClient.sendTransaction({ to: owner, value: 0n })
      await devnet.publicClient.waitForTransactionReceipt({ hash })
    }
    await (await registerValidators(walletClient, { ...parameters, onSigned })).wait()
    expect(numbers).toEqual([1, 2])
  })

  test.each(['local', 'wallet'])('and registers in another cluster, keeps a %s account from sending', async (kind) => {
    const isLocal = kind === 'local'
    const index = isLocal ? 6 : 7
    const { walletClient: signer, owner, ...parameters } = await plan(index)
    const { publicClient, network } = parameters
    const walletClient = isLocal ? signer : createWalletClient({ account: owner, transport: http(devnet.rpcUrl) })
    const elsewhere = { owner, operatorIds: [5, 6, 7, 8], ownerNonce: 1, count: 1, seed: `elsewhere ${index}` }
    const keyShares = createTestItems(devnet, elsewhere)
    const { to, data, value } = await prepareRegisterValidators(parameters.publicClient, {
      ...parameters,
      owner,
      keyShares,
    })
    let transactions = 0
    const onSigned = async () => {
      const hash = await signer.sendTransaction({ to, data, value })
      await publicClient.waitForTransactionReceipt({ hash })
      transactions = await publicClient.getTransactionCount({ address: owner })
    }
    // Both have signed owner nonce 1, and the contract would take them both.
    await expect(registerValidators(walletClient, { ...parameters, onSigned })).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
      expected: 2,
      received: 1,
    })
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(2)
    expect(await publicClient.getTransactionCount({ address: owner })).toBe(transactions)
  })

  test('and waits there, is told', async () => {
    const { walletClient, owner, ...parameters } = await plan(8)
    const onSigned = async () => {
      await setAutomine(devnet, false)
      await walletClient.sendTransaction({ to: owner, value: 0n })
    }
    await expect(
      registerValidators(walletClient, { ...parameters, onSigned }).finally(() => setAutomine(devnet, true)),
    ).rejects.toMatchObject({ name: 'AccountBusyError', reason: 'pending', count: 1 })
  })
})
