/** A body as it came, without its compression. */
export type BodyContent = {
  /** The bytes in pieces, as they came. */
  chunks: readonly Uint8Array[]
  /** Bytes of all pieces. */
  size: number
  /** The bytes as UTF-8. */
  readonly text: string
}

/**
 * Reads a body, and stops as soon as more than `maxBytes` (after decompression) have come: then `isTruncated` is true,
 * and the body is what came before.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<{ body: BodyContent; isTruncated: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value.subarray(0, maxBytes - size))
    size += value.byteLength
    if (size <= maxBytes) continue
    // Not awaited: a server that never ends must not keep us.
    void reader.cancel().catch(() => undefined)
    return { body: createBody(chunks, maxBytes), isTruncated: true }
  }
  return { body: createBody(chunks, size), isTruncated: false }
}

export function createBody(chunks: readonly Uint8Array[] = [], size = 0): BodyContent {
  let text: string | undefined
  return {
    chunks,
    size,
    get text() {
      text ??= new TextDecoder().decode(join(chunks, size))
      return text
    },
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
