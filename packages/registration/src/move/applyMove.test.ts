import { auditOwner, getClusterSnapshot, getOwnerNonce, getRegisteredValidators, resolveOperators } from '@x/chain'
import { callCluster, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import { createTestItems, interceptNode, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { removeValidators } from '../cluster/removeValidators.ts'
import { getSpendingLimits } from '../plan/getSpendingLimits.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { applyMove, type MoveEvent } from './applyMove.ts'
import { locateValidators } from './locateValidators.ts'
import { type MovePlan, movePlanToJson } from './movePlan.ts'
import { parseMovePlan } from './parseMovePlan.ts'
import { planMove } from './planMove.ts'
import { prepareMove } from './prepareMove.ts'
import { streamMove } from './streamMove.ts'

const devnet = await useDevnet()

const from = [1, 2, 3, 4]
const to = [1, 2, 5, 6]
const finality = { blocks: 3 }

/** An owner with validators in the old cluster, and the means to move them. */
async function prepare(index: number, count = 3) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const seed = `move ${index} ${ownerNonce}`
  const items = createTestItems(devnet, { owner, operatorIds: from, ownerNonce, count, seed })
  const clients = { publicClient, walletClient, network }
  await (
    await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount: parseEther('2') })
  ).wait()
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const secrets = new Map(publicKeys.map((key, i) => [key, createTestSecret(`${seed} ${ownerNonce + i}`)]))
  const { operators } = await resolveOperators(to, { network, publicClient, owner })
  const plan = (options: { publicKeys?: readonly Hex[]; batchSize?: number } = {}) =>
    planMove(publicClient, { network, owner, from, operators, runwayDays: 30, finality, ...options })
  /** Splits the keys for what a plan says. */
  const split = ({ registration, publicKeys: keys }: MovePlan) =>
    keys.map((publicKey, i) =>
      createKeySharesItem({
        secretKey: (secrets.get(publicKey) ?? new Uint8Array()).slice(),
        operators: registration.operators,
        owner,
        ownerNonce: registration.state.ownerNonce + i,
      }),
    )
  const readState = async () => {
    const place = { network, owner }
    const [old, young] = await Promise.all(
      [from, to].map((operatorIds) => getClusterSnapshot(publicClient, { ...place, operatorIds })),
    )
    return {
      old: old?.snapshot.validatorCount,
      young: young?.snapshot.validatorCount,
      registered: await getRegisteredValidators(publicClient, { ...place, publicKeys }),
    }
  }
  const locate = () => locateValidators(publicClient, { network, owner, from, to, publicKeys })
  return { clients, owner, publicKeys, plan, split, readState, locate }
}

/** Mines blocks while a move waits for them. */
const mineOn = async (event: MoveEvent) => {
  if (event.type === 'waiting') await devnet.mine()
}

