import type { HttpRequest } from '@x/http'
import * as v from 'valibot'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'

export type RequestEventsParameters = Pick<HttpRequest<unknown>, 'signal' | 'timeout' | 'totalTimeout' | 'maxBytes'> & {
  topics: readonly string[]
  /** Called when a stream begins. */
  onOpen?: (() => void) | undefined
  /** Called with the bytes of the stream as they come. */
  onPiece?: ((piece: Uint8Array) => void) | undefined
}

export const eventsPath = 'eth/v1/events'

/** Asks for a stream of events, once. Resolves when the node ends it. */
export async function requestEvents(
  { http }: BeaconConnection,
  { topics, onOpen, onPiece = () => {}, ...limits }: RequestEventsParameters,
): Promise<void> {
  await http.request({
    ...limits,
    path: eventsPath,
    query: { topics },
    accept: 'text/event-stream',
    retry: false,
    openBody: () => {
      onOpen?.()
      return { add: onPiece, getText: () => '', parse: () => undefined }
    },
    schema: v.unknown(),
  })
}
