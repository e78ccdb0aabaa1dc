import { createBeaconConnection } from '@x/beacon-client'
import { getRegistrationState, getRunway, resolveOperators } from '@x/chain'
import { type Address, type Hex, newClusterSnapshot } from '@x/schemas'
import { createTestItems, interceptNode, setBalance, useDevnet } from '@x/testing'
import {
  createPublicClient,
  encodeFunctionResult,
  numberToHex,
  parseAbi,
  parseEther,
  parseGwei,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { parseRegistrationPlan } from './parseRegistrationPlan.ts'
import { planRegistration } from './planRegistration.ts'
import { registrationPlanToJson } from './registrationPlanToJson.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

/** What a plan of one account's next validators takes; each account has validators of its own. */
async function prepare(index: number, { count = 1, from = 0, ids = operatorIds } = {}) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const seed = `plan ${index}`
  const keyShares = createTestItems(devnet, { owner, operatorIds: ids, ownerNonce: from, count, seed })
  const { operators } = await resolveOperators(ids, { network, publicClient, owner, operatorSources: [] })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  return { plan: { publicClient, network, owner, operators, publicKeys }, walletClient, keyShares }
}

const createKeys = (count: number) => Array.from({ length: count }, (_, i) => numberToHex(0xbeac0 + i, { size: 48 }))

async function readRunway(owner: Address, ids: readonly number[] = operatorIds) {
  const { publicClient, network } = devnet
  const { cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds: ids })
  return getRunway(publicClient, { network, owner, operatorIds: ids, snapshot: cluster.snapshot })
}

