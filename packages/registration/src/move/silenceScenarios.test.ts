// Keys that are at work somewhere at some moment before, during or after they are registered or moved, and beacon nodes
// that are in trouble meanwhile. Several owners share the time of the devnet and the trouble of its nodes: a group.
//
// 16 scenarios of the day's seed; all: SSVX_SCENARIOS=200; the same again: SSVX_SCENARIO_SEED=<seed>.

import { createBeaconConnection, getLiveness } from '@x/beacon-client'
import { getOwnerNonce, resolveOperators } from '@x/chain'
import { type BeaconServer, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { BaseError, type Hex } from '@x/schemas'
import { createTestItems, setBalance, useDevnet } from '@x/testing'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import { applyRegistration } from '../register/applyRegistration.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { applyMove } from './applyMove.ts'
import { planMove } from './planMove.ts'

const slotsPerEpoch = 8
const groupSize = 8
const longest = 60 * slotsPerEpoch
const scenarioCount = Number(process.env['SSVX_SCENARIOS'] ?? 16)
const seed = Number(process.env['SSVX_SCENARIO_SEED'] ?? Math.floor(Date.now() / 86_400_000))

// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 600 })
const { beaconChain, network, publicClient } = devnet
const servers = [devnet.beacon, devnet.otherBeacon]
const from = [1, 2, 3, 4]
const to = [1, 2, 3, 5]

/** Numbers from a seed (mulberry32). */
function createRandom(start: number) {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(...all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { pick, between }
}
type Random = ReturnType<typeof createRandom>

/** When somebody else signs with a key, in epochs from the one in which its owner begins. */
function drawLife({ pick, between }: Random): { name: string; from: number; until: number } | undefined {
  const name = pick('never', 'stopped before', 'just stopped', 'always', 'begins late', 'for an epoch', 'stops soon')
  const start = between(1, 4)
  switch (name) {
    case 'never':
      return undefined
    case 'stopped before':
      return { name, from: -9, until: -2 }
    case 'just stopped':
      return { name, from: -9, until: between(-1, 0) }
    case 'always':
      return { name, from: -9, until: 1_000 }
    case 'begins late':
      return { name, from: start, until: 1_000 }
    case 'for an epoch':
      return { name, from: start, until: start + 1 }
    case 'stops soon':
      return { name, from: -3, until: start }
  }
}

type Faults = BeaconServer['faults']

/** What goes wrong with nodes, and from which slot of the group on for how many. */
function drawTrouble({ pick, between }: Random) {
  const name = pick(
    ...['none', 'none', 'none', 'lags', 'lags a lot', 'lies', 'sees nobody', 'restarts', 'is pruned', 'stalls'],
    ...['syncs', 'is optimistic', 'follows other blocks', 'says 503'],
  )
  const begin = (faults: Faults, keys: readonly Hex[]) => {
    const slot = beaconChain.currentSlot()
    const changes: Record<string, Partial<Faults>> = {
      lags: { lag: between(1, 4) },
      'lags a lot': { lag: between(5, 30) },
      lies: { invertLiveness: keys },
      'sees nobody': { invertLiveness: 'all' },
      restarts: { onRequest: () => ({ kind: 'dropped' }) },
      'is pruned': { prunedBefore: slot - between(0, 2 * slotsPerEpoch) },
      stalls: { stalledAt: slot },
      syncs: { syncing: true },
      'is optimistic': { optimistic: true },
      'follows other blocks': { forkedFrom: slot - between(1, 20) },
      'says 503': { onRequest: () => ({ kind: 'status', status: 503 }) },
    }
    Object.assign(faults, changes[name] ?? {})
  }
  // Where both nodes say the opposite of the truth, nobody can know.
  const both = name !== 'lies' && between(0, 3) === 0
  return { name, at: between(0, 24), slots: between(1, 14), nodes: both ? servers : [pick(...servers)], begin }
}

/** The time of a group: a slot passes when all that are under way wait for it. */
function createTime(atSlot: (slot: number) => unknown) {
  const sleepers = new Set<() => void>()
  let active = 0
  let slot = 0
  let isPassing = false
  const pass = async () => {
    if (isPassing || active === 0 || sleepers.size < active || slot > longest) return
    isPassing = true
    await beaconChain.passSlots(1)
    await atSlot(++slot)
    isPassing = false
    for (const wake of [...sleepers]) wake()
  }
  const sleep = (_: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        sleepers.delete(wake)
        signal?.removeEventListener('abort', stop)
        settle()
      }
      const wake = end(resolve)
      const stop = end(() => reject(signal?.reason))
      sleepers.add(wake)
      signal?.addEventListener('abort', stop)
      void pass()
    })
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      active--
      void pass()
    }
  }
  return {
    sleep,
    slots: () => slot,
    runAll: (works: readonly (() => Promise<unknown>)[]) => {
      active = works.length
      return Promise.all(works.map(run))
    },
  }
}

