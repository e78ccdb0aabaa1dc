import { createBeaconConnection } from '@x/beacon-client'
import { type BeaconServer, callCluster } from '@x/devnet'
import { createExporterConnection } from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AlertEvent } from '../alerts/alertEvent.ts'
import { createStateKeeper } from '../state/createStateKeeper.ts'
import { createWatchState, formatWatchState, parseWatchState } from '../state/parseWatchState.ts'
import type { WatchState } from '../state/watchState.ts'
import { lookAtBeacon } from './lookAtBeacon.ts'
import { lookAtChain } from './lookAtChain.ts'
import { lookAtDuties } from './lookAtDuties.ts'
import { lookForOthers } from './lookForOthers.ts'
import { parseWatchOptions } from './parseWatchOptions.ts'
import type { WatchNetworkParameters } from './watchNetworkParameters.ts'
import { createLatest, type WatchRun } from './watchRun.ts'

const slotsPerEpoch = 8
const outages: { operatorId: number; from: number; to: number }[] = []
const behaviour = { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages }
const devnet = await useDevnet({ slotsPerEpoch, rpcThroughProxy: true, archiveExporter: { behaviour } })
const { beaconChain, network } = devnet
const owner = devnet.getAccount(0).address

let made = 0
const createKeys = (count: number) =>
  Array.from({ length: count }, (): Hex => `0x${(++made).toString(16).padStart(96, 'a')}`)

async function register(account: number, operatorIds: readonly number[], count: number): Promise<Hex[]> {
  const keys = createKeys(count)
  const register = keys.map((publicKey): { publicKey: Hex; sharesData: Hex } => ({ publicKey, sharesData: '0x' }))
  await callCluster(devnet, { account, operatorIds, call: { register } })
  return keys
}

let keys: Hex[] = []
beforeAll(async () => {
  keys = await register(0, [1, 2, 3, 4], 4)
  // Others, of whom some attest in each slot: what the exporter sees of them shows that it sees.
  await register(1, [5, 6, 7, 8], 48)
  await beaconChain.passEpochs(4)
})
afterEach(() => {
  outages.length = 0
})

const connect = ({ url }: BeaconServer) => createBeaconConnection({ url, network, now: beaconChain.now, retry: false })

type Opened = {
  run: WatchRun
  events: () => AlertEvent[]
  /** Lets time pass until the epoch that has ended can be asked about, and looks. */
  lookAfterEpoch: () => Promise<void>
  look: () => Promise<void>
  tell: () => string[]
}

function open(options: Partial<WatchNetworkParameters> = {}, state: WatchState = createWatchState(network)): Opened {
  const { publicClient } = devnet
  const run: WatchRun = {
    settings: parseWatchOptions({
      network,
      publicClient,
      owners: [owner],
      confirmations: 0,
      interval: 12_000,
      participationEpochs: 2,
      beaconNodes: [connect(devnet.beacon), connect(devnet.otherBeacon)],
      exporter: createExporterConnection({
        url: devnet.archiveExporterUrl,
        network,
        retry: false,
        now: beaconChain.now,
      }),
      clock: { now: beaconChain.now, sleep: async () => {} },
      ...options,
    }),
    client: publicClient,
    keeper: createStateKeeper(state, undefined),
    signal: new AbortController().signal,
    latest: createLatest(),
  }
  const events = () =>
    run.keeper.stored.pending.caller.filter(({ kind }) => !['participation', 'proposals', 'runway'].includes(kind))
  const look = async () => {
    await Promise.all([lookAtChain(run).then(() => lookAtBeacon(run)), lookAtDuties(run)])
    await lookForOthers(run)
  }
  return {
    run,
    events,
    look,
    lookAfterEpoch: async () => {
      await beaconChain.passEpochs(1)
      await beaconChain.passSlots(slotsPerEpoch / 2)
      await look()
    },
    tell: () => events().map(({ kind, type, level }) => `${kind} ${type} ${level}`),
  }
}

/** Operators are down from the next epoch on. */
function takeDown(operatorIds: readonly number[], epochs: number): void {
  const from = (beaconChain.currentEpoch() + 1) * slotsPerEpoch
  outages.push(...operatorIds.map((operatorId) => ({ operatorId, from, to: from + epochs * slotsPerEpoch - 1 })))
}

