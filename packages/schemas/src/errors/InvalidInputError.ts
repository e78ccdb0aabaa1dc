import { BaseError } from './BaseError.ts'

/** One thing that is wrong with an input. */
export type InputProblem = {
  /** Where, in dotted form (`shares.0.payload.publicKey`), empty for the input itself. */
  path: string
  /** What was expected there. Never holds the value that was received. */
  message: string
}

/** So many problems are in the message. */
const shownProblems = 20

/**
 * Something that came from outside is not what it has to be. `problems` lists everything that is wrong with it, the
 * message the first 20.
 */
export class InvalidInputError extends BaseError {
  override readonly name = 'InvalidInputError'
  /** The input's name, such as "The owner". */
  readonly what: string
  readonly problems: readonly InputProblem[]

  constructor(what: string, problems: readonly InputProblem[], options: { fix?: string | undefined } = {}) {
    const [first] = problems
    const describe = ({ path, message }: InputProblem) => (path ? `${path}: ${message}` : message)
    if (first && problems.length === 1) super(`${what} is not valid: ${describe(first)}.`, options)
    else {
      const metaMessages = problems.slice(0, shownProblems).map((problem) => `- ${describe(problem)}`)
      if (problems.length > shownProblems) metaMessages.push(`- and ${problems.length - shownProblems} more`)
      super(`${what} is not valid:`, { ...options, metaMessages })
    }
    this.what = what
    this.problems = problems
  }
}
