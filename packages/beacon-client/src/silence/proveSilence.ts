import { HttpStatusError } from '@x/http'
import {
  blsPublicKey,
  type Hex,
  InvalidInputError,
  parse,
  slotToTime,
  timeToSlot,
  sleep as usualSleep,
} from '@x/schemas'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { BeaconNodeError } from '../request/errors.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { requireNodes } from '../request/requireNodes.ts'
import { createObserver } from './createObserver.ts'
import { getClockEpoch, readLive, readLiveness } from './readFreshLiveness.ts'
import { isScheduled, type KeyState, readKeyStates } from './readKeyStates.ts'
import { readSightings } from './readSightings.ts'
import { SilenceUnprovenError } from './SilenceUnprovenError.ts'
import { readCommittees } from './sampleOthers.ts'
import { createSilentEpochs, type SilenceProgress } from './silenceProgress.ts'
import { readStore, type SilenceStore, writeStore } from './silenceStore.ts'

export type ProveSilenceParameters = RequestOptions & {
  /** Beacon nodes, which all have to have seen nothing, and have to agree on everything else. */
  beaconNodes: readonly BeaconConnection[]
  publicKeys: readonly string[]
  /** What an earlier proof has found (`SilenceReport.progress`, `SilenceLook.progress`): it counts while it can still be true. */
  progress?: unknown
  /** Where what was found is kept, for a later proof to begin with. What fails there costs time alone. Default: nowhere. */
  store?: SilenceStore | undefined
  /**
   * Whether to ask for the current epoch and the one before too, before anything else: for whoever is about to sign, also
   * with a proof that is some minutes old. Default false.
   */
  looksNow?: boolean | undefined
  /**
   * What becomes of keys that are seen at work: `report` goes on with the others, `end` ends at the first one, and `wait`
   * waits until they have stopped, as those of validators that were removed just now. Default `report`.
   */
  whenAlive?: 'report' | 'end' | 'wait' | undefined
  /** So many epochs may be lost because a node was in trouble. Default 4. */
  patience?: number | undefined
  /** Called and awaited after each look, one a slot. */
  onProgress?: ((look: SilenceLook) => void | Promise<void>) | undefined
  /** How it is waited. Default: a timer. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
  /** From 0 to less than 1: which other validators a node has to have seen. Default: what nobody can foresee. */
  random?: (() => number) | undefined
}

/** How far a proof is. */
export type SilenceLook = {
  /** Epochs that count for every key so far, and how many there have to be. */
  silentEpochs: readonly number[]
  neededEpochs: number
  /** When it is over if nothing comes between, and when it is given up, in milliseconds since the Unix epoch. */
  endsAt: number
  givenUpAt: number
  /** What came between last: the epoch in which it did begins anew. */
  setback: unknown
  /** What was found so far, as plain data, to go on with after an interruption. */
  progress: SilenceProgress
}

/** What was found out about a key. */
export type KeySilence = { publicKey: Hex } & (
  | Exclude<KeyState, { state: 'active' }>
  /** Nobody signed with it in these two whole epochs, in which it had duties. */
  | { state: 'silent'; index: number; epochs: readonly number[]; exitEpoch: number | undefined }
  /** Somebody signed with it. */
  | { state: 'alive'; index: number; epoch: number; seenBy: readonly string[] }
  /** It was not looked at for long enough, because another one was seen at work (`whenAlive: 'end'`). */
  | { state: 'unproven'; index: number }
)

/** What was found out. */
export type SilenceReport = {
  /** One for each key, in the order asked for. */
  keys: KeySilence[]
  /** To be passed to the next proof: what is new enough counts there. */
  progress: SilenceProgress
}

const needed = 2

