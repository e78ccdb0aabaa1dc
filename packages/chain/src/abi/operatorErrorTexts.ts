import { isAddress } from 'viem'
import type { ContractCall } from './ContractRevertError.ts'
import type { ContractErrorTexts } from './contractErrorText.ts'
import { ethRefused, tokenRefused } from './transferErrorTexts.ts'

/** The calls of an operator's owner. What an error means in them is not what it means in a cluster's. */
export const operatorFunctions: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'registerOperator',
  'removeOperator',
  'declareOperatorFee',
  'executeOperatorFee',
  'cancelDeclaredOperatorFee',
  'reduceOperatorFee',
  'withdrawOperatorEarnings',
  'withdrawAllOperatorEarnings',
  'withdrawOperatorEarningsSSV',
  'withdrawAllOperatorEarningsSSV',
  'withdrawAllVersionOperatorEarnings',
  'setOperatorsPrivateUnchecked',
  'setOperatorsPublicUnchecked',
  'setOperatorsWhitelists',
  'removeOperatorsWhitelists',
  'setOperatorsWhitelistingContract',
  'removeOperatorsWhitelistingContract',
])

/** The errors that the owner of an operator can run into. */
export const operatorErrorTexts: ContractErrorTexts = {
  OperatorDoesNotExist: {
    message: (_, call) => `${nameOperators(call)} does not exist, or was removed.`,
    fix: 'Check the id and the network. A removed operator can only be registered anew, with a different key.',
  },
  CallerNotOwnerWithData: {
    message: ([caller, owner], call) =>
      `${nameOperators(call)} belongs to ${nameAccount(owner, 'another account')}, and not to ${nameAccount(caller, 'the sender')}.`,
    fix: 'Send from the account that registered the operator.',
  },
  OperatorAlreadyExists: {
    message: () => 'An operator with this key is already registered.',
    fix: 'Each operator needs its own key, even if the operator that had this key was removed: generate a new one.',
  },
  FeeTooLow: {
    message: () => 'The fee is below the minimum of the network.',
    fix: 'Use at least minimumFee of getOperatorFeeRules, or 0.',
  },
  FeeTooHigh: {
    message: () => 'The fee is above the maximum of the network.',
    fix: 'Use at most maximumFee of getOperatorFeeRules. A declared fee can be declared again.',
  },
  FeeExceedsIncreaseLimit: {
    message: () => 'The fee increase is larger than the network allows in one step.',
    fix: 'Declare at most the result of computeLargestFee; once that is executed, the next increase can be declared.',
  },
  FeeIncreaseNotAllowed: {
    message: (_, { functionName }) =>
      functionName === 'reduceOperatorFee'
        ? 'The fee would not be lower than the current one.'
        : 'An operator with a fee of 0 can never raise it.',
    fix: 'To raise the fee, declare it and execute it later. An operator with a fee of 0 has to be replaced by a new one.',
  },
  SameFeeChangeNotAllowed: {
    message: () => 'The declared fee equals the current fee.',
    fix: 'Declare another one.',
  },
  NoFeeDeclared: {
    message: () => 'The operator has no declared fee: none was declared, or it has been executed or cancelled.',
    fix: 'Declare one first.',
  },
  ApprovalNotWithinTimeframe: {
    message: () => 'The declared fee cannot be executed yet, or its period is over.',
    fix: 'getDeclaredFee returns the period. After that, it has to be declared again.',
  },
  LegacyOperatorFeeDeclarationInvalid: {
    message: () => 'The fee was declared in SSV and can no longer be executed.',
    fix: 'Declare a fee in ETH.',
  },
  IncorrectOperatorVersion: {
    message: () => 'The operator has no account in the asset of the call, ETH or SSV.',
    fix: 'getOperatorAccount shows which accounts it has.',
  },
  InsufficientBalance: {
    message: () => 'The operator has earned less than that, or nothing.',
    fix: 'getOperatorEarnings returns how much can be withdrawn.',
  },
  MaxPrecisionExceeded: {
    message: () => 'The amount has more decimals than the contract supports.',
    fix: 'Use multiples of 100,000 wei, and of 10,000,000 units where it is SSV.',
  },
  MaxValueExceeded: {
    message: () => 'The amount is larger than the contract supports.',
    fix: 'Use a smaller one.',
  },
  InvalidOperatorIdsLength: {
    message: () => 'There are no operators in the call.',
    fix: 'Pass at least one operator id.',
  },
  InvalidWhitelistAddressesLength: {
    message: () => 'There are no accounts in the call.',
    fix: 'Pass at least one account.',
  },
  UnsortedOperatorsList: {
    message: () => 'The operator ids of the call are not in ascending order.',
    fix: 'Sort them.',
  },
  OperatorsListNotUnique: {
    message: () => 'An operator id appears twice in the call.',
    fix: 'Pass each id once.',
  },
  ZeroAddressNotAllowed: {
    message: () => 'One of the accounts is the zero address.',
    fix: 'Leave it out.',
  },
  AddressIsWhitelistingContract: {
    message: ([contract]) =>
      `${nameAccount(contract, 'One of the accounts')} is a whitelisting contract and cannot be added to the whitelist as an account.`,
    fix: 'Set it with setOperatorWhitelistingContract.',
  },
  InvalidWhitelistingContract: {
    message: ([contract]) => `${nameAccount(contract, 'The address')} is not a whitelisting contract.`,
    fix: 'Its supportsInterface (ERC-165) has to report isWhitelisted(address,uint256).',
  },
  ETHTransferFailed: ethRefused,
  TokenTransferFailed: tokenRefused,
}

function nameOperators({ operatorIds: [only, ...others] = [] }: ContractCall): string {
  if (only === undefined) return 'The operator'
  return others.length === 0 ? `Operator ${only}` : `One of the operators ${[only, ...others].join(', ')}`
}

function nameAccount(value: unknown, otherwise: string): string {
  return typeof value === 'string' && isAddress(value) ? value : otherwise
}