describe('planRegistration', () => {
  test('says what a run then does', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(0, { count: 5 })
    const { publicClient, network, owner, publicKeys } = parameters
    const options = { runwayDays: 30, batchSize: 2 }
    const plan = await planRegistration(parameters.publicClient, { ...parameters, ...options })
    const block = await publicClient.getBlock({ blockTag: 'latest' })
    expect(plan).toMatchObject({
      network: { name: 'devnet', chainId: devnet.chainId, contract: network.contracts.ssvNetwork.address },
      owner,
      wanted: { runwayDays: 30 },
      skipped: [],
      state: { ownerNonce: 0, blockNumber: Number(block.number), blockHash: block.hash },
      before: { validatorCount: 0, balance: 0n, burnRate: 0n },
      batches: [
        { index: 0, publicKeys: publicKeys.slice(0, 2), firstOwnerNonce: 0, lastOwnerNonce: 1 },
        { index: 1, publicKeys: publicKeys.slice(2, 4), firstOwnerNonce: 2, lastOwnerNonce: 3 },
        { index: 2, publicKeys: publicKeys.slice(4), firstOwnerNonce: 4, lastOwnerNonce: 4 },
      ],
      missing: 0n,
    })
    expect(plan.operators.map(({ id, fee, operatorKey }) => ({ id, fee, operatorKey }))).toEqual(
      devnet.getOperators(operatorIds).map(({ id, fee, operatorKey }) => ({ id, fee, operatorKey })),
    )
    const result = await registerInBatches(walletClient, {
      ...options,
      publicClient,
      network,
      keyShares,
      operators: plan.operators,
    })
    // The plan allows for 50 blocks before each transaction. When the third is prepared, the first two validators have
    // paid for the block of the second.
    const burn = plan.fees.burnPerValidator
    const spared = [0n, 50n * 2n * burn, 50n * 4n * burn - 2n * burn]
    const expected = plan.batches.map(({ deposit }, i) => deposit - (spared[i] ?? 0n))
    expect(result.transactions.map(({ value }) => value)).toEqual(expected)
    expect(plan.deposit).toBe(plan.batches.reduce((sum, { deposit }) => sum + deposit, 0n))
    const runway = await readRunway(owner)
    expect(runway.days).toBeGreaterThanOrEqual(30)
    expect(runway.days).toBeCloseTo(plan.after.runwayDays ?? 0, 1)
    expect(runway.burnRate).toBe(plan.after.burnRate)
    expect(result.snapshot?.validatorCount).toBe(plan.after.validatorCount)
  })

  test('leaves out what is registered, wherever it stands in the list', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(1, { count: 3 })
    const { publicClient, network, publicKeys } = parameters
    const depositAmount = parseEther('1')
    const first = keyShares.slice(0, 1)
    await (await registerValidators(walletClient, { publicClient, network, keyShares: first, depositAmount })).wait()
    const order = [publicKeys[1], publicKeys[0], publicKeys[2]].flatMap((key) => key ?? [])
    const plan = await planRegistration(parameters.publicClient, { ...parameters, publicKeys: order, depositAmount })
    expect(plan.skipped).toEqual([publicKeys[0]])
    expect(plan.batches).toMatchObject([
      { publicKeys: [publicKeys[1], publicKeys[2]], firstOwnerNonce: 1, lastOwnerNonce: 2, deposit: depositAmount },
    ])
    const nothing = await planRegistration(parameters.publicClient, {
      ...parameters,
      publicKeys: publicKeys.slice(0, 1),
      depositAmount,
    })
    expect(nothing).toMatchObject({ batches: [], deposit: 0n, gasCost: 0n, total: 0n, missing: 0n })
    expect(nothing.after).toMatchObject({ ...nothing.before, runwayDays: expect.any(Number) })
  })

  test('counts what the cluster burns already into its runway', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(2, { count: 10 })
    const { publicClient, network, owner } = parameters
    const clients = { publicClient, walletClient, network }
    await registerInBatches(clients.walletClient, { ...clients, keyShares, depositAmount: parseEther('2') })
    const next = await prepare(2, { count: 1, from: 10 })
    const depositAmount = parseEther('1')
    const plan = await planRegistration(next.plan.publicClient, { ...next.plan, depositAmount })
    await (
      await registerValidators(clients.walletClient, { ...clients, keyShares: next.keyShares, depositAmount })
    ).wait()
    const runway = await readRunway(owner)
    expect(plan.before.burnRate * 11n).toBe(plan.after.burnRate * 10n)
    expect(runway.days).toBeCloseTo(plan.after.runwayDays ?? 0, 1)
  })

  test('bills a cluster by the effective balance that the oracle reported, in the plan and in the run', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(3, { count: 2 })
    const { publicClient, network, owner } = parameters
    const clients = { publicClient, walletClient, network }
    const transaction = await registerValidators(clients.walletClient, { ...clients, keyShares, runwayDays: 10 })
    const { snapshot } = await transaction.wait()
    await devnet.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 2 * 48 })
    const next = await prepare(3, { count: 1, from: 2 })
    const runwayDays = 200
    const plan = await planRegistration(next.plan.publicClient, { ...next.plan, runwayDays })
    const sent = await registerValidators(clients.walletClient, { ...clients, keyShares: next.keyShares, runwayDays })
    const { events } = await sent.wait()
    expect(events).toHaveLength(1)
    const runway = await readRunway(owner)
    expect(runway.days).toBeGreaterThanOrEqual(runwayDays)
    expect(runway.days).toBeLessThan(runwayDays + 0.1)
    expect(runway.days).toBeCloseTo(plan.after.runwayDays ?? 0, 1)
    expect(plan.before.burnRate).toBe(3n * plan.fees.burnPerValidator)
  })

  test('trusts the effective balance where the contract tells the burn of the validators alone', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(4, { count: 2 })
    const { network, owner } = parameters
    const clients = { publicClient: devnet.publicClient, walletClient, network }
    const transaction = await registerValidators(clients.walletClient, { ...clients, keyShares, runwayDays: 10 })
    const { snapshot } = await transaction.wait()
    await devnet.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 2 * 48 })
    const abi = parseAbi([
      'function getBurnRate(address, uint64[], (uint32, uint64, uint64, bool, uint256)) view returns (uint256)',
    ])
    const [getBurnRate] = abi
    const { fees } = await planRegistration(parameters.publicClient, { ...parameters, depositAmount: parseEther('3') })
    const result = encodeFunctionResult({ abi, result: 2n * fees.burnPerValidator })
    const transport = interceptNode(devnet, async (request, ask) =>
      JSON.stringify(request).includes(toFunctionSelector(getBurnRate)) ? result : ask(request),
    )
    const next = await prepare(4, { count: 1, from: 2 })
    const publicClient = createPublicClient({ transport, chain: devnet.chain })
    const plan = await planRegistration(publicClient, { ...next.plan, runwayDays: 200 })
    expect(plan.before.burnRate).toBe(3n * fees.burnPerValidator)
    const { deposit } = await planRegistration(next.plan.publicClient, { ...next.plan, runwayDays: 200 })
    expect(plan.deposit).toBe(deposit)
  })

  test('tells what the account lacks for deposit and gas together, to the wei', async () => {
    const { plan: parameters } = await prepare(5, { count: 3 })
    const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('1') }
    const options = { ...parameters, ...fees, depositAmount: parseEther('1'), batchSize: 2 }
    const { total, deposit, gasCost, batches, gasPrice } = await planRegistration(options.publicClient, options)
    expect(gasPrice).toEqual(fees)
    expect(deposit).toBe(parseEther('2'))
    expect(gasCost).toBe(batches.reduce((gas, batch) => gas + batch.gas, 0n) * parseGwei('10'))
    expect(batches.map((batch) => batch.gasCost)).toEqual(batches.map(({ gas }) => gas * parseGwei('10')))
    expect(total).toBe(deposit + gasCost)
    const { owner } = parameters
    for (const [accountBalance, missing] of [
      [total, 0n],
      [total - 1n, 1n],
      [deposit, gasCost],
      [0n, total],
    ] as const) {
      await setBalance(devnet, owner, accountBalance)
      expect(await planRegistration(options.publicClient, options)).toMatchObject({ accountBalance, missing })
    }
  })

  test('refuses a deposit that is one wei too small, and names the least that will do', async () => {
    const { plan: parameters, walletClient, keyShares } = await prepare(6, { count: 3 })
    const { publicClient, network } = parameters
    const options = { ...parameters, batchSize: 1 }
    const error: unknown = await planRegistration(options.publicClient, { ...options, depositAmount: 1n }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      name: 'AmountRefusedError',
      reason: 'too-small',
      amount: 1n,
      minimum: expect.any(BigInt),
    })
    const minimum = typeof error === 'object' && error !== null ? BigInt(Reflect.get(error, 'minimum')) : 0n
    await expect(
      planRegistration(options.publicClient, { ...options, depositAmount: minimum - 1n }),
    ).rejects.toMatchObject({ minimum })
    const { deposit } = await planRegistration(options.publicClient, { ...options, depositAmount: minimum })
    expect(deposit).toBe(3n * minimum)
    // The contract agrees about the first transaction, which is the most expensive one.
    const first = { publicClient, walletClient, network, keyShares: keyShares.slice(0, 1) }
    await expect(
      registerValidators(first.walletClient, { ...first, depositAmount: minimum - 1n }),
    ).rejects.toMatchObject({
      errorName: 'InsufficientBalance',
    })
    await (await registerValidators(first.walletClient, { ...first, depositAmount: minimum })).wait()
  })

  test('refuses operators that the owner cannot use, and lists all that is wrong', async () => {
    const { plan: parameters } = await prepare(7, { ids: [1, 2, 11, 13] })
    await expect(planRegistration(parameters.publicClient, { ...parameters, runwayDays: 1 })).rejects.toMatchObject({
      name: 'OperatorsUnusableError',
      problems: [
        { code: 'not-whitelisted', operatorId: 11 },
        { code: 'removed', operatorId: 13 },
      ],
    })
    await devnet.setValidatorsPerOperatorLimit(3)
    try {
      const full = await prepare(7, { count: 4, ids: [6, 7, 8, 9] })
      await expect(planRegistration(full.plan.publicClient, { ...full.plan, runwayDays: 1 })).rejects.toMatchObject({
        name: 'OperatorsUnusableError',
        message: expect.stringContaining('room for 3, not 4'),
      })
    } finally {
      await devnet.setValidatorsPerOperatorLimit(3_000)
    }
  })

  test('refuses what makes no sense before it asks anybody', async () => {
    const { plan: parameters } = await prepare(8, { count: 2 })
    const requests: string[] = []
    const transport = interceptNode(devnet, async (request, ask) => {
      requests.push(request.method)
      return ask(request)
    })
    const options = { ...parameters, publicClient: createPublicClient({ transport }), runwayDays: 1 }
    const [one, two] = parameters.publicKeys
    if (!one || !two) throw new TypeError('There are not enough keys.')
    const twice = [one, two, `0x${one.slice(2).toUpperCase()}` as Hex]
    await expect(planRegistration(options.publicClient, { ...options, publicKeys: twice })).rejects.toThrow(
      'expected each public key once',
    )
    await expect(planRegistration(options.publicClient, { ...options, publicKeys: ['0x12'] })).rejects.toThrow(
      'expected 48 bytes',
    )
    await expect(planRegistration(options.publicClient, { ...options, owner: '0x12' })).rejects.toMatchObject({
      name: 'InvalidInputError',
    })
    await expect(planRegistration(options.publicClient, { ...options, runwayDays: -1 })).rejects.toMatchObject({
      name: 'InvalidInputError',
    })
    await expect(planRegistration(options.publicClient, { ...options, batchSize: 0 })).rejects.toMatchObject({
      name: 'InvalidInputError',
    })
    expect(requests).toEqual([])
    const elsewhere = { ...parameters.network, id: 5 }
    await expect(planRegistration(options.publicClient, { ...options, network: elsewhere })).rejects.toMatchObject({
      name: 'NetworkMismatchError',
      reason: 'chain',
    })
  })

  test('refuses a cluster that is liquidated, and one that pays in SSV', async () => {
    const { publicClient, network } = devnet
    const { plan: parameters } = await prepare(9, { ids: [5, 6, 7, 8] })
    const [publicKey] = parameters.publicKeys
    if (publicKey === undefined) throw new TypeError('There is no key.')
    await devnet.seedLegacyCluster({
      owner: parameters.owner,
      operatorIds: [5, 6, 7, 8],
      publicKeys: [publicKey],
      sharesData: ['0x01'],
      ssvBalance: 10n ** 18n,
    })
    await expect(planRegistration(parameters.publicClient, { ...parameters, runwayDays: 1 })).rejects.toMatchObject({
      errorName: 'IncorrectClusterVersion',
    })
    expect(await publicClient.getChainId()).toBe(network.id)
  })
})