const connect = ({ url }: BeaconServer) => createBeaconConnection({ url, network, now: beaconChain.now, retry: false })

/** Makes an owner with a key and what is needed to register or move it. */
async function prepare(random: Random, name: string) {
  const account = privateKeyToAccount(`0x${Buffer.from(createTestSecret(`owner ${name}`)).toString('hex')}`)
  const owner = account.address
  await setBalance(devnet, owner, parseEther('100'))
  const walletClient = createWalletClient({ account, chain: network, transport: http(devnet.rpcUrl) })
  const place = { network, publicClient, depositAmount: parseEther('1') }
  const isMove = random.between(0, 4) === 0
  const count = isMove ? 1 : random.between(1, 2)
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const items = createTestItems(devnet, { owner, operatorIds: from, ownerNonce, count, seed: name })
  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const { operators } = await resolveOperators(isMove ? to : from, { ...place, owner })
  if (!isMove) {
    for (const publicKey of publicKeys) await beaconChain.setValidator(publicKey)
    const plan = await planRegistration(publicClient, { ...place, owner, operators, publicKeys, batchSize: 1 })
    const work = (options: Omit<Parameters<typeof applyRegistration>[1], 'plan' | 'keyShares'>) =>
      applyRegistration(walletClient, { ...options, plan, keyShares: items })
    return { isMove, owner, publicKeys, work }
  }
  await (await registerValidators(walletClient, { ...place, keyShares: items })).wait()
  const plan = await planMove(publicClient, { ...place, owner, from, operators, finality: { blocks: 1 } })
  const { operators: young, state } = plan.registration
  const keyShares = publicKeys.map((_, i) =>
    createKeySharesItem({
      secretKey: createTestSecret(`${name} ${ownerNonce + i}`),
      operators: young,
      owner,
      ownerNonce: state.ownerNonce + i,
    }),
  )
  const work = ({ onStep, ...options }: Omit<Parameters<typeof applyRegistration>[1], 'plan' | 'keyShares'>) =>
    applyMove(walletClient, {
      ...options,
      plan,
      keyShares,
      onStep: (event) => (event.type === 'registering' ? onStep?.(event.step) : undefined),
    })
  return { isMove, owner, publicKeys, work }
}

/** Whether a node says that a key is at work now or was in the epoch before: what anybody could have seen. */
async function isVisible(indices: readonly number[]): Promise<boolean> {
  const epoch = beaconChain.currentEpoch()
  const told = await Promise.all(
    servers.flatMap((server) =>
      [epoch - 1, epoch].map((each) =>
        getLiveness(connect(server), { epoch: each, indices }).then(
          ({ live }) => live.length > 0,
          () => false,
        ),
      ),
    ),
  )
  return told.includes(true)
}

/** What became of one owner. */
type Outcome = { scenario: string; isMove: boolean; sent: number; wrong: string[]; error: string; isCalm: boolean }

