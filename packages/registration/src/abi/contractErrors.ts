import { type Address, BaseError, type ClusterSnapshot, type Hex } from '@x/schemas'

/** What was in the call that was reverted. The contract's errors carry no position, so this is what can be told. */
export type ContractCall = {
  /** The contract's function, such as `bulkRegisterValidator`. */
  functionName: string
  owner?: Address | undefined
  operatorIds?: readonly number[] | undefined
  publicKeys?: readonly Hex[] | undefined
  snapshot?: ClusterSnapshot | undefined
  /** Wei sent with the call. */
  value?: bigint | undefined
}

/** What the contract said: the facts that every error of a revert has. */
export type ContractRevert = {
  /** The error as the contract declares it, such as `IncorrectClusterState`, where it could be decoded. */
  errorName: string | undefined
  /** The four bytes that tell the error, where the node handed them on. */
  selector: Hex | undefined
  call: ContractCall
  cause: unknown
}

/** SSVNetwork or its views refused a call. More exact errors extend this one; this one itself is any other revert. */
export class ContractRevertError extends BaseError {
  override name = 'ContractRevertError'
  readonly errorName: string | undefined
  readonly selector: Hex | undefined
  readonly call: ContractCall

  constructor({ errorName, selector, call, cause }: ContractRevert, shortMessage?: string, fix?: string) {
    const said = errorName === undefined ? (selector ?? 'no reason') : `${errorName}()`
    super(shortMessage ?? `The contract refused ${call.functionName}: ${said}.`, {
      cause,
      fix,
      metaMessages: shortMessage === undefined ? describe(call) : [`Contract error: ${said}`, ...describe(call)],
    })
    this.errorName = errorName
    this.selector = selector
    this.call = call
  }
}

export class EmptyPublicKeysError extends ContractRevertError {
  override name = 'EmptyPublicKeysError'
  constructor(revert: ContractRevert) {
    super(revert, 'The call names no validator.', 'Give the key shares of at least one validator.')
  }
}

export class SharesCountError extends ContractRevertError {
  override name = 'SharesCountError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'The call has not as many shares as public keys.',
      'Give exactly one sharesData for each public key, in the same order.',
    )
  }
}

