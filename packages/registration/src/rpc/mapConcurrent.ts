/** Maps with at most `limit` calls at a time. The order is kept; the first failure ends it. */
export async function mapConcurrent<T, U>(
  items: readonly T[],
  limit: number,
  map: (item: T, index: number) => Promise<U>,
): Promise<U[]> {
  const results: U[] = []
  const entries = items.entries()
  const work = async () => {
    for (const [index, item] of entries) results[index] = await map(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
