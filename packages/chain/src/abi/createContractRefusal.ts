import { type ContractCall, type ContractErrorName, ContractRevertError } from './ContractRevertError.ts'
import { explainContractError } from './explainContractError.ts'

/** The error with which the contract would refuse a call, for what is known before it is called. */
export function createContractRefusal(errorName: ContractErrorName, call: ContractCall): ContractRevertError {
  const text = explainContractError(errorName, [], call)
  return new ContractRevertError({
    message: text?.message ?? `The contract would refuse ${call.functionName}: ${errorName}.`,
    fix: text?.fix,
    errorName,
    args: [],
    selector: undefined,
    call,
    cause: undefined,
  })
}
