import { BaseError } from '@x/schemas'

/** Why a validator client did not do what it was asked. */
export type KeymanagerProblem =
  /** It does not accept the token, or got none. */
  | { reason: 'unauthorized'; status: number }
  /** It does not offer this endpoint. */
  | { reason: 'unsupported'; path: string }
  /** It has started a moment ago, or has lost its beacon node. */
  | { reason: 'not-ready' }
  /** What answers is no validator client. */
  | { reason: 'not-a-keymanager' }

/** A validator client did not do what it was asked: `reason` says why. */
export class KeymanagerError extends BaseError {
  override readonly name = 'KeymanagerError'
  readonly reason: KeymanagerProblem['reason']
  /** The address without credentials. */
  readonly endpoint: string

  constructor(problem: KeymanagerProblem, { endpoint, cause }: { endpoint: string; cause?: unknown }) {
    const { message, fix } = describe(problem)
    super(message, { cause, fix, metaMessages: [`Validator client: ${endpoint}`] })
    this.reason = problem.reason
    this.endpoint = endpoint
  }
}

function describe(problem: KeymanagerProblem): { message: string; fix: string } {
  switch (problem.reason) {
    case 'unauthorized':
      return {
        message: `The validator client does not accept the token (${problem.status}).`,
        fix: 'Pass what is in the token file of this validator client now: some write a new one at each start.',
      }
    case 'unsupported':
      return {
        message: `The validator client does not offer ${problem.path}.`,
        fix: 'Turn its keymanager API on, and check that the address is what precedes /eth, and that no proxy before it blocks this path.',
      }
    case 'not-ready':
      return {
        message: 'The validator client is not ready.',
        fix: 'Wait until it has started and has found its beacon node.',
      }
    case 'not-a-keymanager':
      return {
        message: 'This address is not that of a keymanager API.',
        fix: 'Use the address of the validator client (often port 5062, 7500 or 5052), not that of a node or a web page.',
      }
  }
}
