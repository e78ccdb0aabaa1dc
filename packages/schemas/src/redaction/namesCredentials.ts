/** Whether the name of a header or of a query value speaks of credentials. */
export function namesCredentials(name: string): boolean {
  return /auth|cookie|key|token|secret|pass|sig/i.test(name)
}
