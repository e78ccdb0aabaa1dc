import { type Address, BaseError } from '@x/schemas'

type OperatorFacts = {
  operatorId: number
  owner?: Address | undefined
  /** Who wants to change it. */
  from?: Address
}

const texts = {
  missing: {
    message: ({ operatorId }: OperatorFacts) => `There is no operator ${operatorId}.`,
    fix: 'Check the id and the network.',
  },
  removed: {
    message: ({ operatorId }: OperatorFacts) => `Operator ${operatorId} was removed permanently.`,
    fix: 'Register a new one, with a different key.',
  },
  'not-owner': {
    message: ({ operatorId, owner, from }: OperatorFacts) =>
      `Operator ${operatorId} belongs to ${owner}, not to ${from}.`,
    fix: 'Send from the account that registered the operator.',
  },
  'key-registered': {
    message: ({ operatorId }: OperatorFacts) =>
      `The key belongs to operator ${operatorId}, which is already registered.`,
    fix: 'Generate another key. Two nodes with one key would read the same shares.',
  },
}

/**
 * The account that sends can't change the operator: it never existed, was removed, or is somebody else's. Or the key of
 * a new one belongs to another operator.
 */
export class OperatorRefusedError extends BaseError {
  override readonly name = 'OperatorRefusedError'
  readonly reason: keyof typeof texts
  readonly operatorId: number
  /** Whose operator it is, or was. */
  readonly owner: Address | undefined

  constructor(reason: OperatorRefusedError['reason'], facts: OperatorFacts) {
    super(texts[reason].message(facts), { fix: texts[reason].fix })
    this.reason = reason
    this.operatorId = facts.operatorId
    this.owner = facts.owner
  }
}
