/**
 * An error and what caused it, one after the other. Errors of viem are told apart by their names and not by their
 * classes: there may be a second copy of viem in the tree.
 */
export function* errorChain(error: unknown): Generator<object, void, undefined> {
  for (let current = error; typeof current === 'object' && current !== null; current = Reflect.get(current, 'cause')) {
    yield current
  }
}

/** Whether an error, or something that caused it, has one of the names. */
export function hasName(error: unknown, ...names: readonly string[]): boolean {
  for (const each of errorChain(error)) if (names.includes(String(Reflect.get(each, 'name')))) return true
  return false
}

/** Finds a numeric field of an error or of what caused it. */
export function findNumber(error: unknown, key: 'code' | 'status'): number | undefined {
  for (const each of errorChain(error)) {
    const value: unknown = Reflect.get(each, key)
    if (typeof value === 'number') return value
  }
  return undefined
}

/** For how many milliseconds a server wants to be left alone (`Retry-After` in seconds), where it says so. */
export function findRetryAfter(error: unknown): number | undefined {
  for (const each of errorChain(error)) {
    const headers: unknown = Reflect.get(each, 'headers')
    const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN
    if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000
  }
  return undefined
}
