import type { ContractCall } from './ContractRevertError.ts'
import type { ContractErrorText, ContractErrorTexts } from './contractErrorText.ts'
import { contractErrorTexts } from './contractErrorTexts.ts'
import { governanceErrorTexts, governanceFunctions } from './governanceErrorTexts.ts'
import { operatorErrorTexts, operatorFunctions } from './operatorErrorTexts.ts'

/** What an error of the contract means for a call; `undefined` where the name of the error says it all. */
export function explainContractError(
  errorName: string | undefined,
  args: readonly unknown[],
  call: ContractCall,
): { message: string; fix: string } | undefined {
  const texts: { readonly [name: string]: ContractErrorText } = getTexts(call)
  const text = errorName !== undefined && Object.hasOwn(texts, errorName) ? texts[errorName] : undefined
  return text && { message: text.message(args, call), fix: typeof text.fix === 'string' ? text.fix : text.fix(call) }
}

/** The same error means something else for operators, for the network, and for clusters. */
function getTexts({ functionName }: ContractCall): ContractErrorTexts {
  if (operatorFunctions.has(functionName)) return operatorErrorTexts
  return governanceFunctions.has(functionName) ? governanceErrorTexts : contractErrorTexts
}
