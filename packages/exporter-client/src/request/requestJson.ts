import { type HttpRequest, type HttpResponse, ResponseShapeError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import * as v from 'valibot'
import type { ExporterConnection } from './createExporterConnection.ts'

export type JsonRequest<answer> = Omit<HttpRequest<unknown>, 'schema' | 'parseText' | 'path'> & {
  path: string
  /** Turns the parsed JSON, whose text it gets too, into the answer, or throws `InvalidInputError`. */
  parse: (input: unknown, text: string) => answer
}

/** Sends one request and parses the answer; what is wrong with it becomes an error that names the request. */
export async function requestJson<answer>(
  client: ExporterConnection,
  { parse, ...request }: JsonRequest<answer>,
): Promise<HttpResponse<answer>> {
  const response = await client.http.request({ ...request, parseText, schema: parsedText })
  const { value, text } = response.data
  try {
    return { ...response, data: parse(value, text) }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const { path, method = 'GET' } = request
    const endpoint = `${client.http.endpoint.replace(/\/$/, '')}/${path}`
    throw new ResponseShapeError({ method, endpoint, attempts: 1, problems: error.problems })
  }
}

/** Only of the shape that `parseText` makes; nothing of the value is looked at. */
const parsedText = /* @__PURE__ */ v.object({ value: v.unknown(), text: v.string() })

function parseText(text: string): { value: unknown; text: string } {
  return { value: JSON.parse(text), text }
}
