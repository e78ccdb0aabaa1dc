import type { IncomingMessage } from 'node:http'
import { ApiError } from '../ApiError.ts'
import type { RawRequest } from './bindRequest.ts'
import { BindError, type BoundRequest, bindRequest, type RequestShape } from './bindRequest.ts'

/** A request as its route has read it. */
export type ReadRequest = {
  method: string
  /** As it came, without the query. */
  path: string
  /** The `Accept` header. */
  accept: string
  /** Undefined where the route takes no parameters, or they could not be bound. */
  bound: BoundRequest | undefined
  bindError: ApiError | undefined
}

/** How a route reads its parameters. */
export type RequestBinding = { shape?: RequestShape | undefined; bindErrorStatus?: 400 | 500 | undefined }

/** Splits a request's target without decoding it: the node's router compares raw paths. */
export function splitTarget({ url = '/' }: IncomingMessage): { path: string; query: string } {
  const cut = url.indexOf('?')
  return cut < 0 ? { path: url, query: '' } : { path: url.slice(0, cut), query: url.slice(cut + 1) }
}

/** Reads a request with its body, and binds its parameters where the route has some. */
export async function readRequest(request: IncomingMessage, binding: RequestBinding | undefined): Promise<ReadRequest> {
  const { method = 'GET', headers } = request
  const { path, query } = splitTarget(request)
  const body = await readBody(request)
  const read = { method, path, accept: headers.accept ?? '', bound: undefined, bindError: undefined }
  if (binding?.shape === undefined) return read
  try {
    const raw = { method, query, contentType: headers['content-type'] ?? '', ...body }
    return { ...read, bound: bindRequest(binding.shape, raw) }
  } catch (error) {
    if (!(error instanceof BindError)) throw error
    return { ...read, bindError: new ApiError(binding.bindErrorStatus ?? 400, error.message, error.fields) }
  }
}

/** Longest form body, 10 MB. */
const maxFormSize = 10 * 2 ** 20

/** Reads a request's body to its end, however long it is, and keeps it unless it is a form that is too long. */
async function readBody(request: IncomingMessage): Promise<Pick<RawRequest, 'body' | 'formTooLarge'>> {
  const contentType = request.headers['content-type'] ?? ''
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (!isForm || size <= maxFormSize) chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks).toString('utf8'), formTooLarge: isForm && size > maxFormSize }
}
