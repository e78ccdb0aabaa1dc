import * as v from 'valibot'

/** One call of a JSON-RPC request, with all further fields that the client sent. */
export const jsonRpcCall = /* @__PURE__ */ v.looseObject({
  id: v.optional(v.unknown()),
  method: v.string(),
  params: v.optional(v.unknown()),
})
export type JsonRpcCall = v.InferOutput<typeof jsonRpcCall>
