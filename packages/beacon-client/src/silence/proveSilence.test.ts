import type { BeaconServer } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { getError, useDevnet } from '@x/testing'
import { afterEach, expect, test } from 'vitest'
import { createBeaconConnection } from '../request/createBeaconConnection.ts'
import { requireNodes } from '../request/requireNodes.ts'
import { getValidators } from '../state/getValidators.ts'
import { type ProveSilenceParameters, proveSilence, type SilenceLook } from './proveSilence.ts'
import { readLiveness } from './readFreshLiveness.ts'
import { forgetSilence, type SilenceStore } from './silenceStore.ts'

const slotsPerEpoch = 8
// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 120 })
const { beaconChain, network } = devnet
const servers = [devnet.beacon, devnet.otherBeacon]
let made = 0

/** Keys that nobody has used yet. */
function createKeys(count = 1): string[] {
  return Array.from({ length: count }, () => `0x${(++made).toString(16).padStart(96, '7')}`)
}

async function addKeys(count = 1): Promise<string[]> {
  const keys = createKeys(count)
  for (const key of keys) await beaconChain.setValidator(key)
  added.push(...keys)
  return keys
}

const added: string[] = []
// So many silent ones would be most of the others of the next test.
afterEach(async () => {
  for (const key of added.splice(0)) await beaconChain.setValidator(key, { exitEpoch: 0 })
})

const connect = ({ url }: BeaconServer) => createBeaconConnection({ url, network, now: beaconChain.now, retry: false })

type Options = Partial<ProveSilenceParameters> & {
  /** What happens in the slots of the wait, by their number. */
  at?: Record<number, () => unknown>
}

/** Proves silence, where a slot takes no time. */
async function prove(publicKeys: readonly string[], { at = {}, ...options }: Options = {}) {
  const looks: SilenceLook[] = []
  let slots = 0
  const startEpoch = beaconChain.currentEpoch()
  const found = await proveSilence({
    beaconNodes: [connect(devnet.beacon), connect(devnet.otherBeacon)],
    publicKeys,
    sleep: async () => {
      await beaconChain.passSlots(1)
      await at[++slots]?.()
    },
    onProgress: (look) => void looks.push(look),
    ...options,
  })
  return { ...found, states: found.keys.map(({ state }) => state), looks, slots, startEpoch }
}

/** The next epoch begins with the next slot. */
async function goToLastSlot(): Promise<number> {
  await beaconChain.passEpochs(1)
  await beaconChain.passSlots(slotsPerEpoch - 1)
  return beaconChain.currentEpoch() + 1
}

const countRequests = ({ requests }: BeaconServer, part: string) =>
  requests.filter(({ path }) => path.includes(part)).length

test('1,000 keys that are silent are proven by two whole epochs, with a request for each epoch and node', async () => {
  const keys = await addKeys(1_000)
  const next = await goToLastSlot()
  devnet.beacon.requests.length = 0
  const { keys: found, looks, slots } = await prove(keys)
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['silent']))
  expect(found[7]).toMatchObject({ publicKey: keys[7], epochs: [next, next + 1] })
  const bodies = devnet.beacon.requests.filter(({ path }) => path.includes('/liveness/'))
  // One more asks for a stranger, to find out whether the node tells liveness at all.
  expect(bodies.map(({ path }) => path.split('/').at(-1))).toEqual([next - 2, next, next + 1].map(String))
  // The keys' at the beginning and at the end, and those of the others that have to be seen.
  expect(countRequests(devnet.beacon, '/validators')).toBe(4)
  expect(slots).toBe(1 + 2 * slotsPerEpoch + 2)
  expect(looks[0]?.endsAt).toBeCloseTo(looks.at(-1)?.endsAt ?? 0)
  expect(looks.at(-1)).toMatchObject({ silentEpochs: [next], neededEpochs: 2, setback: undefined })
})

