import { HttpStatusError, TimeoutError } from '@x/http'
import { sleep } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { explainFailure } from '../request/requestData.ts'
import { type BeaconEvent, toBeaconEvent } from './beaconEvents.ts'
import { createEventParser } from './createEventParser.ts'
import { eventsPath, requestEvents } from './requestEvents.ts'

export type StreamEventsParameters = {
  /** Such as `head`, `finalized_checkpoint`, `chain_reorg`; others come as they are. */
  topics: readonly string[]
  signal?: AbortSignal | undefined
  /** Milliseconds without a byte after which the connection counts as lost. Default 60,000: five slots. */
  idleTimeout?: number | undefined
}

const shortestPause = 1_000
const longestPause = 30_000

/**
 * Tells what a beacon node sees, for ever. A connection that ends, breaks, or falls silent is opened again, and what may
 * have been missed is told as a gap. Ends with an error where the first connection can't be made.
 *
 * @throws {BeaconNodeError} the node offers no events
 * @throws {HttpError} the first connection can't be made, or the node does not know a topic
 * @throws {InvalidInputError} an event is not as described
 * @example
 * for await (const event of client.streamEvents({ topics: ['head'] })) {
 *   if (event.type === 'gap') console.log('missed since', new Date(event.since))
 *   if (event.type === 'head') break
 * }
 */
export async function* streamEvents(
  client: BeaconConnection,
  { topics, signal, idleTimeout = 60_000 }: StreamEventsParameters,
): AsyncGenerator<BeaconEvent, never, undefined> {
  /** When the last byte came, in ms since 1970. */
  let heardAt: number | undefined
  let pause = shortestPause
  for (;;) {
    signal?.throwIfAborted()
    const lostAt = heardAt
    const connection = connect()
    try {
      for await (const item of connection.read()) {
        if (item === 'open') {
          if (lostAt !== undefined) yield { type: 'gap', since: lostAt, until: client.now() }
          pause = shortestPause
        } else yield item
      }
    } catch (error) {
      signal?.throwIfAborted()
      const isRefused = error instanceof HttpStatusError && error.status < 500
      if (heardAt === undefined || isRefused || error instanceof EventError) {
        throw error instanceof EventError
          ? error.cause
          : explainFailure(error, { path: eventsPath, endpoint: client.endpoint })
      }
    } finally {
      connection.close()
    }
    await sleep(pause, signal)
    pause = Math.min(2 * pause, longestPause)
  }

  function connect() {
    const stop = new AbortController()
    const queue: (BeaconEvent | 'open')[] = []
    let wake = () => {}
    let failure: { error: unknown } | undefined
    let isOver = false
    let idle: ReturnType<typeof setTimeout> | undefined
    const push = (item: BeaconEvent | 'open') => {
      queue.push(item)
      wake()
    }
    const parse = createEventParser((topic, text) => push(toBeaconEvent(topic, decodeJson(text))))
    const decoder = new TextDecoder()
    const listen = () => {
      clearTimeout(idle)
      const facts = {
        method: 'GET',
        endpoint: client.endpoint,
        attempts: 1,
        scope: 'attempt',
        timeout: idleTimeout,
      } as const
      idle = setTimeout(() => stop.abort(new TimeoutError(facts)), idleTimeout)
    }
    let isOpen = false
    const onPiece = (piece: Uint8Array) => {
      listen()
      heardAt = client.now()
      if (!isOpen) push('open')
      isOpen = true
      try {
        parse(decoder.decode(piece, { stream: true }))
      } catch (cause) {
        stop.abort(new EventError('An event can not be read.', { cause }))
      }
    }
    listen()
    requestEvents(client, {
      topics,
      onPiece,
      signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
      timeout: Number.POSITIVE_INFINITY,
      totalTimeout: Number.POSITIVE_INFINITY,
      maxBytes: Number.POSITIVE_INFINITY,
    })
      .catch((error: unknown) => {
        failure = { error }
      })
      .finally(() => {
        isOver = true
        clearTimeout(idle)
        wake()
      })
    return {
      close: () => stop.abort(new Error('The stream is over.')),
      read: async function* () {
        for (;;) {
          for (let item = queue.shift(); item !== undefined; item = queue.shift()) yield item
          if (failure !== undefined) throw failure.error
          if (isOver) return
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      },
    }
  }
}

/** An event that can't be read ends the stream: another connection would bring the same. */
class EventError extends Error {}
