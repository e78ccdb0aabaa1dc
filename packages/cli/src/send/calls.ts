/** What is sent, and what sends it. Like `inputs/chain.ts` it is imported when all that the user gives is read. */
export { auditOwner, createSharesAuditor, readClusterValidators } from '@x/chain'
export {
  auditRecord,
  cancelDeclaredOperatorFee,
  checkUnsignedCalls,
  declareOperatorFee,
  deposit,
  executeOperatorFee,
  exitValidators,
  getUnsignedDigest,
  liquidate,
  liquidateSsv,
  migrateClusterToEth,
  NothingToDoError,
  parsePlanFile,
  planBeaconRequests,
  reactivate,
  readKeyPlaces,
  readPendingRequests,
  reduceOperatorFee,
  registerOperator,
  removeOperator,
  removeOperatorWhitelistingContract,
  removeOperatorWhitelists,
  removeValidators,
  sendBeaconRequests,
  setFeeRecipient,
  setOperatorsPrivate,
  setOperatorsPublic,
  setOperatorWhitelistingContract,
  setOperatorWhitelists,
  updateClusterBalance,
  waitForBeaconRequests,
  withdraw,
  withdrawOperatorEarnings,
} from '@x/registration'
export { parseMoveState } from '@x/registration/internal'
export { askAndSend } from './askAndSend.ts'
export { askAndSendBatches } from './askAndSendBatches.ts'
export { readWithdrawn } from './readWithdrawn.ts'
