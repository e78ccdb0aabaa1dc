/** Whether a release comes after another one. What is no release, or not one of three numbers, does not. */
export function isNewer(latest: string, version: string): boolean {
  const [a, b] = [latest, version].map((text) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number))
  if (a === undefined || b === undefined) return false
  const place = a.findIndex((part, i) => part !== b[i])
  return place !== -1 && (a[place] ?? 0) > (b[place] ?? 0)
}
