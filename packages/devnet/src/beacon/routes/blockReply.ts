import type { RouteRequest } from './BeaconRoute.ts'

/** An answer about the block of a slot. */
export function blockReply({ view }: Pick<RouteRequest, 'view'>, slot: number, data: unknown): object {
  return { execution_optimistic: view.isOptimistic, finalized: slot <= view.finalizedSlot(), data }
}
