import { resolveOperators } from '@x/chain'
import { createDevnet, type Devnet } from '@x/devnet'
import type { Hex, KeySharesItem } from '@x/schemas'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestItems } from '../fixtures/createTestItems.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RunRecord } from '../record/runRecord.ts'
import { applyRegistration } from './applyRegistration.ts'
import { registerValidators } from './registerValidators.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

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
  const plan = await planRegistration({ ...clients, owner, operators, publicKeys, depositAmount, batchSize: 2 })
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
    const result = await applyRegistration({
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
    const first = applyRegistration({
      ...parameters,
      signal: stop.signal,
      onStep: ({ type }) => (type === 'confirmed' ? stop.abort() : undefined),
    })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(records.at(-1)).toMatchObject({ type: 'stopped', error: 'AbortError', reason: 'Interrupted.' })
    const [plan] = records
    const { keyShares } = parameters

    const { registered, spent } = await applyRegistration({ ...parameters, keyShares: stream(keyShares.slice(2)) })
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
    await expect(applyRegistration({ ...parameters, onRecord: () => Promise.reject(full) })).rejects.toBe(full)
    const onRecord = ({ type }: RunRecord) => (type === 'signed' ? Promise.reject(full) : undefined)
    await expect(applyRegistration({ ...parameters, onRecord })).rejects.toBe(full)
    expect(await countTransactions(owner)).toBe(0)
    let lines = 0
    const running = applyRegistration({
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
      expect(applyRegistration({ ...parameters, ...changed }), what).rejects.toMatchObject({
        name: 'PlanChangedError',
        changes: [{ what }],
      })
    const [first] = keyShares
    if (first === undefined) throw new TypeError('There are no items.')
    await refuse({ walletClient: devnet.createWallet(4) }, 'owner')
    await refuse({ network: { ...network, chainId: 5 } }, 'network')
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
    await (await registerValidators({ publicClient, walletClient, network, keyShares: others, depositAmount })).wait()
    const silent = keyShares.map(({ data: { ownerNonce: _, ...data }, payload }) => ({ data, payload }))
    await expect(applyRegistration({ ...parameters, keyShares: silent })).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
      expected: 1,
      received: 0,
    })
    expect(await countTransactions(owner)).toBe(1)
  })

  test('stops before it signs where a limit does not allow it', async () => {
    const { parameters, owner, records } = await prepare(5)
    const limits = { ...getSpendingLimits(parameters.plan), maxTotal: parseEther('0.4') }
    await expect(applyRegistration({ ...parameters, limits })).rejects.toMatchObject({
      name: 'SpendingLimitError',
      limit: 'maxTotal',
    })
    expect(records.map(({ type }) => type)).toEqual(['plan', 'stopped'])
    expect(await countTransactions(owner)).toBe(0)
  })
})
