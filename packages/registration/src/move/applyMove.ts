import { streamSteps } from '../transaction/streamSteps.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import {
  type MovedValidators,
  type MoveEvent,
  type MoveValidatorsParameters,
  moveValidators,
} from './moveValidators.ts'

export type ApplyMoveParameters = Omit<MoveValidatorsParameters, 'onStep'>

/**
 * Moves validators as `moveValidators` does, and tells each step. What is to be done before a step is done before the
 * next one is asked for: a transaction that is `signed` is sent then. A move that is left (`return()`, which `for await`
 * calls by itself) sends nothing more, and can be applied again.
 *
 * @throws what `moveValidators` throws
 * @example
 * for await (const event of applyMove(walletClient, { plan: movePlan, keyShares: moveShares })) {
 *   if (event.type === 'located') console.log(event.old.length, event.between.length, event.moved.length)
 * }
 */
export function applyMove(
  client: SendingClient,
  parameters: ApplyMoveParameters,
): AsyncGenerator<MoveEvent, MovedValidators, undefined> {
  return streamSteps((onStep: (event: MoveEvent) => Promise<void>) => moveValidators(client, { ...parameters, onStep }))
}