test('a key that is at work is alive, whenever it began, and the others are proven all the same', async () => {
  const [before = '', first = '', second = '', silent = ''] = await addKeys(4)
  const next = await goToLastSlot()
  await beaconChain.runElsewhere(before, { fromEpoch: next - 2, untilEpoch: next })
  await beaconChain.runElsewhere(first, { fromEpoch: next, untilEpoch: next + 1 })
  await beaconChain.runElsewhere(second, { fromEpoch: next + 1 })
  const { states, keys } = await prove([before, first, second, silent])
  expect(states).toEqual(['silent', 'alive', 'alive', 'silent'])
  expect(keys.flatMap((each) => (each.state === 'alive' ? [each.epoch] : []))).toEqual([next, next + 1])
})

test('whoever is about to sign is told at once of what was at work in this epoch or the one before', async () => {
  const [before = '', silent = ''] = await addKeys(2)
  const next = await goToLastSlot()
  await beaconChain.runElsewhere(before, { fromEpoch: next - 2, untilEpoch: next - 1 })
  const { states, slots } = await prove([before, silent], { looksNow: true, whenAlive: 'end' })
  expect({ states, slots }).toEqual({ states: ['alive', 'unproven'], slots: 0 })
})

test('a key that is about to stop is waited for, or is alive where it does not', async () => {
  const [stops = '', goes = '', lost = ''] = await addKeys(3)
  const next = await goToLastSlot()
  await beaconChain.runElsewhere(stops, { untilEpoch: next + 1 })
  await beaconChain.runElsewhere(goes)
  const stopped = await prove([stops], { whenAlive: 'wait', looksNow: true })
  expect(stopped.keys).toMatchObject([{ state: 'silent', epochs: [next + 1, next + 2] }])
  const begun = beaconChain.currentEpoch()
  expect((await prove([goes], { whenAlive: 'wait', patience: 1 })).states).toEqual(['alive'])
  expect(beaconChain.currentEpoch() - begun).toBe(5)
  // That it has not stopped is not what was missing where nobody could see it.
  await beaconChain.runElsewhere(lost, { untilEpoch: beaconChain.currentEpoch() + 1 })
  await beaconChain.passSlots(1)
  const loseAll = { 4: () => beaconChain.loseFinality({ untilEpoch: beaconChain.currentEpoch() + 9 }) }
  const unproven = prove([lost], { whenAlive: 'wait', looksNow: true, patience: 0, at: loseAll })
  await expect(unproven).rejects.toMatchObject({ name: 'SilenceUnprovenError' })
  await beaconChain.passEpochs(9)
})

const silences: [name: string, begin: (faults: BeaconServer['faults']) => unknown, slots?: number][] = [
  ['stalls', (faults) => Object.assign(faults, { stalledAt: beaconChain.currentSlot() - 5 })],
  ['lags', (faults) => Object.assign(faults, { lag: 6 })],
  ['is optimistic', (faults) => Object.assign(faults, { optimistic: true })],
  ['syncs', (faults) => Object.assign(faults, { syncing: true })],
  ['is started again', (faults) => faults.next.push({ kind: 'dropped' })],
  ['goes back a few slots', (faults) => Object.assign(faults, { lag: 3 })],
  ['is not looked at, because this machine sleeps,', () => beaconChain.passSlots(5)],
  ['follows other blocks', (faults) => Object.assign(faults, { forkedFrom: beaconChain.currentSlot() - 20 }), 12],
]
test.each(silences)('an epoch in which a node %s does not count', async (_, begin, slots = 1) => {
  const keys = await addKeys(2)
  const next = await goToLastSlot()
  // In the middle of the second epoch.
  const slot = 1 + slotsPerEpoch + 4
  const { faults } = devnet.otherBeacon
  const good = { ...faults, next: [] }
  const { keys: found, looks } = await prove(keys, {
    at: { [slot]: () => begin(faults), [slot + slots]: () => void Object.assign(faults, good) },
  }).finally(() => Object.assign(faults, good))
  const [{ epochs = [] } = {}] = found as { epochs?: number[] }[]
  expect(epochs).toHaveLength(2)
  expect(epochs).not.toContain(next + 1)
  expect(looks.some(({ setback }) => setback instanceof Error)).toBe(true)
})

