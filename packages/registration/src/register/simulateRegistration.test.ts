import { resolveOperators } from '@x/chain'
import type { Hex, KeySharesItem, Network } from '@x/schemas'
import { createTestItems, interceptNode, type NodeRequest, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import { registerValidators } from './registerValidators.ts'
import { simulateRegistration } from './simulateRegistration.ts'
import { simulateSteps } from './simulateSteps.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

async function prepare(
  index: number,
  { count, batchSize, publicKeys: bare }: { count: number; batchSize: number; publicKeys?: readonly Hex[] },
) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const seed = `simulate ${index}`
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count, seed })
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  const publicKeys = bare ?? keyShares.map(({ payload }) => payload.publicKey)
  const wanted = { depositAmount: parseEther('0.5'), batchSize }
  const plan = await planRegistration(publicClient, { ...wanted, network, owner, operators, publicKeys })
  return { publicClient, network, plan, keyShares, walletClient }
}

/** A client of a node that somebody sits on, which counts what is asked of it. */
function watch(intercept: (request: NodeRequest, ask: (request: NodeRequest) => Promise<unknown>) => Promise<unknown>) {
  const transport = interceptNode(devnet, intercept)
  return createPublicClient({ transport, chain: devnet.chain })
}

/** What is the same for all transactions of a simulation after the latest block. */
async function placeAfter({ plan, network }: { plan: RegistrationPlan; network: Network }, items: KeySharesItem[]) {
  const shares = new Map(items.map(({ payload }) => [payload.publicKey, payload.sharesData]))
  return {
    contract: network.contracts.ssvNetwork.address,
    owner: plan.owner,
    operatorIds,
    blockNumber: Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 })),
    getShares: (publicKey: Hex) => shares.get(publicKey) ?? '0x',
    signal: undefined,
  }
}