describe('a move', () => {
  test('removes, waits, and registers, and every validator signs with the new operators', async () => {
    const { clients, owner, publicKeys, plan, split, readState } = await prepare(0)
    const agreed = await plan()
    expect(agreed).toMatchObject({
      publicKeys,
      between: [],
      moved: [],
      old: { validatorsBefore: 3, validatorsAfter: 0, burnAfter: 0n },
      committee: { leaving: [3, 4], joining: [5, 6], changed: 2, quorum: 3, neededFromStaying: 1, isExposed: true },
      removal: { transactions: 1 },
    })
    expect(agreed.old.withdrawable).toBe(agreed.old.balance)
    expect(agreed.warnings.join(' ')).toContain(
      'Operators 3, 4 leave with 2 of the 3 old shares that rebuild a key: together with 1 of the 2 that stay, they could sign',
    )
    const plain = parseMovePlan(JSON.parse(JSON.stringify(movePlanToJson(agreed))))
    expect(plain).toEqual(agreed)
    const events: MoveEvent[] = []
    const { moved, registration } = await applyMove(clients.walletClient, {
      ...clients,
      plan: plain,
      keyShares: split(plain),
      pollingInterval: 5,
      onStep: async (event) => {
        events.push(event)
        // Nobody is in two clusters, and nobody is registered again before the removal is final.
        const { old = 0, young = 0 } = await readState()
        expect(old === 0 || young === 0).toBe(true)
        await mineOn(event)
      },
    })
    expect(moved).toEqual(publicKeys)
    expect(registration?.registered).toEqual(publicKeys)
    expect(await readState()).toEqual({ old: 0, young: 3, registered: publicKeys })
    const types = events.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1])
    expect(types).toEqual(['located', 'removing', 'located', 'waiting', 'located', 'registering'])
    const last = events.findLast((event) => event.type === 'waiting')
    const removed = events.findLast((event) => event.type === 'removing')
    if (last?.type !== 'waiting' || removed?.step.type !== 'confirmed') throw new TypeError('It did not wait.')
    expect(last.head - Number(removed.step.receipt.blockNumber)).toBeGreaterThanOrEqual(3)
    const { validators } = await auditOwner(clients.publicClient, { network: clients.network, owner })
    const working = validators.filter(({ status }) => status === 'working').map(({ publicKey }) => publicKey)
    expect(working).toEqual(publicKeys)
    // Once more does nothing.
    const again = await applyMove(clients.walletClient, { ...clients, plan: plain, keyShares: split(plain) })
    expect(again).toEqual({ moved: publicKeys, registration: undefined })
  })

  test('waits for what an earlier run has sent and is not mined yet', async () => {
    const { clients, publicKeys, plan, split } = await prepare(0, 1)
    const agreed = await plan()
    let looks = 0
    const busy = interceptNode(devnet, async (request, ask) => {
      const answer = await ask(request)
      const isPending =
        request.method === 'eth_getTransactionCount' && JSON.stringify(request.params).includes('pending')
      return isPending && ++looks <= 2 ? `0x${(Number(answer) + 1).toString(16)}` : answer
    })
    const publicClient = createPublicClient({ transport: busy, chain: devnet.chain, pollingInterval: 5 })
    const events: MoveEvent[] = []
    const { moved } = await applyMove(clients.walletClient, {
      ...clients,
      publicClient,
      plan: agreed,
      keyShares: split(agreed),
      pollingInterval: 5,
      onStep: async (event) => {
        events.push(event)
        await mineOn(event)
      },
    })
    expect(moved).toEqual(publicKeys)
    expect(events.slice(0, 3).map((event) => [event.type, 'count' in event && event.count])).toEqual([
      ['pending', 1],
      ['pending', 1],
      ['located', false],
    ])
  })

  test('that is left at any of its steps goes on where the chain says that it is', { timeout: 600_000 }, async () => {
    const left = new Set<string>()
    const name = (event: MoveEvent) => ('step' in event ? `${event.type} ${event.step.type}` : event.type)
    let steps = 0
    for (let isLeft = true; isLeft; ) {
      const { clients, publicKeys, plan, split, readState, locate } = await prepare(1, 2)
      const agreed = await plan({ batchSize: 1 })
      const parameters = { ...clients, plan: agreed, keyShares: split(agreed), pollingInterval: 5 }
      const { young: youngBefore = 0 } = await readState()
      isLeft = false
      let count = 0
      let before = ''
      for await (const event of streamMove(parameters.walletClient, parameters)) {
        await mineOn(event)
        // It waits for several blocks, which are all the same.
        const isNew = name(event) !== before
        before = name(event)
        if (++count <= steps || !isNew) continue
        isLeft = true
        steps = count
        left.add(name(event))
        break
      }
      // None is forgotten: each is in one of the clusters, or known to be in between.
      const { old, between, moved } = await locate()
      expect([...old, ...between, ...moved].toSorted()).toEqual(publicKeys.toSorted())
      expect(old.length === 0 || moved.length === 0).toBe(true)
      // Another program goes on with nothing but the plan and the key shares.
      const plain = parseMovePlan(JSON.stringify(movePlanToJson(agreed)))
      await applyMove(parameters.walletClient, { ...parameters, plan: plain, onStep: mineOn })
      expect(await readState()).toEqual({ old: 0, young: youngBefore + 2, registered: publicKeys })
    }
    expect(steps).toBe(20)
    const transaction = ['preparing', 'signed', 'sent', 'confirmed']
    expect([...left]).toEqual(
      expect.arrayContaining([
        'located',
        'waiting',
        'registering planned',
        ...transaction.flatMap((step) => [`removing ${step}`, `registering ${step}`]),
      ]),
    )
  })

  test('removes nothing where the registration could not follow', async () => {
    const { clients, owner, plan, split, publicKeys, readState } = await prepare(2, 2)
    const agreed = await plan()
    const keyShares = split(agreed)
    const parameters = { ...clients, plan: agreed, keyShares }
    const before = await readState()
    await expect(
      applyMove(parameters.walletClient, { ...parameters, keyShares: keyShares.slice(1) }),
    ).rejects.toMatchObject({
      name: 'KeySharesRefusedError',
      reason: 'missing',
      publicKeys: publicKeys.slice(0, 1),
    })
    const [first, second] = keyShares
    if (first === undefined || second === undefined) throw new TypeError('No key shares were made.')
    const wrong = [{ ...first, payload: { ...first.payload, sharesData: second.payload.sharesData } }, second]
    await expect(applyMove(parameters.walletClient, { ...parameters, keyShares: wrong })).rejects.toMatchObject({
      name: 'InvalidKeySharesError',
    })
    await devnet.setNetworkFee(35_509_000_000_000n)
    await expect(applyMove(parameters.walletClient, parameters)).rejects.toMatchObject({
      name: 'SpendingLimitError',
      limit: 'maxBurnPerValidator',
    })
    await devnet.setNetworkFee(3_550_900_000n)
    // A node that has the registration, or the removal alone, take more gas than was planned is not believed.
    let honest = 0
    const lying = interceptNode(devnet, async (request, ask) =>
      request.method === 'eth_estimateGas' && honest-- <= 0 ? '0xe4e1c0' : ask(request),
    )
    const liar = createPublicClient({ chain: devnet.chain, transport: lying })
    await expect(applyMove(parameters.walletClient, { ...parameters, publicClient: liar })).rejects.toMatchObject({
      name: 'PlanChangedError',
      changes: [{ what: 'gas', message: expect.stringContaining('2 validators') }],
    })
    honest = 1
    await expect(applyMove(parameters.walletClient, { ...parameters, publicClient: liar })).rejects.toMatchObject({
      limit: 'maxTotal',
    })
    // Gas that becomes dear after the first look stops the removal.
    const dear = { ...getSpendingLimits(agreed.registration), maxPriorityFeePerGas: 0n, maxFeePerGas: 1n }
    await expect(applyMove(parameters.walletClient, { ...parameters, limits: dear })).rejects.toMatchObject({
      limit: 'maxFeePerGas',
    })
    const onStep = async ({ type }: MoveEvent) => {
      if (type === 'removing') await devnet.setBaseFee(parseGwei('900'))
    }
    await expect(applyMove(parameters.walletClient, { ...parameters, onStep })).rejects.toMatchObject({
      limit: 'maxFeePerGas',
    })
    await devnet.setBaseFee(parseGwei('1'))
    await setBalance(devnet, owner, agreed.registration.deposit)
    await expect(applyMove(parameters.walletClient, parameters)).rejects.toMatchObject({
      name: 'InsufficientFundsError',
    })
    await setBalance(devnet, owner, parseEther('1000'))
    // Another registration has taken the owner nonce.
    const items = createTestItems(devnet, {
      owner,
      operatorIds: [2, 3, 4, 5],
      ownerNonce: agreed.registration.state.ownerNonce,
      count: 1,
      seed: 'move, another one',
    })
    await (
      await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount: parseEther('1') })
    ).wait()
    await expect(applyMove(parameters.walletClient, parameters)).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
      expected: agreed.registration.state.ownerNonce + 1,
    })
    expect(await readState()).toEqual(before)
  })

  test('never calls a validator moved that another owner registered first, in no later run either', async () => {
    const { clients, publicKeys, plan, split } = await prepare(7, 1)
    const agreed = await plan()
    const parameters = { ...clients, plan: agreed, keyShares: split(agreed), pollingInterval: 5 }
    const stranger = { account: 8, operatorIds: from }
    const first = applyMove(clients.walletClient, {
      ...parameters,
      onStep: async (event) => {
        await mineOn(event)
        if (event.type !== 'registering' || event.step.type !== 'signed') return
        await callCluster(devnet, {
          ...stranger,
          call: { register: publicKeys.map((publicKey) => ({ publicKey, sharesData: '0x' })) },
        })
      },
    })
    await expect(first).rejects.toMatchObject({ name: 'BatchRegistrationError' })
    const again = () => applyMove(clients.walletClient, parameters)
    await expect(again()).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'foreign',
      foreign: [{ publicKey: publicKeys[0], owner: devnet.getAccount(8).address }],
    })
  })

  test('removes again what a reorganization brings back', async () => {
    const { clients, publicKeys, plan, split, readState } = await prepare(6, 1)
    const agreed = await plan()
    let reorgs = 0
    const located: string[] = []
    await applyMove(clients.walletClient, {
      ...clients,
      plan: agreed,
      keyShares: split(agreed),
      pollingInterval: 5,
      onStep: async (event) => {
        if (event.type === 'located') located.push(`${event.old.length} ${event.between.length}`)
        if (event.type === 'waiting' && reorgs++ === 0) await devnet.reorg(1)
        await mineOn(event)
      },
    })
    expect(located).toEqual(['1 0', '0 1', '1 0', '0 1', '0 1'])
    expect(await readState()).toMatchObject({ old: 0, young: 1, registered: publicKeys })
  })

  test('waits for the removal that counts, where a reorganization has put it into a later block', async () => {
    const { clients, publicKeys, plan, split, readState } = await prepare(9, 1)
    const agreed = await plan()
    let isFirst = true
    let removedAt = 0n
    let registeredAt = 0n
    await applyMove(clients.walletClient, {
      ...clients,
      plan: agreed,
      keyShares: split(agreed),
      pollingInterval: 5,
      onStep: async (event) => {
        if (event.type === 'waiting' && isFirst) {
          isFirst = false
          await devnet.reorg(1)
          await devnet.mine(6)
          await removeValidators(clients.walletClient, { ...clients, operatorIds: from, publicKeys })
          removedAt = await clients.publicClient.getBlockNumber({ cacheTime: 0 })
        } else await mineOn(event)
        if (event.type !== 'registering' || event.step.type !== 'signed') return
        registeredAt = await clients.publicClient.getBlockNumber({ cacheTime: 0 })
      },
    })
    expect(registeredAt - removedAt).toBeGreaterThanOrEqual(finality.blocks)
    expect(await readState()).toMatchObject({ old: 0, young: 1, registered: publicKeys })
  })

  test('whose owner nonce is taken in between is planned again, split again, and comes to its end', async () => {
    const { clients, owner, publicKeys, plan, split, readState } = await prepare(3, 2)
    const agreed = await plan()
    await removeValidators(clients.walletClient, { ...clients, operatorIds: from, publicKeys })
    const items = createTestItems(devnet, {
      owner,
      operatorIds: [2, 3, 4, 5],
      ownerNonce: agreed.registration.state.ownerNonce,
      count: 1,
      seed: 'move, one in between',
    })
    await (
      await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount: parseEther('1') })
    ).wait()
    await expect(
      applyMove(clients.walletClient, { ...clients, plan: agreed, keyShares: split(agreed) }),
    ).rejects.toMatchObject({
      name: 'OwnerNonceMismatchError',
    })
    // All of the old cluster are none; those in between are named.
    await expect(plan()).rejects.toMatchObject({ name: 'NothingToDoError', reason: 'move' })
    const second = await plan({ publicKeys })
    expect(second).toMatchObject({ between: publicKeys, removal: { transactions: 0 } })
    await applyMove(clients.walletClient, {
      ...clients,
      plan: second,
      keyShares: split(second),
      pollingInterval: 5,
      onStep: mineOn,
    })
    expect(await readState()).toEqual({ old: 0, young: 2, registered: publicKeys })
  })
})

