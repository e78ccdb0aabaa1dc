export type Body = {
  text: string
  /** Bytes after decompression. */
  bytes: number
  /** True where the limit was reached; `text` is what came before it. */
  isTruncated: boolean
}

/** Reads a body as UTF-8 text and stops as soon as more than `maxBytes` (after decompression) have come. */
export async function readBody(response: Response, maxBytes: number): Promise<Body> {
  if (response.body === null) return { text: '', bytes: 0, isTruncated: false }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      parts.push(decoder.decode(value.subarray(0, value.byteLength - (bytes - maxBytes))))
      // Not awaited: a server that never ends must not keep us.
      void reader.cancel().catch(() => undefined)
      return { text: parts.join(''), bytes, isTruncated: true }
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return { text: parts.join(''), bytes, isTruncated: false }
}
