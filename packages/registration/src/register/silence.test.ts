// Keys that are at work elsewhere, and registrations that wait for their silence. Time is the devnet's.

import { type BeaconConnection, createBeaconConnection, proveSilence, type SilenceStore } from '@x/beacon-client'
import { resolveOperators } from '@x/chain'
import type { BeaconServer } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { createTestItems, getError, interceptNode, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createKeyGuard } from '../places/createKeyGuard.ts'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RunRecord } from '../record/runRecord.ts'
import { applyRegistration } from './applyRegistration.ts'
import { registerKnown } from './registerInBatches.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'
import type { ApplyRegistrationParameters } from './runPlan.ts'

const slotsPerEpoch = 8
// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 120 })
const { beaconChain, network, publicClient } = devnet
const operatorIds = [1, 2, 3, 4]
let owners = 0

const connect = ({ url }: BeaconServer) => createBeaconConnection({ url, network, now: beaconChain.now, retry: false })

/** What becomes of the answers of a node that is in trouble. */
const troubles: ((response: Response, signal: AbortSignal) => Promise<Response>)[] = [
  async () => new Response('', { status: 500 }),
  // Nothing, until nobody waits any more.
  (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  // Whoever is active exits soon.
  async (response) =>
    new Response((await response.text()).replaceAll(`"exit_epoch":"${2n ** 64n - 1n}"`, '"exit_epoch":"999999"')),
]

function connectInTrouble(trouble: (typeof troubles)[number], isInTrouble = () => true): BeaconConnection {
  return createBeaconConnection({
    url: devnet.otherBeacon.url,
    network,
    now: beaconChain.now,
    retry: false,
    timeout: 500,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const response = await fetch(request)
      return isInTrouble() ? trouble(response, request.signal) : response
    },
  })
}

type Options = Partial<ApplyRegistrationParameters> & {
  /** What happens in the slots of the wait, by their number. */
  at?: Record<number, () => unknown>
}

/** Two validators of an owner of their own, each with a transaction, in the last slot of an epoch. */
async function prepare({ active = true } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const owner = account.address
  await setBalance(devnet, owner, parseEther('100'))
  const walletClient = createWalletClient({ account, chain: network, transport: http(devnet.rpcUrl) })
  const keyShares = createTestItems(devnet, { owner, operatorIds, count: 2, seed: `silence ${owners++}` })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  for (const publicKey of active ? publicKeys : []) await beaconChain.setValidator(publicKey)
  await beaconChain.passEpochs(1)
  await beaconChain.passSlots(slotsPerEpoch - 1)
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  const beaconNodes = [connect(devnet.beacon), connect(devnet.otherBeacon)]
  const planning = { network, owner, operators, publicKeys, depositAmount: parseEther('1'), batchSize: 1 }
  const next = beaconChain.currentEpoch() + 1
  const countSent = () => publicClient.getTransactionCount({ address: owner })

  /** Applies a plan, where a slot takes no time. */
  async function apply({ at = {}, ...options }: Options = {}) {
    const plan = await planRegistration(publicClient, planning)
    const records: RunRecord[] = []
    const events: RegistrationEvent[] = []
    let slots = 0
    let sentInEpoch: number | undefined
    const parameters: ApplyRegistrationParameters = {
      network,
      publicClient,
      plan,
      keyShares,
      beaconNodes,
      pollingInterval: 20,
      sleep: async () => {
        await beaconChain.passSlots(1)
        await at[++slots]?.()
      },
      onRecord: (record) => void records.push(record),
      ...options,
      onStep: async (event) => {
        events.push(event)
        if (event.type === 'sent') sentInEpoch ??= beaconChain.currentEpoch()
        await options.onStep?.(event)
      },
    }
    const outcome = await applyRegistration(walletClient, parameters).then(
      (result) => ({ result, error: undefined }),
      (error: unknown) => ({ result: undefined, error: error as Error & { cause?: unknown } }),
    )
    return { ...outcome, records, events, slots, sentInEpoch, sent: await countSent() }
  }
  return { walletClient, owner, keyShares, publicKeys, beaconNodes, planning, next, countSent, apply }
}

