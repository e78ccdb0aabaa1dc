/** Packages of others by name, each with the names of what brings it. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/**
 * Lists what somebody installs with our packages, by the lockfile: `installed` with the packages themselves, on all systems,
 * and `peers` with what a project has to bring along. Lockfiles of pnpm have one key a line, so that no parser is needed.
 */
export function listProductionDependencies(
  lockfile: string,
  { peers }: { peers: readonly string[] },
): { installed: Dependencies; peers: Dependencies } {
  const { importers, snapshots } = readLockfile(lockfile)
  const published = importers.filter(({ importer }) => importer.startsWith('packages/'))
  const isOurs = ({ id }: { id: string }) => id.includes('@link:') || id.includes('@workspace:')
  const roots = published.filter((each) => !isOurs(each))
  const collect = (from: readonly { importer: string; id: string }[]) => {
    const found = new Map<string, Set<string>>()
    const seen = new Set<string>()
    const visit = (id: string, by: string) => {
      const name = nameOf(id)
      found.set(name, (found.get(name) ?? new Set()).add(by))
      if (seen.has(id)) return
      seen.add(id)
      for (const each of snapshots.get(id) ?? []) visit(each, name)
    }
    for (const { importer, id } of from) visit(id, importer)
    return new Map(
      [...found].map(([name, by]) => [name, [...by].sort()]).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)) as [
        string,
        string[],
      ][],
    )
  }
  const isProduction = ({ kind }: { kind: string }) => kind === 'dependencies' || kind === 'optionalDependencies'
  return {
    installed: collect(roots.filter(isProduction)),
    peers: collect(roots.filter((each) => !isProduction(each) && peers.includes(nameOf(each.id)))),
  }
}

function nameOf(id: string): string {
  return id.slice(0, id.indexOf('@', 1))
}

function readLockfile(text: string) {
  const importers: { importer: string; kind: string; id: string }[] = []
  const snapshots = new Map<string, string[]>()
  let section = ''
  let owner = ''
  let kind = ''
  let name = ''
  for (const line of text.split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)'?([^':]+(?::[^':\s]+)*)'?:(?: '?(.*?)'?)?$/.exec(line) ?? []
    if (key === '') continue
    const depth = indent.length / 2
    if (depth === 0) section = key
    if (depth === 1) owner = key
    if (depth === 1 && section === 'snapshots') snapshots.set(owner, [])
    if (depth === 2) kind = key
    if (depth === 3) name = key
    if (section === 'importers' && depth === 4 && key === 'version') {
      importers.push({ importer: owner, kind, id: `${name}@${value}` })
    }
    const isDependency = kind === 'dependencies' || kind === 'optionalDependencies'
    if (section === 'snapshots' && depth === 3 && isDependency) snapshots.get(owner)?.push(`${name}@${value}`)
  }
  return { importers, snapshots }
}
