import type * as v from 'valibot'
import { type InputProblem, maxInputProblems } from './listInputProblems.ts'

/**
 * Turns valibot's issues into problems that are safe to print: paths and expectations, no received values. Of more than
 * a thousand the first ones are kept, and one that says so.
 */
export function getInputProblems(issues: readonly v.BaseIssue<unknown>[]): InputProblem[] {
  const problems = describeIssues(issues)
  const rest = { path: '', message: 'there are more problems than these' }
  return problems.length > maxInputProblems ? [...problems.slice(0, maxInputProblems), rest] : problems
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): InputProblem[] {
  return issues.flatMap((issue) => {
    // Where one option of a union fits by its type, what it misses says more than that no option fits.
    const nested =
      issue.type === 'union' ? issue.issues?.filter(({ kind, path }) => kind !== 'schema' || path) : undefined
    if (nested?.length) {
      return describeIssues(nested).map(({ path, message }) => ({ path: joinPath(getPath(issue), path), message }))
    }
    return [{ path: getPath(issue), message: getMessage(issue) }]
  })
}

function getPath(issue: v.BaseIssue<unknown>): string {
  return issue.path?.map(({ key }) => String(key)).join('.') ?? ''
}

function joinPath(outer: string, inner: string): string {
  return outer && inner ? `${outer}.${inner}` : outer || inner
}

function getMessage(issue: v.BaseIssue<unknown>): string {
  // A message is ours where a check has one. valibot's own, and all of its type checks, quote what was received.
  if (issue.kind !== 'schema')
    return /^Invalid .*eceived /s.test(issue.message) ? 'expected another value' : issue.message
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field'
  if (issue.input === undefined) return 'missing'
  return `expected ${issue.expected ?? 'another value'}, received ${describeType(issue.input)}`
}

function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isNaN(value)) return 'NaN'
  return Array.isArray(value) ? 'a list' : typeof value
}