const count = (events: readonly RegistrationEvent[], type: RegistrationEvent['type']) =>
  events.filter((event) => event.type === type).length

test('nothing is signed before two whole epochs were silent, and the record says so before each transaction', async () => {
  const { apply, publicKeys, next } = await prepare()
  const { result, records, events, sent, slots, sentInEpoch } = await apply()
  expect(result).toMatchObject({ registered: publicKeys })
  expect({ sent, slots, sentInEpoch }).toEqual({ sent: 2, slots: 1 + 2 * slotsPerEpoch + 2, sentInEpoch: next + 2 })
  expect(records.map(({ type }) => type)).toEqual([
    'plan',
    ...['silent', 'signed', 'sent', 'confirmed', 'silent', 'signed', 'sent', 'confirmed'],
    'done',
  ])
  const nodes = [`${devnet.beacon.url}/`, `${devnet.otherBeacon.url}/`]
  expect(records[0]).toMatchObject({ beaconNodes: nodes })
  expect(records[5]).toEqual({
    at: expect.any(String),
    type: 'silent',
    batch: 1,
    askedBy: nodes,
    epoch: next + 2,
    keys: [{ publicKey: publicKeys[1], state: 'silent', epochs: [next, next + 1] }],
  })
  const [look] = events.flatMap((event) => (event.type === 'silence' ? [event.look] : []))
  expect(look).toMatchObject({ neededEpochs: 2 })
  expect(Math.abs((look?.endsAt ?? 0) - beaconChain.now())).toBeLessThan(1_000 * network.custom.secondsPerSlot)
})

test('a key that is at work is refused by the plan, by the run and by a single call, at once', async () => {
  const { apply, publicKeys, planning, beaconNodes, walletClient, keyShares, countSent } = await prepare()
  const [, second = '0x'] = publicKeys
  await beaconChain.runElsewhere(second)
  await beaconChain.passEpochs(1)
  const error = await getError(planRegistration(publicClient, { ...planning, beaconNodes }))
  const epoch = beaconChain.currentEpoch() - 1
  const seenBy = beaconNodes.map(({ endpoint }) => endpoint)
  expect(error).toMatchObject({ name: 'KeysAliveError', sightings: [{ publicKey: second, epoch, seenBy }] })
  expect(await apply()).toMatchObject({ error: { name: 'KeysAliveError', publicKeys: [second] }, sent: 0, slots: 0 })
  const both = { network, publicClient, keyShares, depositAmount: parseEther('1'), beaconNodes }
  await expect(registerValidators(walletClient, both)).rejects.toMatchObject({ name: 'KeysAliveError' })
  expect(await countSent()).toBe(0)

  // A second node that fails, or says something else, hides nothing.
  const seen = {
    name: 'KeysAliveError',
    sightings: [{ publicKey: second, epoch, seenBy: expect.arrayContaining(seenBy.slice(0, 1)) }],
  }
  for (const trouble of troubles) {
    const nodes = [connect(devnet.beacon), connectInTrouble(trouble)]
    expect(await getError(planRegistration(publicClient, { ...planning, beaconNodes: nodes }))).toMatchObject(seen)
    expect(await apply({ beaconNodes: nodes })).toMatchObject({ error: seen, sent: 0, slots: 0 })
  }
})

test.each([
  ['in the first epoch', 5],
  ['in the second one', 5 + slotsPerEpoch],
])('a key that begins to work %s of the wait ends it, and nothing was sent', async (_, slot) => {
  const { apply, publicKeys } = await prepare()
  const [key = '0x'] = publicKeys
  const { error, sent, records } = await apply({ at: { [slot]: () => beaconChain.runElsewhere(key) } })
  expect({ error, sent }).toMatchObject({ error: { name: 'KeysAliveError', publicKeys: [key] }, sent: 0 })
  expect(records.at(-1)).toMatchObject({ type: 'stopped', error: 'KeysAliveError' })
})

