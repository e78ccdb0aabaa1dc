import { canonicalize } from '@x/schemas/internal'

/** A figure that is not the one that follows from the others. */
export type Difference = {
  /** Where it stands, such as `batches.0.deposit`. */
  path: string
  /** As canonical text. */
  found: string
  derived: string
}

/** Compares what a file says with what follows from its inputs, field by field. */
export function findDifferences(found: unknown, derived: unknown, path = ''): Difference[] {
  if (isObject(found) && isObject(derived) && Array.isArray(found) === Array.isArray(derived)) {
    const names = [...new Set([...Object.keys(found), ...Object.keys(derived)])]
    return names.flatMap((name) => findDifferences(found[name], derived[name], path === '' ? name : `${path}.${name}`))
  }
  if (canonicalize(found) === canonicalize(derived)) return []
  const tell = (value: unknown) => (value === undefined ? 'nothing' : canonicalize(value).replaceAll('"', ''))
  return [{ path, found: tell(found), derived: tell(derived) }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
