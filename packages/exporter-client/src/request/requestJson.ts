import { type HttpRequest, type HttpResponse, ResponseError } from '@x/http'
import { createJsonBody, type HttpBody } from '@x/http/internal'
import { InvalidInputError } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'
import type { ExporterConnection } from './createExporterConnection.ts'

export type JsonRequest<answer> = Omit<HttpRequest<unknown>, 'schema' | 'openBody' | 'path'> & {
  path: string
  /** Turns the parsed JSON, whose text it gets too, into the answer, or throws `InvalidInputError`. */
  parse: (input: unknown, text: string) => answer
  /** Throws `InvalidInputError` for an answer to another question, once all of it is there. */
  check?: ((answer: answer) => void) | undefined
  /** Begins what takes out of an answer what it can read faster, before the rest is parsed. */
  openTaker?: (() => AnswerTaker<answer>) | undefined
}

export type AnswerTaker<answer> = Omit<HttpBody, 'parse'> & {
  /** Called once all bytes came; `undefined` where it can't read them. */
  take: () => Taken<answer> | undefined
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
  { parse, check, openTaker = openNoTaker, ...request }: JsonRequest<answer>,
): Promise<HttpResponse<answer>> {
  const { data: read, ...response } = await client.http.request({
    ...request,
    openBody: () => {
      const taker = openTaker()
      return { ...taker, parse: () => readAnswer(taker, { parse, check }) }
    },
    // `readAnswer` has looked at it.
    schema: v.custom<ReadAnswer<answer>>(() => true),
  })
  if ('answer' in read) return { ...response, data: read.answer }
  const { error } = read
  if (!(error instanceof InvalidInputError)) throw error
  const { path, method = 'GET' } = request
  const endpoint = `${client.http.endpoint.replace(/\/$/, '')}/${path}`
  throw new ResponseError({ reason: 'shape', method, endpoint, attempts: 1, problems: error.problems })
}

/** Or what is wrong with it, which is not tried again. */
type ReadAnswer<answer> = { answer: answer } | { error: unknown }

/** @throws {SyntaxError} it is not JSON */
function readAnswer<answer>(
  taker: AnswerTaker<answer>,
  how: Pick<JsonRequest<answer>, 'parse' | 'check'>,
): ReadAnswer<answer> {
  const taken = taker.take()
  const text = taken?.rest ?? taker.getText()
  const value: unknown = decodeJson(text)
  try {
    const parsed = how.parse(value, text)
    const answer = taken ? taken.putBack(parsed) : parsed
    how.check?.(answer)
    return { answer }
  } catch (error) {
    // What is wrong is named by its place in the whole answer.
    if (taken && error instanceof InvalidInputError) return readAnswer({ ...taker, take: () => undefined }, how)
    return { error }
  }
}

function openNoTaker<answer>(): AnswerTaker<answer> {
  return { ...createJsonBody(), take: () => undefined }
}
