import type { ContractErrorText } from './contractErrorText.ts'

/** The contract could not pay out ETH. */
export const ethRefused: ContractErrorText = {
  message: () => 'The account that sends does not accept ETH.',
  fix: 'An account with code needs a function that receives ETH.',
}

/** The contract could not pay out SSV. */
export const tokenRefused: ContractErrorText = {
  message: () => 'The SSV token could not be transferred to the account that sends.',
  fix: 'Check the account.',
}