test('validators that their committee runs, and everybody sees, raise nothing', async () => {
  const watch = open()
  await watch.lookAfterEpoch()
  await watch.lookAfterEpoch()
  await watch.look()
  expect(watch.events()).toEqual([])
  const { beacon, sources } = watch.run.keeper.stored
  expect(beacon).toMatchObject({ nextEpoch: beaconChain.currentEpoch(), silences: [], live: [], notLookedAt: [] })
  expect(sources['beacon-node'].failingSince).toBeUndefined()
  // Once an epoch, however often it looks.
  devnet.beacon.requests.length = 0
  await watch.look()
  expect(devnet.beacon.requests.filter(({ path }) => /liveness|finalized|states\/\d/.test(path))).toEqual([])
})

test('of validators alone the beacon nodes say who has to attest, also of those that the exporter forgot', async () => {
  const [key = '0x', , third = '0x'] = keys
  let change = (text: string) => text
  const exporter = createExporterConnection({
    ...{ url: devnet.archiveExporterUrl, network, retry: false, now: beaconChain.now },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const text = await answer.text()
      return new Response(
        String(input instanceof Request ? input.url : input).includes('/v1/validators') ? change(text) : text,
        answer,
      )
    },
  })
  const scope = { owners: [], publicClient: undefined, exporter, sourcePatience: 0 }
  const index = 2
  const watch = open({ ...scope, validators: [key, index, third] })
  watch.run.client = undefined
  await watch.lookAfterEpoch()
  const { duties } = watch.run.keeper.stored
  const [{ clusters = {}, operators = {} } = {}] = duties.epochs
  expect(Object.keys(operators)).toEqual(['1', '2', '3', '4'])
  expect(Object.values(clusters)).toMatchObject([{ owner, operatorIds: [1, 2, 3, 4], isPartial: true }])
  expect(Object.values(clusters)[0]?.duties[0]).toBeGreaterThanOrEqual(3)
  expect(duties.again).toEqual([])

  type Registered = { public_key: string }
  const forget = (gone: (validator: Registered) => boolean) => (text: string) =>
    JSON.stringify({ data: JSON.parse(text).data.filter((each: Registered) => !gone(each)) })
  change = forget(({ public_key }) => public_key === third.slice(2))
  await watch.lookAfterEpoch()
  const epoch = beaconChain.currentEpoch() - 1
  expect(watch.run.keeper.stored.duties).toMatchObject({ nextEpoch: epoch + 1, again: [epoch] })
  expect(watch.run.latest.unknownValidators).toEqual([third])
  expect(Object.values(watch.run.keeper.stored.duties.epochs.at(-1)?.clusters ?? {})[0]?.duties[0]).toBeLessThan(3)

  // An epoch of which it tells nothing of two in three is not believed.
  change = forget(({ public_key }) => public_key !== key.slice(2))
  await watch.lookAfterEpoch()
  expect(watch.run.keeper.stored.duties.nextEpoch).toBe(epoch + 1)
  expect(watch.tell()).toEqual(['source began failing'])
  expect(watch.run.keeper.stored.sources.exporter.reason).toContain('attestations of 2 of 3 validators')

  // Without its beacon node the register has neither indices nor states: that is not an epoch without duties.
  change = (text) => text.replaceAll(/"index":"\d+"/g, '"index":"0"').replaceAll(/"status":"\w+"/g, '"status":""')
  const byKey = open({ ...scope, validators: [key] })
  byKey.run.client = undefined
  await byKey.look()
  expect(byKey.run.keeper.stored.sources.exporter.reason).toContain('attestations of 1 of 1 validators')

  // Nobody else tells: a register that has none of them is told all the same.
  change = () => '{"data":[]}'
  const alone = open({ ...scope, beaconNodes: [], validators: [key, index] })
  alone.run.client = undefined
  await alone.look()
  expect(alone.run.keeper.stored.duties.epochs).toEqual([])
  expect(alone.run.keeper.stored.sources.exporter.reason).toContain('knows none of the 2 validators')
})

test('validators alone take an exporter, and a node takes more than validators', () => {
  expect(() => open({ owners: [], validators: [1], publicClient: undefined, exporter: undefined })).toThrow(
    'configuration',
  )
  expect(() => open({ validators: [1], exporter: undefined })).toThrow('an exporter tells of single validators')
  expect(() => open({ owners: [], validators: [1] })).toThrow('not of single validators')
  expect(() => open({ owners: [], validators: [-1], publicClient: undefined })).toThrow('validators')
})

