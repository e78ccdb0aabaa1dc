import { getRegistrationState, resolveOperators } from '@x/chain'
import type { Hex, KeySharesItem } from '@x/schemas'
import { createTestItems, interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, numberToHex, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { registerKeyShares } from '../keystores/registerKeyShares.ts'
import { derivePlan, readPlanInputs } from '../plan/derivePlan.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RunRecord } from '../record/runRecord.ts'
import { applyRegistration } from './applyRegistration.ts'
import { registerValidators } from './registerValidators.ts'

const devnet = await useDevnet()

const operatorIds = [1, 2, 3, 4]

/** A plan of five validators in three transactions; each account has validators of its own. */
async function prepare(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const place = { owner, operatorIds, count: 5, seed: `apply ${index}` }
  const keyShares = createTestItems(devnet, { ...place, ownerNonce: 0 })
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const clients = { publicClient, network }
  const depositAmount = parseEther('0.5')
  const plan = await planRegistration(clients.publicClient, {
    ...clients,
    owner,
    operators,
    publicKeys,
    depositAmount,
    batchSize: 2,
  })
  const records: RunRecord[] = []
  const onRecord = (record: RunRecord) => {
    records.push(record)
  }
  return { parameters: { ...clients, walletClient, plan, keyShares, onRecord }, records, owner, depositAmount }
}

async function* stream(items: readonly KeySharesItem[]): AsyncGenerator<KeySharesItem> {
  yield* items
}

async function countTransactions(owner: Hex) {
  return devnet.publicClient.getTransactionCount({ address: owner })
}

describe('applyRegistration', () => {
  test('registers what the plan names, and records each step before it is done', async () => {
    const { parameters, owner, records } = await prepare(0)
    const { plan, keyShares, publicClient } = parameters
    const seen: [type: string, sent: number][] = []
    const result = await applyRegistration(parameters.walletClient, {
      ...parameters,
      keyShares: stream(keyShares),
      onRecord: async (record) => {
        records.push(record)
        if (record.type === 'signed') seen.push([`${record.batch}`, await countTransactions(owner)])
      },
    })
    expect(result).toMatchObject({ nextOwnerNonce: 5, registered: keyShares.map(({ payload }) => payload.publicKey) })
    expect(seen).toEqual([
      ['0', 0],
      ['1', 1],
      ['2', 2],
    ])
    expect(records.map(({ type }) => type)).toEqual([
      'plan',
      ...[0, 1, 2].flatMap(() => ['signed', 'sent', 'confirmed']),
      'done',
    ])
    expect(records[0]).toMatchObject({ owner, validatorCount: 5, registeredCount: 0, total: `${plan.total}` })
    expect(records[4]).toMatchObject({ batch: 1, accountNonce: 1, firstOwnerNonce: 2, lastOwnerNonce: 3 })
    const hashes = result.transactions.map(({ hash }) => hash)
    expect(records.flatMap((record) => (record.type === 'signed' ? record.hash : []))).toEqual(hashes)
    const [, second = '0x'] = hashes
    const { value, gas, maxFeePerGas, maxPriorityFeePerGas } = await publicClient.getTransaction({ hash: second })
    const signed = { value, gas, maxFeePerGas, maxPriorityFeePerGas }
    expect(records[4]).toMatchObject(Object.fromEntries(Object.entries(signed).map(([key, wei]) => [key, `${wei}`])))
    expect(records.at(-1)).toMatchObject({ registeredCount: 5, nextOwnerNonce: 5, spent: `${result.spent}` })
    // Each line is as JSON can hold it.
    expect(JSON.parse(JSON.stringify(records))).toEqual(records)
    expect(await publicClient.getTransactionCount({ address: owner })).toBe(3)
  })

  test('goes on after an interruption, and counts what was spent before', async () => {
    const { parameters, owner, records } = await prepare(1)
    const stop = new AbortController()
    const first = applyRegistration(parameters.walletClient, {
      ...parameters,
      signal: stop.signal,
      onStep: ({ type }) => (type === 'confirmed' ? stop.abort() : undefined),
    })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(records.at(-1)).toMatchObject({ type: 'stopped', error: 'AbortError', reason: 'Interrupted.' })
    const [plan] = records
    const { keyShares } = parameters

    const { registered, spent } = await applyRegistration(parameters.walletClient, {
      ...parameters,
      keyShares: stream(keyShares.slice(2)),
    })
    expect(registered).toEqual(keyShares.slice(2).map(({ payload }) => payload.publicKey))
    const second = records.filter(({ type }) => type === 'plan')[1]
    if (plan?.type !== 'plan' || second?.type !== 'plan') throw new TypeError('There is no plan in the record.')
    const left = BigInt(second.limits.maxTotal)
    const taken = BigInt(plan.limits.maxTotal) - left
    expect(second.registeredCount).toBe(2)
    expect(taken).toBeGreaterThan(parseEther('0.5'))
    expect(taken).toBeLessThan(parseEther('0.51'))
    const balance = await devnet.publicClient.getBalance({ address: owner })
    expect(parameters.plan.accountBalance - balance).toBe(taken + spent)
  })

  test('sends nothing where the record cannot be written, and no more where it cannot any longer', async () => {
    const { parameters, owner } = await prepare(2)
    const full = new Error('The disk is full.')
    await expect(
      applyRegistration(parameters.walletClient, { ...parameters, onRecord: () => Promise.reject(full) }),
    ).rejects.toBe(full)
    const onRecord = ({ type }: RunRecord) => (type === 'signed' ? Promise.reject(full) : undefined)
    await expect(applyRegistration(parameters.walletClient, { ...parameters, onRecord })).rejects.toBe(full)
    expect(await countTransactions(owner)).toBe(0)
    let lines = 0
    const running = applyRegistration(parameters.walletClient, {
      ...parameters,
      onRecord: () => (++lines > 4 ? Promise.reject(full) : undefined),
    })
    await expect(running).rejects.toMatchObject({ name: 'BatchRegistrationError', cause: full })
    expect(await countTransactions(owner)).toBe(1)
  })

  test('refuses what the plan does not name, and sends nothing', async () => {
    const { parameters, owner } = await prepare(3)
    const { plan, keyShares, network } = parameters
    const refuse = async (changed: Partial<typeof parameters>, what: string) =>
      expect(
        applyRegistration(changed.walletClient ?? parameters.walletClient, { ...parameters, ...changed }),
        what,
      ).rejects.toMatchObject({
        name: 'PlanChangedError',
        changes: [{ what }],
      })
    const [first] = keyShares
    if (first === undefined) throw new TypeError('There are no items.')
    await refuse({ walletClient: devnet.createWallet(4) }, 'owner')
    await refuse({ network: { ...network, id: 5 } }, 'network')
    const others = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'others' })
    await refuse({ keyShares: others }, 'validators')
    const elsewhere = { owner, operatorIds: [5, 6, 7, 8], ownerNonce: 0, count: 1, seed: 'apply 3' }
    await refuse({ keyShares: createTestItems(devnet, elsewhere) }, 'operators')
    await refuse({ keyShares: [{ ...first, data: { ...first.data, ownerNonce: 1 } }] }, 'ownerNonce')
    expect(plan.batches).toHaveLength(3)
    expect(await countTransactions(owner)).toBe(0)
  })

  test('refuses nonces that the plan does not have, whatever the key shares say', async () => {
    const { parameters, owner, depositAmount } = await prepare(4)
    const { publicClient, walletClient, network, keyShares } = parameters
    const others = createTestItems(devnet, { owner, operatorIds, ownerNonce: 0, count: 1, seed: 'before' })
    await (await registerValidators(walletClient, { publicClient, network, keyShares: others, depositAmount })).wait()
    const silent = keyShares.map(({ data: { ownerNonce: _, ...data }, payload }) => ({ data, payload }))
    await expect(
      applyRegistration(parameters.walletClient, { ...parameters, keyShares: silent }),
    ).rejects.toMatchObject({
      name: 'PlanChangedError',
      changes: [{ what: 'ownerNonce', message: 'The owner nonce is 1, and not 0 as planned.' }],
    })
    expect(await countTransactions(owner)).toBe(1)
  })

  test('stops before it signs where a limit does not allow it', async () => {
    const { parameters, owner, records } = await prepare(5)
    const limits = { ...getSpendingLimits(parameters.plan), maxTotal: parseEther('0.4') }
    await expect(applyRegistration(parameters.walletClient, { ...parameters, limits })).rejects.toMatchObject({
      name: 'SpendingLimitError',
      limit: 'maxTotal',
    })
    expect(records.map(({ type }) => type)).toEqual(['plan', 'stopped'])
    expect(await countTransactions(owner)).toBe(0)
  })

  test('does not believe what the plan says of owner nonce and cluster: what is sent follows from the chain', async () => {
    const { parameters, owner } = await prepare(6)
    const { plan, publicClient, network } = parameters
    const forge = (
      state: Partial<typeof plan.state>,
      cluster: Partial<typeof plan.state.cluster> = {},
      keyShares = parameters.keyShares,
    ) => {
      const forged = { ...plan.state, ...state, cluster: { ...plan.state.cluster, ...cluster } }
      const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
      return derivePlan({ ...readPlanInputs(plan), state: forged, publicKeys })
    }
    // The key shares are signed for the nonce that the plan names, so that they fit to each other.
    const keyShares = createTestItems(devnet, { owner, operatorIds, count: 5, seed: 'apply 6', ownerNonce: 3 })
    const wrongNonce = { ...parameters, plan: forge({ ownerNonce: 3 }, {}, keyShares), keyShares }
    const refused = { name: 'PlanChangedError', changes: [{ what: 'ownerNonce' }] }
    await expect(applyRegistration(wrongNonce.walletClient, wrongNonce)).rejects.toMatchObject(refused)
    await expect(
      applyRegistration(wrongNonce.walletClient, { ...wrongNonce, keyShares: stream(keyShares) }),
    ).rejects.toMatchObject(refused)
    // A state of the caller's, which the types don't take, counts for nothing either.
    const { state } = forge({ ownerNonce: 3, accountNonce: 3 })
    const { ownerNonce, cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds })
    expect({ ownerNonce, exists: cluster.exists, sent: await countTransactions(owner) }).toEqual({
      ownerNonce: 0,
      exists: false,
      sent: 0,
    })
    const snapshot = { ...plan.state.cluster.snapshot, validatorCount: 7, balance: parseEther('9') }
    const wrongCluster = forge({ accountNonce: 9, blockNumber: 1 }, { exists: true, snapshot })
    const run = { ...parameters, ...{ state }, plan: wrongCluster }
    expect(await applyRegistration(run.walletClient, run)).toMatchObject({
      nextOwnerNonce: 5,
      snapshot: { validatorCount: 5 },
    })
  })

  describe('a plan whose gas', () => {
    /** A plan that a node made which takes its estimates times so much. */
    async function planWith(index: number, percent: bigint) {
      const { parameters, owner } = await prepare(index)
      const inputs = readPlanInputs(parameters.plan)
      const plan = derivePlan({ ...inputs, gas: inputs.gas.map((gas) => (gas * percent) / 100n) })
      return { parameters: { ...parameters, plan }, owner }
    }

    test('is less than what the chain takes now is not applied: nothing is sent', async () => {
      const { parameters, owner } = await planWith(7, 60n)
      const before = await countTransactions(owner)
      const { keyShares, walletClient } = parameters
      const refused = { name: 'PlanChangedError', changes: [{ what: 'gas' }, { what: 'gas' }] }
      const fix = expect.stringContaining('make a new plan')
      const records: RunRecord['type'][] = []
      const onRecord = ({ type }: RunRecord) => void records.push(type)
      await expect(applyRegistration(parameters.walletClient, { ...parameters, onRecord })).rejects.toMatchObject({
        ...refused,
        fix,
      })
      expect(records).toEqual(['plan', 'stopped'])
      await expect(
        applyRegistration(parameters.walletClient, { ...parameters, keyShares: stream(keyShares) }),
      ).rejects.toMatchObject(refused)
      const registering = { publicClient: parameters.publicClient, network: parameters.network, plan: parameters.plan }
      await expect(registerKeyShares(walletClient, { ...registering, keyShares })).rejects.toMatchObject(refused)
      expect(await countTransactions(owner)).toBe(before)
    })

    test('is enough is applied: one estimate for each size of transaction, or none where the node makes none', async () => {
      const { parameters } = await planWith(8, 97n)
      const sizes: number[] = []
      let isSent = false
      const transport = interceptNode(devnet, async (request, ask) => {
        if (request.method !== 'eth_estimateGas' || isSent) return ask(request)
        sizes.push(JSON.stringify(request.params).length)
        throw new Error('method not allowed')
      })
      const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 20 })
      const onRecord = ({ type }: RunRecord) => {
        if (type === 'plan') isSent = true
      }
      const { registered } = await applyRegistration(parameters.walletClient, { ...parameters, publicClient, onRecord })
      expect(registered).toHaveLength(5)
      expect(new Set(sizes).size).toBe(2)
      expect(sizes).toHaveLength(2)
    })

    test('is compared again for what is left after an interruption', async () => {
      const { parameters, owner } = await prepare(9)
      const before = await countTransactions(owner)
      const stop = new AbortController()
      const first = applyRegistration(parameters.walletClient, {
        ...parameters,
        signal: stop.signal,
        onStep: ({ type }) => (type === 'confirmed' ? stop.abort() : undefined),
      })
      await expect(first).rejects.toMatchObject({ name: 'AbortError' })
      // A node that takes twice the gas of then, as after an upgrade of the contract.
      const transport = interceptNode(devnet, async (request, ask) => {
        const answer = await ask(request)
        return request.method === 'eth_estimateGas' ? numberToHex(BigInt(`${answer}`) * 2n) : answer
      })
      const publicClient = createPublicClient({ transport, chain: devnet.chain, pollingInterval: 20 })
      await expect(applyRegistration(parameters.walletClient, { ...parameters, publicClient })).rejects.toMatchObject({
        name: 'PlanChangedError',
        changes: [{ what: 'gas' }, { what: 'gas' }],
      })
      expect(await countTransactions(owner)).toBe(before + 1)
      expect(await applyRegistration(parameters.walletClient, parameters)).toMatchObject({ nextOwnerNonce: 5 })
    })
  })
})
