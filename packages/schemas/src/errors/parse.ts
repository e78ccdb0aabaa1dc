import * as v from 'valibot'
import { BaseError } from './BaseError.ts'

/** One thing that is wrong with an input. */
export type InputProblem = {
  /** Where, in dotted form (`shares.0.payload.publicKey`), empty for the input itself. */
  path: string
  /** What was expected there. Never holds the value that was received. */
  message: string
}

/**
 * Checks `input` against `schema` and returns the schema's output.
 *
 * The error names paths and expectations and never the received values, since these may be secrets.
 *
 * @param what the input's name in the error message, such as `"The keystore"`
 * @throws {InvalidInputError} the input does not fit the schema; lists all problems, not the first
 * @example
 * const owner = parse(address, '0x012f55b6cc5d57f943f1e79cf00214b652513f88', 'The owner')
 */
export function parse<const schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
  what: string,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new InvalidInputError(what, getInputProblems(result.issues))
}

/** Turns valibot's issues into problems that are safe to print: paths and expectations, no received values. */
export function getInputProblems(issues: readonly v.BaseIssue<unknown>[]): InputProblem[] {
  return issues.flatMap((issue) => {
    // Where one option of a union fits by its type, what it misses says more than that no option fits.
    const nested =
      issue.type === 'union' ? issue.issues?.filter(({ kind, path }) => kind !== 'schema' || path) : undefined
    if (nested?.length) {
      return getInputProblems(nested).map(({ path, message }) => ({ path: joinPath(getPath(issue), path), message }))
    }
    return [{ path: getPath(issue), message: getMessage(issue) }]
  })
}

export class InvalidInputError extends BaseError {
  override name = 'InvalidInputError'
  readonly what: string
  readonly problems: readonly InputProblem[]

  constructor(what: string, problems: readonly InputProblem[], options: { fix?: string | undefined } = {}) {
    const [first] = problems
    const describe = ({ path, message }: InputProblem) => (path ? `${path}: ${message}` : message)
    if (first && problems.length === 1) super(`${what} is not valid: ${describe(first)}.`, options)
    else
      super(`${what} is not valid:`, { ...options, metaMessages: problems.map((problem) => `- ${describe(problem)}`) })
    this.what = what
    this.problems = problems
  }
}

function getPath(issue: v.BaseIssue<unknown>): string {
  return issue.path?.map(({ key }) => String(key)).join('.') ?? ''
}

function joinPath(outer: string, inner: string): string {
  return outer && inner ? `${outer}.${inner}` : outer || inner
}

function getMessage(issue: v.BaseIssue<unknown>): string {
  // Messages of checks are ours. Those of type checks are valibot's and quote what was received.
  if (issue.kind !== 'schema') return issue.message
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field'
  if (issue.input === undefined) return 'missing'
  return `expected ${issue.expected ?? 'another value'}, received ${describeType(issue.input)}`
}

function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isNaN(value)) return 'NaN'
  return Array.isArray(value) ? 'a list' : typeof value
}
