/**
 * Writes plain data as the one text that stands for it: the fields of each object in the order of their names, nothing
 * between them, and decimal text for each `bigint`. Fields that are undefined are left out, as JSON leaves them out.
 */
export function canonicalize(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalize(field)}`).join(',')}}`
}
