import type { Hex } from '@x/schemas'
import { HttpRequestError } from 'viem'

/** What a node answers instead of a result: code, words, and the bytes of a revert. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault'
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** What stands in front of a node answers a status, as viem's transport tells it. */
export function createHttpFault(status: number, retryAfterSeconds?: number): HttpRequestError {
  return new HttpRequestError({
    url: 'https://node.example',
    status,
    details: `status ${status}`,
    ...(retryAfterSeconds !== undefined && { headers: new Headers({ 'retry-after': `${retryAfterSeconds}` }) }),
  })
}
