/**
 * Hands the pieces of a body to `add`, and stops as soon as more than `maxBytes` (after decompression) have come: then
 * `isTruncated` is true, and `add` has got the first `maxBytes`.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  add: (piece: Uint8Array) => void,
): Promise<{ bytes: number; isTruncated: boolean }> {
  let bytes = 0
  const reader = response.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    add(value.subarray(0, maxBytes - bytes))
    bytes += value.byteLength
    if (bytes <= maxBytes) continue
    // Not awaited: a server that never ends must not keep us.
    void reader.cancel().catch(() => undefined)
    return { bytes: maxBytes, isTruncated: true }
  }
  return { bytes, isTruncated: false }
}