describe('a plan', () => {
  test('refuses more than two changes for a validator, unless told otherwise', async () => {
    const { clients, owner } = await prepare(4, 1)
    const { publicClient, network } = clients
    const { operators } = await resolveOperators([1, 5, 6, 7], { network, publicClient, owner })
    const parameters = { publicClient, network, owner, from, operators, runwayDays: 30 }
    await expect(planMove(parameters.publicClient, parameters)).rejects.toMatchObject({
      name: 'ManyChangesError',
      changed: 3,
      allowed: 2,
    })
    const {
      committee,
      warnings,
      finality: wanted,
    } = await planMove(parameters.publicClient, { ...parameters, allowManyChanges: true })
    expect(committee).toMatchObject({ leaving: [2, 3, 4], neededFromStaying: 0, isExposed: true })
    expect(warnings.join(' ')).toContain('they can sign on their own, forever')
    expect(wanted).toEqual({ epochs: 2 })
  })

  test('refuses validators that are elsewhere, or were never in the old cluster', async () => {
    const { clients, owner, plan, publicKeys } = await prepare(5, 1)
    const unknown: Hex = `0x${'cd'.repeat(48)}`
    await expect(plan({ publicKeys: [...publicKeys, unknown] })).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'misplaced',
      publicKeys: [unknown],
    })
    const ownerNonce = await getOwnerNonce(clients.publicClient, { network: clients.network, owner })
    const items = createTestItems(devnet, { owner, operatorIds: [2, 3, 4, 5], ownerNonce, count: 1, seed: 'third' })
    await (
      await registerValidators(clients.walletClient, { ...clients, keyShares: items, depositAmount: parseEther('1') })
    ).wait()
    const third = items.map(({ payload }) => payload.publicKey)
    await expect(plan({ publicKeys: third })).rejects.toMatchObject({
      name: 'ValidatorsRefusedError',
      reason: 'misplaced',
      publicKeys: third,
    })
  })
})

