import * as v from 'valibot'

/** One call of a JSON-RPC request, with all further fields that the client sent. */
export const jsonRpcCall = /* @__PURE__ */ v.looseObject({
  id: v.optional(v.unknown()),
  method: v.string(),
  params: v.optional(v.unknown()),
})
export type JsonRpcCall = v.InferOutput<typeof jsonRpcCall>

/** A number as JSON-RPC writes it: `0x` and hex digits. */
export const quantity = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))

/** The node's answer to one call, as it came. Rejects if the node can't be reached. */
export async function askNode(target: string, call: JsonRpcCall): Promise<unknown> {
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  return response.json()
}
