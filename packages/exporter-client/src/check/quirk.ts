import type * as v from 'valibot'
import type { ExporterMode } from '../rules/slotRange.ts'
import type { NodeAnswer, NodeQuestion } from './askNode.ts'

/**
 * Which release's behaviour a node has, where they differ: that of November 2025, or the line developed in 2026, which
 * knows the Boole fork.
 */
export type ExporterLine = 'v2.3.7' | '2026'

/** What the table needs to know about the exporter it is compared with. */
export type QuirkSubject = QuirkWindow & {
  /** A validator with attester duties in the window. Its key is hex without `0x`. */
  validator: { index: number; publicKey: string }
  /** Another validator with attester duties in the window, of another committee if there are several. */
  otherValidator: { index: number; publicKey: string }
  /** The committees of both, as hex without `0x`, and their operators. */
  committeeId: string
  otherCommitteeId: string
  operators: readonly number[]
}

/** Where to ask. Known of each exporter, also of one that has nothing to show there. */
export type QuirkWindow = {
  /** A window far behind the head and before the fork. */
  from: number
  to: number
  /** First slot of the Boole fork, where it lies behind the head. */
  booleForkSlot: number | undefined
}

/** One behaviour of the real server that a client has to know. */
export type ExporterQuirk = {
  /** A sentence. */
  name: string
  /** Modes that show it; both unless given. */
  mode?: ExporterMode | undefined
  /** Lines that show it; both unless given. */
  line?: ExporterLine | undefined
  /** Whether it takes a request of more than a megabyte. */
  isHeavy?: boolean | undefined
  ask: (subject: QuirkSubject) => NodeQuestion
  /** 200 unless given. */
  status?: number | undefined
  /** Headers of the answer; undefined for one that must be missing. */
  headers?: Readonly<Record<string, string | RegExp | undefined>> | undefined
  /** The body's text. */
  body?: string | RegExp | undefined
  /** The same body as the answer to another request has, but for the order of the schedule. */
  sameAs?: ((subject: QuirkSubject) => NodeQuestion) | undefined
  /** The shape of a JSON body. */
  shape?: v.GenericSchema | undefined
  /** What must be true of a JSON body of rows; `undefined` where there is no row that shows it. */
  rows?: ((answer: QuirkRows, subject: QuirkSubject) => boolean | undefined) | undefined
  /** What must be true of the rows beside those of another request; `undefined` where no row shows it. */
  beside?: { ask: (subject: QuirkSubject) => NodeQuestion; rows: RowsBeside } | undefined
  /** What must be true of the answer, whatever its status; `undefined` where it does not show it. */
  judge?: ((answer: NodeAnswer) => boolean | undefined) | undefined
}

type RowsBeside = (answer: QuirkRows, other: QuirkRows, subject: QuirkSubject) => boolean | undefined

export type QuirkRows = {
  data: Record<string, unknown>[]
  schedule?: Record<string, unknown>[] | undefined
  errors?: string[] | undefined
}

export const decideds = '/v1/exporter/decideds'
export const validatorTraces = '/v1/exporter/traces/validator'
export const committeeTraces = '/v1/exporter/traces/committee'
export const jsonType = 'application/json'
export const jsonReply = 'application/json; charset=utf-8'
export const textReply = 'text/plain; charset=utf-8'

type Scope = Pick<ExporterQuirk, 'mode' | 'line' | 'isHeavy'>

/** A request that is refused with 400 and these words. */
export function refused(
  name: string,
  ask: ExporterQuirk['ask'],
  error: string | RegExp,
  scope: Scope = {},
): ExporterQuirk {
  return { name, ask, status: 400, body: typeof error === 'string' ? badRequest(error) : error, ...scope }
}

/** A request that is answered as another one is. */
export function same(
  name: string,
  ask: ExporterQuirk['ask'],
  sameAs: ExporterQuirk['ask'],
  scope: Scope = {},
): ExporterQuirk {
  return { name, ask, sameAs, ...scope }
}

/** A request whose rows show something. */
export function shows(
  name: string,
  ask: ExporterQuirk['ask'],
  rows: NonNullable<ExporterQuirk['rows']>,
  scope: Scope = {},
): ExporterQuirk {
  return { name, ask, rows, ...scope }
}

export function get(path: string, headers?: Record<string, string>): NodeQuestion {
  return { method: 'GET', path, headers }
}

export function post(path: string, body: unknown, contentType: string = jsonType): NodeQuestion {
  return {
    method: 'POST',
    path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': contentType },
  }
}

/** A GET of the subject's window of slots, with further parameters. */
export function inWindow(path: string, query = '', headers?: Record<string, string>): ExporterQuirk['ask'] {
  return (subject) => get(`${path}?${window(subject)}${query && `&${query}`}`, headers)
}

/** The range of slots as a query. */
export function window({ from, to }: { from: number; to: number }): string {
  return `from=${from}&to=${to}`
}

/** The body of a refusal. */
export function badRequest(error: string): string {
  const json = JSON.stringify({ status: 'Bad Request', error })
  return `${json.replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)}\n`
}

export function committeeDuty(role: string): string {
  return `role ${role} is a committee duty, please provide either pubkeys or indices to filter the duty for a specific validators subset or use the /committee endpoint to query all the corresponding duties`
}

/** Whether rows come in an order, told by a number for each. */
export function isAscending(keys: readonly number[]): boolean {
  return keys.every((key, i) => i === 0 || key >= (keys[i - 1] ?? 0))
}
