import { BaseError } from './BaseError.ts'
import { type InputProblem, listInputProblems } from './listInputProblems.ts'

/**
 * Something that came from outside is not what it has to be. `problems` lists what is wrong with it, a thousand things
 * at most, the message the first 20.
 */
export class InvalidInputError extends BaseError {
  override readonly name = 'InvalidInputError'
  /** The input's name, such as "The owner". */
  readonly what: string
  readonly problems: readonly InputProblem[]

  constructor(what: string, problems: readonly InputProblem[], options: { fix?: string | undefined } = {}) {
    const lines = listInputProblems(problems)
    if (lines.length === 1) super(`${what} is not valid: ${lines[0]?.slice(2)}.`, options)
    else super(`${what} is not valid:`, { ...options, metaMessages: lines })
    this.what = what
    this.problems = problems
  }
}
