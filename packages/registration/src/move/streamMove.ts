import { streamSteps } from '../transaction/streamSteps.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { type ApplyMoveParameters, applyMove, type MovedValidators, type MoveEvent } from './applyMove.ts'

export type StreamMoveParameters = Omit<ApplyMoveParameters, 'onStep'>

/**
 * Moves validators as `applyMove` does, and tells each step. What is to be done before a step is done before the
 * next one is asked for: a transaction that is `signed` is sent then. A move that is left (`return()`, which `for await`
 * calls by itself) sends nothing more, and can be applied again.
 *
 * @throws what `applyMove` throws
 * @example
 * for await (const event of streamMove(walletClient, { plan: movePlan, keyShares: moveShares })) {
 *   if (event.type === 'located') console.log(event.old.length, event.between.length, event.moved.length)
 * }
 */
export function streamMove(
  client: SendingClient,
  parameters: StreamMoveParameters,
): AsyncGenerator<MoveEvent, MovedValidators, undefined> {
  return streamSteps((onStep: (event: MoveEvent) => Promise<void>) => applyMove(client, { ...parameters, onStep }))
}
