import { ApiError } from '../ApiError.ts'
import { stringifyGoJson } from '../go/stringifyGoJson.ts'
import { jsonType } from '../reply/replies.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { joinErrors } from './joinErrors.ts'
import type { Route } from './Route.ts'
import type { ExporterLine, RouteAnswer, RouteContext } from './RouteContext.ts'

/** A route that answers with the rows of a range of slots. An archive without rows fails where something went wrong. */
export function createRangeRoute(
  shape: RequestShape,
  answerRange: (context: RouteContext, request: BoundRequest) => Promise<RouteAnswer>,
): Route {
  return {
    methods: ['GET', 'POST'],
    shape,
    bindErrorStatus: 400,
    answer: async ({ getContext, bound }) => {
      const context = await getContext()
      const answer = await answerRange(context, bound)
      const failed = answer.errors.filter((error) => isFailure(context.line, error))
      if (context.mode === 'archive' && answer.data.getCount() === 0 && failed.length > 0) {
        throw new ApiError(500, joinErrors(context.line, failed))
      }
      return { status: 200, headers: { 'Content-Type': jsonType }, body: toBytes(answer) }
    },
  }
}

function toBytes({ data, schedule, errors }: RouteAnswer): Buffer {
  const parts = [Buffer.from('{"data":['), data.getBytes()]
  if (schedule !== undefined) parts.push(Buffer.from('],"schedule":['), schedule.getBytes())
  const tail = errors.length > 0 ? `],"errors":${stringifyGoJson(errors)}}\n` : ']}\n'
  return Buffer.concat([...parts, Buffer.from(tail)])
}

/**
 * Notes about the fork don't make an answer without rows a failure, nor, on the newer line, does a validator that is not
 * known.
 */
function isFailure(line: ExporterLine, error: string): boolean {
  if (error.startsWith('committee duty post-fork')) return false
  return line === 'v2.3.7' || !error.startsWith('validator not found')
}
