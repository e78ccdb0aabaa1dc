import type { AlertEvent } from '@x/watch'
import { computeParticipation } from '../exporter/computeParticipation.ts'
import { exporterOwner } from '../exporter/createExporter.ts'
import type { Look, WatchPlan, WatchRun } from '../people/keepWatch.ts'
import { network } from '../stage/createScene.ts'
import type { World } from '../stage/createWorld.ts'
import type { Invariant } from './invariant.ts'
import { foldAlerts, listAlertEvents } from './listAlertEvents.ts'
import { nameAlert } from './readWatchTruth.ts'

/** What a watch has told of duties is what happened among the validators, epoch by epoch, and no epoch is left out. */
export const duties: Invariant<WatchRun> = {
  name: 'duties',
  checkLife: ({ world, runs }) => {
    const plan = runs[0]?.plan
    if (plan?.hasExporter !== true) return []
    const events = listAlertEvents(runs)
    const looks = runs.flatMap((run) => run.looks)
    const first = runs[0]?.looks[0]
    const last = looks.at(-1)
    if (last?.status.epoch === undefined) return ['no epoch was read']
    const problems =
      (isExporterFailing(last) || last.status.epoch !== getLastEpoch(last.at)) &&
      !readEpoch(world, getLastEpoch(last.at)).isBlind
        ? [`epoch ${last.status.epoch} was read last, and ${getLastEpoch(last.at)} was over`]
        : []
    // Where the first look was stopped, or failed in its middle, nobody knows where it began.
    if (first?.status.epoch === undefined || isExporterFailing(first)) return problems
    const story = tellEpochs({ world, plan, begin: Math.max(0, first.status.epoch + 1 - plan.participationEpochs) })
    for (const look of looks) {
      const { epoch } = look.status
      if (epoch === undefined) continue
      problems.push(...compare(story(epoch), events, look).map((problem) => `at epoch ${epoch} ${problem}`))
    }
    return problems
  },
}

function isExporterFailing({ status }: Look): boolean {
  return status.sources.some(({ source, failingSince }) => source === 'exporter' && failingSince !== undefined)
}

/** The last epoch of which an exporter has everything at a moment: it is five slots behind, by its facts. */
function getLastEpoch(at: number): number {
  const { genesisTime, secondsPerSlot, slotsPerEpoch } = network.custom
  const slot = Math.floor((at / 1_000 - genesisTime) / secondsPerSlot) - 5
  return Math.floor((slot + 1) / slotsPerEpoch) - 1
}

function compare(expected: ReadonlyMap<string, string>, events: readonly AlertEvent[], { at }: Look): string[] {
  const told = new Map(
    [...foldAlerts(events, at)].flatMap(([name, { level, detail }]) =>
      /^(participation|proposals)/.test(name) ? [[name, `${level} ${detail}`.trim()] as const] : [],
    ),
  )
  return [...new Set([...expected.keys(), ...told.keys()])].flatMap((name) =>
    expected.get(name) === told.get(name)
      ? []
      : [`${name} is ${expected.get(name) ?? 'well'}, and was told as ${told.get(name) ?? 'well'}`],
  )
}

/** Of how many duties, and how many of them. */
type Figures = readonly [expected: number, done: number]

type Epoch = {
  figures: ReadonlyMap<string, Figures>
  missedSlots: ReadonlyMap<string, readonly number[]>
  /** Whether it looks as if the exporter had been down. */
  isBlind: boolean
}

