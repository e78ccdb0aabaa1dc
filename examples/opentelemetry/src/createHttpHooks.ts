import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { HttpOptions } from '@x/http'
import type { Telemetry } from './createTelemetry.ts'

/**
 * Hooks that any of our HTTP clients takes: a span for each attempt, and how long it took. They get addresses without
 * credentials and queries, so that none can get into an attribute. One set for each client.
 */
export function createHttpHooks({
  tracer,
  meter,
}: Telemetry): Pick<HttpOptions, 'onRequest' | 'onResponse' | 'onRetry'> {
  const durations = meter.createHistogram('http.client.request.duration', { unit: 's' })
  const retries = meter.createCounter('ssvx.http.retries')
  const open = new Map<string, Span>()
  return {
    onRequest: ({ requestId, attempt, method, endpoint, headers }) => {
      const { pathname: path } = new URL(endpoint)
      const attributes = { 'http.request.method': method, 'url.path': path, 'http.request.resend_count': attempt - 1 }
      const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes })
      open.set(`${requestId}/${attempt}`, span)
      // The server goes on with the trace, where a propagator is registered.
      propagation.inject(trace.setSpan(context.active(), span), headers, {
        set: (carrier, name, value) => carrier.set(name, value),
      })
    },
    onResponse: ({ requestId, attempt, method, status, bytes, durationMs, error }) => {
      const key = `${requestId}/${attempt}`
      const span = open.get(key)
      open.delete(key)
      const type = error instanceof Error ? error.name : undefined
      const attributes = { 'http.response.status_code': status, 'error.type': type }
      span?.setAttributes({ ...attributes, 'http.response.body.size': bytes })
      if (type !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      durations.record(durationMs / 1000, { 'http.request.method': method, ...attributes })
    },
    onRetry: ({ method }) => retries.add(1, { 'http.request.method': method }),
  }
}
