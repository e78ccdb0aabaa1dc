import type { NodeView } from '../node/createNodeView.ts'

/** An answer about a state. It is never said to be final, as on the node that was recorded. */
export function stateReply({ isOptimistic }: NodeView, data: unknown): object {
  return { execution_optimistic: isOptimistic, finalized: false, data }
}
