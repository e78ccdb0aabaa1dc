import { ApiError } from '../ApiError.ts'
import { stringifyGoJson } from '../go/stringifyGoJson.ts'
import { json, jsonType, text } from '../reply/replies.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import { answerAuditorStatus } from './answerAuditorStatus.ts'
import { answerAuditorSummary, summaryRequest } from './answerAuditorSummary.ts'
import { answerCommitteeTraces, committeeTracesRequest } from './answerCommitteeTraces.ts'
import { answerComparisons, comparisonsRequest } from './answerComparisons.ts'
import { answerDecideds, decidedsRequest } from './answerDecideds.ts'
import { answerFindings, findingsRequest } from './answerFindings.ts'
import { answerValidators, validatorsRequest } from './answerValidators.ts'
import { answerValidatorTraces, validatorTracesRequest } from './answerValidatorTraces.ts'
import { changeBody } from './handlerChange.ts'
import type { NodeRoutes } from './nodeRoutes.ts'
import type { ExporterLine, ExporterMode, Route, RouteAnswer, RouteContext } from './RouteContext.ts'
import { joinErrors } from './resolveValidators.ts'

export type CreateRouteTableParameters = {
  mode: ExporterMode
  line: ExporterLine
  /** Whether the node knows the Gloas fork of the beacon chain, and its roles. */
  knowsGloas: boolean
  slotsPerEpoch: number
  /** Whether the auditor of the newer line is on. */
  auditor: boolean
  /** Whether the node has a dry run of MEV. */
  mevDryRun: boolean
  node: NodeRoutes
}

/** The routes by path. Only an archive has those of traces. */
export function createRouteTable({
  mode,
  line,
  knowsGloas,
  slotsPerEpoch,
  auditor,
  mevDryRun,
  node,
}: CreateRouteTableParameters): ReadonlyMap<string, Route> {
  const withRoles = (shape: RequestShape): RequestShape =>
    knowsGloas ? { ...shape, fields: { ...shape.fields, roles: 'gloasRoles' } } : shape
  const getOnly = (answer: Route['answer']): Route => ({ methods: ['GET'], answer })
  const routes = new Map<string, Route>([
    ['/v1/node/identity', getOnly(async () => json(200, node.identity))],
    ['/v1/node/peers', getOnly(async () => json(200, node.peers))],
    ['/v1/node/topics', getOnly(async () => json(200, node.topics))],
    [
      '/v1/node/health',
      getOnly(async ({ accept }) =>
        acceptsPlainText(accept) ? text(200, `${JSON.stringify(node.health, undefined, 2)}\n`) : json(200, node.health),
      ),
    ],
    [
      '/v1/validators',
      {
        methods: ['GET'],
        shape: validatorsRequest,
        bindErrorStatus: 500,
        answer: async ({ getContext, bound }) => json(200, answerValidators(await getContext(), slotsPerEpoch, bound)),
      },
    ],
    ['/v1/exporter/decideds', createRangeRoute(withRoles(decidedsRequest), answerDecideds)],
  ])
  if (mevDryRun) {
    routes.set('/v1/mev/dry-run/comparisons', {
      methods: ['GET'],
      shape: comparisonsRequest,
      bindErrorStatus: 400,
      answer: async ({ getContext, bound }) => json(200, answerComparisons(await getContext(), bound)),
    })
  }
  if (mode === 'archive') {
    routes.set(
      '/v1/exporter/traces/validator',
      createRangeRoute(withRoles(validatorTracesRequest), answerValidatorTraces),
    )
    if (line === '2026') {
      const addAuditorRoute = (
        name: string,
        answer: (context: RouteContext, request: BoundRequest) => unknown,
        request?: RequestShape,
      ) =>
        routes.set(`/v1/exporter/auditor/${name}`, {
          ...(request ? { methods: ['GET', 'POST'], shape: request, bindErrorStatus: 400 } : { methods: ['GET'] }),
          answer: async ({ getContext, bound }) =>
            auditor
              ? json(200, await answer(await getContext(), bound))
              : json(501, { status: 'Not Implemented', error: 'auditor disabled' }),
        })
      addAuditorRoute('status', answerAuditorStatus)
      addAuditorRoute('findings', answerFindings, findingsRequest)
      addAuditorRoute('summary', answerAuditorSummary, summaryRequest)
    }
    routes.set('/v1/exporter/traces/committee', createRangeRoute(committeeTracesRequest[line], answerCommitteeTraces))
  }
  return routes
}

/**
 * Whether an `Accept` header rather wants plain text than JSON, as the node's health route reads it: by the weight of the
 * types, then by their order. Plain text is also what somebody gets who takes anything, such as a browser.
 */
function acceptsPlainText(accept: string): boolean {
  const ranges = accept.split(',').map(parseRange)
  const plain = findRange(ranges, 'text/plain')
  const json = findRange(ranges, 'application/json')
  if (json === undefined) return true
  if (plain === undefined) return false
  if (plain.weight !== json.weight) return plain.weight > json.weight
  return ranges.indexOf(plain) <= ranges.indexOf(json)
}

type Range = { type: string; weight: number }

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { type, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The range that says most about a type, if it is wanted at all. */
function findRange(ranges: readonly Range[], type: string): Range | undefined {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === name)
    if (range) return range.weight > 0 ? range : undefined
  }
  return undefined
}

/** A route that answers with the rows of a range of slots. An archive without rows fails where something went wrong. */
function createRangeRoute(
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
      return { status: 200, headers: { 'Content-Type': jsonType }, body: changeBody(context.changes, toBytes(answer)) }
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
