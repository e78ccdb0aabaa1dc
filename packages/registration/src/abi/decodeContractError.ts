import { type Hex, operatorId } from '@x/schemas'
import * as v from 'valibot'
import { decodeErrorResult, isHex, BaseError as ViemError } from 'viem'
import { toRpcError } from '../rpc/rpcError.ts'
import {
  CallerNotWhitelistedError,
  ClusterActiveError,
  ClusterLiquidatedError,
  ClusterMissingError,
  ClusterNotLiquidatableError,
  type ContractCall,
  type ContractRevert,
  ContractRevertError,
  EmptyPublicKeysError,
  InsufficientDepositError,
  LegacyClusterError,
  OperatorCountError,
  OperatorMissingError,
  OperatorsNotUniqueError,
  OperatorsUnsortedError,
  PublicKeyLengthError,
  SharesCountError,
  StaleSnapshotError,
  ValidatorAlreadyRegisteredError,
  ValidatorLimitError,
  ValidatorMissingError,
} from './contractErrors.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'

/**
 * Turns what a node or viem says about a reverted call into a typed error with the fix in words.
 *
 * Errors of version 2 and of older builds are decoded. A revert that cannot be decoded is a plain
 * `ContractRevertError`.
 *
 * @param error what a viem action threw
 * @param call what was in the call
 * @returns `undefined` where `error` is no revert: the node could not be reached, the account lacks ether, and so on
 * @example
 * try {
 *   await publicClient.simulateContract(request)
 * } catch (error) {
 *   throw decodeContractError(error, { functionName: 'deposit', owner, operatorIds, snapshot }) ?? error
 * }
 */
export function decodeContractError(error: unknown, call: ContractCall): ContractRevertError | undefined {
  const data = findRevertData(error)
  if (data === undefined && !isRevert(error)) return undefined
  const selector = data !== undefined && data.length >= 10 ? sliceSelector(data) : undefined
  const decoded = data === undefined ? undefined : decode(data)
  const revert: ContractRevert = {
    errorName: decoded?.errorName,
    selector,
    call,
    cause: toRpcError(error, call.functionName),
  }
  const argument = decoded?.args[0]
  const publicKey = isHex(argument) ? argument : undefined
  const id = v.safeParse(operatorId, argument)
  const namedOperator = id.success ? id.output : undefined

  switch (decoded?.errorName) {
    case 'EmptyPublicKeysList':
      return new EmptyPublicKeysError(revert)
    case 'PublicKeysSharesLengthMismatch':
      return new SharesCountError(revert)
    case 'InvalidOperatorIdsLength':
      return new OperatorCountError(revert)
    case 'InvalidPublicKeyLength':
      return new PublicKeyLengthError(revert)
    case 'ValidatorAlreadyExistsWithData':
    case 'ValidatorAlreadyExists':
    case 'ValidatorAlreadyRegistered':
      return new ValidatorAlreadyRegisteredError(revert, publicKey)
    case 'IncorrectClusterVersion':
      return new LegacyClusterError(revert)
    case 'IncorrectClusterState':
      return new StaleSnapshotError(revert)
    case 'ClusterIsLiquidated':
      return new ClusterLiquidatedError(revert)
    case 'UnsortedOperatorsList':
      return new OperatorsUnsortedError(revert)
    case 'OperatorsListNotUnique':
      return new OperatorsNotUniqueError(revert)
    case 'OperatorDoesNotExist':
      return new OperatorMissingError(revert)
    case 'CallerNotWhitelistedWithData':
    case 'CallerNotWhitelisted':
      return new CallerNotWhitelistedError(revert, namedOperator)
    case 'ExceedValidatorLimitWithData':
    case 'ExceedValidatorLimit':
      return new ValidatorLimitError(revert, namedOperator)
    case 'InsufficientBalance':
      return new InsufficientDepositError(revert)
    case 'ClusterDoesNotExist':
    case 'ClusterDoesNotExists':
      return new ClusterMissingError(revert)
    case 'ClusterAlreadyEnabled':
      return new ClusterActiveError(revert)
    case 'ClusterNotLiquidatable':
      return new ClusterNotLiquidatableError(revert)
    case 'ValidatorDoesNotExist':
    case 'IncorrectValidatorState':
    case 'IncorrectValidatorStateWithData':
      return new ValidatorMissingError(revert, publicKey)
    default:
      return new ContractRevertError(revert)
  }
}

function decode(data: Hex): { errorName: string; args: readonly unknown[] } | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ssvNetworkErrorsAbi, data })
    return { errorName, args: args ?? [] }
  } catch {
    return undefined
  }
}

function sliceSelector(data: Hex): Hex {
  return `0x${data.slice(2, 10)}`
}

/** Nodes put the revert data into `data` of the JSON-RPC error or into `data.data`; viem keeps it down its causes. */
function findRevertData(error: unknown): Hex | undefined {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    for (const key of ['raw', 'data']) {
      const value: unknown = Reflect.get(current, key)
      if (isHex(value) && value !== '0x') return value
      const nested: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'data') : undefined
      if (isHex(nested) && nested !== '0x') return nested
    }
    current = Reflect.get(current, 'cause')
  }
  return undefined
}

function isRevert(error: unknown): boolean {
  const reverted = (candidate: unknown) =>
    candidate instanceof Error && ['ExecutionRevertedError', 'ContractFunctionRevertedError'].includes(candidate.name)
  if (reverted(error)) return true
  return error instanceof ViemError && error.walk(reverted) !== null
}
