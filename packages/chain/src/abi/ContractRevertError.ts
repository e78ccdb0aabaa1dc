import { type Address, BaseError, type ClusterSnapshot, type Hex } from '@x/schemas'
import { formatEther } from 'viem'
import type { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'

/** What was in the call that was refused. The contract's errors carry no position, so this is all there is to tell. */
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

/** Names under which older builds of the contract declare an error, and the name of version 2 for the same. */
export const olderErrorNames = {
  CallerNotOwner: 'CallerNotOwnerWithData',
  CallerNotWhitelisted: 'CallerNotWhitelistedWithData',
  ClusterDoesNotExists: 'ClusterDoesNotExist',
  ExceedValidatorLimit: 'ExceedValidatorLimitWithData',
  IncorrectValidatorState: 'IncorrectValidatorStateWithData',
  TargetModuleDoesNotExist: 'TargetModuleDoesNotExistWithData',
  ValidatorAlreadyExists: 'ValidatorAlreadyExistsWithData',
  ValidatorAlreadyRegistered: 'ValidatorAlreadyExistsWithData',
} as const satisfies Partial<Record<DeclaredErrorName, DeclaredErrorName>>

type DeclaredErrorName = (typeof ssvNetworkErrorsAbi)[number]['name']

/** The errors of version 2 of the contract. */
export type ContractErrorName = Exclude<DeclaredErrorName, keyof typeof olderErrorNames>

export type ContractRevertErrorOptions = {
  /** What was wrong, as a sentence. */
  message: string
  fix?: string | undefined
  errorName: ContractErrorName | (string & {}) | undefined
  args: readonly unknown[]
  selector: Hex | undefined
  call: ContractCall
  cause: unknown
}

/**
 * SSVNetwork or its views refused a call. `errorName` tells why: `IncorrectClusterState` for a snapshot that is not
 * the latest, `InsufficientBalance` for a deposit that is too small, and so on; `fix` tells what to do.
 *
 * @example
 * if (error instanceof ContractRevertError && error.errorName === 'InsufficientBalance') await depositMore()
 */
export class ContractRevertError extends BaseError {
  override readonly name = 'ContractRevertError'
  /**
   * The error as version 2 of the contract declares it, also where an older build calls it otherwise. `undefined`
   * where the node did not pass the reason on, or it is not known.
   */
  readonly errorName: ContractErrorName | (string & {}) | undefined
  /** What the error carries, such as the id of an operator as `bigint`. Older builds say less. */
  readonly args: readonly unknown[]
  /** The first four bytes of what the contract said, where the node passed them on. */
  readonly selector: Hex | undefined
  readonly call: ContractCall

  constructor({ message, fix, errorName, args, selector, call, cause }: ContractRevertErrorOptions) {
    super(message, { cause, fix, metaMessages: [...describeReason(errorName, args), ...describeCall(call)] })
    this.errorName = errorName
    this.args = args
    this.selector = selector
    this.call = call
  }
}

/** Whether an error is the contract's refusal for one of these reasons. */
export function isContractRevert(error: unknown, ...names: readonly ContractErrorName[]): boolean {
  return error instanceof ContractRevertError && names.some((name) => name === error.errorName)
}

function describeReason(errorName: string | undefined, args: readonly unknown[]): string[] {
  return errorName === undefined ? [] : [`Contract error: ${errorName}(${args.join(', ')})`]
}

function describeCall({ owner, operatorIds, publicKeys, snapshot, value }: ContractCall): string[] {
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
  if (value !== undefined) lines.push(`Value: ${formatEther(value)} ETH`)
  return lines
}