test('who was at work in an epoch that does not count is alive, and silence from before it is none', async () => {
  const [seen = '', unseen = ''] = await addKeys(2)
  const next = await goToLastSlot()
  for (const key of [seen, unseen]) {
    await beaconChain.runElsewhere(key, { fromEpoch: next + 1, untilEpoch: next + 2 })
  }
  const lose = (slots: number, nodes: readonly BeaconServer[]) => {
    const slot = slotsPerEpoch + 4
    const begin = () => {
      for (const { faults } of nodes) faults.syncing = true
    }
    return { [slot]: begin, [slot + slots]: restore }
  }
  const restore = () => {
    for (const { faults } of servers) faults.syncing = false
  }
  const told = await prove([seen], { at: lose(1, [devnet.otherBeacon]) }).finally(restore)
  expect(told.keys).toMatchObject([{ state: 'alive', epoch: next + 1 }])
  const begun = await goToLastSlot()
  await beaconChain.runElsewhere(unseen, { fromEpoch: begun + 1, untilEpoch: begun + 2 })
  // Until nobody can ask for that epoch any more.
  const { keys } = await prove([unseen], { at: lose(2 * slotsPerEpoch - 3, servers) }).finally(restore)
  expect(keys).toMatchObject([{ state: 'silent', epochs: [begun + 4, begun + 5] }])
})

test('where a fifth of all others is silent, nothing follows from silence, and the error says what to do', async () => {
  const keys = await addKeys()
  await goToLastSlot()
  const begun = beaconChain.currentEpoch()
  await beaconChain.loseFinality({ share: 0.3, untilEpoch: begun + 5 })
  const error = await getError(prove(keys, { patience: 0 }))
  expect(error).toMatchObject({ name: 'SilenceUnprovenError', epochs: [] })
  expect(String(error)).toMatch(/saw \d+ of \d+ other validators at work in epoch \d+,/)
  expect(String(error)).toContain('wait until it has recovered')
  await beaconChain.passEpochs(3)
  await beaconChain.loseFinality({ share: 0.05, untilEpoch: beaconChain.currentEpoch() + 9 })
  expect((await prove(keys, { patience: 0 })).states).toEqual(['silent'])
  await beaconChain.passEpochs(9)
})

test('which others a node has to have seen is drawn by chance for each, and none of them is slashed', async () => {
  const asked: string[][] = []
  const nodes = servers.map(({ url }) =>
    createBeaconConnection({
      url,
      network,
      now: beaconChain.now,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.includes('/liveness/')) asked.push(await request.clone().json())
        return fetch(request)
      },
    }),
  )
  await beaconChain.passEpochs(1)
  const epoch = beaconChain.currentEpoch() - 1
  // Where a slot has more than a few.
  const crowd = createKeys(200)
  for (const key of crowd) await beaconChain.setValidator(key)
  added.push(...crowd)
  const listAsked = async (random?: () => number) => {
    asked.length = 0
    await readLiveness(requireNodes(nodes), { epoch, indices: [], random })
    return asked
  }
  const first = structuredClone(await listAsked(() => 0))
  expect(first[0]?.length).toBeGreaterThan(200)
  expect(await listAsked(() => 0)).toEqual(first)
  expect(await listAsked(() => 0.999)).not.toEqual(first)
  const [one, other] = await listAsked()
  expect(one).not.toEqual(other)
  const { validators } = await getValidators(connect(devnet.beacon), { ids: first[0]?.slice(0, 1).map(Number) ?? [] })
  await beaconChain.slash(validators[0]?.publicKey ?? '')
  await beaconChain.passSlots(1)
  expect((await listAsked(() => 0))[0]).not.toContain(first[0]?.[0])
})

