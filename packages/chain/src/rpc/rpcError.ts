import { BaseError, redactUrl } from '@x/schemas'
import { errorChain, findNumber } from './errorChain.ts'
import { NodeStalledError } from './NodeStalledError.ts'

type RpcErrorOptions = {
  details?: string | undefined
  fix?: string | undefined
  /** JSON-RPC error code. */
  code?: number | undefined
  /** HTTP status. */
  status?: number | undefined
}

/**
 * The node could not be reached, or it refused a request.
 *
 * It takes the place of viem's error instead of having it as `cause`: viem's errors quote the node's address, and many
 * addresses hold an API key.
 */
export class RpcError extends BaseError {
  override readonly name = 'RpcError'
  readonly code: number | undefined
  readonly status: number | undefined

  constructor(what: string, { details, fix, code, status }: RpcErrorOptions = {}) {
    super(`The node failed at ${what}.`, {
      details,
      fix: fix ?? 'Check that the node is reachable and in sync, then try again.',
    })
    this.code = code
    this.status = status
  }
}

/** Does `work` and turns what viem throws into an `RpcError`. Errors of ours and aborts pass as they are. */
export async function callNode<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toRpcError(error, what)
  }
}

/**
 * Turns an error of viem into one that holds no address. Anything else is handed back as it is, and so is what our own
 * transport threw and viem wrapped.
 */
export function toRpcError(error: unknown, what: string): unknown {
  for (const each of errorChain(error)) if (each instanceof NodeStalledError) return each
  if (!isViemError(error)) return error
  return new RpcError(what, {
    details: redactAddresses(error.details || error.shortMessage),
    code: findNumber(error, 'code'),
    status: findNumber(error, 'status'),
  })
}

/** Whether an error is one of viem's, of whichever copy of viem. */
export function isViemError(error: unknown): error is Error & { shortMessage: string; details?: string | undefined } {
  return (
    error instanceof Error &&
    'shortMessage' in error &&
    typeof error.shortMessage === 'string' &&
    'version' in error &&
    typeof error.version === 'string'
  )
}

/** Cuts each address of a node down to its origin: any part of its path may be a key, also a short one. */
function redactAddresses(text: string): string {
  return text.replace(/\b((?:https?|wss?):\/\/[^\s"'<>)\]/?#]+)[^\s"'<>)\]]*/gi, (_, origin: string) =>
    redactUrl(origin).replace(/\/$/, ''),
  )
}
