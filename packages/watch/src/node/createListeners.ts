import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Those who wait for news. */
export type Listeners = {
  /** Answers one more, at once with the number, then with each news. */
  add: (response: ServerResponse, headers: OutgoingHttpHeaders) => void
  /** Tells all of them. */
  notify: () => void
}

/** The media type of server-sent events. */
export const eventStream = 'text/event-stream'

/** So many are served at once. */
const most = 100

/** Bytes that may wait for one of them: who reads nothing is let go, and comes again. */
const longestQueue = 2 ** 16

/**
 * Creates what tells browsers news by server-sent events: `look`, with a number.
 *
 * @param getNumber the number of the latest look
 */
export function createListeners(getNumber: () => number): Listeners {
  const listeners = new Set<ServerResponse>()
  const tell = (response: ServerResponse) => {
    if (response.writableLength > longestQueue) return response.destroy()
    const number = getNumber()
    return response.write(`event: look\nid: ${number}\ndata: {"looks":${number}}\n\n`)
  }
  return {
    add: (response, headers) => {
      if (listeners.size >= most) {
        response.writeHead(503, { ...headers, 'retry-after': '10' }).end()
        return
      }
      response.writeHead(200, { ...headers, 'content-type': eventStream })
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      // How many milliseconds a browser waits until it connects again.
      response.write('retry: 3000\n\n')
      tell(response)
    },
    notify: () => {
      for (const response of listeners) tell(response)
    },
  }
}
