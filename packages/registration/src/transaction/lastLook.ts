import { BaseError } from '@x/schemas'

/**
 * How old the last look is that found nothing: of this slot or the one before; of this epoch; of an earlier one, so that
 * it is time to look again; of so long ago that it proves nothing any more.
 */
export type LookAge = 'fresh' | 'good' | 'due' | 'lost'

/**
 * The last look of whoever sends a transaction that must not come at a wrong moment, such as one that puts keys to work.
 * What it throws keeps the transaction from being signed or sent.
 */
export type LastLook = {
  /** Before it is sent for the first time. It may wait until the moment is right. */
  beforeSending: () => Promise<void>
  /**
   * Before it is signed with higher fees, before it is sent once more, and at least once an epoch while it waits for a
   * wallet or for its block: it waits for nothing, since the transaction may be mined meanwhile.
   */
  beforePushing: () => Promise<void>
  /** How old the last look is that found nothing. It asks nobody. */
  getAge: () => LookAge
  /** What a look has seen that must not be, and none after it has cleared up; nothing where a look only failed. */
  getSighting: () => BaseError | undefined
  /** Waits for about a slot, after which the look may be due. */
  pause: (signal: AbortSignal) => Promise<void>
}

/** Whether it is time to look again at something that waits. */
export function isDue(lastLook: LastLook): boolean {
  const age = lastLook.getAge()
  return age === 'due' || age === 'lost'
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
