import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { readJson } from '../server/readJson.ts'

/** 404 as the API words it. */
export function notFound(context: Context): Response {
  const message = `Cannot ${context.req.method} ${context.req.path}`
  return context.json({ statusCode: 404, message, error: 'Not Found' }, 404)
}

/** The body of a 500 as the API words it. */
export const internalError = { statusCode: 500, message: 'Internal server error' } as const

/**
 * Reads a JSON body.
 *
 * @throws {HTTPException} 400, in the words of the API
 */
export async function readBody<output>(context: Context, schema: v.GenericSchema<unknown, output>): Promise<output> {
  const result = v.safeParse(schema, await readJson(context))
  if (result.success) return result.output
  const message = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'} is invalid`)
  throw new HTTPException(400, {
    res: Response.json({ statusCode: 400, message, error: 'Bad Request' }, { status: 400 }),
  })
}