describe('simulateRegistration', () => {
  test('says that each transaction would succeed, whether the key shares are there or not', async () => {
    const { keyShares, walletClient, ...parameters } = await prepare(0, { count: 5, batchSize: 2 })
    const { publicClient, network, plan } = parameters
    const expected = {
      ownerNonce: 0,
      failed: undefined,
      unknown: 0,
      limitation: undefined,
      succeeded: plan.batches.map(({ index, deposit, publicKeys }) => ({
        index,
        deposit,
        validatorCount: publicKeys.length,
        gasUsed: expect.any(BigInt),
      })),
    }
    const bare = await simulateRegistration(parameters.publicClient, parameters)
    const full = await simulateRegistration(parameters.publicClient, { ...parameters, keyShares })
    expect(bare).toMatchObject(expected)
    expect(full).toMatchObject(expected)
    expect(await publicClient.getTransactionCount({ address: plan.owner })).toBe(0)

    // The real transaction uses what the simulation of it used.
    const first = { keyShares: keyShares.slice(0, 2), depositAmount: parseEther('0.5') }
    const { gasUsed } = await (await registerValidators(walletClient, { publicClient, network, ...first })).wait()
    expect(Number(full.succeeded[0]?.gasUsed) / Number(gasUsed)).toBeCloseTo(1, 1)
    const rest = await simulateRegistration(parameters.publicClient, parameters)
    expect(rest).toMatchObject({ ownerNonce: 2, succeeded: [{ index: 1 }, { index: 2 }], unknown: 0 })
  })

  test('names the transaction that would fail, and why', async () => {
    const { publicClient, network, plan, keyShares, walletClient } = await prepare(1, { count: 6, batchSize: 2 })
    // The third validator is registered in another cluster, so that the second transaction can't be.
    const { operators } = await resolveOperators([5, 6, 7, 8], { network, publicClient, owner: plan.owner })
    const [item] = createTestItems(devnet, {
      owner: plan.owner,
      operatorIds: [5, 6, 7, 8],
      ownerNonce: 0,
      count: 1,
      seed: 'simulate 1',
    })
    if (item === undefined || operators.length !== 4) throw new TypeError('There is no item.')
    await (
      await registerValidators(walletClient, {
        publicClient,
        network,
        keyShares: [item],
        depositAmount: parseEther('1'),
      })
    ).wait()
    const [first, ...others] = plan.batches
    if (first === undefined) throw new TypeError('There is no batch.')
    const limits = { ...plan.limits, maxTotal: parseEther('10') }
    const swapped = { ...plan, limits, batches: [...others.slice(0, 1), first, ...others.slice(1)] }
    const simulation = await simulateRegistration(publicClient, { network, plan: swapped, keyShares })
    expect(simulation).toMatchObject({
      succeeded: [{ index: 1 }],
      failed: { index: 0, error: { name: 'ContractRevertError', errorName: 'ValidatorAlreadyExistsWithData' } },
      unknown: 1,
    })
  })

  test('refuses what would not be signed: gas that costs more than the limits of the plan', async () => {
    const { keyShares: _, ...parameters } = await prepare(8, { count: 2, batchSize: 1 })
    const { baseFeePerGas } = await devnet.publicClient.getBlock()
    const agreed = (baseFeePerGas ?? 0n) - 1n
    const limits = { ...parameters.plan.limits, maxFeePerGas: agreed }
    const plan = { ...parameters.plan, limits }
    expect(await simulateRegistration(parameters.publicClient, { ...parameters, plan })).toMatchObject({
      succeeded: [],
      failed: { index: 0, error: { name: 'SpendingLimitError', limit: 'maxFeePerGas', agreed } },
      unknown: 1,
    })
  })

  test('counts what earlier runs of the plan have spent, and keeps nothing for what is done', async () => {
    const { keyShares, walletClient, ...parameters } = await prepare(9, { count: 3, batchSize: 1 })
    const { publicClient, network } = parameters
    const first = { keyShares: keyShares.slice(0, 1), depositAmount: parseEther('0.5') }
    await (await registerValidators(walletClient, { publicClient, network, ...first })).wait()
    const simulate = (maxTotal: bigint) => {
      const plan = { ...parameters.plan, limits: { ...parameters.plan.limits, maxTotal } }
      return simulateRegistration(publicClient, { ...parameters, plan })
    }
    // Two transactions are open, and what the first one has deposited is gone.
    expect(await simulate(parseEther('1.4'))).toMatchObject({
      succeeded: [],
      failed: { index: 1, error: { name: 'SpendingLimitError', limit: 'maxTotal' } },
      unknown: 1,
    })
    expect(await simulate(parseEther('1.6'))).toMatchObject({ succeeded: [{ index: 1 }, { index: 2 }] })
  })

  test('says from which transaction on the account cannot pay the deposits', async () => {
    const { keyShares: _, ...parameters } = await prepare(2, { count: 3, batchSize: 1 })
    await setBalance(devnet, parameters.plan.owner, parseEther('1.2'))
    expect(await simulateRegistration(parameters.publicClient, parameters)).toMatchObject({
      succeeded: [{ index: 0 }, { index: 1 }],
      failed: { index: 2, error: { name: 'InsufficientFundsError', required: parseEther('1.5') } },
      unknown: 0,
    })
  })

  test('simulates the first transaction where the node cannot simulate more, and says so', async () => {
    const { keyShares: _, ...parameters } = await prepare(3, { count: 3, batchSize: 1 })
    const publicClient = watch(async (request, ask) => {
      if (request.method === 'eth_simulateV1') throw Object.assign(new Error('no such method'), { code: -32601 })
      return ask(request)
    })
    const simulation = await simulateRegistration(publicClient, { ...parameters })
    expect(simulation).toMatchObject({
      succeeded: [{ index: 0, gasUsed: undefined }],
      failed: undefined,
      unknown: 2,
      limitation: { shortMessage: "The node can't simulate more than the first transaction." },
    })
    const dear = { ...parameters.plan, batches: parameters.plan.batches.map((batch) => ({ ...batch, deposit: 0n })) }
    expect(await simulateRegistration(publicClient, { ...parameters, plan: dear })).toMatchObject({
      succeeded: [],
      failed: { index: 0, error: { errorName: 'InsufficientBalance' } },
      unknown: 2,
    })
  })

  test('simulates in the block after the latest: the fees of one block are due there', async () => {
    const { keyShares, walletClient, ...parameters } = await prepare(6, { count: 2, batchSize: 1 })
    const { publicClient, network } = parameters
    const first = { keyShares: keyShares.slice(0, 1), depositAmount: parseEther('0.5') }
    const { snapshot } = await (await registerValidators(walletClient, { publicClient, network, ...first })).wait()
    const place = await placeAfter(parameters, keyShares)
    const [, batch] = parameters.plan.batches
    if (batch === undefined) throw new TypeError('There is no second transaction.')
    const [result] = await simulateSteps(publicClient, place, { earlier: [], steps: [{ batch, snapshot }] })
    const { burnPerValidator } = parameters.plan.fees
    expect(result?.snapshot?.balance).toBe(snapshot.balance + batch.deposit - burnPerValidator)
  })

  test('splits many transactions over requests that nodes take', async () => {
    const publicKeys = Array.from({ length: 450 }, (_, i): Hex => `0x${`${i}`.padStart(96, '0')}`)
    const { keyShares: _, ...parameters } = await prepare(4, { count: 0, batchSize: 40, publicKeys })
    const sizes: number[] = []
    const publicClient = watch(async (request, ask) => {
      if (request.method === 'eth_simulateV1') sizes.push(JSON.stringify(request).length)
      return ask(request)
    })
    const simulation = await simulateRegistration(publicClient, { ...parameters })
    expect(simulation).toMatchObject({ failed: undefined, unknown: 0, limitation: undefined })
    expect(simulation.succeeded.map(({ index }) => index)).toEqual(parameters.plan.batches.map(({ index }) => index))
    expect(sizes.length).toBe(3)
    expect(Math.max(...sizes)).toBeLessThan(2_000_000)
  })

  test('fails with what the node says where it cannot be reached', async () => {
    const { keyShares: _, ...parameters } = await prepare(5, { count: 1, batchSize: 1 })
    const publicClient = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    await expect(simulateRegistration(publicClient, { ...parameters })).rejects.toMatchObject({ name: 'RpcError' })
  })
})
