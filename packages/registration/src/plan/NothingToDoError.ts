import { BaseError } from '@x/schemas'

const texts = {
  done: { message: () => 'It is already done for all of these validators.', fix: 'There is nothing to do.' },
  move: {
    message: () =>
      'There are no validators to move: none are in the old cluster, all have moved, or no operator changes.',
    fix: 'Check owner, operator ids and public keys.',
  },
  runway: {
    message: (days: number | undefined) => `The cluster lasts for ${days} days without a deposit.`,
    fix: 'There is nothing to do. To deposit anyway, pass an amount or more days.',
  },
}

/** What is asked for is so already. Nothing was sent. */
export class NothingToDoError extends BaseError {
  override readonly name = 'NothingToDoError'
  /**
   * `done`: for all validators of an unsigned call. `move`: no validator has to move. `runway`: the cluster lasts for so
   * long without a deposit.
   */
  readonly reason: keyof typeof texts
  /** The runway that it has. */
  readonly runwayDays: number | undefined
  constructor(reason: NothingToDoError['reason'], runwayDays?: number) {
    const { message, fix } = texts[reason]
    super(message(runwayDays), { fix })
    this.reason = reason
    this.runwayDays = runwayDays
  }
}
