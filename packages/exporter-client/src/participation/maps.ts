export function addTo<key>(map: Map<key, number>, key: key, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}

export function getOrCreate<key, value>(map: Map<key, value>, key: key, create: () => value): value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const value = create()
  map.set(key, value)
  return value
}

export function mapToRecord<input, output>(
  map: ReadonlyMap<string, input>,
  convert: (value: input, key: string) => output,
): Record<string, output> {
  return Object.fromEntries([...map].map(([key, value]) => [key, convert(value, key)]))
}