test('a node that sees nobody proves nothing, and the wait ends with what was missing', async () => {
  const keys = await addKeys(2)
  for (const key of keys) await beaconChain.runElsewhere(key)
  devnet.beacon.faults.invertLiveness = 'all'
  const begun = beaconChain.currentEpoch()
  const error = await getError(prove(keys, { patience: 0, beaconNodes: [connect(devnet.beacon)] })).finally(() => {
    devnet.beacon.faults.invertLiveness = []
  })
  expect(error).toMatchObject({ name: 'SilenceUnprovenError', publicKeys: keys, epochs: [] })
  expect(String(error)).toMatch(/saw \d of \d+ other validators at work/)
  expect(beaconChain.currentEpoch() - begun).toBe(4)
})

test('where one node says silent and another one saw it, it is alive', async () => {
  const [key = ''] = await addKeys()
  await beaconChain.runElsewhere(key)
  devnet.beacon.faults.invertLiveness = [key]
  const { keys } = await prove([key]).finally(() => {
    devnet.beacon.faults.invertLiveness = []
  })
  expect(keys).toMatchObject([{ state: 'alive', seenBy: [`${devnet.otherBeacon.url}/`] }])
})

test('where one node fails for good, what the other one has seen ends the wait, and its silence proves nothing', async () => {
  const [key = '', silent = ''] = await addKeys(2)
  const next = await goToLastSlot()
  await beaconChain.runElsewhere(key, { fromEpoch: next })
  const { faults } = devnet.otherBeacon
  const fail = { at: { 4: () => void Object.assign(faults, { syncing: true }) } }
  const restore = () => void Object.assign(faults, { syncing: false })
  const { keys, slots } = await prove([key, silent], { ...fail, whenAlive: 'end' }).finally(restore)
  expect(keys).toMatchObject([
    { state: 'alive', epoch: next, seenBy: [`${devnet.beacon.url}/`] },
    { publicKey: silent, state: 'unproven' },
  ])
  expect(slots).toBe(1 + slotsPerEpoch + 2)
})

test('keys without duties are told apart, and none is waited for', async () => {
  const [poor = '', far = '', exited = '', leaves = '', slashed = '', unknown = ''] = createKeys(6)
  const next = await goToLastSlot()
  // With so little nobody is activated; and the chain schedules nothing so far ahead.
  await beaconChain.setValidator(poor, { activationEpoch: undefined, balance: 1_000_000_000n, effectiveBalance: 0n })
  await beaconChain.setValidator(far, { activationEpoch: next + 50 })
  await beaconChain.setValidator(exited, { exitEpoch: next - 1 })
  await beaconChain.setValidator(leaves, { exitEpoch: next + 1 })
  await beaconChain.setValidator(slashed)
  await beaconChain.slash(slashed)
  const { states, slots } = await prove([poor, far, exited, slashed, unknown])
  expect({ states, slots }).toEqual({ states: ['pending', 'pending', 'exited', 'slashed', 'unknown'], slots: 0 })
  expect((await prove([poor, leaves])).states).toEqual(['pending', 'exited'])
})

test('a key whose activation is scheduled is waited for until two epochs after it, whoever else is silent before', async () => {
  const [soon = '', used = ''] = createKeys(2)
  const [silent = ''] = await addKeys()
  added.push(soon, used)
  const next = await goToLastSlot()
  for (const key of [soon, used]) await beaconChain.setValidator(key, { activationEpoch: next + 4 })
  await beaconChain.runElsewhere(used)
  const { keys, looks } = await prove([soon, used, silent], { patience: 0 })
  expect(keys).toMatchObject([
    { state: 'silent', epochs: [next + 4, next + 5] },
    { state: 'alive', epoch: expect.any(Number) },
    { state: 'silent' },
  ])
  expect(looks[0]?.endsAt).toBeCloseTo(looks.at(-1)?.endsAt ?? 0)
  expect(looks[0]?.givenUpAt).toBeGreaterThan(looks[0]?.endsAt ?? 0)
  // One that nobody has scheduled yet is looked at again at the end.
  const [queued = ''] = createKeys()
  added.push(queued)
  await beaconChain.setValidator(queued, { activationEpoch: undefined })
  const [another = ''] = await addKeys()
  expect((await prove([queued, another])).states).toEqual(['silent', 'silent'])
})