async function runGroup(group: number): Promise<Outcome[]> {
  const random = createRandom(seed * 1_000 + group)
  const owners = []
  for (let i = 0; i < Math.min(groupSize, scenarioCount - group * groupSize); i++) {
    owners.push({ ...(await prepare(random, `scenario ${seed} ${group} ${i}`)), life: drawLife(random) })
  }
  await beaconChain.passEpochs(3)
  await beaconChain.passSlots(random.between(0, slotsPerEpoch - 1))
  const start = beaconChain.currentEpoch()
  const trouble = drawTrouble(random)
  const keys = owners.flatMap(({ publicKeys }) => publicKeys)
  const good = servers.map(({ faults }) => ({ ...faults, next: [] }))
  const restore = () => {
    for (const [i, { faults }] of servers.entries()) {
      faults.onRequest = undefined
      Object.assign(faults, good[i])
    }
  }
  const time = createTime((slot) => {
    if (slot === trouble.at) for (const { faults } of trouble.nodes) trouble.begin(faults, keys)
    if (slot === trouble.at + trouble.slots) restore()
  })
  if (trouble.at === 0) for (const { faults } of trouble.nodes) trouble.begin(faults, keys)
  const works = owners.map(({ isMove, publicKeys, work, life }) => async (): Promise<Outcome> => {
    const [key = '0x'] = random.pick(publicKeys, publicKeys.toReversed())
    const isYoung = !isMove && random.between(0, 5) === 0
    const activationEpoch = isYoung ? start + random.between(1, 4) : 0
    const place = {
      fromEpoch: Math.max(start + (life?.from ?? 0), activationEpoch),
      untilEpoch: start + (life?.until ?? 0),
    }
    if (life !== undefined) await beaconChain.runElsewhere(key, place)
    const index = await beaconChain.setValidator(key, { activationEpoch })
    const wrong: string[] = []
    let sent = 0
    let wasVisible = false
    let isKeyOfBatch = false
    const error = await work({
      network,
      publicClient,
      beaconNodes: servers.map(connect),
      sleep: time.sleep,
      pollingInterval: 5,
      onStep: async (event) => {
        if (event.type === 'signed') {
          isKeyOfBatch = event.batch.publicKeys.includes(key)
          wasVisible = isKeyOfBatch && (await isVisible([index]))
        }
        if (event.type !== 'sent') return
        sent++
        const epoch = beaconChain.currentEpoch()
        const isAlive = [epoch - 2, epoch - 1].some((each) => each >= place.fromEpoch && each < place.untilEpoch)
        if (isKeyOfBatch && isYoung && epoch < activationEpoch + 2) {
          wrong.push(`sent in epoch ${epoch}, too early after its activation in ${activationEpoch}`)
        }
        if (wasVisible) wrong.push(`sent in epoch ${epoch} while a node showed it at work`)
        if (isKeyOfBatch && isAlive && life !== undefined)
          wrong.push(`sent in epoch ${epoch}, and it was at work before`)
      },
    }).then(
      () => '',
      (cause: unknown) => (cause instanceof BaseError ? cause.name : `unexpected: ${String(cause)}`),
    )
    const kind = isMove
      ? 'move'
      : `register ${publicKeys.length}${isYoung ? ` active from ${activationEpoch - start}` : ''}`
    const scenario = `${kind}, ${life?.name ?? 'never'} (${life?.from} to ${life?.until}), node ${trouble.name} at ${trouble.at} for ${trouble.slots}`
    return { scenario, isMove, sent, wrong, error, isCalm: life === undefined && trouble.name === 'none' }
  })
  try {
    const outcomes = await Promise.race([
      time.runAll(works) as Promise<Outcome[]>,
      new Promise<never>((_, reject) => {
        const look = setInterval(() => {
          if (time.slots() <= longest) return
          clearInterval(look)
          reject(new Error(`A wait has no end: group ${group} of seed ${seed}, node ${trouble.name}`))
        }, 50)
        look.unref()
      }),
    ])
    return outcomes
  } finally {
    restore()
    // Those that nobody signs with would be most of the others that the next group has to see.
    for (const key of keys) await beaconChain.setValidator(key, { exitEpoch: 0 })
  }
}

test(`of ${scenarioCount} scenarios of seed ${seed}, none sends while a key is at work and can be seen, and each wait ends`, {
  timeout: 30_000 * scenarioCount,
}, async () => {
  const outcomes: Outcome[] = []
  for (let group = 0; group * groupSize < scenarioCount; group++) outcomes.push(...(await runGroup(group)))
  expect(outcomes).toHaveLength(scenarioCount)
  expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  const usual =
    /^(?:|KeysAliveError|SilenceUnprovenError|BeaconNodeError|BeaconNodesDifferError|BatchRegistrationError|HttpStatusError|NetworkError|.*TimeoutError)$/
  expect(outcomes.filter(({ error }) => !usual.test(error))).toEqual([])
  // Nobody is kept from registering where nothing is wrong.
  expect(outcomes.filter(({ isCalm, error }) => isCalm && error !== '')).toEqual([])
  expect(new Set(outcomes.map(({ error }) => error === ''))).toEqual(new Set([true, false]))
})
