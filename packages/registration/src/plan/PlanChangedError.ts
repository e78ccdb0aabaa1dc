import { BaseError } from '@x/schemas'

/** Something that is not as the plan has it. */
export type PlanChange = {
  what:
    | 'plan'
    /** A figure that does not follow from the rest of the plan. */
    | 'figures'
    | 'network'
    | 'owner'
    | 'operators'
    | 'operatorKey'
    | 'keystores'
    | 'keyShares'
    | 'validators'
    | 'ownerNonce'
    | 'deposit'
    /** A transaction needs more gas than the plan has for it. */
    | 'gas'
    | 'limits'
  /** Both sides, as a sentence. */
  message: string
}

/** A plan must not be applied, since what it was made from has changed. Nothing was sent. */
export class PlanChangedError extends BaseError {
  override readonly name = 'PlanChangedError'
  /** Everything that has changed. */
  readonly changes: readonly PlanChange[]

  constructor(changes: readonly PlanChange[]) {
    super('The plan is no longer valid. Nothing was sent.', {
      metaMessages: changes.slice(0, 10).map(({ message }) => `- ${message}`),
      fix: 'Find out who changed it. Then make a new plan, and have it reviewed again.',
    })
    this.changes = changes
  }
}
