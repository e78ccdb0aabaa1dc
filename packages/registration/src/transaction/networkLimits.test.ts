import { defineNetwork } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { createPublicClient, http, parseEther, parseGwei } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { liquidate } from '../cluster/liquidate.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { reactivate } from '../cluster/reactivate.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { getCallCost } from './getCallCost.ts'

// What no node is believed above, whatever is asked besides it: nobody passes limits here.

const devnet = await useDevnet({ operatorCount: 7, rpcThroughProxy: true })
afterEach(() => {
  delete devnet.rpcProxy.faults.gasPriceFactor
  delete devnet.rpcProxy.faults.viewFactors
})

const operatorIds = [1, 2, 3, 4]
const sources = { patience: 0, allowOneSource: true }

/** Whoever pays on the word of a single node. */
function connect(walletIndex = 0) {
  const { chain, rpcUrl } = devnet
  // Subgraph and operator API would tell better.
  const { apiUrl: _, subgraphUrl: _subgraph, subgraphGatewayUrl: _gateway, ...custom } = devnet.network.custom
  const network = { ...devnet.network, custom }
  const publicClient = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 20 })
  const walletClient = devnet.createWallet(walletIndex)
  return { publicClient, walletClient, network, owner: walletClient.account.address }
}

function createShares(seed: string, walletIndex: number, ownerNonce = 0) {
  const owner = devnet.createWallet(walletIndex).account.address
  return createTestItems(devnet, { owner, operatorIds, ownerNonce, count: 1, seed })
}

describe('gas', () => {
  const recipient = '0x00000000000000000000000000000000000000f1'
  const call = (options = {}) => setFeeRecipient(connect().walletClient, { ...connect(), recipient, ...options })

  test('above the limit is not paid on the word of a node', async () => {
    devnet.rpcProxy.faults.gasPriceFactor = 2_000
    await expect(call()).rejects.toMatchObject({ name: 'GasPriceLimitError', most: parseGwei('500') })
    devnet.rpcProxy.faults.gasPriceFactor = 60
    await expect(call()).rejects.toMatchObject({ limit: 'maxPriorityFeePerGas', most: parseGwei('50') })
    const { hash } = await call({ maxPriorityFeePerGas: parseGwei('1') })
    const { maxPriorityFeePerGas } = await devnet.publicClient.getTransaction({ hash })
    expect(maxPriorityFeePerGas).toBe(parseGwei('1'))
  })

  test('has the limits of the network file, and those that are named', async () => {
    const network = defineNetwork({
      ...connect().network,
      custom: { ...connect().network.custom, limits: { maxFeePerGasGwei: 0.5 } },
    })
    await expect(call({ network })).rejects.toMatchObject({ name: 'GasPriceLimitError', most: parseGwei('0.5') })
    const named = { maxFeePerGas: parseGwei('4'), maxPriorityFeePerGas: parseGwei('1') }
    await (await call({ network, ...named })).wait()
    await (await call({ network, limits: named })).wait()
    await expect(call({ network, limits: { maxTotal: parseEther('1') } })).rejects.toThrow('0.5 gwei')
  })

  test('is limited before anybody agrees to it', async () => {
    const { publicClient, network, owner: from } = connect()
    const prepared = await setFeeRecipient.prepare(publicClient, { network, from, recipient })
    devnet.rpcProxy.faults.gasPriceFactor = 2_000
    await expect(getCallCost(publicClient, { prepared, network })).rejects.toMatchObject({ name: 'GasPriceLimitError' })
  })

  test('of a registration and its plan has the same limits', async () => {
    const { publicClient, walletClient, network, owner } = connect(1)
    const keyShares = createShares('gas', 1)
    devnet.rpcProxy.faults.gasPriceFactor = 2_000
    const wanted = { publicClient, network, sources, depositAmount: parseEther('0.1') }
    await expect(registerValidators(walletClient, { ...wanted, keyShares })).rejects.toMatchObject({
      name: 'GasPriceLimitError',
    })
    const operators = devnet.getOperators(operatorIds).map(toResolved)
    const planned = { ...wanted, owner, operators, publicKeys: keyShares.map(({ payload }) => payload.publicKey) }
    await expect(planRegistration(planned.publicClient, planned)).rejects.toMatchObject({ name: 'GasPriceLimitError' })
    const limits = { maxFeePerGas: parseGwei('4000'), maxPriorityFeePerGas: parseGwei('3000') }
    expect((await planRegistration(planned.publicClient, { ...planned, limits })).limits).toMatchObject(limits)
  })
})