describe('a move that is signed elsewhere', () => {
  test('is prepared one transaction after the other, and none before the one before it is final', async () => {
    const { clients, owner, publicKeys, plan, split, locate } = await prepare(5, 3)
    const { publicClient, network, walletClient } = clients
    const agreed = await plan({ publicKeys, batchSize: 2 })
    const keyShares = split(agreed)
    const looks: number[] = []
    const onWait = async ({ head }: { head: number }) => {
      looks.push(head)
      await devnet.mine()
    }
    const next = (over = {}) => prepareMove(publicClient, { network, plan: agreed, keyShares, onWait, ...over })
    const send = async ({ to, data, value }: { to: Hex; data: Hex; value: bigint }) => {
      const hash = await walletClient.sendTransaction({ to, data, value })
      return Number((await publicClient.waitForTransactionReceipt({ hash })).blockNumber)
    }
    // What can't follow is found before anything is removed.
    const others = [...keyShares].reverse()
    await expect(next({ keyShares: others.slice(1) })).rejects.toMatchObject({ name: 'KeySharesRefusedError' })
    const removal = await next()
    if (removal.step !== 'remove') throw new TypeError(removal.step)
    expect(removal).toMatchObject({ left: [], prepared: { functionName: 'bulkRemoveValidator', from: owner } })
    const removedAt = await send(removal.prepared)
    expect(looks).toEqual([])
    const first = await next()
    if (first.step !== 'register') throw new TypeError(first.step)
    expect(looks[0]).toBe(removedAt)
    expect(Math.max(...looks)).toBeGreaterThanOrEqual(removedAt + finality.blocks)
    expect(first).toMatchObject({ left: agreed.publicKeys.slice(2), silence: undefined })
    expect(first.prepared.publicKeys).toEqual(agreed.publicKeys.slice(0, 2))
    await send(first.prepared)
    const second = await next()
    expect(second).toMatchObject({ step: 'register', left: [], prepared: { publicKeys: agreed.publicKeys.slice(2) } })
    if (second.step === 'register') await send(second.prepared)
    expect(await next()).toEqual({ step: 'done' })
    expect(await locate()).toMatchObject({ old: [], between: [], moved: publicKeys })
  })
})
