import { assertAnotherAttempt } from './assertAnotherAttempt.ts'
import {
  type AttemptedTransaction,
  type AttemptParameters,
  attemptTransaction,
  type Preparation,
  type PrepareTransaction,
  type ReadyTransaction,
} from './attemptTransaction.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'

export type AttemptUntilSentOptions<prepared extends PreparedTransaction> = {
  /** How often it is tried in all. Default 5. */
  maxAttempts: number | undefined
  /** Called and awaited before each attempt is sent. */
  onReady?: ((ready: ReadyTransaction<prepared>) => void | Promise<void>) | undefined
}

/**
 * Sends a transaction, prepared again where somebody else was faster.
 *
 * @throws {ClusterBusyError} somebody else was, `maxAttempts` times
 */
export async function attemptUntilSent<preparation extends Preparation<PreparedTransaction>>(
  parameters: AttemptParameters,
  prepare: PrepareTransaction<preparation>,
  { maxAttempts, onReady }: AttemptUntilSentOptions<preparation['prepared']>,
): Promise<AttemptedTransaction<preparation['prepared']>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const steps = attemptTransaction(parameters, prepare)
      let step = await steps.next()
      for (; !step.done; step = await steps.next()) await onReady?.(step.value)
      return step.value
    } catch (error) {
      assertAnotherAttempt(error, attempt, maxAttempts)
    }
  }
}
