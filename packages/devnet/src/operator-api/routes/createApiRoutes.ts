import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { readJson } from '../../server/readJson.ts'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ApiRoutes, ApiState } from '../ApiState.ts'
import { accountRoutes } from './accountRoutes.ts'
import { clusterRoutes } from './clusterRoutes.ts'
import { operatorRoutes } from './operatorRoutes.ts'
import { summaryRoutes } from './summaryRoutes.ts'
import { validatorRoutes } from './validatorRoutes.ts'

/** Creates everything below `/api/v4/<network>`, with failures in the words of the API. */
export function createApiRoutes(readState: () => Promise<ApiState>): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>()
  const routes: ApiRoutes = {
    ...operatorRoutes,
    ...validatorRoutes,
    ...clusterRoutes,
    ...accountRoutes,
    ...summaryRoutes,
  }
  for (const [route, answer] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ')
    api.on(method, path, async (context) => {
      const value = await answer({
        state: await readState(),
        param: (name) => context.req.param(name) ?? '',
        query: (name) => context.req.query(name),
        readBody: (schema) => readBody(context, schema),
      })
      return value === undefined ? notFound(context) : Response.json(value)
    })
  }
  api.onError((error) =>
    error instanceof HTTPException ? error.getResponse() : Response.json(internalError, { status: 500 }),
  )
  return api
}

/** 404 as the API words it. */
export function notFound({ req: { method, path } }: Context): Response {
  return Response.json({ statusCode: 404, message: `Cannot ${method} ${path}`, error: 'Not Found' }, { status: 404 })
}

/** The body of a 500 as the API words it. */
export const internalError = { statusCode: 500, message: 'Internal server error' } as const

async function readBody<output>(context: Context, schema: v.GenericSchema<unknown, output>): Promise<output> {
  const result = v.safeParse(schema, await readJson(context))
  if (result.success) return result.output
  const message = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'} is invalid`)
  throw new HTTPException(400, {
    res: Response.json({ statusCode: 400, message, error: 'Bad Request' }, { status: 400 }),
  })
}
