/** What works on keys and key shares. Like `chain.ts` it is imported when all that the user gives is read. */
export {
  KeySharesFormatError,
  parseKeyShares,
  parseKeySharesInSlices,
  streamKeyShares,
  verifyKeyShares,
  writeKeySharesFile,
} from '@x/keyshares'
export { warnOfSlowKeys } from '../terminal/warnOfSlowKeys.ts'
