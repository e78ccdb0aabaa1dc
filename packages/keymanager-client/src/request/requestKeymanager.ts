import { type HttpRequest, HttpStatusError, ResponseError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import { isObject, type Kind, parseWire } from '@x/schemas/internal/wire'
import * as v from 'valibot'
import type { KeymanagerConnection } from './createKeymanagerConnection.ts'
import { KeymanagerError } from './KeymanagerError.ts'

/** What every request takes. */
export type KeymanagerRequestOptions = {
  signal?: AbortSignal | undefined
  /** Time limit of one attempt in milliseconds. */
  timeout?: number | undefined
  /** Default: that of the client. */
  retry?: HttpRequest<unknown>['retry']
}

type KeymanagerRequest<answer> = KeymanagerRequestOptions & {
  path: string
  /** What a DELETE is about. It may be sent again: the second time it changes nothing. */
  deletes?: { pubkeys: readonly string[] } | undefined
  /** What the answer is. */
  kind: Kind<answer>
}

/**
 * Sends one request and decodes the answer.
 *
 * @throws {KeymanagerError} the validator client did not do it
 * @throws {HttpError} it can't be reached or answers with an error
 */
export async function requestKeymanager<answer>(
  { http, endpoint }: KeymanagerConnection,
  { path, kind, deletes, ...request }: KeymanagerRequest<answer>,
): Promise<answer> {
  const method = deletes === undefined ? 'GET' : 'DELETE'
  const { data } = await http
    .request({ ...request, path, method, json: deletes, idempotent: true, schema: v.unknown() })
    .catch((error: unknown) => {
      throw explain(error, path, endpoint)
    })
  // An execution node answers anything with JSON-RPC.
  if (isObject(data) && 'jsonrpc' in data) throw new KeymanagerError({ reason: 'not-a-keymanager' }, { endpoint })
  try {
    return parseWire(kind, data)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const place = `${endpoint.replace(/\/$/, '')}/${path}`
    throw new ResponseError({ reason: 'shape', method, endpoint: place, attempts: 1, problems: error.problems })
  }
}

function explain(error: unknown, path: string, endpoint: string): unknown {
  if (error instanceof ResponseError && error.excerpt?.startsWith('<')) {
    return new KeymanagerError({ reason: 'not-a-keymanager' }, { endpoint, cause: error })
  }
  if (!(error instanceof HttpStatusError)) return error
  const { status } = error
  // Some say 400 where there is no token at all.
  const isTokenMissing = status === 400 && /authorization/i.test(error.excerpt)
  if (status === 401 || status === 403 || isTokenMissing) {
    return new KeymanagerError({ reason: 'unauthorized', status }, { endpoint, cause: error })
  }
  if (status === 503) return new KeymanagerError({ reason: 'not-ready' }, { endpoint, cause: error })
  if (![404, 405, 415, 501].includes(status)) return error
  return new KeymanagerError({ reason: 'unsupported', path: `/${path}` }, { endpoint, cause: error })
}