describe('the JSON form of a plan', () => {
  test('loses nothing on its way through a text, and has each amount as decimal text', async () => {
    const { plan: parameters } = await prepare(8, { count: 3 })
    for (const wanted of [{ runwayDays: 30, effectiveBalance: 48 }, { depositAmount: parseEther('1') }]) {
      const plan = await planRegistration(parameters.publicClient, { ...parameters, ...wanted, batchSize: 2 })
      const text = JSON.stringify(registrationPlanToJson(plan))
      expect(parseRegistrationPlan(text)).toEqual(plan)
      expect(JSON.parse(text)).toMatchObject({
        deposit: plan.deposit.toString(),
        batches: [{ deposit: plan.batches[0]?.deposit.toString() }, {}],
        state: { cluster: { snapshot: { balance: '0', index: '0' } } },
      })
    }
  })

  test('is refused where something is missing, negative or not a number, and says where', async () => {
    const { plan: parameters } = await prepare(8, { count: 1 })
    const plan = registrationPlanToJson(
      await planRegistration(parameters.publicClient, { ...parameters, runwayDays: 30 }),
    )
    const { owner: _, ...anonymous } = plan
    const { state } = plan
    const withSnapshot = (snapshot: object) => ({
      ...plan,
      state: { ...state, cluster: { ...state.cluster, snapshot: { ...state.cluster.snapshot, ...snapshot } } },
    })
    for (const [broken, path] of [
      [anonymous, 'owner'],
      [{ ...plan, deposit: '-1' }, 'deposit'],
      [{ ...plan, deposit: 1 }, 'deposit'],
      [{ ...plan, total: '1e18' }, 'total'],
      [{ ...plan, version: 1 }, 'version'],
      [{ ...plan, skipped: ['0x12'] }, 'skipped.0'],
      [withSnapshot({ balance: '-1' }), 'state.cluster.snapshot.balance'],
      [withSnapshot({ balance: -1 }), 'state.cluster.snapshot.balance'],
      [withSnapshot({ validatorCount: -1 }), 'state.cluster.snapshot.validatorCount'],
      [withSnapshot({ index: -1 }), 'state.cluster.snapshot.index'],
      [withSnapshot({ networkFeeIndex: -1 }), 'state.cluster.snapshot.networkFeeIndex'],
    ] as const) {
      expect(() => parseRegistrationPlan(broken), path).toThrow(path)
    }
    expect(() => parseRegistrationPlan('{')).toThrow('The plan is not valid')
    expect(() => parseRegistrationPlan(newClusterSnapshot)).toThrow('The plan is not valid')
  })
})

