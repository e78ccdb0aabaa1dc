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
    fix: 'Check the id and the network. An operator that was removed can only be registered again, with another key.',
  },
  CallerNotOwnerWithData: {
    message: ([caller, owner], call) =>
      `${nameOperators(call)} belongs to ${nameAccount(owner, 'another account')}, and not to ${nameAccount(caller, 'the sender')}.`,
    fix: 'Send from the account that registered the operator.',
  },
  OperatorAlreadyExists: {
    message: () => 'An operator with this key is registered already.',
    fix: 'Each operator needs a key of its own, also after another one with the key was removed: generate a new one.',
  },
  FeeTooLow: {
    message: () => 'The fee is below the least that the network allows.',
    fix: 'Take at least minimumFee of getOperatorFeeRules, or nothing at all.',
  },
  FeeTooHigh: {
    message: () => 'The fee is above the most that the network allows.',
    fix: 'Take at most maximumFee of getOperatorFeeRules. A declared fee can be declared again.',
  },
  FeeExceedsIncreaseLimit: {
    message: () => 'The fee is raised by more than the network allows at a time.',
    fix: 'Declare at most what computeLargestFee tells; once that is executed, the next increase may be declared.',
  },
  FeeIncreaseNotAllowed: {
    message: (_, { functionName }) =>
      functionName === 'reduceOperatorFee'
        ? 'The fee would not be lower than it is.'
        : 'An operator that takes no fee can never take one.',
    fix: 'To take more than now, declare a fee and execute it later. For an operator without a fee, register another one.',
  },
  SameFeeChangeNotAllowed: {
    message: () => 'The declared fee is the one that the operator takes already.',
    fix: 'Declare another one.',
  },
  NoFeeDeclared: {
    message: () => 'The operator has declared no fee, or it was executed or cancelled since.',
    fix: 'Declare one first.',
  },
  ApprovalNotWithinTimeframe: {
    message: () => 'The declared fee may not be executed yet, or not any more.',
    fix: 'getDeclaredFee tells from when until when. After that it has to be declared again.',
  },
  LegacyOperatorFeeDeclarationInvalid: {
    message: () => 'The fee was declared when fees were paid in SSV, and can not be executed any more.',
    fix: 'Declare a fee in ETH.',
  },
  IncorrectOperatorVersion: {
    message: () => 'The operator does not have the account that the call is about: in ETH, or in SSV.',
    fix: 'Look with getOperatorAccount which of both it has.',
  },
  InsufficientBalance: {
    message: () => 'The operator has not earned so much, or nothing at all.',
    fix: 'getOperatorEarnings tells how much can be withdrawn.',
  },
  MaxPrecisionExceeded: {
    message: () => 'The amount has more digits than the contract counts.',
    fix: 'Use multiples of 100,000 wei, and of 10,000,000 units where it is SSV.',
  },
  MaxValueExceeded: {
    message: () => 'The amount is larger than the contract can count.',
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
      `${nameAccount(contract, 'One of the accounts')} is a whitelisting contract, which is not an account on the list.`,
    fix: 'Set it with setOperatorWhitelistingContract.',
  },
  InvalidWhitelistingContract: {
    message: ([contract]) => `${nameAccount(contract, 'The address')} is not a whitelisting contract.`,
    fix: 'It has to tell through supportsInterface (ERC-165) that it has isWhitelisted(address,uint256).',
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
