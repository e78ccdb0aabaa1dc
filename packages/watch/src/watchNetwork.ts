import type { AlertEvent } from './alerts/alertEvent.ts'
import type { WatchStatus } from './metrics/watchStatus.ts'
import { deliverWebhooks } from './run/deliverWebhooks.ts'
import { getStatus } from './run/getStatus.ts'
import { lookAtBeacon } from './run/lookAtBeacon.ts'
import { lookAtChain } from './run/lookAtChain.ts'
import { lookAtDuties } from './run/lookAtDuties.ts'
import { lookAtFeeRecipients } from './run/lookAtFeeRecipients.ts'
import { lookForOthers } from './run/lookForOthers.ts'
import { parseWatchOptions, type WatchSettings } from './run/parseWatchOptions.ts'
import type { WatchNetworkParameters } from './run/watchNetworkParameters.ts'
import { createLatest, type WatchRun } from './run/watchRun.ts'
import { createStateKeeper } from './state/createStateKeeper.ts'
import { createWatchState, parseWatchState } from './state/parseWatchState.ts'

/** Events as they happen, without an end. */
export type Watch = AsyncIterable<AlertEvent> & {
  /** How it goes. */
  status: () => WatchStatus | undefined
}

/**
 * Watches clusters and operators: polls the chain and an exporter, or an exporter alone, and yields an event when an alert begins, changes or
 * ends. It yields nothing while all is well.
 *
 * All that the chain says is read at one block, some blocks behind the newest one, and confirmed by the contract. An
 * event is stored before it is yielded, and counts as handled once the next one is requested; with the same `state`
 * another watch resumes from there, and emits unhandled events again with the same `id`.
 *
 * A source that fails ends nothing: what depends on it stays as it is until it works again.
 *
 * @throws {InvalidInputError} an option is wrong; at once
 * @throws {WatchStateError} the stored state can't be used
 * @throws {NetworkMismatchError} the node serves another chain; there is no contract at the network's address
 * @throws what the store of the state throws
 * @throws the signal's reason
 * @example
 * for await (const { type, message } of watchNetwork({ network, publicClient, owners: [owner], runwayDays: [100_000] })) {
 *   console.log(type, message)
 *   break
 * }
 */
export function watchNetwork(options: WatchNetworkParameters): Watch {
  const settings = parseWatchOptions(options)
  let run: WatchRun | undefined
  return {
    [Symbol.asyncIterator]: () => {
      const stop = new AbortController()
      const { signal } = options
      const ended = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
      return giveEvents(settings, stop, ended, (started) => {
        run = started
      })
    },
    status: () => run && getStatus(run),
  }
}

async function* giveEvents(
  settings: WatchSettings,
  stop: AbortController,
  signal: AbortSignal,
  onStart: (run: WatchRun) => void,
): AsyncGenerator<AlertEvent, void, undefined> {
  signal.throwIfAborted()
  const run = await start(settings, signal)
  const { keeper } = run
  onStart(run)
  // Nothing waits for it again and again: each wait for a promise that never ends would stay in memory.
  let failure: { error: unknown } | undefined
  const working = Promise.all([lookAgainAndAgain(run), deliverWebhooks(run)]).catch((error: unknown) => {
    failure = { error }
    keeper.wake()
  })
  try {
    for (;;) {
      const [event] = keeper.stored.pending.caller
      if (event === undefined) {
        if (failure !== undefined) throw failure.error
        await keeper.nextChange()
        continue
      }
      yield event
      await keeper.update((state) => {
        const { pending } = state
        return { ...state, pending: { ...pending, caller: pending.caller.filter(({ id }) => id !== event.id) } }
      })
      signal.throwIfAborted()
    }
  } finally {
    stop.abort(new DOMException('The watch has ended.', 'AbortError'))
    await working
    // A process that ends now would leave half a file.
    await keeper.settle()
  }
}

async function start(settings: WatchSettings, signal: AbortSignal): Promise<WatchRun> {
  const { network, publicClient: client, state: store } = settings
  const text = await store?.read()
  const state = text === undefined ? createWatchState(network) : parseWatchState(text, network)
  return { settings, client, keeper: createStateKeeper(state, store), signal, latest: createLatest() }
}

async function lookAgainAndAgain(run: WatchRun): Promise<never> {
  const { settings, keeper, signal, latest } = run
  const { clock, interval } = settings
  for (;;) {
    const [, isBehind] = await Promise.all([lookAtChain(run).then(() => lookAtBeacon(run)), lookAtDuties(run)])
    await lookForOthers(run)
    await lookAtFeeRecipients(run)
    latest.looks += 1
    await keeper.update((state) => ({ ...state, lastLook: clock.now() }))
    signal.throwIfAborted()
    settings.onLook?.(getStatus(run))
    if (!isBehind) await clock.sleep(interval, signal)
  }
}
