import type { ServerResponse } from 'node:http'

/** A signal that aborts when the connection is closed, so that nothing waits for a client that has gone. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const closed = new AbortController()
  if (outgoing.closed) closed.abort()
  else outgoing.once('close', () => closed.abort())
  return closed.signal
}
