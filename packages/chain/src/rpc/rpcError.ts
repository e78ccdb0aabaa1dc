import { BaseError } from '@x/schemas'
import { createRedaction, summarizeForeignText } from '@x/schemas/internal'
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
    super(`The node failed while ${what}.`, {
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
  const status = findNumber(error, 'status')
  return new RpcError(what, { ...describeNode(error, status), code: findNumber(error, 'code'), status })
}

/** Why a node failed and what to do, in our words where there are any, else in its own. */
function describeNode(error: ViemError, status: number | undefined): Pick<RpcErrorOptions, 'details' | 'fix'> {
  const host = findHost(error)
  const it = host === undefined ? 'It' : `The node at ${host}`
  const said = summarizeForeignText(hideUrl(error, error.details || (status === undefined ? error.shortMessage : '')))
  if (status === 401 || status === 403) {
    return {
      details: `${it} refuses access (HTTP ${status})${said === undefined ? '.' : `: ${said}`}`,
      fix: 'Check the address of the node: it may lack an API key, or the key may not be for this network.',
    }
  }
  if (status !== undefined && status >= 400) {
    return { details: `${it} answered with HTTP ${status}${said === undefined ? '.' : `: ${said}`}` }
  }
  if (said?.includes('is not valid JSON')) {
    return { details: `${it} answers with something else than JSON.`, fix: 'Check that the address is that of a node.' }
  }
  // All that `fetch` says where there is no connection.
  return { details: said === 'fetch failed' ? `${it} cannot be reached.` : said }
}

/** The host of the node, which is no secret, as the rest of its address may be. */
function findHost(error: ViemError): string | undefined {
  for (const each of errorChain(error)) {
    const host = URL.parse(String(Reflect.get(each, 'url')))?.host
    if (host) return host
  }
  return undefined
}

/** A node may repeat the key that is in its address. That is hidden before the text is cut, which could cut the key. */
function hideUrl(error: ViemError, text: string): string {
  const redaction = createRedaction()
  for (const each of errorChain(error)) redaction.addUrl(String(Reflect.get(each, 'url')))
  return redaction.redact(text)
}

/** Whether an error is one of viem's, of whichever copy of viem. */
export function isViemError(error: unknown): error is ViemError {
  return (
    error instanceof Error &&
    'shortMessage' in error &&
    typeof error.shortMessage === 'string' &&
    'version' in error &&
    typeof error.version === 'string'
  )
}

type ViemError = Error & { shortMessage: string; details?: string | undefined }
