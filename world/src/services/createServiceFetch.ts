/** A request to a service. */
export type ServiceRequest = { url: URL; body: unknown }

/** What a service answers. */
export type ServiceAnswer = { status: number; body: unknown; headers?: Record<string, string> | undefined }

/** Makes a `fetch` of something that answers requests, without sockets: whoever aborts is let go. */
export function createServiceFetch(
  answer: (request: ServiceRequest) => Promise<ServiceAnswer>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input))
    const signal = init?.signal ?? request?.signal
    const text = init?.body ?? (request?.body === null ? undefined : await request?.text())
    const body: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined
    signal?.throwIfAborted()
    const gone = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const { status, body: content, headers } = await Promise.race([answer({ url, body }), gone])
    return new Response(JSON.stringify(content), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
}
