import { ResponseShapeError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import { WireFault } from '../wire/fields.ts'
import type { ExporterConnection } from './createExporterConnection.ts'

/** Decodes an answer; what is wrong with it becomes an error which names the request. */
export function decodeOrExplain<answer>(
  client: ExporterConnection,
  { method, path, data }: { method: string; path: string; data: unknown },
  decode: (input: unknown) => answer,
): answer {
  try {
    return decode(data)
  } catch (error) {
    const problems =
      error instanceof InvalidInputError
        ? error.problems
        : error instanceof WireFault
          ? [{ path: error.path.join('.'), message: error.message }]
          : undefined
    if (problems === undefined) throw error
    const endpoint = `${client.http.endpoint.replace(/\/$/, '')}/${path}`
    throw new ResponseShapeError({ method, endpoint, attempts: 1, problems })
  }
}