test('counts the balances that validators have on the beacon chain', async () => {
  const { plan: parameters, walletClient, keyShares } = await prepare(8, { count: 3 })
  const { publicClient, network, owner, publicKeys } = parameters
  const { beaconChain } = devnet
  const beaconNodes = [createBeaconConnection({ url: devnet.beaconUrl, network, now: beaconChain.now })]
  const plan = () => planRegistration(publicClient, { ...parameters, runwayDays: 30, beaconNodes })
  // The beacon chain knows none of them yet.
  const light = await plan()
  expect(light.wanted).toEqual({ runwayDays: 30 })
  for (const [i, eth] of [32n, 48n, 2_048n].entries()) {
    await beaconChain.setValidator(publicKeys[i] ?? '', { balance: eth * 1_000_000_000n })
  }
  await beaconChain.passEpochs(4)
  const heavy = await plan()
  // 2,128 ETH by three, rounded up.
  expect(heavy.wanted).toEqual({ runwayDays: 30, effectiveBalance: 710 })
  expect(heavy.after.burnRate).toBeGreaterThan(22n * light.after.burnRate)
  const { wait } = await registerValidators(walletClient, { ...parameters, keyShares, ...heavy.wanted })
  const { snapshot } = await wait()
  await devnet.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 2_128 })
  const { days } = await readRunway(owner)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(31)
  // What somebody says counts, and what is deposited whatever it costs.
  const said = { ...parameters, beaconNodes, publicKeys: createKeys(2) }
  await beaconChain.setValidator(said.publicKeys[0] ?? '', { balance: 2_048_000_000_000n })
  expect((await planRegistration(publicClient, { ...said, runwayDays: 1, effectiveBalance: 64 })).wanted).toEqual({
    ...{ runwayDays: 1, effectiveBalance: 64 },
  })
})
