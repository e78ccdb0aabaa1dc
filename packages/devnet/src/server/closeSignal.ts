import type { ServerResponse } from 'node:http'

/** A signal that aborts when the connection of an answer is closed: what is late then need not be waited for. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const closed = new AbortController()
  if (outgoing.closed) closed.abort()
  else outgoing.once('close', () => closed.abort())
  return closed.signal
}