test('it is looked again before each transaction: one that begins between two of them keeps the second back', async () => {
  const { apply, publicKeys } = await prepare()
  const [first = '0x', second = '0x'] = publicKeys
  const { error, sent } = await apply({
    onStep: async (event) => {
      if (event.type !== 'confirmed') return
      await beaconChain.runElsewhere(second)
      await beaconChain.passEpochs(1)
      await beaconChain.passSlots(2)
    },
  })
  expect(error).toMatchObject({ name: 'BatchRegistrationError', registered: [first], notRegistered: [second] })
  expect(error?.cause).toMatchObject({ name: 'KeysAliveError', publicKeys: [second] })
  expect(sent).toBe(1)
})

test('it is looked again after it was signed: who takes hours over that sends nothing', async () => {
  const { apply, publicKeys } = await prepare()
  const [key = '0x'] = publicKeys
  const { error, sent, records } = await apply({
    onStep: async (event) => {
      if (event.type !== 'signed') return
      await beaconChain.runElsewhere(key)
      await beaconChain.passEpochs(20)
    },
  })
  expect(error).toMatchObject({ name: 'KeysAliveError', publicKeys: [key] })
  expect(sent).toBe(0)
  expect(records.map(({ type }) => type)).not.toContain('sent')
})

test.each([
  ['', undefined],
  [', though a second node fails', troubles[0]],
  [', though a second node says something else', troubles[2]],
])(
  'a key that comes to work while the first transaction is pending%s: it is not pushed, and once it is mined, that is told',
  async (_, trouble) => {
    const { apply, publicKeys } = await prepare()
    let isInTrouble = false
    const other = trouble === undefined ? connect(devnet.otherBeacon) : connectInTrouble(trouble, () => isInTrouble)
    const [first = '0x', second = '0x'] = publicKeys
    const seen = { name: 'KeysAliveError', publicKeys: [first] }
    let withheld: unknown
    const { error, events, records, sent } = await apply({
      replaceAfter: 40,
      beaconNodes: [connect(devnet.beacon), other],
      onStep: async (event) => {
        if (event.type === 'signed') await devnet.pauseMining()
        if (event.type === 'sent') isInTrouble = true
        if (event.type === 'sent') await beaconChain.runElsewhere(first, { fromEpoch: beaconChain.currentEpoch() - 1 })
        if (event.type !== 'withheld') return
        withheld ??= event
        isInTrouble = false
        await devnet.resumeMining()
      },
    }).finally(() => devnet.resumeMining())
    expect(withheld).toMatchObject({ error: seen, accountNonce: 0 })
    expect(count(events, 'replacing')).toBe(0)
    expect(error).toMatchObject({ name: 'BatchRegistrationError', registered: [first], notRegistered: [second] })
    expect(error?.cause).toMatchObject({ name: 'KeysInTwoPlacesError', publicKeys: [first], cause: seen })
    expect(sent).toBe(1)
    const { hash } = withheld as { hash: Hex }
    expect(records).toContainEqual(expect.objectContaining({ type: 'withheld', batch: 0, hash, error: seen.name }))
  },
)

test.each([
  ['one epoch needs no new wait', 1, 0],
  ['two epochs that nobody looked at are waited for again', 3, 1],
])('between two transactions, %s; those that are registered may be at work', async (_, epochs, waits) => {
  const { apply, publicKeys } = await prepare()
  let before = 0
  const { result, events, sent } = await apply({
    onStep: async (event) => {
      if (event.type !== 'confirmed' || event.batch.index > 0) return
      await beaconChain.passEpochs(epochs)
      await beaconChain.passSlots(3)
      before = beaconChain.currentEpoch()
    },
  })
  expect(result).toMatchObject({ registered: publicKeys })
  expect(sent).toBe(2)
  const second = events.filter((event) => event.type !== 'planned' && event.batch.index === 1)
  expect(count(second, 'silence') > 0).toBe(waits > 0)
  expect(beaconChain.currentEpoch() - before).toBe(3 * waits)
})

