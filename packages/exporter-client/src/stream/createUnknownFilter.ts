import { isUnknownValidator } from '../rules/isUnknownValidator.ts'

/**
 * Makes a function that leaves out of partial errors what was said before of a validator that the exporter does not know:
 * the exporter says it in each answer.
 */
export function createUnknownFilter(known: Iterable<string> = []): (errors: readonly string[]) => string[] {
  const named = new Set<string>(known)
  return (errors) =>
    errors.filter((message) => {
      if (!isUnknownValidator(message)) return true
      if (named.has(message)) return false
      named.add(message)
      return true
    })
}
