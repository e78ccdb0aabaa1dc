import type { Exporter, ExporterAnswer, Failure } from './createExporter.ts'

/** Who answers the next request, where several exporters stand behind one address. */
export type ChooseExporter = () => Exporter

/** Makes a `fetch` of exporters, without sockets: answers are cut off, stall or never come as they do on a wire. */
export function createExporterFetch(choose: ChooseExporter): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const { answer, failure } = await Promise.race([choose().answer(request), gone])
    switch (failure?.kind) {
      case 'refuse':
        throw createNetworkError('ECONNREFUSED')
      case 'reset':
        throw createNetworkError('ECONNRESET')
      case 'silent':
        return gone
      case 'answer':
        return new Response(failure.body, { status: failure.status, headers: failure.headers ?? {} })
      default:
        return respond(answer, failure)
    }
  }
}

function createNetworkError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

function respond({ status, headers, body }: ExporterAnswer, failure: Failure | undefined): Response {
  const half = body.slice(0, body.length >> 1)
  if (failure === undefined) return new Response(body, { status, headers })
  if (failure.kind === 'truncate') return new Response(half, { status, headers })
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(half)),
    pull: (controller) => {
      if (failure.kind === 'cut') controller.error(createNetworkError('UND_ERR_SOCKET'))
      // Or nothing comes any more.
      return failure.kind === 'cut' ? undefined : new Promise<void>(() => undefined)
    },
  })
  return new Response(stream, { status, headers })
}