test('a node that is in trouble between two transactions is waited for', async () => {
  const { apply, publicKeys } = await prepare()
  const { faults } = devnet.otherBeacon
  let slots = 0
  const { result } = await apply({
    sleep: async () => {
      await beaconChain.passSlots(1)
      if (faults.syncing && ++slots === 3) faults.syncing = false
    },
    onStep: (event) => {
      if (event.type === 'confirmed' && event.batch.index === 0) faults.syncing = true
    },
  })
  expect(result).toMatchObject({ registered: publicKeys })
  expect(slots).toBe(3)
})

test('keys without duties are not waited for; those of validators that have left are refused unless it is said', async () => {
  const { apply, publicKeys, planning, beaconNodes, next } = await prepare({ active: false })
  const [pending = '0x', gone = '0x'] = publicKeys
  await beaconChain.setValidator(pending, { activationEpoch: undefined })
  const plan = await planRegistration(publicClient, { ...planning, beaconNodes })
  expect(plan.beacon).toEqual({
    askedBy: beaconNodes.map(({ endpoint }) => endpoint),
    epoch: next - 1,
    active: 0,
    inactive: [
      { publicKey: pending, state: 'pending' },
      { publicKey: gone, state: 'unknown' },
    ],
  })
  await beaconChain.setValidator(gone, { exitEpoch: 1 })
  const refused = { name: 'ValidatorsGoneError', publicKeys: [gone] }
  await expect(planRegistration(publicClient, { ...planning, beaconNodes })).rejects.toMatchObject(refused)
  expect(await apply()).toMatchObject({ error: refused, sent: 0 })
  await beaconChain.setValidator(gone)
  await beaconChain.slash(gone)
  expect(await apply()).toMatchObject({ error: refused, sent: 0 })
  const allowed = await planRegistration(publicClient, { ...planning, beaconNodes, allowExited: true })
  expect(allowed.beacon?.inactive).toContainEqual({ publicKey: gone, state: 'slashed' })
  const { result, slots, records } = await apply({ allowExited: true })
  expect(result?.registered).toEqual(publicKeys)
  expect(slots).toBe(0)
  const told = records.flatMap((record) => (record.type === 'silent' ? record.keys : []))
  expect(told).toEqual([
    { publicKey: pending, state: 'pending' },
    { publicKey: gone, state: 'slashed' },
  ])
})

test('a validator whose activation is scheduled after it was looked at is waited for until it was active and silent', async () => {
  const { apply, publicKeys, next } = await prepare({ active: false })
  const [, soon = '0x'] = publicKeys
  const activationEpoch = next + 2
  const { result, events } = await apply({
    onStep: async (event) => {
      if (event.type !== 'confirmed' || event.batch.index > 0) return
      // Its operators would be told before it can be seen whether somebody else signs with it as well.
      await beaconChain.setValidator(soon, { activationEpoch })
    },
  })
  expect(result?.registered).toEqual(publicKeys)
  const silent = events.flatMap((event) => (event.type === 'silent' ? event.places.keys : []))
  const epochs = [activationEpoch, activationEpoch + 1]
  expect(silent).toMatchObject([{ state: 'unknown' }, { state: 'silent', publicKey: soon, epochs }])
})

