import { BaseError } from '@x/schemas'
import type { AlertEvent } from '../alerts/alertEvent.ts'
import { signWebhook } from './signWebhook.ts'

/** Who hears of alerts over HTTP. */
export type WebhookOptions = {
  /** It often holds a secret, and never shows up in an error. */
  url: string
  /** Signs what is posted, at least 16 characters. */
  secret: string
  /** Milliseconds for one attempt. Default 10,000. */
  timeout?: number | undefined
  /** First wait before another attempt in ms, 1,000 by default; it doubles up to five minutes. */
  retryDelay?: number | undefined
  /** Default: that of the platform. */
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Posts an event to a webhook, signed. Makes one attempt; `deliverWebhooks` repeats it.
 *
 * @throws {WebhookFailedError} the receiver did not answer with 2xx
 */
export async function postEvent(
  { url, secret, timeout = 10_000, fetch = globalThis.fetch }: WebhookOptions,
  { event, now, signal }: { event: AlertEvent; now: number; signal: AbortSignal },
): Promise<void> {
  const body = JSON.stringify(event)
  const signature = await signWebhook({ secret, timestamp: Math.floor(now / 1_000), body })
  const limit = AbortSignal.timeout(timeout)
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ssvx-delivery': event.id, 'x-ssvx-signature': signature },
      body,
      // A redirect would give the alert to another host, and take that host's 2xx for a delivery.
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    })
  } catch {
    signal.throwIfAborted()
    throw new WebhookFailedError(
      limit.aborted ? `It did not answer within ${timeout / 1_000} s.` : 'It could not be reached.',
    )
  }
  void response.body?.cancel().catch(() => {})
  if (!response.ok) throw new WebhookFailedError(`It answered with ${response.status}.`)
}

/** The receiver did not confirm an event, which will be delivered again. */
export class WebhookFailedError extends BaseError {
  override readonly name = 'WebhookFailedError'
  constructor(message: string) {
    super(message, { fix: 'Check the receiver. The event is delivered again.' })
  }
}
