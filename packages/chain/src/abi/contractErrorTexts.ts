import { isHex } from 'viem'
import type { ContractErrorText, ContractErrorTexts } from './contractErrorText.ts'
import { ethRefused, tokenRefused } from './transferErrorTexts.ts'

const validatorMissing: ContractErrorText = {
  message: ([publicKey]) =>
    `${nameValidator(publicKey, 'A validator of the call')} is not registered by this owner with these operators.`,
  fix: 'Check the owner, the operator ids and the public keys.',
}

/** The errors that the owner of a cluster can run into. The others are told by their name alone. */
export const contractErrorTexts: ContractErrorTexts = {
  EmptyPublicKeysList: {
    message: () => 'There are no validators in the call.',
    fix: 'Pass the key shares of at least one validator.',
  },
  PublicKeysSharesLengthMismatch: {
    message: () => 'The call has more public keys than shares, or the other way round.',
    fix: 'Pass exactly one sharesData for each public key, in the same order.',
  },
  InvalidOperatorIdsLength: {
    message: (_, { operatorIds }) => `A cluster can't have ${operatorIds?.length ?? 'this number of'} operators.`,
    fix: 'Choose 4, 7, 10 or 13 operators and split the keys for them.',
  },
  InvalidPublicKeyLength: {
    message: (_, { publicKeys = [] }) => {
      const wrong = publicKeys.filter((publicKey) => publicKey.length !== 98)
      return wrong.length > 0
        ? `These public keys are not 48 bytes long: ${wrong.join(', ')}.`
        : 'A public key of the call is not 48 bytes long.'
    },
    fix: 'Pass each public key as 96 hex digits, as in the keystore.',
  },
  ValidatorAlreadyExistsWithData: {
    message: ([publicKey]) =>
      `${nameValidator(publicKey, 'A validator of the call')} is already registered by this owner, or appears twice in the call.`,
    fix: 'Find those that are registered with getRegisteredValidators, and split the others again with the next owner nonces: leaving one out shifts the owner nonce of all after it.',
  },
  IncorrectClusterVersion: {
    message: (_, { functionName }) =>
      isForSsv(functionName) ? 'The cluster pays its fees in ETH already.' : 'The cluster still pays its fees in SSV.',
    fix: ({ functionName }) =>
      isForSsv(functionName)
        ? 'Nothing has to be migrated: use the calls for fees in ETH.'
        : 'Move it to fees in ETH first, with migrateClusterToETH, or choose other operators.',
  },
  IncorrectClusterState: {
    message: () => "The snapshot in the call is not the cluster's latest.",
    fix: 'Read it again with getClusterSnapshot and send again. Any deposit changes it, and anyone can deposit.',
  },
  ClusterIsLiquidated: {
    message: () => 'The cluster is liquidated.',
    fix: ({ functionName }) =>
      functionName === 'liquidateSSV'
        ? 'Migrate it to fees in ETH (migrateClusterToETH), which makes it active again.'
        : 'Reactivate it with a deposit of at least the liquidation threshold (reactivate), then send again.',
  },
  UnsortedOperatorsList: {
    message: () => 'The operator ids of the call are not in ascending order.',
    fix: 'Split the keys again: shares belong to operators in ascending order, so sorting the ids alone is not enough.',
  },
  OperatorsListNotUnique: {
    message: () => 'An operator id appears twice in the call.',
    fix: 'Choose different operators and split the keys again for them.',
  },
  OperatorDoesNotExist: {
    message: (_, { operatorIds: [only, ...others] = [] }) =>
      only === undefined || others.length > 0
        ? 'An operator of the call does not exist or was removed.'
        : `Operator ${only} does not exist or was removed.`,
    fix: 'Find out which one with resolveOperators, choose another, and split the keys again.',
  },
  CallerNotWhitelistedWithData: {
    message: ([operatorId]) => `${nameOperator(operatorId)} is private and does not allow this owner.`,
    fix: "Ask the operator's owner to whitelist your address, or choose another operator.",
  },
  ExceedValidatorLimitWithData: {
    message: ([operatorId]) => `${nameOperator(operatorId)} would have more validators than the network allows.`,
    fix: 'Register fewer validators, or choose another operator; resolveOperators tells how much room each has.',
  },
  InsufficientBalance: {
    message: () => 'The cluster would hold less than the network requires.',
    fix: 'Deposit more; getRequiredDeposit computes how much.',
  },
  ClusterDoesNotExist: {
    message: () => 'The owner has no cluster with these operators.',
    fix: 'Check the owner and the operator ids.',
  },
  ClusterAlreadyEnabled: {
    message: () => 'The cluster is already active.',
    fix: 'Use deposit to add to its balance.',
  },
  ClusterNotLiquidatable: {
    message: () => 'The cluster is not liquidatable, so only its owner can liquidate it.',
    fix: 'Check with isLiquidatable.',
  },
  RootNotFound: {
    message: () => 'The oracles have committed to no root for this block.',
    fix: 'Get the block, the effective balance and its proof with getBalanceProof.',
  },
  InvalidProof: {
    message: () => 'The proof does not lead from the effective balance to the root of the oracles.',
    fix: 'Get the effective balance and its proof with getBalanceProof.',
  },
  StaleUpdate: {
    message: () => 'The effective balance of the cluster was updated from this root or a later one.',
    fix: 'There is nothing to do until the oracles commit to the next root.',
  },
  UpdateTooFrequent: {
    message: () => 'The effective balance of the cluster was updated a short time ago.',
    fix: 'Wait for a later root.',
  },
  EBBelowMinimum: {
    message: () => 'The effective balance is less than 32 ETH for each validator that the cluster has now.',
    fix: 'Validators were added since: wait for the next root.',
  },
  EBExceedsMaximum: {
    message: () => 'The effective balance is more than 2,048 ETH for each validator that the cluster has now.',
    fix: 'Validators were removed since: wait for the next root.',
  },
  ETHTransferFailed: ethRefused,
  TokenTransferFailed: tokenRefused,
  ValidatorDoesNotExist: validatorMissing,
  IncorrectValidatorStateWithData: validatorMissing,
}

/** Whether a function is only for clusters that pay their fees in SSV. */
function isForSsv(functionName: string): boolean {
  return functionName === 'migrateClusterToETH' || functionName.endsWith('SSV')
}

function nameOperator(id: unknown): string {
  return typeof id === 'bigint' ? `Operator ${id}` : 'An operator of the call'
}

function nameValidator(publicKey: unknown, otherwise: string): string {
  return isHex(publicKey) ? `Validator ${publicKey}` : otherwise
}