test('somebody else who signs while the committee decides nothing is told at once, and silent ones after two epochs', async () => {
  const watch = open()
  await watch.lookAfterEpoch()
  const [elsewhere = '0x', second = '0x'] = keys
  takeDown([1, 2], 4)
  const next = beaconChain.currentEpoch() + 1
  await beaconChain.runElsewhere(elsewhere, { fromEpoch: next, untilEpoch: next + 4 })
  await beaconChain.runElsewhere(second, { fromEpoch: next + 2, untilEpoch: next + 4 })
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual([])
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual(['elsewhere began elsewhere'])
  expect(watch.events().at(-1)).toMatchObject({
    severity: 'critical',
    subject: { type: 'cluster', owner, operatorIds: [1, 2, 3, 4] },
    message: expect.stringContaining(
      `1 validator attested although the committee did not sign, so that somebody else runs it: 1 (${elsewhere}).`,
    ),
    facts: { count: 1, validators: [{ publicKey: elsewhere, index: 1, epoch: next }] },
  })

  // Killed and started again: nothing is repeated, and nothing forgotten.
  const stored = parseWatchState(formatWatchState(watch.run.keeper.stored), network)
  const again = open({}, stored)
  await again.look()
  await again.lookAfterEpoch()
  expect(again.tell()).toEqual(['elsewhere began elsewhere', 'silent began silent'])
  expect(again.events().at(-1)).toMatchObject({
    facts: {
      count: 3,
      notLookedAt: [],
      validators: keys.slice(1).map((publicKey) => ({ publicKey, sinceEpoch: next, epochs: 2 })),
    },
  })
  await again.lookAfterEpoch()
  // Another one that somebody runs is no longer silent.
  expect(again.tell().slice(2)).toEqual(['silent changed silent', 'elsewhere changed elsewhere'])
  await again.lookAfterEpoch()
  await again.lookAfterEpoch()
  expect(again.tell().slice(4)).toEqual(['silent resolved well'])
  const { settings } = again.run
  const clock = { ...settings.clock, now: () => beaconChain.now() + 86_400_000 }
  await lookForOthers({ ...again.run, settings: { ...settings, clock } })
  expect(again.tell().slice(5)).toEqual(['elsewhere resolved well'])
})

test('a validator that its operators leave out, and that is at work all the same, is run by somebody else', async () => {
  type Row = { attester?: { validatorIdx: number[] }[] | null }
  const leaveOut = (text: string) => {
    const answer: { data?: Row[] } = JSON.parse(text)
    for (const { attester } of answer.data ?? []) {
      for (const signer of attester ?? []) signer.validatorIdx = signer.validatorIdx.map((i) => (i === 3 ? 4 : i))
    }
    return JSON.stringify(answer)
  }
  const exporter = createExporterConnection({
    ...{ url: devnet.archiveExporterUrl, network, retry: false, now: beaconChain.now },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const text = await answer.text()
      return new Response(answer.ok && new URL(answer.url).pathname.includes('traces') ? leaveOut(text) : text, answer)
    },
  })
  const watch = open({ exporter })
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual(['elsewhere began elsewhere'])
  expect(watch.events()[0]?.facts).toMatchObject({ count: 1, validators: [{ publicKey: keys[2], index: 3 }] })
})

test('an exporter that saw too little proves nothing, and neither do nodes that differ', async () => {
  const watch = open()
  await watch.lookAfterEpoch()
  const [elsewhere = '0x'] = keys
  await beaconChain.runElsewhere(elsewhere, {
    fromEpoch: beaconChain.currentEpoch() + 1,
    untilEpoch: beaconChain.currentEpoch() + 9,
  })
  // It saw nobody decide.
  takeDown([1, 2, 5, 6], 1)
  await watch.lookAfterEpoch()
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual([])
  // It heard nothing of this committee.
  outages.length = 0
  takeDown([1, 2, 3, 4], 1)
  await watch.lookAfterEpoch()
  await watch.lookAfterEpoch()
  // One of the beacon nodes did not see it.
  devnet.otherBeacon.faults.invertLiveness = [elsewhere]
  takeDown([1, 2], 2)
  await watch.lookAfterEpoch()
  await watch.lookAfterEpoch()
  expect(watch.tell().filter((each) => each.startsWith('elsewhere'))).toEqual([])
  expect(watch.run.keeper.stored.sources['beacon-node'].reason).toMatch(
    /^The beacon nodes do not agree on whether validator 1 was at work in epoch \d+\.$/,
  )
  devnet.otherBeacon.faults.invertLiveness = []
  await watch.lookAfterEpoch()
  expect(watch.tell().filter((each) => each.startsWith('elsewhere'))).toEqual(['elsewhere began elsewhere'])
  expect(watch.run.keeper.stored.sources['beacon-node'].failingSince).toBeUndefined()
})

