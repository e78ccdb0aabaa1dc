import type { JsonRpcCall } from './JsonRpcCall.ts'

/** The node's answer to one call, as it came. Rejects if the node can't be reached. */
export async function askNode(target: string, call: JsonRpcCall): Promise<unknown> {
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  return response.json()
}