describe('a deposit for a runway', () => {
  const lies = [
    ['operators’ fees', { getOperatorFee: 100_000 }],
    ['the network fee', { getNetworkFee: 1_000_000 }],
    ['the minimum collateral', { getMinimumLiquidationCollateral: 100_000 }],
    ['the threshold period', { getLiquidationThresholdPeriod: 10_000 }],
  ] as const

  test.each(lies)('is limited where a node lies about %s', async (_, viewFactors) => {
    const { publicClient, walletClient, network, owner } = connect(2)
    const keyShares = createShares('runway', 2)
    devnet.rpcProxy.faults.viewFactors = viewFactors
    const wanted = { publicClient, network, sources, runwayDays: 90 }
    const refused = { name: 'DepositLimitError' }
    await expect(registerValidators(walletClient, { ...wanted, keyShares })).rejects.toMatchObject(refused)
    const operators = devnet.getOperators(operatorIds).map(toResolved)
    const planned = { ...wanted, owner, operators, publicKeys: keyShares.map(({ payload }) => payload.publicKey) }
    await expect(planRegistration(planned.publicClient, planned)).rejects.toMatchObject(refused)
    const plan = await planRegistration(planned.publicClient, {
      ...planned,
      limits: { maxTotal: parseEther('100000') },
    })
    expect(plan.deposit).toBeGreaterThan(parseEther('1'))
    expect(await devnet.publicClient.getTransactionCount({ address: owner })).toBe(0)
  })

  test('is limited for each call that computes it', async () => {
    const clients = connect(3)
    const keyShares = createShares('calls', 3)
    const { wait } = await registerValidators(clients.walletClient, { ...clients, sources, keyShares, runwayDays: 0 })
    await wait()
    const wanted = { ...clients, operatorIds, runwayDays: 90 }
    devnet.rpcProxy.faults.viewFactors = { getNetworkFee: 1_000_000 }
    const refused = { name: 'DepositLimitError' }
    await expect(deposit(wanted.walletClient, wanted)).rejects.toMatchObject(refused)
    devnet.rpcProxy.faults.viewFactors = {}
    await (await liquidate(clients.walletClient, { ...clients, operatorIds })).wait()
    devnet.rpcProxy.faults.viewFactors = { getMinimumLiquidationCollateral: 1_000_000 }
    await expect(reactivate(wanted.walletClient, wanted)).rejects.toMatchObject(refused)
    const prepared = await reactivate.prepare(wanted.publicClient, {
      ...wanted,
      from: clients.owner,
      maxDeposit: parseEther('1000'),
    })
    expect(prepared.value).toBeGreaterThan(parseEther('900'))

    const publicKey = `0x${'77'.repeat(48)}` as const
    const legacy = { owner: devnet.createWallet(4).account.address, operatorIds, publicKeys: [publicKey] }
    await devnet.seedLegacyCluster({ ...legacy, sharesData: ['0x'], ssvBalance: 10n ** 19n })
    await expect(
      migrateClusterToEth(connect(4).walletClient, { ...connect(4), operatorIds, runwayDays: 90 }),
    ).rejects.toMatchObject(refused)
  })

  test('takes the burn of a cluster from fees and effective balance where a node tells more of it', async () => {
    const clients = connect(5)
    await (
      await registerValidators(clients.walletClient, {
        ...clients,
        sources,
        keyShares: createShares('burn', 5),
        runwayDays: 0,
      })
    ).wait()
    const wanted = { ...clients, from: clients.owner, operatorIds, runwayDays: 90 }
    const { value } = await deposit.prepare(wanted.publicClient, wanted)
    devnet.rpcProxy.faults.viewFactors = { getBurnRate: 1_000_000 }
    const told = (await deposit.prepare(wanted.publicClient, wanted)).value
    expect(told).toBeGreaterThanOrEqual(value)
    expect(told).toBeLessThan((value * 1_001n) / 1_000n)
  })
})

const toResolved = ({ id, operatorKey }: { id: number; operatorKey: string }) => ({
  id,
  operatorKey,
  exists: true,
  isRemoved: false,
  isOperatorKeyValid: true,
  isUsable: true,
  validatorLimit: 3_000,
  keySources: ['node'] as const,
})
