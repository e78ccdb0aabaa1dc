import { type Address, BaseError } from '@x/schemas'

/** The account that sends can't change the operator: it never existed, was removed, or is somebody else's. */
export class OperatorNotOwnedError extends BaseError {
  override readonly name = 'OperatorNotOwnedError'
  readonly operatorId: number
  readonly reason: 'missing' | 'removed' | 'not-owner'
  /** Whose operator it is, or was. */
  readonly owner: Address | undefined

  constructor({ operatorId, owner, from, isRemoved }: OwnershipFacts) {
    const reason = owner === undefined ? 'missing' : isRemoved ? 'removed' : 'not-owner'
    const { message, fix } = texts[reason]
    super(message({ operatorId, owner, from, isRemoved }), { fix })
    this.operatorId = operatorId
    this.reason = reason
    this.owner = owner
  }
}

type OwnershipFacts = {
  operatorId: number
  owner: Address | undefined
  /** Who wants to change it. */
  from: Address
  isRemoved: boolean
}

const texts = {
  missing: {
    message: ({ operatorId }: OwnershipFacts) => `There is no operator ${operatorId}.`,
    fix: 'Check the id and the network.',
  },
  removed: {
    message: ({ operatorId }: OwnershipFacts) => `Operator ${operatorId} was removed permanently.`,
    fix: 'Register a new one, with a different key.',
  },
  'not-owner': {
    message: ({ operatorId, owner, from }: OwnershipFacts) =>
      `Operator ${operatorId} belongs to ${owner}, not to ${from}.`,
    fix: 'Send from the account that registered the operator.',
  },
}