export class OperatorCountError extends ContractRevertError {
  override name = 'OperatorCountError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      `A cluster can't have ${revert.call.operatorIds?.length ?? 'this number of'} operators.`,
      'Choose 4, 7, 10 or 13 operators and split the keys for them.',
    )
  }
}

export class PublicKeyLengthError extends ContractRevertError {
  override name = 'PublicKeyLengthError'
  /** Those public keys of the call that are not 48 bytes. */
  readonly publicKeys: readonly Hex[]
  constructor(revert: ContractRevert) {
    const wrong = revert.call.publicKeys?.filter((publicKey) => publicKey.length !== 98) ?? []
    super(
      revert,
      wrong.length > 0
        ? `These public keys are not 48 bytes: ${wrong.join(', ')}.`
        : 'A public key of the call is not 48 bytes.',
      'Give each public key as 96 hex digits, as the keystore has it.',
    )
    this.publicKeys = wrong
  }
}

export class ValidatorAlreadyRegisteredError extends ContractRevertError {
  override name = 'ValidatorAlreadyRegisteredError'
  /** The validator, where the contract names it. */
  readonly publicKey: Hex | undefined
  constructor(revert: ContractRevert, publicKey: Hex | undefined) {
    super(
      revert,
      publicKey === undefined
        ? 'A validator of the call is already registered by this owner, or stands twice in the call.'
        : `Validator ${publicKey} is already registered by this owner, or stands twice in the call.`,
      'Find those that are registered with getRegisteredValidators, and split the others again with the next nonces: leaving one out shifts the nonce of all after it.',
    )
    this.publicKey = publicKey
  }
}

export class LegacyClusterError extends ContractRevertError {
  override name = 'LegacyClusterError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'The cluster still pays its fees in SSV.',
      'Move it to fees in ETH first, with migrateClusterToETH, or choose other operators.',
    )
  }
}

export class StaleSnapshotError extends ContractRevertError {
  override name = 'StaleSnapshotError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      "The snapshot in the call is not the cluster's latest.",
      'Read it again with getClusterSnapshot and send again. Any deposit changes it, and anyone may deposit.',
    )
  }
}

export class ClusterLiquidatedError extends ContractRevertError {
  override name = 'ClusterLiquidatedError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'The cluster is liquidated.',
      'Reactivate it with a deposit of at least the liquidation threshold (reactivate), then send again.',
    )
  }
}

export class OperatorsUnsortedError extends ContractRevertError {
  override name = 'OperatorsUnsortedError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'The operator ids of the call do not ascend.',
      'Split the keys again: shares belong to operators in ascending order, so sorting the ids alone is not enough.',
    )
  }
}

export class OperatorsNotUniqueError extends ContractRevertError {
  override name = 'OperatorsNotUniqueError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'An operator id stands twice in the call.',
      'Choose different operators and split the keys again for them.',
    )
  }
}

export class OperatorMissingError extends ContractRevertError {
  override name = 'OperatorMissingError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'An operator of the call does not exist or was removed.',
      'Find out which with resolveOperators, choose another one, and split the keys again.',
    )
  }
}

export class CallerNotWhitelistedError extends ContractRevertError {
  override name = 'CallerNotWhitelistedError'
  /** The private operator, where the contract names it. */
  readonly operatorId: number | undefined
  constructor(revert: ContractRevert, operatorId: number | undefined) {
    super(
      revert,
      `${operatorId === undefined ? 'An operator of the call' : `Operator ${operatorId}`} is private and does not allow this owner.`,
      "Ask the operator's owner to put your address on the list, or choose another operator.",
    )
    this.operatorId = operatorId
  }
}

export class ValidatorLimitError extends ContractRevertError {
  override name = 'ValidatorLimitError'
  /** The full operator, where the contract names it. */
  readonly operatorId: number | undefined
  constructor(revert: ContractRevert, operatorId: number | undefined) {
    super(
      revert,
      `${operatorId === undefined ? 'An operator of the call' : `Operator ${operatorId}`} would have more validators than the network allows.`,
      'Register fewer validators, or choose another operator; resolveOperators tells the room that each has.',
    )
    this.operatorId = operatorId
  }
}

export class InsufficientDepositError extends ContractRevertError {
  override name = 'InsufficientDepositError'
  constructor(revert: ContractRevert) {
    super(
      revert,
      'The cluster would have less than the network requires it to hold.',
      'Deposit more; getRequiredDeposit computes how much.',
    )
  }
}

export class ClusterMissingError extends ContractRevertError {
  override name = 'ClusterMissingError'
  constructor(revert: ContractRevert) {
    super(revert, 'The owner has no cluster with these operators.', 'Check owner and operator ids.')
  }
}

export class ClusterActiveError extends ContractRevertError {
  override name = 'ClusterActiveError'
  constructor(revert: ContractRevert) {
    super(revert, 'The cluster is active already.', 'Use deposit to add to its balance.')
  }
}

export class ClusterNotLiquidatableError extends ContractRevertError {
  override name = 'ClusterNotLiquidatableError'
  constructor(revert: ContractRevert) {
    super(revert, 'The cluster holds enough, so only its owner may liquidate it.', 'Check with isLiquidatable.')
  }
}

export class ValidatorMissingError extends ContractRevertError {
  override name = 'ValidatorMissingError'
  /** The validator, where the contract names it. */
  readonly publicKey: Hex | undefined
  constructor(revert: ContractRevert, publicKey: Hex | undefined) {
    super(
      revert,
      `${publicKey === undefined ? 'A validator of the call' : `Validator ${publicKey}`} is not registered by this owner with these operators.`,
      'Check owner, operator ids and public keys.',
    )
    this.publicKey = publicKey
  }
}

function describe({ owner, operatorIds, publicKeys, snapshot, value }: ContractCall): string[] {
  const lines: string[] = []
  if (owner !== undefined) lines.push(`Owner: ${owner}`)
  if (operatorIds !== undefined) lines.push(`Operators: ${operatorIds.join(', ')}`)
  const [first] = publicKeys ?? []
  if (publicKeys !== undefined && first !== undefined) {
    const last = publicKeys.at(-1)
    lines.push(
      publicKeys.length === 1 ? `Validator: ${first}` : `Validators: ${publicKeys.length}, ${first} to ${last}`,
    )
  }
  if (snapshot !== undefined) {
    const { validatorCount, networkFeeIndex, index, active, balance } = snapshot
    lines.push(`Snapshot: (${validatorCount}, ${networkFeeIndex}, ${index}, ${active}, ${balance})`)
  }
  if (value !== undefined) lines.push(`Value: ${value} wei`)
  return lines
}
