import { decodeJson } from '@x/schemas/internal'
import { isObject } from '@x/schemas/internal/wire'
import * as v from 'valibot'
import { isUnrenderable, type NodeQuestion } from './askNode.ts'
import type { AskNode } from './findRenderable.ts'
import type { ExporterQuirk, QuirkSubject } from './quirk.ts'

/**
 * - `holds`: the node does as the table says.
 * - `differs`: it does something else, which `answered` tells.
 * - `unknown`: it has no data that would show it, or none that it can render.
 */
export type QuirkState = 'holds' | 'differs' | 'unknown'

export type QuirkVerdict = { state: QuirkState; answered?: string | undefined }

/** Holds the answer of a node against one entry of the table. */
export async function judgeQuirk(
  { status = 200, headers = {}, body, sameAs, beside, shape, rows, judge }: ExporterQuirk,
  subject: QuirkSubject,
  question: NodeQuestion,
  ask: AskNode,
): Promise<QuirkVerdict> {
  const answer = await ask(question)
  const differs = (answered: string): QuirkVerdict => ({ state: 'differs', answered })
  if (isUnrenderable(answer)) return { state: 'unknown' }
  if (answer.status !== status) return differs(`${answer.status} ${shorten(answer.body)}`)
  for (const [name, expected] of Object.entries(headers)) {
    const value = answer.headers[name]
    const isRight = expected instanceof RegExp ? expected.test(value ?? '') : value === expected
    if (!isRight) return differs(`${name}: ${value ?? 'missing'}`)
  }
  if (body instanceof RegExp ? !body.test(answer.body) : body !== undefined && body !== answer.body) {
    return differs(shorten(answer.body))
  }
  if (sameAs !== undefined) {
    const other = await ask(sameAs(subject))
    if (isUnrenderable(other)) return { state: 'unknown' }
    if (other.status !== status || normalize(other.body) !== normalize(answer.body)) {
      return differs('another answer than to the request that should be the same')
    }
  }
  const verdict = (isTrue: boolean | undefined): QuirkVerdict =>
    isTrue === undefined ? { state: 'unknown' } : isTrue ? { state: 'holds' } : differs(shorten(answer.body))
  if (judge !== undefined) return verdict(judge(answer))
  if (beside !== undefined) {
    const other = await ask(beside.ask(subject))
    if (isUnrenderable(other)) return { state: 'unknown' }
    const [first, second] = [answer, other].map((each) => v.safeParse(createRowsSchema(), parseJson(each.body)))
    if (!first?.success || !second?.success) return differs(shorten((first?.success ? other : answer).body))
    return verdict(beside.rows(first.output, second.output, subject))
  }
  if (shape === undefined && rows === undefined) return { state: 'holds' }
  const json = parseJson(answer.body)
  // Without a row there is nothing to see.
  const isEmpty = isObject(json) && Array.isArray(json['data']) && json['data'].length === 0
  if (shape !== undefined && !v.is(shape, json)) return isEmpty ? { state: 'unknown' } : differs(shorten(answer.body))
  if (rows === undefined) return { state: 'holds' }
  const parsed = v.safeParse(createRowsSchema(), json)
  if (!parsed.success) return differs(shorten(answer.body))
  const isTrue = rows(parsed.output, subject)
  return verdict(isTrue === false && isEmpty ? undefined : isTrue)
}

function createRowsSchema() {
  const objects = v.array(v.record(v.string(), v.unknown()))
  return v.looseObject({ data: objects, schedule: v.optional(objects), errors: v.optional(v.array(v.string())) })
}

function shorten(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}

function parseJson(text: string): unknown {
  try {
    return decodeJson(text)
  } catch {
    return undefined
  }
}

/** The same for answers that differ in the order of their schedule only, which is none. */
function normalize(body: string): string {
  const json = parseJson(body)
  if (!isObject(json) || !Array.isArray(json['schedule'])) return body
  return JSON.stringify({ ...json, schedule: json['schedule'].map((entry) => JSON.stringify(entry)).sort() })
}
