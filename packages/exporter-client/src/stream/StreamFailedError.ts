import { BaseError } from '@x/schemas'

/** Many slots in a row could not be read: the stream gave up. Its cursor is good for a later try. */
export class StreamFailedError extends BaseError {
  override readonly name = 'StreamFailedError'
  /** First slot that the stream did not deliver. */
  readonly slot: number
  /** How many slots failed one after the other. */
  readonly failures: number

  constructor({ slot, failures, cause }: { slot: number; failures: number; cause: unknown }) {
    super(
      `${failures} ${failures === 1 ? 'slot' : 'slots in a row'} could not be read, beginning with slot ${slot} or later.`,
      {
        cause,
        fix: 'Check the exporter, then resume from the cursor of the stream. To go on regardless, raise `maxConsecutiveFailures`.',
      },
    )
    this.slot = slot
    this.failures = failures
  }
}
