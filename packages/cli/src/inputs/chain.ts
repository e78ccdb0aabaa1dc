/**
 * What asks the chain and those who know it. It takes a tenth of a second to load, so commands import it when all that the
 * user gives is read: a mistake is told at once. Names are listed, since a package that is imported as a whole would be
 * built in as a whole.
 */
export {
  createOracleConnection,
  getBalanceProof,
  getClusterCost,
  getClusterOverview,
  getExitedValidators,
  getOperatorAccount,
  getOperatorFeeRules,
  getOwnerNonce,
  listClusters,
  parseFleet,
  previewBalanceUpdate,
  verifyOracleRoot,
} from '@x/chain'
export {
  checkWhitelistingContract,
  computeLargestFee,
  getDeclaredFee,
  getValidatorLimit,
  hasExited,
  hasName,
  oracleBalance,
  readAskedExits,
  readClusterBeacons,
  readFinalValidators,
} from '@x/chain/internal'
export { createOperatorClient } from '@x/operator-client'
export { askBothNodes } from './askBothNodes.ts'
export { createClients } from './createClients.ts'
export { findUsableOperators } from './findUsableOperators.ts'
export { getOwnerSources } from './getOwnerSources.ts'
export { resolveChosenOperators } from './resolveChosenOperators.ts'
