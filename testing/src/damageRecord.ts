import fc from 'fast-check'

/** A record with some fields left out, some replaced by hostile values, and some added. */
export function damageRecord(whole: Record<string, unknown>, hostileValue: fc.Arbitrary<unknown>) {
  const fate = fc.constantFrom('keep', 'keep', 'drop', 'replace')
  return fc
    .tuple(
      fc.record(Object.fromEntries(Object.keys(whole).map((name) => [name, fate]))),
      fc.dictionary(fc.string(), hostileValue),
      fc.infiniteStream(hostileValue),
    )
    .map(([fates, extra, values]) => {
      const damaged: Record<string, unknown> = { ...extra }
      for (const [name, each] of Object.entries(fates)) {
        Reflect.deleteProperty(damaged, name)
        if (each === 'keep') damaged[name] = whole[name]
        if (each === 'replace') damaged[name] = values.next().value
      }
      return { damaged, isKept: (...names: string[]) => names.every((name) => fates[name] === 'keep') }
    })
}
