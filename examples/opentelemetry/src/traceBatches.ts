import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Telemetry } from './createTelemetry.ts'

type Batch = { from: number; to: number; data: readonly unknown[] }

/** Hands through the batches of an exporter's stream, with a span for the time in which each of them was waited for. */
export async function* traceBatches<batch extends Batch>(
  { tracer, meter }: Telemetry,
  batches: AsyncIterable<batch>,
): AsyncGenerator<batch, void, undefined> {
  const rows = meter.createCounter('ssvx.exporter.rows')
  const slots = meter.createCounter('ssvx.exporter.slots')
  const iterator = batches[Symbol.asyncIterator]()
  for (;;) {
    const span = tracer.startSpan('batch')
    try {
      const next = await context.with(trace.setSpan(context.active(), span), () => iterator.next())
      if (next.done) {
        span.updateName('end of the stream')
        return
      }
      const { from, to, data } = next.value
      span.setAttributes({ 'ssvx.from': from, 'ssvx.to': to, 'ssvx.rows': data.length })
      rows.add(data.length)
      slots.add(to - from + 1)
      span.end()
      yield next.value
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  }
}
