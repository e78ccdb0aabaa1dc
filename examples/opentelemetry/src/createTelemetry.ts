import { context, type Meter, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

export type Telemetry = {
  tracer: Tracer
  meter: Meter
  /** All spans that have ended, and the metrics as they are now: name, attributes, and the sum or the count. */
  collect(): Promise<{ spans: ReadableSpan[]; metrics: Metric[] }>
}

type Metric = { name: string; attributes: Readonly<Record<string, unknown>>; value: number }

/**
 * Spans and metrics that stay in memory. Yours go to a collector: put the exporters of
 * `@opentelemetry/exporter-trace-otlp-http` and `@opentelemetry/exporter-metrics-otlp-http` in the place of these.
 */
export function createTelemetry(): Telemetry {
  // So that spans know inside of which other span they began.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const spans = new InMemorySpanExporter()
  const tracing = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] })
  const metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter: metrics })
  const metering = new MeterProvider({ readers: [reader] })
  return {
    tracer: tracing.getTracer('ssvx'),
    meter: metering.getMeter('ssvx'),
    async collect() {
      await Promise.all([tracing.forceFlush(), metering.forceFlush()])
      const newest = metrics.getMetrics().at(-1)?.scopeMetrics ?? []
      return {
        spans: spans.getFinishedSpans(),
        metrics: newest.flatMap((scope) =>
          scope.metrics.flatMap(({ descriptor: { name }, dataPoints }) =>
            dataPoints.map(({ attributes, value }) => ({
              name,
              attributes,
              value: typeof value === 'number' ? value : value.count,
            })),
          ),
        ),
      }
    },
  }
}
