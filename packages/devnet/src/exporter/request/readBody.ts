import type { IncomingMessage } from 'node:http'
import type { RawRequest } from './bindRequest.ts'

/** Longest form body, 10 MB. */
const maxFormSize = 10 * 2 ** 20

/** Reads a request's body to its end, however long it is, and keeps it unless it is a form that is too long. */
export async function readBody(request: IncomingMessage): Promise<Pick<RawRequest, 'body' | 'formTooLarge'>> {
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
