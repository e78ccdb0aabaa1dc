import type { ContractErrorText } from './contractErrorText.ts'

/** The contract could not pay out ETH. */
export const ethRefused: ContractErrorText = {
  message: () => 'The sending account does not accept ETH.',
  fix: 'A contract account needs a payable receive function.',
}

/** The contract could not pay out SSV. */
export const tokenRefused: ContractErrorText = {
  message: () => 'The SSV token could not be transferred to the sending account.',
  fix: 'Check the account.',
}
