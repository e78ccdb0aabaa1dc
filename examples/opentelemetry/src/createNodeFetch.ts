import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Telemetry } from './createTelemetry.ts'

/**
 * A `fetch` for `createNodeTransport`: a span for each request to the node, with the methods that it calls. The address
 * often holds a key, and arguments may hold what was signed: neither is recorded.
 */
export function createNodeFetch({ tracer, meter }: Telemetry): typeof fetch {
  const calls = meter.createCounter('ssvx.node.calls')
  return (input, init) =>
    tracer.startActiveSpan('node', { kind: SpanKind.CLIENT }, async (span) => {
      const methods = readMethods(init?.body)
      span.setAttribute('rpc.methods', [...new Set(methods)])
      for (const method of methods) calls.add(1, { 'rpc.method': method })
      try {
        const response = await fetch(input, init)
        span.setAttribute('http.response.status_code', response.status)
        return response
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
}

/** The methods that a body calls, be it one call or a list of them. */
function readMethods(body: unknown): string[] {
  const parsed: { method: string } | { method: string }[] = JSON.parse(String(body))
  return [parsed].flat().map(({ method }) => method)
}
