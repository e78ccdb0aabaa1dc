import { BaseError } from '@x/schemas'

/** The oracles have committed to no root for the epoch, or to none at all. */
export class RootMissingError extends BaseError {
  override readonly name = 'RootMissingError'
  /** The epoch that was asked for; `undefined` for the latest root. */
  readonly epoch: number | undefined
  /** The last epoch before it that has one. */
  readonly before: number | undefined

  constructor(epoch: number | undefined, before?: number | undefined) {
    super(
      epoch === undefined
        ? 'The oracles have not committed to any root.'
        : `The oracles have not committed to a root for epoch ${epoch}.`,
      {
        fix:
          before === undefined
            ? 'Check that the node is in sync, and that the network has oracles.'
            : `The last one before it is that of epoch ${before}.`,
      },
    )
    this.epoch = epoch
    this.before = before
  }
}
