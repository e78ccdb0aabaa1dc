import { decodeJson } from '@x/schemas/internal'
import type { Context } from 'hono'

/** Bytes of a request. The largest that anybody sends are batches of signed transactions. */
const maxBytes = 16 * 2 ** 20

/** The JSON of a request's body; `undefined` where it is none, nested without end, or larger than 16 MiB. */
export async function readJson({ req }: Context): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = req.raw.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  try {
    return decodeJson(text + decoder.decode())
  } catch {
    return undefined
  }
}