test('a node that goes on scheduling activations makes the wait longer once for each key, and not endless', async () => {
  const keys = createKeys(2)
  added.push(...keys)
  await goToLastSlot()
  const begun = beaconChain.currentEpoch()
  /** Each is scheduled once the other one was silent, and then put off. */
  const putOff = async () => {
    const epoch = beaconChain.currentEpoch()
    const turn = (epoch - begun) / 6
    if (!Number.isInteger(turn)) return
    await beaconChain.setValidator(keys[turn % 2] ?? '', { activationEpoch: epoch + 4 })
    await beaconChain.setValidator(keys[1 - (turn % 2)] ?? '', { activationEpoch: epoch + 50 })
  }
  await putOff()
  const stop = new AbortController()
  const options = {
    patience: 0,
    signal: stop.signal,
    sleep: async () => {
      await beaconChain.passSlots(1)
      if (beaconChain.currentSlot() % slotsPerEpoch === 0) await putOff()
      if (beaconChain.currentEpoch() > begun + 24) stop.abort(new Error('It is endless.'))
    },
  }
  expect(await getError(prove(keys, options))).toMatchObject({ name: 'SilenceUnprovenError' })
  // Four epochs from the second activation on.
  expect(beaconChain.currentEpoch() - begun).toBe(6 + 4 + 4)
})

test('where the first slot of the epoch is empty, nobody was seen in it yet, and any other refusal is one', async () => {
  const keys = await addKeys()
  await goToLastSlot()
  const { beacon } = devnet
  const restore = () => void Object.assign(beacon.faults, { lag: 0, onRequest: undefined })
  const proveByOne = () => prove(keys, { looksNow: true, beaconNodes: [connect(beacon)], at: { 1: restore } })
  await beaconChain.passSlots(1)
  beacon.faults.lag = 1
  expect((await proveByOne().finally(restore)).states).toEqual(['silent'])
  const current = `/liveness/${beaconChain.currentEpoch()}`
  beacon.faults.onRequest = ({ path }) => (path.endsWith(current) ? { kind: 'status', status: 400 } : undefined)
  await expect(proveByOne().finally(restore)).rejects.toMatchObject({ name: 'HttpStatusError', status: 400 })
})

test('an interrupted proof goes on with what counts still, and with nothing else', async () => {
  const keys = await addKeys(2)
  const next = await goToLastSlot()
  const stop = new AbortController()
  const reason = new Error('stopped on purpose')
  let progress: unknown
  const stopped = await getError(
    prove(keys, {
      signal: stop.signal,
      onProgress: (look) => {
        progress = JSON.parse(JSON.stringify(look.progress))
        if (look.silentEpochs.length > 0) stop.abort(reason)
      },
    }),
  )
  expect(stopped).toBe(reason)
  const again = await prove(keys, { progress })
  expect(again.keys).toMatchObject([{ epochs: [next, next + 2] }, { epochs: [next, next + 2] }])
  expect(await prove(keys, { progress: again.progress, looksNow: true })).toMatchObject({
    slots: 0,
    states: ['silent', 'silent'],
  })
  const [one] = [connect(devnet.beacon)]
  expect((await prove(keys, { progress, beaconNodes: [one] })).slots).toBeGreaterThan(2 * slotsPerEpoch)
  const late = await prove(keys, { progress: again.progress })
  expect(late.keys).toMatchObject([{ epochs: [expect.any(Number), expect.any(Number)] }, {}])
  expect(late.slots).toBeGreaterThan(2 * slotsPerEpoch)
  const future = { ...again.progress, epochs: [{ epoch: 1e6, silent: keys }] }
  expect((await prove(keys, { progress: future })).slots).toBeGreaterThan(2 * slotsPerEpoch)
  await expect(prove(keys, { progress: { version: 1 } })).rejects.toThrow('The progress of the proof')
})

