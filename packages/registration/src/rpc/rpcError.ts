import { BaseError } from '@x/schemas'
import { BaseError as ViemError } from 'viem'

type RpcErrorOptions = {
  details?: string | undefined
  fix?: string | undefined
  /** JSON-RPC error code. */
  code?: number | undefined
  /** HTTP status. */
  status?: number | undefined
}

/**
 * The node could not be reached or refused a request.
 *
 * It stands in for viem's error and not before it as `cause`, since viem's errors quote the node's address and many
 * addresses hold an API key.
 */
export class RpcError extends BaseError {
  override name = 'RpcError'
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

/** Turns an error of viem into one that holds no address. Anything else is handed back as it is. */
export function toRpcError(error: unknown, what: string): unknown {
  if (!(error instanceof ViemError)) return error
  const details = error.details || error.shortMessage
  return new RpcError(what, {
    details: redactAddresses(details),
    code: findNumber(error, 'code'),
    status: findNumber(error, 'status'),
  })
}

/** Cuts every address in `text` down to its origin: path and query may hold an API key. */
function redactAddresses(text: string): string {
  return text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>)\]]+/gi, (address) => {
    try {
      const { protocol, host } = new URL(address)
      return `${protocol}//${host}`
    } catch {
      return '[address]'
    }
  })
}

/** Finds a numeric field of an error or of what caused it. */
export function findNumber(error: unknown, key: 'code' | 'status'): number | undefined {
  for (let current = error; typeof current === 'object' && current !== null; current = Reflect.get(current, 'cause')) {
    const value: unknown = Reflect.get(current, key)
    if (typeof value === 'number') return value
  }
  return undefined
}
