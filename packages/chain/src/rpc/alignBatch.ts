import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'

/**
 * Puts the answers to a batch of calls into the order of the calls, one for each. viem trusts the order, but a node may
 * answer in another one, leave answers out, or answer a whole batch with a single error.
 *
 * @returns the text as it is where the request was no batch; `undefined` for JSON that is none of a node's, over which viem
 * would fail
 */
export function alignBatch(request: unknown, answer: string): string | undefined {
  const calls = v.safeParse(batchOfCalls, parseJson(request))
  if (!calls.success) return answer
  const parsed = parseJson(answer)
  const answers = v.safeParse(batchOfAnswers, parsed)
  const failure = v.safeParse(answerWithError, parsed)
  if (!answers.success && !failure.success) return parsed === undefined ? answer : undefined
  const byId = new Map(answers.success ? answers.output.map((each) => [each.id, each]) : [])
  const error = failure.success
    ? failure.output.error
    : { code: -32_603, message: 'The node left this call out of its answer.' }
  return JSON.stringify(calls.output.map(({ id }) => byId.get(id) ?? { jsonrpc: '2.0', id, error }))
}

const id = /* @__PURE__ */ v.union([v.number(), v.string()])
const batchOfCalls = /* @__PURE__ */ v.array(v.looseObject({ id }))
const batchOfAnswers = /* @__PURE__ */ v.array(v.looseObject({ id: v.nullish(id) }))
const answerWithError = /* @__PURE__ */ v.looseObject({
  error: v.looseObject({ code: v.number(), message: v.string() }),
})

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? decodeJson(text) : undefined
  } catch {
    return undefined
  }
}
