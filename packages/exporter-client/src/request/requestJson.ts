import { type HttpRequest, type HttpResponse, ResponseShapeError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import * as v from 'valibot'
import type { ExporterConnection } from './createExporterConnection.ts'

export type JsonRequest<answer> = Omit<HttpRequest<unknown>, 'schema' | 'path'> & {
  path: string
  /** Turns the parsed JSON into the answer, or throws `InvalidInputError`. */
  parse: (input: unknown) => answer
}

/** Sends one request and parses the answer; what is wrong with it becomes an error that names the request. */
export async function requestJson<answer>(
  client: ExporterConnection,
  { parse, ...request }: JsonRequest<answer>,
): Promise<HttpResponse<answer>> {
  const response = await client.http.request({ ...request, schema: v.unknown() })
  try {
    return { ...response, data: parse(response.data) }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const { path, method = 'GET' } = request
    const endpoint = `${client.http.endpoint.replace(/\/$/, '')}/${path}`
    throw new ResponseShapeError({ method, endpoint, attempts: 1, problems: error.problems })
  }
}
