import { BaseError, type Hex } from '@x/schemas'
import { findObjection, isDue, type LastLook } from './lastLook.ts'

/**
 * Waits for a wallet, which asks its owner for as long as that takes, and looks meanwhile, at least once an epoch. What was
 * seen is told at once; so is that for too long nothing could be seen. A look that fails is repeated a slot later.
 *
 * @throws {RejectInWalletError} the wallet must not be confirmed any more
 */
export async function awaitWallet(
  answer: Promise<Hex>,
  { lastLook, signal }: { lastLook: LastLook | undefined; signal: AbortSignal | undefined },
): Promise<Hex> {
  if (lastLook === undefined) return answer
  const answered = new AbortController()
  try {
    return await Promise.race([answer, lookMeanwhile(lastLook, answered.signal, signal)])
  } finally {
    answered.abort()
    // Whatever it says later: it was told what to do.
    answer.catch(() => {})
  }
}

async function lookMeanwhile(
  lastLook: LastLook,
  answered: AbortSignal,
  signal: AbortSignal | undefined,
): Promise<never> {
  const ended = signal === undefined ? answered : AbortSignal.any([answered, signal])
  for (;;) {
    await lastLook.pause(ended)
    ended.throwIfAborted()
    if (!isDue(lastLook)) continue
    const objection = await findObjection(lastLook, signal)
    ended.throwIfAborted()
    const reason = lastLook.getSighting() ?? (lastLook.getAge() === 'lost' ? objection : undefined)
    if (reason !== undefined) throw new RejectInWalletError(reason)
  }
}

/** While a wallet asked its owner, a reason came up against the transaction. It was not sent so far, and can't be taken out of the wallet. */
export class RejectInWalletError extends BaseError {
  override readonly name = 'RejectInWalletError'
  constructor(cause: BaseError) {
    super('The wallet still asks for a transaction that must not be sent any more: reject it there.', {
      cause,
      details: cause.shortMessage,
      metaMessages: [...cause.metaMessages],
      fix: `Reject it in the wallet. Where it was confirmed already, replace it in the wallet at once, before it is mined. Then: ${cause.fix ?? 'start again.'}`,
    })
  }
}
