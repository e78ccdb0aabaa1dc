import type { Hex } from '@x/schemas'
import {
  type AttemptedTransaction,
  type AttemptParameters,
  attemptTransaction,
  type Preparation,
  type PrepareTransaction,
  type ReadyTransaction,
} from './attemptTransaction.ts'
import { countAttempts } from './countAttempts.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'

export type AttemptUntilSentOptions<prepared extends PreparedTransaction> = {
  /** How often it is tried in all. Default: for ten minutes. */
  maxAttempts: number | undefined
  /** Called and awaited before each attempt is sent. */
  onReady?: ((ready: ReadyTransaction<prepared>) => void | Promise<void>) | undefined
}

/**
 * Sends a transaction, prepared again where somebody else was faster.
 *
 * @throws {ClusterBusyError} somebody else was, until no attempts or no time were left
 * @throws {TransactionSendError} the only node says that another transaction has its number, which may be this one
 */
export async function attemptUntilSent<preparation extends Preparation<PreparedTransaction>>(
  parameters: AttemptParameters,
  prepare: PrepareTransaction<preparation>,
  { maxAttempts, onReady }: AttemptUntilSentOptions<preparation['prepared']>,
): Promise<AttemptedTransaction<preparation['prepared']>> {
  const retry = countAttempts({ ...parameters, maxAttempts })
  const earlier: Hex[] = []
  for (;;) {
    try {
      const steps = attemptTransaction({ ...parameters, earlier }, prepare)
      let step = await steps.next()
      for (; !step.done; step = await steps.next()) {
        const { bytes } = step.value.signed
        if (bytes !== undefined) earlier.push(bytes.hash)
        await onReady?.(step.value)
      }
      return step.value
    } catch (error) {
      await retry(error)
    }
  }
}
