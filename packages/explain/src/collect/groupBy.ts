/** Lists items by what they have in common, in their order. */
export function groupBy<item, key>(items: Iterable<item>, getKey: (item: item) => key): Map<key, item[]> {
  const groups = new Map<key, item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
