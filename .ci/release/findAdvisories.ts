import type { Shipped } from './writeBoms.ts'

type Advisories = Record<string, { url: string; title: string; severity: string }[]>

/**
 * Asks a registry for the advisories of packages, as `npm audit` does: name and versions of each, in one request.
 *
 * @returns a line for each advisory
 * @throws {Error} the registry has no such list, or does not answer: then nothing is known
 */
export async function findAdvisories(
  packages: readonly Shipped[],
  { registry, signal }: { registry: string; signal: AbortSignal },
): Promise<string[]> {
  const versions: Record<string, string[]> = {}
  for (const { name, version } of packages) versions[name] = [...(versions[name] ?? []), version]
  const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal,
  })
  if (!response.ok) throw new Error(`The registry has no list of advisories for us: it answered ${response.status}.`)
  const found: Advisories = await response.json()
  if (Array.isArray(found)) throw new Error('The registry answered with something else than a list of advisories.')
  return Object.entries(found).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url }) => `${name} ${versions[name]?.join(', ')}: ${severity}: ${title} ${url}`),
  )
}
