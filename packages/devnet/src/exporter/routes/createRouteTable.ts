import { acceptsPlainText } from '../reply/acceptsPlainText.ts'
import { json, text } from '../reply/replies.ts'
import { answerCommitteeTraces, committeeTracesRequest } from './answerCommitteeTraces.ts'
import { answerDecideds, decidedsRequest } from './answerDecideds.ts'
import { answerValidators, validatorsRequest } from './answerValidators.ts'
import { answerValidatorTraces, validatorTracesRequest } from './answerValidatorTraces.ts'
import { createRangeRoute } from './createRangeRoute.ts'
import type { NodeRoutes } from './nodeRoutes.ts'
import type { Route } from './Route.ts'
import type { ExporterLine, ExporterMode } from './RouteContext.ts'

export type CreateRouteTableParameters = {
  mode: ExporterMode
  line: ExporterLine
  slotsPerEpoch: number
  node: NodeRoutes
}

/** The routes by path. Only an archive has those of traces. */
export function createRouteTable({
  mode,
  line,
  slotsPerEpoch,
  node,
}: CreateRouteTableParameters): ReadonlyMap<string, Route> {
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
    ['/v1/exporter/decideds', createRangeRoute(decidedsRequest, answerDecideds)],
  ])
  if (mode === 'archive') {
    routes.set('/v1/exporter/traces/validator', createRangeRoute(validatorTracesRequest, answerValidatorTraces))
    routes.set('/v1/exporter/traces/committee', createRangeRoute(committeeTracesRequest[line], answerCommitteeTraces))
  }
  return routes
}
