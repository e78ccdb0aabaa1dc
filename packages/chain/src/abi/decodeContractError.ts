import type { Hex } from '@x/schemas'
import { decodeErrorResult, isHex } from 'viem'
import { errorChain, hasName } from '../rpc/errorChain.ts'
import { toRpcError } from '../rpc/rpcError.ts'
import { type ContractCall, ContractRevertError, olderErrorNames } from './ContractRevertError.ts'
import { explainContractError } from './explainContractError.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'

/**
 * Turns what a node or viem says about a reverted call into a `ContractRevertError` that tells why, and what to do.
 * Errors of version 2 and of older builds are decoded.
 *
 * @param error what a viem action threw
 * @param call what was in the call
 * @returns `undefined` where nothing was reverted: the node could not be reached, the account lacks ether, and so on
 * @example
 * try {
 *   await publicClient.simulateContract(request)
 * } catch (error) {
 *   throw decodeContractError(error, { functionName: 'deposit', owner, operatorIds, snapshot }) ?? error
 * }
 */
export function decodeContractError(error: unknown, call: ContractCall): ContractRevertError | undefined {
  const data = findRevertData(error)
  if (data === undefined && !hasName(error, 'ExecutionRevertedError', 'ContractFunctionRevertedError')) return undefined
  const selector = data !== undefined && data.length >= 10 ? sliceSelector(data) : undefined
  const { errorName, args } = decode(data)
  const text = explainContractError(errorName, args, call)
  return new ContractRevertError({
    message:
      text?.message ??
      `The contract refused ${call.functionName}: ${nameReason(errorName, args) ?? selector ?? 'it gave no reason'}.`,
    fix: text?.fix,
    errorName,
    args,
    selector,
    call,
    cause: toRpcError(error, call.functionName),
  })
}

/** The error by the name that version 2 has for it, and what it carries. */
function decode(data: Hex | undefined): { errorName: string | undefined; args: readonly unknown[] } {
  if (data === undefined) return { errorName: undefined, args: [] }
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: ssvNetworkErrorsAbi, data })
    return { errorName: findEntry(olderErrorNames, errorName) ?? errorName, args }
  } catch {
    return { errorName: undefined, args: [] }
  }
}

function findEntry<entry>(table: { readonly [name: string]: entry }, name: string | undefined): entry | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}

/** Contracts without errors of their own give their reason as a text. */
function nameReason(errorName: string | undefined, [text]: readonly unknown[]): string | undefined {
  return errorName === 'Error' && typeof text === 'string' ? text : errorName
}

function sliceSelector(data: Hex): Hex {
  return `0x${data.slice(2, 10)}`
}

/** Nodes put the revert data into `data` of the JSON-RPC error or into `data.data`; viem keeps it down its causes. */
function findRevertData(error: unknown): Hex | undefined {
  for (const each of errorChain(error)) {
    for (const key of ['raw', 'data']) {
      const value: unknown = Reflect.get(each, key)
      if (isHex(value) && value !== '0x') return value
      const nested: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'data') : undefined
      if (isHex(nested) && nested !== '0x') return nested
    }
  }
  return undefined
}
