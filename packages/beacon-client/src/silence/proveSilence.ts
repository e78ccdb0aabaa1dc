import { HttpStatusError } from '@x/http'
import { blsPublicKey, type Hex, InvalidInputError, parse, sleep as usualSleep } from '@x/schemas'
import { getLiveness } from '../duties/getLiveness.ts'
import { BeaconNodeError } from '../request/errors.ts'
import type { RequestOptions } from '../request/requestData.ts'
import { createObserver, readClock } from './createObserver.ts'
import { type BeaconNodes, type KeyState, readKeyStates } from './readKeyStates.ts'
import { SilenceUnprovenError } from './SilenceUnprovenError.ts'
import { assertOthersSeen, sampleOthers } from './sampleOthers.ts'
import { createSilentEpochs, type SilenceProgress } from './silenceProgress.ts'

export type ProveSilenceParameters = RequestOptions & {
  /** Beacon nodes, which all have to have seen nothing, and have to agree on everything else. */
  beaconNodes: BeaconNodes
  publicKeys: readonly string[]
  /** What an earlier proof has found (`SilenceReport.progress`, `SilenceLook.progress`): it counts while it can still be true. */
  progress?: unknown
  /**
   * Whether to ask for the current epoch and the one before too, before anything else: for whoever is about to sign, also
   * with a proof that is some minutes old. Default false.
   */
  looksNow?: boolean | undefined
  /** Whether to end as soon as one key is seen at work. Default false: all others are waited for. */
  endsAtLife?: boolean | undefined
  /** So many epochs may be lost because a node was in trouble. Default 4. */
  patience?: number | undefined
  /** Called and awaited after each look, one a slot. */
  onProgress?: ((look: SilenceLook) => void | Promise<void>) | undefined
  /** How it is waited. Default: a timer. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
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
  /** It was not looked at for long enough, because another one was seen at work (`endsAtLife`). */
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
 * clock and the same chain at every slot, and which have seen others at work in each quarter of the epoch. Where
 * something comes between, that epoch begins anew. It takes some 20 minutes on mainnet.
 *
 * Keys without duties can't be seen, and aren't waited for: each such state is told. A key that becomes active meanwhile
 * is waited for. All keys are asked for together: 1,000 take one request an epoch and node, besides a look in each slot.
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
  const { beaconNodes: nodes, endsAtLife = false, looksNow = false, patience = 4, onProgress } = parameters
  const { sleep = usualSleep, signal, timeout, retry } = parameters
  const options = { signal, timeout, retry }
  const publicKeys = [...new Set(parameters.publicKeys.map((key) => parse(blsPublicKey, key, 'A public key')))]
  const [first] = nodes
  const { getEpoch, getStart, slotTime, epochTime } = readClock(first)
  const observer = createObserver(nodes)
  const silent = createSilentEpochs(nodes, getEpoch(), parameters.progress)
  const alive = new Map<Hex, { epoch: number; seenBy: readonly string[] }>()
  const asked = new Set<number>()
  /** Into the next epoch, what was signed last has come into blocks. */
  const lateSlots = Math.ceil(first.network.custom.slotsPerEpoch / 4)
  const span = 3 + 1 + patience
  const givenUpAt = first.now() + span * epochTime
  let setback: unknown

  await observer.look(options)
  let states = await readStates()
  if (looksNow) for (const epoch of [getEpoch() - 1, getEpoch()]) if (epoch >= 0) await askForLife(epoch)
  let isReread = true
  // A clock that stands still must not make the wait endless either.
  for (let looks = 0; ; looks++) {
    if (isFound()) {
      if (isReread) return report()
      isReread = await attempt(async () => {
        states = await readStates()
      })
      continue
    }
    await tell()
    if (first.now() >= givenUpAt || looks > 2 * span * first.network.custom.slotsPerEpoch) throw unproven()
    await sleep(slotTime, signal)
    signal?.throwIfAborted()
    isReread = false
    await attempt(async () => {
      await observer.look(options)
      await countLastEpoch()
    })
  }

  function readStates(): Promise<Map<Hex, KeyState>> {
    return readKeyStates(nodes, { ...options, publicKeys, epoch: getEpoch() })
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

  /** Asks for the epoch that has ended, where it was looked at from its beginning and what was signed last can be seen. */
  async function countLastEpoch(): Promise<void> {
    const epoch = getEpoch() - 1
    const { slotsPerEpoch } = first.network.custom
    const isWhole = observer.since !== undefined && observer.since <= getStart(epoch)
    if (!isWhole || asked.has(epoch) || observer.headSlot < (epoch + 1) * slotsPerEpoch + lateSlots) return
    const active = listActive(epoch)
    const without = new Set(active.map(([, index]) => index))
    const others = await sampleOthers(first, { ...options, epoch, without })
    const told = await askForLife(epoch, others.flat())
    for (const [i, node] of nodes.entries()) assertOthersSeen(node, epoch, others, told[i]?.live ?? [])
    await observer.assertSameChain(options).catch((error: unknown) => {
      observer.interrupt()
      throw error
    })
    // An answer that came when it was no longer the previous epoch says nothing.
    if (getEpoch() !== epoch + 1) return
    asked.add(epoch)
    const quiet = told.map((answer) => new Set(answer.silent))
    silent.add(
      epoch,
      active.flatMap(([publicKey, index]) => (quiet.every((each) => each.has(index)) ? [publicKey] : [])),
    )
  }

  /** Whoever is seen by one node is alive. */
  async function askForLife(epoch: number, others: readonly number[] = []) {
    const active = listActive(epoch)
    const indices = [...active.map(([, index]) => index), ...others]
    const told = await Promise.all(nodes.map((node) => getLiveness(node, { ...options, epoch, indices })))
    const live = told.map((answer) => new Set(answer.live))
    for (const [publicKey, index] of active) {
      const seenBy = nodes.flatMap(({ endpoint }, i) => (live[i]?.has(index) ? [endpoint] : []))
      if (seenBy.length > 0) alive.set(publicKey, { epoch, seenBy })
    }
    return told
  }

  /** Keys that had duties in an epoch. */
  function listActive(epoch: number): [publicKey: Hex, index: number][] {
    return [...states].flatMap(([publicKey, each]): [Hex, number][] =>
      each.state === 'active' && each.activationEpoch <= epoch ? [[publicKey, each.index]] : [],
    )
  }

  function listOpen(): Hex[] {
    const epoch = getEpoch()
    return [...states].flatMap(([publicKey, { state }]) => {
      const isKnown = state !== 'active' || alive.has(publicKey) || silent.get(publicKey, epoch).length >= needed
      return isKnown ? [] : [publicKey]
    })
  }

  function isFound(): boolean {
    return (endsAtLife && alive.size > 0) || listOpen().length === 0
  }

  function report(): SilenceReport {
    const epoch = getEpoch()
    const keys = publicKeys.map((publicKey): KeySilence => {
      const known = states.get(publicKey) ?? { state: 'unknown' }
      if (known.state !== 'active') return { publicKey, ...known }
      const { index, exitEpoch } = known
      const life = alive.get(publicKey)
      if (life !== undefined) return { publicKey, state: 'alive', index, ...life }
      const epochs = silent.get(publicKey, epoch).slice(-needed)
      return epochs.length < needed
        ? { publicKey, state: 'unproven', index }
        : { publicKey, state: 'silent', index, epochs, exitEpoch }
    })
    return { keys, progress: silent.toProgress(epoch) }
  }

  /** The epochs that count for all that are waited for. */
  function listCommon(): number[] {
    const epoch = getEpoch()
    const [one = [], ...more] = listOpen().map((publicKey) => silent.get(publicKey, epoch))
    return one.filter((each) => more.every((epochs) => epochs.includes(each)))
  }

  async function tell(): Promise<void> {
    const epoch = getEpoch()
    const silentEpochs = listCommon()
    const { since = Number.POSITIVE_INFINITY } = observer
    const next = [epoch - 1, epoch].find((each) => since <= getStart(each) && !asked.has(each)) ?? epoch + 1
    const last = next + needed - silentEpochs.length - 1
    const endsAt = getStart(last + 1) + lateSlots * slotTime
    const progress = silent.toProgress(epoch)
    await onProgress?.({ silentEpochs, neededEpochs: needed, endsAt, givenUpAt, setback, progress })
  }

  function unproven(): SilenceUnprovenError {
    return new SilenceUnprovenError(listOpen(), { epochs: listCommon(), waited: span, cause: setback })
  }
}

/** No later look helps: the node is not the right one, or does not let itself be asked. */
function isHopeless(error: unknown): boolean {
  if (error instanceof InvalidInputError) return true
  if (error instanceof HttpStatusError) return error.status === 401 || error.status === 403
  return (
    error instanceof BeaconNodeError && ['other-network', 'not-a-beacon-node', 'unsupported'].includes(error.reason)
  )
}
