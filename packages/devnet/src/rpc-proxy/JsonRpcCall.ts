import * as v from 'valibot'

/** One call of a JSON-RPC request, with whatever else the client wrote into it. */
export const jsonRpcCall = /* @__PURE__ */ v.looseObject({
  id: v.optional(v.unknown()),
  method: v.string(),
  params: v.optional(v.unknown()),
})
export type JsonRpcCall = v.InferOutput<typeof jsonRpcCall>
