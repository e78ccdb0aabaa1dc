import { BaseError } from '@x/schemas'

/**
 * The last look of whoever sends a transaction that must not come at a wrong moment, such as one that puts keys to work.
 * What it throws keeps the transaction from being signed or sent.
 */
export type LastLook = {
  /** Before it is sent for the first time. It may wait until the moment is right. */
  beforeSending: () => Promise<void>
  /**
   * Before it is signed with higher fees, and before it is sent once more: it waits for nothing, since the one before may be
   * mined meanwhile.
   */
  beforePushing: () => Promise<void>
}

/** What the last look says against signing or sending a transaction once more; nothing where it is right, or nobody looks. */
export async function findObjection(
  lastLook: LastLook | undefined,
  signal: AbortSignal | undefined,
): Promise<BaseError | undefined> {
  try {
    await lastLook?.beforePushing()
    return undefined
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof BaseError ? error : new BaseError('The last look has failed.', { cause: error })
  }
}
