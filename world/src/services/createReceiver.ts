import { createHmac } from 'node:crypto'
import type { VirtualTime } from '../time/createVirtualTime.ts'

/** What is wrong with a receiver of webhooks at the moment. */
export type ReceiverCondition = {
  /** It refuses, can't be reached, never answers, sends elsewhere, or takes what it gets and does not say so. */
  failure: 'status' | 'unreachable' | 'silent' | 'redirect' | 'taken-unanswered' | undefined
}

/** What came to a receiver. */
export type Delivery = {
  at: number
  /** Of its header. */
  id: string
  body: string
  /** Whether the signature is that of the secret over time and body, and the time is the present. */
  isSigned: boolean
  /** Whether it was taken; what is not is to come again. */
  isTaken: boolean
  /** Whether the sender was told so. */
  isConfirmed: boolean
}

/** Who hears of alerts over HTTP. */
export type Receiver = {
  condition: ReceiverCondition
  deliveries: readonly Delivery[]
  post: (init: RequestInit | undefined) => Promise<Response>
}

/** Signs what is posted in the world. */
export const webhookSecret = 'a secret of the world of lives'

/** Creates a receiver in good condition. */
export function createReceiver(time: VirtualTime): Receiver {
  const condition: ReceiverCondition = { failure: undefined }
  const deliveries: Delivery[] = []
  return {
    condition,
    deliveries,
    post: async (init) => {
      const { failure } = condition
      const headers = new Headers(init?.headers)
      const body = String(init?.body)
      const isTaken = failure === undefined || failure === 'taken-unanswered'
      deliveries.push({
        at: time.now(),
        id: headers.get('x-ssvx-delivery') ?? '',
        body,
        isSigned: isSigned(headers.get('x-ssvx-signature') ?? '', body, time.now()),
        isTaken,
        isConfirmed: failure === undefined,
      })
      if (failure === 'unreachable') throw new TypeError('fetch failed')
      if (failure === 'redirect') {
        // As `fetch` does that follows none, and else whatever is there answers.
        if (init?.redirect === 'error') throw new TypeError('unexpected redirect')
        return new Response(null, { status: 204 })
      }
      if (failure === 'silent' || failure === 'taken-unanswered') await time.sleep(3_600_000)
      return new Response(null, { status: failure === 'status' ? 503 : 204 })
    },
  }
}

/** By the rule of the README: HMAC-SHA256 over `<seconds>.<body>`, of the present give or take five minutes. */
function isSigned(header: string, body: string, now: number): boolean {
  const [, seconds = '', digits] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  return digits === expected && Math.abs(now / 1_000 - Number(seconds)) <= 300
}