test('what a store keeps spares the wait, until it is too old or the keys are registered', async () => {
  let kept: { epochs: { silent: string[] }[] } = { epochs: [] }
  const silenceStore: SilenceStore = {
    read: async () => kept,
    write: async (progress) => {
      kept = structuredClone(progress)
    },
  }
  const sleep = () => beaconChain.passSlots(1)
  const { apply, beaconNodes, publicKeys } = await prepare()
  await proveSilence({ beaconNodes, publicKeys, store: silenceStore, sleep })
  expect(kept.epochs.flatMap(({ silent }) => silent)).toEqual([...publicKeys, ...publicKeys])
  expect(await apply({ silenceStore })).toMatchObject({ result: { registered: publicKeys }, slots: 0 })
  expect(kept.epochs.flatMap(({ silent }) => silent)).toEqual([])
  // Another plan after this one was too dear needs no new wait.
  const dear = await prepare()
  const limits = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, maxTotal: 1n, maxDeposit: 1n, maxBurnPerValidator: 1n }
  expect(await dear.apply({ silenceStore, limits })).toMatchObject({ error: { name: 'SpendingLimitError' }, sent: 0 })
  expect(await dear.apply({ silenceStore })).toMatchObject({ result: { registered: dear.publicKeys }, slots: 0 })
  const late = await prepare()
  await proveSilence({ beaconNodes, publicKeys: late.publicKeys, store: silenceStore, sleep })
  // A later run would believe what can't be forgotten.
  const fixed: SilenceStore = { ...silenceStore, write: () => Promise.reject(new Error('There is no room.')) }
  const unforgotten = { message: expect.stringContaining("can't be forgotten") }
  expect(await late.apply({ silenceStore: fixed })).toMatchObject({ error: unforgotten, sent: 0 })
  await beaconChain.passEpochs(2)
  const { result, slots } = await late.apply({ silenceStore })
  expect(result).toMatchObject({ registered: late.publicKeys })
  expect(slots).toBeGreaterThan(2 * slotsPerEpoch)
})

test('who is told of a guard that does not look at all keys sends nothing', async () => {
  const { publicKeys, keyShares, walletClient, beaconNodes, countSent } = await prepare({ active: false })
  const [first = '0x', second = '0x'] = publicKeys
  const guard = createKeyGuard({ network, publicKeys: [first], beaconNodes })
  const run = { network, publicClient, walletClient, keyShares, depositAmount: parseEther('1') }
  await expect(registerKnown(run, { guard })).rejects.toMatchObject({
    name: 'KeysUnguardedError',
    publicKeys: [second],
  })
  expect(await countSent()).toBe(0)
})

test('a wait that is interrupted leaves nothing behind, and nothing was sent', async () => {
  const { apply } = await prepare()
  const stop = new AbortController()
  const reason = new Error('stopped on purpose')
  const { error, sent } = await apply({ signal: stop.signal, at: { 7: () => stop.abort(reason) } })
  expect(error).toBe(reason)
  expect(sent).toBe(0)
  const keys: readonly Hex[] = (await prepare()).publicKeys
  expect(keys).toHaveLength(2)
})

test('it is looked again where the node takes its time over the last simulation', async () => {
  const { walletClient, keyShares, publicKeys, beaconNodes, countSent } = await prepare()
  const [first = '0x'] = publicKeys
  let isSigned = false
  const transport = interceptNode(devnet, async (request, ask) => {
    if (isSigned) {
      isSigned = false
      await beaconChain.runElsewhere(first, { fromEpoch: beaconChain.currentEpoch() - 1 })
      await beaconChain.passSlots(2)
    }
    return ask(request)
  })
  const slow = createPublicClient({ chain: network, transport })
  const sleep = () => beaconChain.passSlots(1)
  const onSigned = () => {
    isSigned = true
  }
  const run = { network, publicClient: slow, keyShares, depositAmount: parseEther('1'), beaconNodes, sleep, onSigned }
  expect(await getError(registerValidators(walletClient, run))).toMatchObject({ name: 'KeysAliveError' })
  expect(await countSent()).toBe(0)
})
