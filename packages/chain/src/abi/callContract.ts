import { toRpcError } from '../rpc/rpcError.ts'
import type { ContractCall } from './ContractRevertError.ts'
import { decodeContractError } from './decodeContractError.ts'

/** Does a call and turns a revert into the typed error for it, and a failure of the node into an `RpcError`. */
export async function callContract<T>(call: ContractCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw decodeContractError(error, call) ?? toRpcError(error, call.functionName)
  }
}