test('epochs that nobody could ask about are named, and neither begin nor end a silence; a failing node changes nothing', async () => {
  const notLookedAt: (readonly number[])[] = []
  const watch = open({ sourcePatience: 0, onNotLookedAt: (epochs) => notLookedAt.push(epochs) })
  await watch.lookAfterEpoch()
  const next = beaconChain.currentEpoch() + 1
  takeDown([1, 2, 3, 4], 9)
  const [added = '0x'] = await register(0, [1, 2, 3, 4], 1)
  await watch.lookAfterEpoch()
  await watch.lookAfterEpoch()
  await beaconChain.passEpochs(2)
  expect(watch.tell()).toEqual([])
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual(['silent began silent'])
  expect(notLookedAt).toEqual([[next + 1, next + 2]])
  expect(watch.events().at(-1)?.facts).toMatchObject({
    // Who was added just now is given time to begin.
    count: 4,
    notLookedAt: [next + 1, next + 2],
    validators: keys.map((publicKey) => ({ publicKey, sinceEpoch: next, epochs: 2 })),
  })

  devnet.beacon.faults.syncing = true
  await watch.lookAfterEpoch()
  devnet.beacon.faults.syncing = false
  expect(watch.tell().slice(1)).toEqual(['source began failing'])
  expect(watch.events().at(-1)).toMatchObject({
    subject: { type: 'source', source: 'beacon-node' },
    message: expect.stringMatching(/^The beacon node has failed since .*: The beacon node is syncing/),
  })
  // One of the nodes says that it saw the one that was added.
  devnet.beacon.faults.invertLiveness = [added]
  await watch.look()
  devnet.beacon.faults.invertLiveness = []
  expect(watch.tell().slice(2)).toEqual([])
  expect(watch.run.keeper.stored.sources['beacon-node'].reason).toMatch(
    /do not agree on whether validator \d+ was at work/,
  )
  await watch.lookAfterEpoch()
  expect(watch.tell().slice(2)).toEqual(['source resolved well'])
  await watch.lookAfterEpoch()
  expect(watch.tell().slice(3)).toEqual(['silent changed silent'])
  expect(watch.events().at(-1)?.facts).toMatchObject({ count: 5 })
  await callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { remove: added } })
})

test('polls that are too far apart for beacon nodes are refused', () => {
  expect(() => open({ interval: 49_000 })).toThrow('The configuration of the watch')
  expect(() => open({ interval: 49_000, beaconNodes: [] })).not.toThrow()
  // Nobody has to know how long an epoch is.
  const custom = { ...devnet.network.custom, secondsPerSlot: 2, slotsPerEpoch: 8 }
  expect(() => open({ interval: undefined, network: { ...devnet.network, custom } })).not.toThrow()
})

test('slashed ones are told with the next look, and exited ones with what they cost, until they are removed', async () => {
  const watch = open()
  await watch.lookAfterEpoch()
  const [, slashed = '0x', light = '0x', heavy = '0x'] = keys
  await beaconChain.slash(slashed)
  await beaconChain.passSlots(1)
  await watch.look()
  expect(watch.tell()).toEqual(['slashed began slashed'])
  expect(watch.events().at(-1)).toMatchObject({
    severity: 'critical',
    message: expect.stringContaining(`1 validator was slashed: 2 (${slashed}). Find out`),
    facts: { count: 1, validators: [{ publicKey: slashed, index: 2 }] },
  })

  await beaconChain.setValidator(light, { exitEpoch: 5, withdrawableEpoch: 100_000 })
  // Only what is final counts.
  await watch.lookAfterEpoch()
  expect(watch.events()).toHaveLength(1)
  await beaconChain.passEpochs(3)
  await watch.lookAfterEpoch()
  const [{ facts, message } = {}] = watch.events().slice(1)
  const [cluster] = watch.run.latest.clusters
  const perValidator = ((cluster?.burnRate ?? 0n) / 4n) * 7_200n * 365n
  expect(facts).toMatchObject({
    count: 1,
    costPerYear: String(perValidator),
    command: 'ssvx cluster remove --operators 1,2,3,4 --exited',
    validators: [{ publicKey: light, status: 'exited_unslashed', costPerYear: String(perValidator) }],
  })
  expect(message).toMatch(
    /1 validator has exited, and still costs fees: 3 \(0xa+3\)\. For nothing, 0\.\d+ ETH a year: ssvx cluster remove/,
  )

  // Another one in its place is another alert, and costs by its balance.
  await beaconChain.setValidator(light, { exitEpoch: undefined, withdrawableEpoch: undefined })
  await beaconChain.setValidator(heavy, { balance: 48_000_000_000n, exitEpoch: 5, withdrawableEpoch: 100_000 })
  await beaconChain.passEpochs(3)
  devnet.otherBeacon.faults.balanceFactor = 2
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual(['slashed began slashed', 'exited began exited'])
  expect(watch.run.keeper.stored.sources['beacon-node'].reason).toMatch(/do not agree on validator/)
  devnet.otherBeacon.faults.balanceFactor = 1
  await watch.look()
  expect(watch.events().at(-1)).toMatchObject({
    type: 'changed',
    facts: {
      costPerYear: String(perValidator + (perValidator * 48n) / 32n),
      validators: [
        { publicKey: slashed, status: 'exited_slashed', costPerYear: String(perValidator) },
        { publicKey: heavy, status: 'exited_unslashed', costPerYear: String((perValidator * 48n) / 32n) },
      ],
    },
  })
  for (const remove of [heavy, slashed]) {
    await callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { remove } })
  }
  await watch.look()
  expect(watch.tell().slice(3).sort()).toEqual(['exited resolved well', 'slashed resolved well'])
})

