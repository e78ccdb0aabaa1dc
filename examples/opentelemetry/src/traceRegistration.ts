import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { RegistrationEvent } from '@x/registration'
import type { Telemetry } from './createTelemetry.ts'

/** Runs a registration in a span, with a span for each transaction in it that tells its steps. */
export function traceRegistration<result>(
  { tracer, meter }: Telemetry,
  register: (onStep: (event: RegistrationEvent) => void) => Promise<result>,
): Promise<result> {
  const registered = meter.createCounter('ssvx.validators.registered')
  const gas = meter.createHistogram('ssvx.transaction.gas')
  return tracer.startActiveSpan('register', async (span) => {
    let transaction: Span | undefined
    const onStep = (event: RegistrationEvent) => {
      if (event.type === 'planned') return span.setAttribute('ssvx.next_owner_nonce', event.nextOwnerNonce)
      if (event.type === 'preparing') {
        const attributes = { 'ssvx.batch': event.batch.index, 'ssvx.validators': event.batch.publicKeys.length }
        transaction = tracer.startSpan('transaction', { attributes })
        return transaction
      }
      transaction?.addEvent(event.type)
      if (event.type !== 'confirmed') return transaction
      const { blockNumber, gasUsed } = event.receipt
      transaction?.setAttributes({
        'ssvx.transaction': event.hash,
        'ssvx.block': Number(blockNumber),
        'ssvx.gas': Number(gasUsed),
      })
      transaction?.end()
      registered.add(event.batch.publicKeys.length)
      gas.record(Number(gasUsed))
      return transaction
    }
    try {
      return await register(onStep)
    } catch (error) {
      // Names of errors are literals. Messages may be long, and belong into a log.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      transaction?.end()
      throw error
    } finally {
      span.end()
    }
  })
}