/**
 * Proves that nobody signs with validators' keys: two whole finished epochs in which none of the nodes has seen them at
 * work. Each is asked for as the previous epoch, while nodes still know it well, on nodes whose head has followed the
 * clock and the same chain at every slot, and which have seen 80 % of a sample of other validators at work, chosen by
 * chance. Where something comes between, that epoch begins anew; it is asked for life all the same, each node by itself
 * if need be, and where it can't be, the epochs before it count no longer. It takes some 20 minutes on mainnet.
 *
 * Keys without duties can't be seen, and aren't waited for: each such state is told. One whose activation is scheduled,
 * at most five epochs ahead, is waited for until it was silent in the two epochs after it. All keys are asked for together: 1,000 take one request an epoch and node, besides a look in each slot.
 *
 * @throws {BeaconNodeError} at the start, nothing can be concluded from a node; or it can't be asked for liveness
 * @throws {BeaconNodesDifferError} the nodes do not tell the same of a validator
 * @throws {SilenceUnprovenError} too many epochs were lost; says what came between
 * @throws {InvalidInputError} a public key or `progress` is malformed
 * @throws {HttpError} at the start, a node can't be reached
 * @throws `signal.reason` when aborted
 * @example
 * const { keys } = await proveSilence({ beaconNodes: [connection], publicKeys })
 * const alive = keys.filter(({ state }) => state === 'alive')
 */
