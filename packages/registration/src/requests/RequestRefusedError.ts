import { BaseError } from '@x/schemas'
import type { RequestProblem } from './findRequestProblems.ts'

/** The beacon chain would ignore requests and keep their fee, or they would do harm. Nothing was sent for them. */
export class RequestRefusedError extends BaseError {
  override readonly name = 'RequestRefusedError'
  /** All of them, one or more for each request that was refused. */
  readonly problems: readonly RequestProblem[]

  constructor(problems: readonly RequestProblem[]) {
    const fixes = [...new Set(problems.map(({ fix }) => fix))]
    const keys = new Set(problems.map(({ publicKey }) => publicKey)).size
    const count = keys === 1 ? 'a validator' : `${keys} validators`
    super(`What is asked for cannot be done because of ${count}.`, {
      metaMessages: problems.slice(0, mostNamed).map(({ publicKey, message }) => `- ${publicKey}: ${message}`),
      fix: fixes.length === 1 ? fixes[0] : `Change or leave out these requests. ${fixes.slice(0, 3).join(' ')}`,
    })
    this.problems = problems
  }
}

const mostNamed = 20
