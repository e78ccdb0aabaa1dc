import type { ContractCall, ContractErrorName } from './ContractRevertError.ts'

/** What an error of the contract means, and what to do about it. */
export type ContractErrorText = {
  message: (args: readonly unknown[], call: ContractCall) => string
  fix: string | ((call: ContractCall) => string)
}

/** Texts by the name of the error. */
export type ContractErrorTexts = { readonly [name in ContractErrorName]?: ContractErrorText }
