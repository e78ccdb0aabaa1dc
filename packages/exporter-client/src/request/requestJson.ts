import { type BodyContent, type HttpRequest, type HttpResponse, ResponseShapeError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import * as v from 'valibot'
import type { ExporterConnection } from './createExporterConnection.ts'

export type JsonRequest<answer> = Omit<HttpRequest<unknown>, 'schema' | 'parseBody' | 'path'> & {
  path: string
  /** Turns the parsed JSON, whose text it gets too, into the answer, or throws `InvalidInputError`. */
  parse: (input: unknown, text: string) => answer
  /** Takes what it can read faster out of the answer before that; `undefined` where it can't. */
  take?: ((body: BodyContent) => Taken<answer> | undefined) | undefined
}

export type Taken<answer> = {
  /** The JSON of what is left. */
  rest: string
  /** Puts what was taken into the answer that the rest gave. */
  putBack: (answer: answer) => answer
}

/** Sends one request and parses the answer; what is wrong with it becomes an error that names the request. */
export async function requestJson<answer>(
  client: ExporterConnection,
  { parse, take, ...request }: JsonRequest<answer>,
): Promise<HttpResponse<answer>> {
  let taken: Taken<answer> | undefined
  const parseTaken = ({ rest, putBack }: Taken<answer>, value: unknown, body: BodyContent) => {
    try {
      return putBack(parse(value, rest))
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error
      // What is wrong is named by its place in the whole answer.
      return parse(JSON.parse(body.text), body.text)
    }
  }
  const response = await client.http.request({
    ...request,
    parseBody: (body) => {
      taken = take?.(body)
      return { body, value: JSON.parse(taken?.rest ?? body.text) }
    },
    schema: parsedBody,
  })
  const { value, body } = response.data
  try {
    return { ...response, data: taken ? parseTaken(taken, value, body) : parse(value, body.text) }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const { path, method = 'GET' } = request
    const endpoint = `${client.http.endpoint.replace(/\/$/, '')}/${path}`
    throw new ResponseShapeError({ method, endpoint, attempts: 1, problems: error.problems })
  }
}

/** Only of the shape that `parseBody` makes; nothing of the value is looked at. */
const parsedBody = /* @__PURE__ */ v.object({ value: v.unknown(), body: v.custom<BodyContent>(() => true) })
