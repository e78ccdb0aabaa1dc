import { createHttpClient, HttpStatusError, NetworkError, ResponseError } from '@x/http'
import { type Address, type BaseError, InvalidInputError } from '@x/schemas'
import { decodeJson, isLocalHost, summarizeForeignText } from '@x/schemas/internal'
import * as v from 'valibot'
import type { RpcSignerKind } from './parseSignerUri.ts'
import { SignerError } from './SignerError.ts'

/** How a signer is reached. */
export type SignerConnectionOptions = {
  /** Sent as `Authorization: Bearer …`. */
  bearerToken?: string | undefined
  /** Whether the token may travel unencrypted (http) to another machine. Default false. */
  allowPlainHttp?: boolean | undefined
  /** Milliseconds that it may take to sign, somebody's confirmation included. Default: 10 minutes. */
  timeout?: number | undefined
  /** An abort ends the waiting. What was asked for may still be signed, which nobody sends then. */
  signal?: AbortSignal | undefined
  /** Replaces the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}

/** One signer that is asked over JSON-RPC. */
export type SignerConnection = {
  kind: RpcSignerKind
  /** Its address without credentials. */
  endpoint: string
  request: (method: string, params: readonly unknown[]) => Promise<unknown>
}

const answer = v.looseObject({
  jsonrpc: v.literal('2.0'),
  result: v.optional(v.unknown()),
  error: v.nullish(v.looseObject({ code: v.number(), message: v.string() })),
})

/** What signers and nodes say where they lack a method. */
const methodMissing = -32601
const tenMinutes = 600_000

/** Connects to a signer. Nothing is sent, and nothing is asked twice: each request may have to be confirmed by somebody. */
export function connectToSigner(
  kind: RpcSignerKind,
  url: string,
  { bearerToken, allowPlainHttp = false, timeout = tenMinutes, signal, fetch }: SignerConnectionOptions,
): SignerConnection {
  const { protocol, host, username, password } = new URL(url)
  const hasSecret = bearerToken !== undefined || username !== '' || password !== ''
  if (protocol === 'http:' && hasSecret && !allowPlainHttp && !isLocalHost(host)) {
    throw new InvalidInputError('The address of the signer', [
      { path: '', message: 'expected https://, or this machine: over http:// others can read the token' },
    ])
  }
  const http = createHttpClient({ baseUrl: url, bearerToken, timeout, totalTimeout: timeout, retry: false, fetch })
  const { endpoint } = http
  let lastId = 0

  async function request(method: string, params: readonly unknown[]): Promise<unknown> {
    lastId += 1
    const json = { jsonrpc: '2.0', id: lastId, method, params }
    const { data } = await http
      .request({ method: 'POST', json, schema: answer, signal, maxBytes: 4 * 2 ** 20 })
      .catch((error: unknown): never => {
        throw explain(error, method, endpoint)
      })
    if (data.error != null) throw explainRefusal(data.error, { method, endpoint, redact: http.redact })
    return data.result
  }

  return { kind, endpoint, request }
}

/** Some answer with another status where they refuse, and with the reason in the body. */
function explain(error: unknown, method: string, endpoint: string): unknown {
  if (error instanceof HttpStatusError) {
    const refusal = readRefusal(error.body)
    if (refusal !== undefined) return explainRefusal(refusal, { method, endpoint, redact: (text) => text })
    if (error.status === 404 || error.status === 405) return notASigner(error, endpoint)
    return error
  }
  if (error instanceof NetworkError) {
    return new SignerError({ reason: 'unreachable' }, { cause: error, details: error.code, signer: endpoint })
  }
  return error instanceof ResponseError && (error.reason === 'shape' || error.reason === 'not-json')
    ? notASigner(error, endpoint)
    : error
}

function notASigner(cause: BaseError, signer: string): SignerError {
  return new SignerError({ reason: 'not-a-signer' }, { cause, signer })
}

function readRefusal(body: string): { code: number; message: string } | undefined {
  try {
    return v.parse(answer, decodeJson(body)).error ?? undefined
  } catch {
    return undefined
  }
}

function explainRefusal(
  { code, message }: { code: number; message: string },
  { method, endpoint: signer, redact }: { method: string; endpoint: string; redact: (text: string) => string },
): SignerError {
  if (code === methodMissing) {
    return new SignerError({ reason: 'not-a-signer' }, { details: `It has no ${method}.`, signer })
  }
  return new SignerError({ reason: 'refused', code }, { details: summarizeForeignText(redact(message)), signer })
}

/** The account that signs: the one that was named, or the only one. */
export function chooseAccount(accounts: readonly Address[], named: Address | undefined, signer: string): Address {
  if (named !== undefined) {
    if (accounts.some((account) => account.toLowerCase() === named.toLowerCase())) return named
    throw new SignerError({ reason: 'account-missing', address: named }, { signer })
  }
  const [only, ...others] = accounts
  if (only === undefined) throw new SignerError({ reason: 'account-missing' }, { signer })
  if (others.length > 0) throw new SignerError({ reason: 'account-unclear', accounts }, { signer })
  return only
}