/** Tells what is wrong after an epoch, by kind and subject: the epochs before it count from where the watch began. */
function tellEpochs({ world, plan, begin }: { world: World; plan: WatchPlan; begin: number }) {
  const { participationEpochs: window, participationLimit: limit } = plan
  const epochs = new Map<number, Epoch>()
  const getEpoch = (epoch: number): Epoch => {
    const found = epochs.get(epoch) ?? readEpoch(world, epoch)
    epochs.set(epoch, found)
    return found
  }
  const states = new Map<number, ReadonlyMap<string, string>>()
  /** The first epoch from which on none is left out. */
  const getBegin = (epoch: number): number => {
    for (let each = epoch; each >= begin; each--) if (getEpoch(each).isBlind) return each + 1
    return begin
  }
  const getShare = (name: string, epoch: number) => {
    let [expected, done] = [0, 0]
    for (let each = Math.max(getBegin(epoch), epoch + 1 - window); each <= epoch; each++) {
      const [more, ofThem] = getEpoch(each).figures.get(name) ?? [0, 0]
      expected += more
      done += ofThem
    }
    return expected === 0 ? undefined : done / expected
  }
  const isLow = (name: string, epoch: number) => (getShare(name, epoch) ?? 1) < limit
  const tell = (epoch: number): ReadonlyMap<string, string> => {
    const known = states.get(epoch)
    if (known !== undefined) return known
    const state = new Map<string, string>()
    states.set(epoch, state)
    if (epoch < begin) return state
    const before = tell(epoch - 1)
    const { figures, missedSlots, isBlind } = getEpoch(epoch)
    const isComplete = epoch - getBegin(epoch) + 1 >= window
    if (isBlind || !isComplete) for (const [name, how] of before) if (isBlind || how === 'low') state.set(name, how)
    if (isBlind) return state
    for (const name of isComplete ? figures.keys() : []) {
      const earlier = Array.from({ length: window - 1 }, (_, i) => epoch - 1 - i)
      const wasLow = earlier.some((each) => each >= getBegin(epoch) && isLow(name, each))
      const isHeld = before.has(name) && wasLow && getShare(name, epoch) !== undefined
      if (isLow(name, epoch) || isHeld) state.set(name, 'low')
    }
    const dayAgo = (epoch + 1) * network.custom.slotsPerEpoch - 7_200
    for (const name of missedSlots.keys()) {
      const slots: number[] = []
      for (let each = begin; each <= epoch; each++) slots.push(...(getEpoch(each).missedSlots.get(name) ?? []))
      const latest = slots.filter((slot) => slot >= dayAgo).at(-1)
      if (latest !== undefined) state.set(name, `missed ${latest}`)
    }
    return state
  }
  return tell
}

/** What happened in an epoch, as far as the exporter's kind can know. */
function readEpoch({ truth, exporter }: World, epoch: number): Epoch {
  const { mode } = exporter.condition
  const { slotsPerEpoch } = network.custom
  const range = { from: epoch * slotsPerEpoch, to: (epoch + 1) * slotsPerEpoch - 1 }
  const { operators, validators } = computeParticipation({ network, truth, mode, ...range })
  const figures = new Map<string, Figures>()
  const missedSlots = new Map<string, readonly number[]>()
  for (const { operatorId, expected, signed } of operators) {
    figures.set(nameAlert('participation', { operatorId }), [expected, signed])
  }
  for (const { operatorIds } of truth.committees) {
    const members = truth.validators.filter(({ committee }) => committee.operatorIds === operatorIds)
    const seen = members.map(({ publicKey }) => validators.find((each) => each.publicKey === `0x${publicKey}`))
    const subject = { owner: exporterOwner, operatorIds }
    const sum = (of: (each: (typeof seen)[number]) => number) => seen.reduce((total, each) => total + of(each), 0)
    figures.set(
      nameAlert('participation', subject),
      mode === 'archive'
        ? [sum((each) => each?.scheduled ?? 0), sum((each) => (each?.scheduled ?? 0) - (each?.missed ?? 0))]
        : // A standard exporter knows no schedule: each validator attests once.
          [members.length, sum((each) => Math.min(1, each?.byRole['ATTESTER']?.decided ?? 0))],
    )
    const slots = Array.from({ length: slotsPerEpoch }, (_, i) => range.from + i)
    const isMissed = (slot: number) =>
      truth
        .getOnDuty(slot, 'PROPOSER')
        .some(
          ({ index, committee }) =>
            committee.operatorIds === operatorIds &&
            truth.getInstance(slot, index * 10 + 2, committee).signers.length === 0,
        )
    missedSlots.set(nameAlert('proposals', subject), mode === 'archive' ? slots.filter(isMissed) : [])
  }
  // One in archive mode has messages of what was not decided, too.
  const isBlind = mode === 'standard' && [...operators].every(({ expected }) => expected === 0)
  return { figures, missedSlots, isBlind }
}
