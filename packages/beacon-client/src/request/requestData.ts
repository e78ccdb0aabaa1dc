import { type HttpRequest, HttpStatusError, ResponseError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import { isObject, type Kind, parseWire } from '@x/schemas/internal/wire'
import * as v from 'valibot'
import { type Answer, answerOf } from '../wire/answer.ts'
import type { BeaconConnection } from './createBeaconConnection.ts'
import { BeaconNodeError } from './errors.ts'

/** What every request takes. */
export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** Time limit of one attempt in milliseconds. */
  timeout?: number | undefined
  /** Default: that of the client. `false` where it matters that the node answers at this very moment. */
  retry?: HttpRequest<unknown>['retry']
}

type DataRequest<data> = Pick<HttpRequest<unknown>, 'query'> &
  RequestOptions & {
    path: string
    /** Sent by POST, and asked again like a GET: nothing is changed by it. */
    json?: unknown
    /** What the data of the answer is. */
    kind: Kind<data>
  }

/**
 * Sends one request and decodes the answer. What an optimistic or syncing node says is an error, never data.
 *
 * @throws {BeaconNodeError} nothing can be concluded from this node, or it does not offer the endpoint
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function requestData<data>(
  { http, endpoint }: BeaconConnection,
  { path, kind, json, ...request }: DataRequest<data>,
): Promise<Answer<data>> {
  const method = json === undefined ? 'GET' : 'POST'
  const response = await http
    .request({ ...request, path, json, method, idempotent: true, schema: v.unknown() })
    .catch((error: unknown) => {
      throw explainFailure(error, { path, endpoint })
    })
  const answer = decode(response.data)
  if (answer.isOptimistic) throw new BeaconNodeError({ reason: 'optimistic' }, { endpoint })
  return answer

  function decode(body: unknown): Answer<data> {
    // An execution node answers anything with JSON-RPC.
    if (isObject(body) && 'jsonrpc' in body) throw new BeaconNodeError({ reason: 'not-a-beacon-node' }, { endpoint })
    try {
      return parseWire(answerOf(kind), body)
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error
      const place = `${endpoint.replace(/\/$/, '')}/${path}`
      throw new ResponseError({ reason: 'shape', method, endpoint: place, attempts: 1, problems: error.problems })
    }
  }
}

/** Whether a beacon node said it itself, and not a gateway, or a router that knows no such path. */
export function isNodesAnswer(error: HttpStatusError): boolean {
  try {
    const body = decodeJson(error.body)
    // Lighthouse and Lodestar say with a message of their own that they know no such path.
    return isObject(body) && typeof body.message === 'string' && !/^(?:NOT_FOUND$|Route )/i.test(body.message)
  } catch {
    return false
  }
}

/** What a node tells by its states. Rewards are asked for in epochs that are final: what it does not have, it does not keep. */
const ofStates = /^eth\/v1\/beacon\/(?:states|rewards\/attestations)\//

export function explainFailure(error: unknown, { path, endpoint }: { path: string; endpoint: string }): unknown {
  if (!(error instanceof HttpStatusError)) return error
  if (error.status === 503) return new BeaconNodeError({ reason: 'syncing' }, { endpoint, cause: error })
  const isMissing = [405, 501].includes(error.status) || ([404, 415].includes(error.status) && !isNodesAnswer(error))
  if (error.status === 404 && !isMissing && ofStates.test(path)) {
    return new BeaconNodeError({ reason: 'state-missing', endpoint: `/${path}` }, { endpoint, cause: error })
  }
  if (!isMissing) return error
  return new BeaconNodeError({ reason: 'unsupported', endpoint: `/${path}` }, { endpoint, cause: error })
}
