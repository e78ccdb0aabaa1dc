import type { RouteRequest } from './BeaconRoute.ts'

/** An answer about the block of a slot. One that is not part of the chain is never final. */
export function blockReply(
  { view }: Pick<RouteRequest, 'view'>,
  slot: number,
  data: unknown,
  isCanonical = true,
): object {
  return { execution_optimistic: view.isOptimistic, finalized: isCanonical && slot <= view.finalizedSlot(), data }
}
