import {
  type KeySilence,
  proveSilence,
  type SilenceLook,
  type SilenceStore,
  SilenceUnprovenError,
} from '@x/beacon-client'
import {
  forgetSilence,
  getClockEpoch,
  isScheduled,
  type KeyState,
  readKeyStates,
  readLive,
  readLiveness,
  requireNodes,
} from '@x/beacon-client/internal'
import { BaseError, type Hex, type Network, sleep as usualSleep } from '@x/schemas'
import type { LastLook } from '../transaction/lastLook.ts'
import { assertNodesOfNetwork } from './assertNodesOfNetwork.ts'
import { assertNotHeld } from './assertNotHeld.ts'
import { createPause } from './createPause.ts'
import { type KeySighting, KeysAliveError } from './KeysAliveError.ts'
import { describeKeyPlace } from './keyPlace.ts'
import { getElder, getLookAge } from './lookAge.ts'
import { preferSighting } from './preferSighting.ts'
import type { KeyPlaces } from './readKeyPlaces.ts'
import { assertNotGone } from './ValidatorsGoneError.ts'
import type { WitnessOptions } from './witnesses.ts'

export type CreateKeyGuardParameters = WitnessOptions & {
  network: Network
  publicKeys: readonly Hex[]
  /** Whether to wait until they have stopped, where they are at work: those of validators that were removed just now. */
  waits?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Looks whether anybody signs with keys, from its creation on. */
export type KeyGuard = Pick<LastLook, 'getAge' | 'pause'> & {
  /**
   * Waits until it is proven that nobody signs with the keys, and looks again at the epoch that ended last and at the
   * current one. So every epoch since the first of the two silent ones was looked at when it returns.
   *
   * @returns what beacon nodes have shown; `undefined` where there are none, and only validator clients and files
   * @throws {KeysAliveError} somebody does
   * @throws {KeysLoadedError} a validator client has some of the keys loaded
   * @throws {KeysSignedError} some have signed a moment ago, as files of slashing protection say
   * @throws {ValidatorsGoneError} some have exited or were slashed
   * @throws {SilenceUnprovenError} the nodes could not show it in time
   */
  assertSilent: (onLook?: (look: SilenceLook) => void | Promise<void>) => Promise<KeyPlaces | undefined>
  /**
   * Makes sure that what was proven holds now, and waits for nothing. Where too many epochs went by it is proven anew, while
   * its caller does something else.
   *
   * @throws {BaseError} it can't be shown now
   * @throws what `assertSilent` throws
   */
  assertStillSilent: () => Promise<void>
  /** Whether it looks at all of these keys. */
  covers: (publicKeys: readonly Hex[]) => boolean
  /** Their operators may sign from now on: what was seen before proves nothing to a later run. */
  forget: (publicKeys: readonly Hex[]) => Promise<void>
  /** These are registered: their operators sign for them. */
  release: (publicKeys: readonly Hex[]) => void
  /** Ends the wait. Whoever asks afterwards is told what holds without one. */
  end: () => void
}

/** So often it is begun anew, where too many epochs went by before somebody asked. */
const mostRounds = 3

/**
 * Creates what looks whether anybody signs with keys, and begins to look: the wait goes on while other things are
 * done. Nothing where there is no witness to ask.
 */
export function createKeyGuard(parameters: CreateKeyGuardParameters): KeyGuard | undefined {
  const { network, keymanagers = [], slashingProtection = [] } = parameters
  const silence = createSilenceGuard(parameters)
  if (keymanagers.length === 0 && slashingProtection.length === 0) return silence
  const open = new Set(parameters.publicKeys)
  const { now = parameters.beaconNodes?.[0]?.now ?? Date.now } = parameters
  /** When nobody was found to hold them. */
  let lookedAt: number | undefined
  const assertAllNotHeld = async () => {
    const begunAt = now()
    await assertNotHeld({ ...parameters, publicKeys: [...open] })
    lookedAt = begunAt
  }
  return {
    assertSilent: async (onLook) => {
      // Nobody waits for what is refused.
      await assertAllNotHeld()
      if (silence === undefined) return undefined
      const places = await silence.assertSilent(onLook)
      await assertAllNotHeld()
      return places
    },
    assertStillSilent: async () => {
      await assertAllNotHeld()
      await silence?.assertStillSilent()
    },
    getAge: () => getElder(getLookAge(network, { lookedAt, now: now() }), silence?.getAge() ?? 'fresh'),
    pause: createPause(parameters),
    covers: (publicKeys) => publicKeys.every((publicKey) => open.has(publicKey)),
    forget: async (publicKeys) => silence?.forget(publicKeys),
    release: (publicKeys) => {
      for (const publicKey of publicKeys) open.delete(publicKey)
      silence?.release(publicKeys)
    },
    end: () => silence?.end(),
  }
}

/** The part of beacon nodes. */
function createSilenceGuard(parameters: CreateKeyGuardParameters): KeyGuard | undefined {
  const { beaconNodes = [], waits = false, allowExited = false, sleep = usualSleep } = parameters
  // The old committee of a removed validator has to be silent from now on.
  const store = waits ? undefined : parameters.silenceStore
  if (beaconNodes.length === 0) return undefined
  assertNodesOfNetwork(parameters.network, beaconNodes)
  const nodes = requireNodes(beaconNodes)
  const [first] = nodes
  const { secondsPerSlot, slotsPerEpoch } = first.network.custom
  const { signal } = parameters
  const ended = new AbortController()
  /** When nobody was found to be at work. */
  let lookedAt: number | undefined
  const open = new Set(parameters.publicKeys)
  let isProving = true
  let last: SilenceLook | undefined
  let news = createNews()
  /** The newest epoch that was looked at as a whole. */
  let through = -1
  // What is kept counts once: where it is too old, it is waited anew.
  let proving = prove(store)

  return {
    assertSilent: async (onLook) => {
      for (let round = 1; ; round++) {
        const keys = await follow(onLook)
        if (!allowExited) assertNotGone(keys.map(describeKeyPlace))
        assertNobodyAlive(findAlive(keys))
        const outcome = await lookAgain(keys)
        if (outcome.isSilent) {
          const askedBy = nodes.map(({ endpoint }) => endpoint)
          return { keys: keys.map(describeKeyPlace), askedBy, epoch: getClockEpoch(first) }
        }
        if (round === mostRounds) throw unproven(keys, outcome.cause)
        proving = prove()
      }
    },
    assertStillSilent: async () => {
      if (isProving) {
        // Where it is waited until they stop, that takes as long as they are at work: they are told now.
        return tellSighting(notNow())
      }
      const keys = listOpen(
        await proving.catch((error: unknown) => {
          proveAnew()
          return tellSighting(error)
        }),
      )
      const alive = findAlive(keys)
      const epoch = getClockEpoch(first)
      // Somebody at work is told also where epochs have gone by that nobody looked at.
      const before = through
      const isWhole = before >= epoch - 2
      // Where a node is in doubt, the next look may show that it still holds.
      const look = alive.length > 0 ? undefined : await lookOnce(keys, epoch)
      if (look?.isSilent === true && isWhole) return
      if (!isWhole) through = before
      proveAnew()
      assertNobodyAlive(look?.sightings ?? alive)
      throw notNow()
    },
    getAge: () => getLookAge(first.network, { lookedAt, now: first.now() }),
    pause: createPause(parameters),
    covers: (publicKeys) => publicKeys.every((publicKey) => open.has(publicKey)),
    forget: (publicKeys) => forgetSilence(store, publicKeys),
    release: (publicKeys) => {
      for (const publicKey of publicKeys) open.delete(publicKey)
    },
    end: () => ended.abort(),
  }

  /** Goes on while its caller does something else. */
  function proveAnew(): void {
    if (!ended.signal.aborted) proving = prove()
  }

  function prove(kept?: SilenceStore): Promise<KeySilence[]> {
    last = undefined
    isProving = true
    const found = proveSilence({
      beaconNodes,
      publicKeys: [...open],
      store: kept,
      looksNow: true,
      whenAlive: waits ? 'wait' : 'end',
      sleep,
      signal: signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]),
      onProgress: (look) => {
        last = look
        tellNews()
      },
    }).then(({ keys }) => {
      const epochs = keys.flatMap((key) => (key.state === 'silent' ? [key.epochs.at(-1) ?? -1] : []))
      through = epochs.length === 0 ? getClockEpoch(first) - 1 : Math.min(...epochs)
      return keys
    })
    // Whoever asks is told.
    const over = () => {
      isProving = false
      tellNews()
    }
    found.then(over, over)
    return found
  }

  /** That one node fails or says something else hides nothing that another one has seen. */
  async function tellSighting(failure: unknown): Promise<never> {
    throw await preferSighting(failure, { beaconNodes, publicKeys: [...open], signal })
  }

  function tellNews(): void {
    news.tell()
    news = createNews()
  }

  /** Waits until it is proven, and hands on the looks: whoever takes their time over one holds nothing up. */
  async function follow(onLook: ((look: SilenceLook) => void | Promise<void>) | undefined): Promise<KeySilence[]> {
    let told: SilenceLook | undefined
    while (isProving) {
      if (last !== undefined && last !== told) {
        told = last
        await onLook?.(last)
      } else await news.promise
    }
    // Those of validators that were removed just now are at work at first: what matters there is what has failed.
    return listOpen(await (waits ? proving : proving.catch(tellSighting)))
  }

  function listOpen(keys: readonly KeySilence[]): KeySilence[] {
    return keys.filter(({ publicKey }) => open.has(publicKey))
  }

  /** Looks at the epoch that ended last and at the current one, where no epoch has gone by unseen. */
  async function lookAgain(keys: readonly KeySilence[]): Promise<{ isSilent: boolean; cause?: unknown }> {
    let cause: unknown
    // A clock that stands still must not make it endless.
    for (let looks = 0; looks < 3 * slotsPerEpoch; looks++) {
      const epoch = getClockEpoch(first)
      if (through < epoch - 2) break
      try {
        const { isSilent, sightings } = await lookOnce(keys, epoch)
        // Those of validators that were removed just now are waited for.
        if (!waits) assertNobodyAlive(sightings)
        return { isSilent }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof KeysAliveError) throw error
        cause = error
        await sleep(secondsPerSlot * 1_000, signal)
      }
    }
    return { isSilent: false, cause }
  }

  /** Whether what was proven still holds, and who is at work. Where a node is in doubt, nothing follows. */
  async function lookOnce(keys: readonly KeySilence[], epoch: number): ReturnType<typeof lookTogether> {
    try {
      return await lookTogether(keys, epoch)
    } catch (error) {
      const publicKeys = keys.map(({ publicKey }) => publicKey)
      const told = await preferSighting(error, { beaconNodes, publicKeys, signal })
      if (told instanceof KeysAliveError) return { isSilent: false, sightings: [...told.sightings] }
      throw told
    }
  }

  /** Asks all nodes the same: they have to agree, and none may fail. */
  async function lookTogether(
    keys: readonly KeySilence[],
    epoch: number,
  ): Promise<{ isSilent: boolean; sightings: KeySighting[] }> {
    const begunAt = first.now()
    const publicKeys = keys.map(({ publicKey }) => publicKey)
    // One that does not answer now must not hold up what another one has seen.
    const options = { signal, retry: false } as const
    const states = await readKeyStates(nodes, { publicKeys, epoch, ...options })
    const active = keys.flatMap(({ publicKey }) => {
      const now = states.get(publicKey)
      return now?.state === 'active' ? [{ publicKey, index: now.index }] : []
    })
    const indices = active.map(({ index }) => index)
    if (active.length > 0) {
      const previous = await readLiveness(nodes, { epoch: epoch - 1, indices, ...options })
      const current = await readLive(nodes, { epoch, indices, ...options })
      const sightings = active.flatMap(({ publicKey, index }): KeySighting[] => {
        const now = current.get(index)
        const before = previous.live.get(index)
        if (now !== undefined) return [{ publicKey, epoch, seenBy: now }]
        return before === undefined ? [] : [{ publicKey, epoch: epoch - 1, seenBy: before }]
      })
      if (sightings.length > 0) return { isSilent: false, sightings }
      if (!isAsProven(keys, states, epoch)) return { isSilent: false, sightings }
      if (previous.doubt !== undefined) throw previous.doubt
      if (indices.some((index) => !previous.silent.has(index))) {
        throw new BaseError(`A beacon node does not say of each key whether it was at work in epoch ${epoch - 1}.`)
      }
    } else if (!isAsProven(keys, states, epoch)) return { isSilent: false, sightings: [] }
    through = epoch - 1
    lookedAt = begunAt
    return { isSilent: true, sightings: [] }
  }

  function unproven(keys: readonly KeySilence[], cause: unknown): SilenceUnprovenError {
    const publicKeys = keys.flatMap(({ publicKey, state }) => (state === 'silent' ? [publicKey] : []))
    return new SilenceUnprovenError(publicKeys, { epochs: [], waited: 2 * mostRounds, cause })
  }
}

function notNow(): BaseError {
  return new BaseError(
    'The keys were not looked at for some epochs, so that it is proven anew that nobody signs with them.',
  )
}

/**
 * Whether the keys are as they were when it was proven: one that has become active since has to be proven silent, as one
 * that becomes active in some epochs, which may be before its operators are told.
 */
function isAsProven(keys: readonly KeySilence[], states: ReadonlyMap<Hex, KeyState>, epoch: number): boolean {
  return keys.every(({ publicKey, state }) => {
    const now = states.get(publicKey)
    if (now !== undefined && isScheduled(now, epoch)) return false
    return (now?.state === 'active') === (state === 'silent')
  })
}

function findAlive(keys: readonly KeySilence[]): KeySighting[] {
  return keys.flatMap((key) => (key.state === 'alive' ? [key] : []))
}

function assertNobodyAlive(sightings: readonly KeySighting[]): void {
  if (sightings.length > 0) throw new KeysAliveError(sightings)
}

/** What somebody waits for, and what ends the wait. */
function createNews(): { promise: Promise<void>; tell: () => void } {
  let tell = () => {}
  const promise = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { promise, tell }
}
