/**
 * Whether the name of a header or of a query value speaks of credentials.
 *
 * @example
 * namesCredentials('x-api-key') // true
 */
export function namesCredentials(name: string): boolean {
  return /auth|cookie|key|token|secret|pass|sig/i.test(name)
}
