import type { Reply } from '../../server/withFault.ts'
import { stringifyGoJson } from '../go/stringifyGoJson.ts'

export const jsonType = 'application/json; charset=utf-8'
export const plainTextType = 'text/plain; charset=utf-8'

export const notFound: Reply = text(404, '404 page not found\n')
/** Too many requests are in flight. */
export const throttled: Reply = text(429, 'Server capacity exceeded.\n')
/** A handler has panicked. */
export const panicked: Reply = empty(500)
export const methodNotAllowed: Reply = empty(405)

/** A JSON answer as Go's encoder writes it. */
export function json(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': jsonType }, body: `${stringifyGoJson(value)}\n` }
}

export function text(status: number, body: string): Reply {
  return { status, headers: { 'Content-Type': plainTextType }, body }
}

function empty(status: number): Reply {
  return { status, headers: {}, body: '' }
}