export async function proveSilence(parameters: ProveSilenceParameters): Promise<SilenceReport> {
  const { whenAlive = 'report', looksNow = false, patience = 4, onProgress } = parameters
  const nodes = requireNodes(parameters.beaconNodes)
  const { sleep = usualSleep, random, signal, timeout, retry } = parameters
  const options = { signal, timeout, retry }
  const publicKeys = [...new Set(parameters.publicKeys.map((key) => parse(blsPublicKey, key, 'A public key')))]
  const [first] = nodes
  const { network } = first
  const { secondsPerSlot, slotsPerEpoch } = network.custom
  const slotTime = secondsPerSlot * 1_000
  const epochTime = slotTime * slotsPerEpoch
  const getEpoch = () => getClockEpoch(first)
  const getStart = (epoch: number) => slotToTime(network, epoch * slotsPerEpoch)
  const observer = createObserver(nodes)
  const { store } = parameters
  const earlier = parameters.progress ?? (await readStore(store))
  const firstEpoch = getEpoch()
  const silent = createSilentEpochs(nodes, { current: firstEpoch, publicKeys, earlier })
  const alive = new Map<Hex, { epoch: number; seenBy: readonly string[] }>()
  const asked = new Set<number>()
  /** Into the next epoch, what was signed last has come into blocks. */
  const lateSlots = Math.ceil(slotsPerEpoch / 4)
  const span = 3 + 1 + patience
  const begunAt = first.now()
  let givenUpAt = begunAt + span * epochTime
  /** Keys for whose activation the wait was made longer, which happens once for each. */
  const scheduled = new Set<Hex>()
  let setback: unknown
  /** Whether the store has all that was found. */
  let isKept = true

  await observer.look(options)
  let states = new Map<Hex, KeyState>()
  await updateStates()
  await assertAskable()
  if (looksNow) for (const epoch of [getEpoch() - 1, getEpoch()]) await lookNow(epoch)
  let isReread = true
  // A clock that stands still must not make the wait endless either.
  for (let looks = 0; ; looks++) {
    // Life is true also where nodes can't be asked again.
    if (whenAlive === 'end' && alive.size > 0) return report()
    if (listOpen().length === 0) {
      isReread ||= await attempt(updateStates)
      if (isReread && listOpen().length === 0) return report()
    }
    await tell()
    if (first.now() >= givenUpAt || looks > (2 * (givenUpAt - begunAt)) / slotTime) {
      if (listOpen().every(isSeenOfLate)) return report()
      throw unproven()
    }
    await sleep(slotTime, signal)
    signal?.throwIfAborted()
    isReread = false
    const isDone = await attempt(async () => {
      await observer.look(options)
      await countLastEpoch()
    })
    if (!isDone) await askOneByOne()
  }

  /** What a gateway lacks is found out before anything is waited for. */
  async function assertAskable(): Promise<void> {
    if (listOpen().length === 0) return
    const epoch = Math.max(0, getEpoch() - 1)
    const committees = await readCommittees(nodes, { ...options, epoch })
    const indices = committees.flatMap(({ validators }) => validators).slice(0, 1)
    await readLive(nodes, { ...options, epoch, indices })
  }

  /** What begins to have duties later takes longer. */
  async function updateStates(): Promise<void> {
    const epoch = getEpoch()
    states = await readKeyStates(nodes, { ...options, publicKeys, epoch })
    for (const [publicKey, known] of states) {
      if (scheduled.has(publicKey) || !isScheduled(known, epoch)) continue
      scheduled.add(publicKey)
      givenUpAt = Math.max(givenUpAt, getStart(known.activationEpoch) + span * epochTime)
    }
  }

  /** What fails is tried again at the next look, unless no later one can help. */
  async function attempt(run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      signal?.throwIfAborted()
      if (isHopeless(error)) throw error
      if (error instanceof BeaconNodeError) observer.interrupt()
      setback = error
      return false
    }
  }

  /**
   * Asks for the epoch that has ended, once what was signed last can be seen. It counts where it was looked at from its
   * beginning. Before that, keys may have been at work: then only what was found earlier is lost.
   */
  async function countLastEpoch(): Promise<void> {
    const epoch = getEpoch() - 1
    if (epoch < 0 || asked.has(epoch) || observer.headSlot < (epoch + 1) * slotsPerEpoch + lateSlots) return
    const isWhole = observer.since !== undefined && observer.since <= getStart(epoch)
    const isNews = isWhole || epoch > firstEpoch || looksNow
    if (!isNews && silent.isEmpty()) return
    const active = listActive(epoch)
    const indices = active.map(toIndex)
    const { live, silent: quiet, doubt } = await readLiveness(nodes, { ...options, epoch, indices, random })
    noteLife(epoch, (_, index) => live.get(index), isNews)
    if (doubt !== undefined) throw doubt
    if (isWhole) await observer.assertSameChain(options)
    asked.add(epoch)
    const found = active.flatMap(([publicKey, index]) => (quiet.has(index) ? [publicKey] : []))
    silent.add(epoch, isWhole ? 'silent' : 'unseen', found)
    isKept = false
  }

  /** Where the nodes can't be asked together, what one of them has seen in the epoch that has ended is told all the same. */
  async function askOneByOne(): Promise<void> {
    const epoch = getEpoch() - 1
    const isOver = timeToSlot(network, first.now()) >= (epoch + 1) * slotsPerEpoch + lateSlots
    if (epoch < firstEpoch || asked.has(epoch) || !isOver) return
    const publicKeys = listActive(epoch).map(([publicKey]) => publicKey)
    const seen = await readSightings(nodes, { ...options, publicKeys, epochs: [epoch] })
    const seenBy = new Map(seen.map((each) => [each.publicKey, each.seenBy]))
    noteLife(epoch, (publicKey) => seenBy.get(publicKey), epoch > firstEpoch || looksNow)
  }

  /** That a key was seen at work is true whenever a node says it. */
  async function lookNow(epoch: number): Promise<void> {
    if (epoch < 0) return
    const live = await readLive(nodes, { ...options, epoch, indices: listActive(epoch).map(toIndex) })
    noteLife(epoch, (_, index) => live.get(index))
  }

  function noteLife(
    epoch: number,
    getWitnesses: (publicKey: Hex, index: number) => readonly string[] | undefined,
    isNews = true,
  ): void {
    for (const [publicKey, index] of listActive(epoch)) {
      const seenBy = getWitnesses(publicKey, index)
      if (seenBy === undefined) continue
      silent.drop(publicKey, epoch)
      isKept = false
      if (isNews && epoch >= (alive.get(publicKey)?.epoch ?? 0)) alive.set(publicKey, { epoch, seenBy })
    }
  }

  /** Keys that had duties in an epoch. */
  function listActive(epoch: number): [publicKey: Hex, index: number][] {
    return [...states].flatMap(([publicKey, each]): [Hex, number][] =>
      hasDuties(each, epoch) ? [[publicKey, each.index]] : [],
    )
  }

  /** Keys that are waited for. */
  function listOpen(): Hex[] {
    const epoch = getEpoch()
    return [...states].flatMap(([publicKey, known]) => {
      const isWaited = hasDuties(known, epoch) || isScheduled(known, epoch)
      const isOver = isAlive(publicKey) || listSilent(publicKey, epoch).length >= needed
      return isWaited && !isOver ? [publicKey] : []
    })
  }

  function isAlive(publicKey: Hex): boolean {
    return whenAlive !== 'wait' && alive.has(publicKey)
  }

  /** In the last finished epoch that nodes could be asked for. */
  function isSeenOfLate(publicKey: Hex): boolean {
    return (alive.get(publicKey)?.epoch ?? -1) >= getEpoch() - 2
  }

  /** Epochs of silence after the last one in which it was seen at work. */
  function listSilent(publicKey: Hex, current: number): number[] {
    const last = alive.get(publicKey)?.epoch ?? -1
    return silent.get(publicKey, current).filter((epoch) => epoch > last)
  }

  async function report(): Promise<SilenceReport> {
    const epoch = getEpoch()
    const keys = publicKeys.map((publicKey): KeySilence => {
      const known = states.get(publicKey) ?? { state: 'unknown' }
      if (known.state !== 'active') return { publicKey, ...known }
      const { index, exitEpoch } = known
      const life = alive.get(publicKey)
      const epochs = listSilent(publicKey, epoch).slice(-needed)
      if (epochs.length === needed && !isAlive(publicKey))
        return { publicKey, state: 'silent', index, epochs, exitEpoch }
      return life === undefined
        ? { publicKey, state: 'unproven', index }
        : { publicKey, state: 'alive', index, ...life }
    })
    return { keys, progress: await keep(epoch) }
  }

  /** The epochs that count for all that are waited for. */
  function listCommon(): number[] {
    const epoch = getEpoch()
    const [one = [], ...more] = listOpen().map((publicKey) => listSilent(publicKey, epoch))
    return one.filter((each) => more.every((epochs) => epochs.includes(each)))
  }

  async function tell(): Promise<void> {
    const epoch = getEpoch()
    const silentEpochs = listCommon()
    const { since = Number.POSITIVE_INFINITY } = observer
    const next = [epoch - 1, epoch].find((each) => since <= getStart(each) && !asked.has(each)) ?? epoch + 1
    const last = listOpen().reduce((latest, publicKey) => {
      const known = states.get(publicKey)
      const from = known?.state === 'pending' ? Math.max(next, known.activationEpoch ?? next) : next
      return Math.max(latest, from + needed - listSilent(publicKey, epoch).length - 1)
    }, next)
    const endsAt = getStart(last + 1) + lateSlots * slotTime
    const progress = await keep(epoch)
    await onProgress?.({ silentEpochs, neededEpochs: needed, endsAt, givenUpAt, setback, progress })
  }

  /** What was found so far, and in the store where it is news. */
  async function keep(epoch: number): Promise<SilenceProgress> {
    const progress = silent.toProgress(epoch)
    if (!isKept) await writeStore(store, { progress, publicKeys, current: epoch })
    isKept = true
    return progress
  }

  function unproven(): SilenceUnprovenError {
    const waited = Math.round((givenUpAt - begunAt) / epochTime)
    return new SilenceUnprovenError(listOpen(), { epochs: listCommon(), waited, cause: setback })
  }
}

function toIndex([, index]: readonly [Hex, number]): number {
  return index
}

/** Whether a key has to sign in an epoch: one that was not active yet may be, and one that leaves may have left. */
function hasDuties(known: KeyState, epoch: number): known is KeyState & { index: number } {
  if (known.state !== 'active' && known.state !== 'pending') return false
  const { activationEpoch = Number.POSITIVE_INFINITY } = known
  const exitEpoch = known.state === 'active' ? known.exitEpoch : undefined
  return activationEpoch <= epoch && (exitEpoch === undefined || exitEpoch > epoch)
}

/** No later look helps: the node is not the right one, or does not let itself be asked. */
function isHopeless(error: unknown): boolean {
  if (error instanceof InvalidInputError) return true
  if (error instanceof HttpStatusError) return error.status === 401 || error.status === 403
  return (
    error instanceof BeaconNodeError && ['other-network', 'not-a-beacon-node', 'unsupported'].includes(error.reason)
  )
}