test('what a store keeps need not be waited for again, unless it is forgotten or broken', async () => {
  const keys = (await addKeys(2)) as Hex[]
  let kept: unknown
  const store: SilenceStore = {
    read: async () => kept,
    write: async (progress) => {
      kept = JSON.parse(JSON.stringify(progress))
    },
  }
  expect((await prove(keys, { store })).slots).toBeGreaterThan(2 * slotsPerEpoch)
  expect(await prove(keys, { store, looksNow: true })).toMatchObject({ slots: 0, states: ['silent', 'silent'] })
  await forgetSilence(store, keys.slice(0, 1))
  expect((await prove(keys.slice(1), { store })).slots).toBe(0)
  expect((await prove(keys.slice(0, 1), { store })).slots).toBeGreaterThan(2 * slotsPerEpoch)
  // One that was seen at work since is kept no longer.
  await beaconChain.runElsewhere(keys[0] ?? '')
  await beaconChain.passSlots(2)
  expect((await prove(keys, { store, looksNow: true, whenAlive: 'end' })).states).toContain('alive')
  expect(JSON.stringify(kept)).not.toContain(keys[0])
  await beaconChain.stopElsewhere(keys[0] ?? '')
  await beaconChain.passEpochs(1)
  kept = { version: 1 }
  expect((await prove(keys, { store })).slots).toBeGreaterThan(2 * slotsPerEpoch)
  const refuse = () => Promise.reject(new Error('There is no room.'))
  expect((await prove(keys, { store: { read: refuse, write: refuse } })).states).toEqual(['silent', 'silent'])
})

test('what will never work is told at once', async () => {
  const keys = await addKeys()
  const begun = beaconChain.currentSlot()
  devnet.beacon.faults.onRequest = ({ path }) =>
    path.includes('liveness') ? { kind: 'status', status: 405 } : undefined
  await expect(prove(keys)).rejects.toMatchObject({ reason: 'unsupported' })
  devnet.beacon.faults.onRequest = undefined
  devnet.beacon.faults.syncing = true
  await expect(prove(keys)).rejects.toMatchObject({ reason: 'syncing' })
  devnet.beacon.faults.syncing = false
  await expect(prove(['0x12'])).rejects.toThrow('A public key')
  const { url } = devnet.beacon
  const { now } = beaconChain
  const custom = { ...network.custom, genesisValidatorsRoot: `0x${'01'.repeat(32)}` as const }
  const stranger = createBeaconConnection({ url, network: { ...network, custom }, now })
  await expect(prove(keys, { beaconNodes: [stranger] })).rejects.toMatchObject({ reason: 'other-network' })
  // Clocks that are hours off.
  for (const hours of [-3, 3]) {
    const node = createBeaconConnection({ url, network, now: () => now() + hours * 3_600_000 })
    await expect(prove(keys, { beaconNodes: [node] })).rejects.toThrow('clock of this machine')
  }
  expect(beaconChain.currentSlot() - begun).toBeLessThan(2)
})

test('a clock that stands still makes no endless wait', async () => {
  const now = beaconChain.now()
  const node = createBeaconConnection({ url: devnet.beacon.url, network, now: () => now })
  let sleeps = 0
  const standing = prove(await addKeys(), { beaconNodes: [node], sleep: async () => void sleeps++, patience: 0 })
  await expect(standing).rejects.toMatchObject({ name: 'SilenceUnprovenError' })
  expect(sleeps).toBeLessThan(10 * slotsPerEpoch)
})
