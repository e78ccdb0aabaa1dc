import { BaseError } from '@x/schemas'

/** Why a signer did not sign. */
export type SignerProblem =
  /** It has no account, or not the one that was named. */
  | { reason: 'account-missing'; address?: string | undefined }
  /** It has several, and nobody said which. */
  | { reason: 'account-unclear'; accounts: readonly string[] }
  /** A person or a rule refused, or the signer lacks what it needs. */
  | { reason: 'refused'; code?: number | undefined }
  /** It can't sign this. */
  | { reason: 'unsupported'; what: string }
  /** Its signature is not of what was asked for, or not of the account. */
  | { reason: 'other-data' }
  /** What answers is no signer, or not the one that the address names. */
  | { reason: 'not-a-signer' }
  /** It does not answer at its address. */
  | { reason: 'unreachable' }
  /** The library that talks to it is not installed. */
  | { reason: 'library-missing'; packages: readonly string[] }
  /** The module does not export an account. */
  | { reason: 'module'; name: string }
  /** The device is not connected, locked, or shows another app. */
  | { reason: 'device' }

/** A signer did not sign: `reason` says why. Nothing was sent. */
export class SignerError extends BaseError {
  override readonly name = 'SignerError'
  readonly reason: SignerProblem['reason']

  constructor(problem: SignerProblem, { details, cause, signer }: SignerErrorOptions = {}) {
    const { message, fix } = describe(problem)
    super(message, { fix, details, cause, metaMessages: signer === undefined ? [] : [`Signer: ${signer}`] })
    this.reason = problem.reason
  }
}

type SignerErrorOptions = {
  /** What it said, free of secrets. */
  details?: string | undefined
  cause?: unknown
  /** Its address without credentials. */
  signer?: string | undefined
}

function describe(problem: SignerProblem): { message: string; fix: string } {
  switch (problem.reason) {
    case 'account-missing': {
      const { address } = problem
      return address === undefined
        ? { message: 'The signer has no account.', fix: 'Add the account to the signer, or let it list its accounts.' }
        : {
            message: `The signer has no account ${address}.`,
            fix: 'Add the account to the signer, or name another one.',
          }
    }
    case 'account-unclear':
      return {
        message: `The signer has ${problem.accounts.length} accounts: ${problem.accounts.join(', ')}.`,
        fix: 'Say which one sends.',
      }
    case 'refused':
      return {
        message: `The signer refused to sign${problem.code === undefined ? '' : ` (${problem.code})`}.`,
        fix: 'Look at what the signer shows or logs: somebody or a rule refused, or the account is locked.',
      }
    case 'unsupported':
      return { message: `The signer can't sign ${problem.what}.`, fix: 'Use another signer.' }
    case 'other-data':
      return {
        message: 'The signer signed something else than was asked for, or with another key. Nothing was sent.',
        fix: 'Check that it has the key of this account, and is set up for this chain.',
      }
    case 'not-a-signer':
      return {
        message: 'This address is not that of such a signer.',
        fix: 'Check the address, and its kind: web3signer:, clef:, or rpc: for any other that has eth_signTransaction.',
      }
    case 'unreachable':
      return {
        message: 'The signer could not be reached, or closed the connection.',
        fix: 'Check the address, and that the signer runs.',
      }
    case 'library-missing':
      return {
        message: `A library that talks to the signer is not installed: ${problem.packages.join(', ')}.`,
        fix: `Install it beside this package: npm install ${problem.packages.join(' ')}.`,
      }
    case 'module':
      return {
        message: `The module ${problem.name} does not give an account that signs.`,
        fix: 'Let it export as default a local account of viem, or a function that returns one.',
      }
    case 'device':
      return {
        message: 'The Ledger did not sign.',
        fix: 'Connect and unlock it, open its Ethereum app, allow blind signing in the settings of the app, and close other programs that use it.',
      }
  }
}
