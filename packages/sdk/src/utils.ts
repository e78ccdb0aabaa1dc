export { toJson as stringifyBigints } from '@x/schemas'
export { configArgsSchema } from './config/configArgs.ts'
export {
  bigintAbs,
  bigintFloor,
  bigintifyNumbers,
  bigintMax,
  bigintMin,
  bigintRound,
  isBigIntChanged,
  roundOperatorFee,
} from './utils/bigints.ts'
export { add0x, createClusterId, createEmptyCluster, isClusterId, toSolidityCluster } from './utils/clusterHelpers.ts'
export {
  _percentageFormatter,
  bigintFormatter,
  ethFormatter,
  formatBigintInput,
  formatSSV,
  ms,
  numberFormatter,
  percentageFormatter,
  sortNumbers,
  tryCatch,
} from './utils/formats.ts'
export {
  KeysharesValidationError,
  KeysharesValidationErrors,
  KeysharesValidationErrorsMessages,
} from './utils/KeysharesValidationError.ts'
export {
  ensureNoKeysharesErrors,
  ensureValidatorsUniqueness,
  isKeySharesItem,
  validateConsistentOperatorIds,
  validateConsistentOperatorPublicKeys,
} from './utils/keySharesChecks.ts'
export { decodeOperatorPublicKey, getOperatorIds } from './utils/operatorHelpers.ts'
export { waitForTransaction } from './utils/waitForTransaction.ts'
