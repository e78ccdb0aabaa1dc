import { type Address, BaseError, type Hex } from '@x/schemas'

/** Why nothing was proposed to a Safe. */
export type SafeProblem =
  /** There is no Safe at the address. */
  | { reason: 'not-a-safe'; safe: Address }
  /** It is a Safe whose hashes are not known. */
  | { reason: 'version'; safe: Address }
  /** Who signs is none of its owners. */
  | { reason: 'not-an-owner'; safe: Address; account: Address }
  /** The contract hashes the transaction differently. */
  | { reason: 'hash'; safe: Address }
  /** The service says something that can't be true, or has not kept what it was given. */
  | { reason: 'service'; what: string }
  /** The service refuses the proposal. */
  | { reason: 'refused' }
  /** The queue lacks a nonce, so that what comes after it could never be executed. */
  | { reason: 'gap'; safe: Address; missing: number }
  /** A transaction that waits in the queue changes what this one needs. */
  | { reason: 'busy'; nonce: number; functionName: string; hash: Hex }
  /** The nonce that was named is used. */
  | { reason: 'nonce-used'; nonce: number; next: number }

/** Nothing, or nothing more, was proposed to a Safe: `reason` says why. */
export class SafeError extends BaseError {
  override readonly name = 'SafeError'
  readonly reason: SafeProblem['reason']
  /** The Safe nonce that it is about. */
  readonly nonce: number | undefined

  constructor(problem: SafeProblem, { cause, details }: { cause?: unknown; details?: string | undefined } = {}) {
    const { message, fix } = describe(problem)
    super(message, { fix, cause, details })
    this.reason = problem.reason
    this.nonce = 'nonce' in problem ? problem.nonce : 'missing' in problem ? problem.missing : undefined
  }
}

function describe(problem: SafeProblem): { message: string; fix: string } {
  switch (problem.reason) {
    case 'not-a-safe':
      return {
        message: `There is no Safe at ${problem.safe} on this chain.`,
        fix: 'Check the address and the network: a Safe has an address of its own on each chain.',
      }
    case 'version':
      return {
        message: `The Safe ${problem.safe} has a version that is not supported.`,
        fix: 'Versions from 1.0.0 to 1.x are. Write the transaction with `exportCall` (--unsigned), and import it there.',
      }
    case 'not-an-owner':
      return {
        message: `Account ${problem.account} is not an owner of the Safe ${problem.safe}.`,
        fix: 'Sign with the key of one of its owners.',
      }
    case 'hash':
      return {
        message: `The Safe ${problem.safe} hashes the transaction differently. Nothing was signed.`,
        fix: 'Look at the contract in a block explorer: it may be no Safe. Or ask another node.',
      }
    case 'service':
      return {
        message: `The transaction service can't be believed: ${problem.what}.`,
        fix: 'Check its address. What was proposed is shown in the Safe’s own page; a repeated command proposes nothing twice.',
      }
    case 'refused':
      return {
        message: 'The transaction service refused the proposal.',
        fix: 'Look at what it says, and whether it serves this chain.',
      }
    case 'gap':
      return {
        message: `The queue of the Safe ${problem.safe} has no transaction with nonce ${problem.missing}, so that nothing after it can be executed.`,
        fix: `Name the nonce: ${problem.missing} fills the gap. Or remove what waits behind it.`,
      }
    case 'busy':
      return {
        message: `A transaction waits in the queue (${problem.functionName}, Safe nonce ${problem.nonce}) that changes what this one needs: it would fail once that is executed.`,
        fix: `Execute or reject that one first, or replace it: propose with Safe nonce ${problem.nonce}, so that only one of both can be executed.`,
      }
    case 'nonce-used':
      return {
        message: `Safe nonce ${problem.nonce} is used.`,
        fix: `The next one is ${problem.next}.`,
      }
  }
}
