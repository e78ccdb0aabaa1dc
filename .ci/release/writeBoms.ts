import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What is used of CycloneDX. */
type Component = { name: string; group?: string; version: string; 'bom-ref': string; [more: string]: unknown }
type Bom = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Bundled = { name: string; version: string; license?: string }
type Metafile = { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }

/** A package as it is installed with ours. */
export type Shipped = { name: string; version: string }

/**
 * Writes what each of our packages consists of as CycloneDX, `x-<name>.cdx.json`: what is installed with it, by the
 * lockfile, and for the command what is built into its files. Needs a build.
 *
 * @returns everything foreign that is in one of them
 */
export function writeBoms(folder: string): Shipped[] {
  mkdirSync(folder, { recursive: true })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const how = [
    '--sbom-format',
    'cyclonedx',
    '--lockfile-only',
    '--prod',
    '--split',
    '--out',
    join(folder, '%s.cdx.json'),
  ]
  execFileSync('npx', ['--yes', packageManager, '--filter', './packages/*', 'sbom', ...how], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const shipped = new Map<string, Shipped>()
  for (const file of globSync('*.cdx.json', { cwd: folder }).sort()) {
    const path = join(folder, file)
    const bom: Bom = JSON.parse(readFileSync(path, 'utf8'))
    if (file === 'x-cli.cdx.json') {
      addBundled(bom)
      writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`)
    }
    for (const { name, group, version } of bom.components) {
      if (group === '@x') continue
      const whole = group === undefined ? name : `${group}/${name}`
      shipped.set(`${whole}@${version}`, { name: whole, version })
    }
  }
  return [...shipped.values()]
}

/** Adds what the bundler has put into the command, which its manifest does not name. */
function addBundled(bom: Bom): void {
  const known = new Set(bom.components.map((each) => each['bom-ref']))
  const own = bom.dependencies.find(({ ref }) => ref === bom.metadata.component['bom-ref'])
  for (const { name, version, license } of readBundled()) {
    const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name]
    const ref = `pkg:npm/${name.replace('@', '%40')}@${version}`
    if (known.has(ref)) continue
    known.add(ref)
    bom.components.push({
      type: 'library',
      name: rest ?? name,
      ...(group !== undefined && { group }),
      version,
      purl: ref,
      'bom-ref': ref,
      ...(license !== undefined && { licenses: [{ license: { id: license } }] }),
    })
    bom.dependencies.push({ ref, dependsOn: [] })
    own?.dependsOn.push(ref)
  }
}

function readBundled(): Bundled[] {
  const cli = join(root, 'packages/cli')
  const { outputs }: Metafile = JSON.parse(readFileSync(join(cli, 'dist/metafile-esm.json'), 'utf8'))
  const folders = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => {
      const [folder] = /.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(path) ?? []
      return folder === undefined || bytesInOutput === 0 ? [] : [folder]
    }),
  )
  return [...new Set(folders)].map((folder) => JSON.parse(readFileSync(join(cli, folder, 'package.json'), 'utf8')))
}
