import { BaseError, type Hex } from '@x/schemas'

/** The wait for two silent epochs is over, and some keys were neither silent in two epochs nor seen at work. */
export class SilenceUnprovenError extends BaseError {
  override readonly name = 'SilenceUnprovenError'
  readonly publicKeys: readonly Hex[]
  /** Epochs that counted for all of them. */
  readonly epochs: readonly number[]

  constructor(
    publicKeys: readonly Hex[],
    { epochs, waited, cause }: { epochs: readonly number[]; waited: number; cause: unknown },
  ) {
    const { fix = 'Use beacon nodes that stay in sync, and try again.' } = cause instanceof BaseError ? cause : {}
    const counted = epochs.length === 0 ? 'None counted' : `Only epoch ${epochs.join(', ')} counted`
    super(
      `Within ${waited} epochs, there were no two in which the beacon nodes could show that ${publicKeys.length === 1 ? 'the key is' : `${publicKeys.length} keys are`} silent.`,
      {
        cause,
        metaMessages: [
          `${counted}.`,
          ...(cause instanceof BaseError ? [cause.shortMessage, ...cause.metaMessages] : []),
        ],
        fix: `${fix} What was found so far counts for some epochs.`,
      },
    )
    this.publicKeys = publicKeys
    this.epochs = epochs
  }
}
