/** What works on keys and key shares. Like `chain.ts` it is imported when all that the user gives is read. */
export {
  KeySharesFormatError,
  parseKeyShares,
  streamKeyShares,
  verifyKeyShares,
  writeKeySharesFile,
} from '@x/keyshares'
export { parseKeySharesInSlices } from '@x/keyshares/internal'
export { warnOfSlowKeys } from '../terminal/warnOfSlowKeys.ts'
