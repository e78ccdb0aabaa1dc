/** Adds to the number of a key, 0 where there is none yet. */
export function addTo<key>(map: Map<key, number>, key: key, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}

/** The value of a key, made where there is none yet. */
export function getOrCreate<key, value>(map: Map<key, value>, key: key, create: () => value): value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const value = create()
  map.set(key, value)
  return value
}

/** The same keys as a plain object, with their values converted. */
export function mapToRecord<input, output>(
  map: ReadonlyMap<string, input>,
  convert: (value: input, key: string) => output,
): Record<string, output> {
  return Object.fromEntries([...map].map(([key, value]) => [key, convert(value, key)]))
}