test('an exit that was asked for an hour ago and did not happen is told once, until it happens', async () => {
  const [asked = '0x', , later = '0x'] = keys
  const exit = (exit: Hex) => callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { exit } })
  await exit(asked)
  const watch = open()
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual([])
  await beaconChain.passEpochs(38)
  await exit(later)
  await watch.lookAfterEpoch()
  expect(watch.tell()).toEqual(['exit-overdue began exit-overdue'])
  expect(watch.events()[0]).toMatchObject({
    severity: 'warning',
    subject: { type: 'cluster', owner, operatorIds: [1, 2, 3, 4] },
    message: expect.stringContaining(
      `1 validator was asked to exit an hour ago or more, and has not: 1 (${asked}). Ask the operators why, and request it again: ssvx cluster exit --operators 1,2,3,4`,
    ),
    facts: { count: 1, validators: [{ publicKey: asked, index: 1, status: 'active_ongoing' }] },
  })
  const again = open({}, parseWatchState(formatWatchState(watch.run.keeper.stored), network))
  await again.look()
  await beaconChain.exit(asked)
  await again.lookAfterEpoch()
  // Only what is final counts.
  expect(again.tell()).toHaveLength(1)
  await beaconChain.passEpochs(3)
  await again.lookAfterEpoch()
  expect(again.tell()).toEqual(['exit-overdue began exit-overdue', 'exit-overdue resolved well'])
})

test('a chain that is no longer final is one alert, also where validators of several clusters are silent', async () => {
  const owners = [0, 2].map((account) => devnet.getAccount(account).address)
  await register(2, [2, 3, 4, 5], 3)
  const watch = open({ owners })
  await watch.lookAfterEpoch()
  const fromEpoch = beaconChain.currentEpoch() + 1
  await beaconChain.loseFinality({ share: 0.4, fromEpoch, untilEpoch: fromEpoch + 11 })
  const told = () => watch.tell().filter((each) => !each.startsWith('exited'))
  for (let i = 0; i < 6; i++) await watch.lookAfterEpoch()
  expect(told()).toEqual(['finality began not-final'])
  takeDown([2, 3], 12)
  for (let i = 0; i < 4; i++) await watch.lookAfterEpoch()
  expect(told()).toEqual(['finality began not-final', 'finality changed not-final'])
  expect(watch.events().at(-1)).toMatchObject({
    severity: 'warning',
    subject: { type: 'network' },
    message: expect.stringMatching(
      /^The beacon chain has not been final since epoch \d+: .* in 2 clusters were not seen/,
    ),
    facts: { silentClusters: 2 },
  })
  const again = open({ owners }, parseWatchState(formatWatchState(watch.run.keeper.stored), network))
  // One of the beacon nodes does not tell: that neither ends nor changes it.
  devnet.otherBeacon.faults.syncing = true
  await again.lookAfterEpoch()
  devnet.otherBeacon.faults.syncing = false
  expect(again.run.keeper.stored.sources['beacon-node'].reason).toMatch(/syncing.* \(Beacon node 2 of 2\.\)$/)
  for (let i = 0; i < 4; i++) await again.lookAfterEpoch()
  expect(
    again
      .tell()
      .filter((each) => !each.startsWith('exited'))
      .slice(2),
  ).toEqual(['finality resolved well', 'silent began silent', 'silent began silent'])
})
