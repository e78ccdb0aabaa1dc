// `pnpm release:pack`: puts into `release` what is to be published: a tarball of each package whose version the registry
// does not have yet, numbered in the order in which they are published, so that nothing is there before what it needs;
// what each consists of (CycloneDX); the changes, for the release on GitHub; and a list of it all. With a new version of
// @x/exporter-files comes the wheel, in `release/python`. It fails where the registry knows an advisory for anything that
// is installed with our packages or built into them. It needs a build.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packPackages } from '../packed/packPackages.ts'
import { makeWheel } from '../warehouses/python/makeWheel.ts'
import { findAdvisories } from './findAdvisories.ts'
import { sortByNeed } from './sortByNeed.ts'
import { writeBoms } from './writeBoms.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'release')
const [, , registry = 'https://registry.npmjs.org/'] = process.argv

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const shipped = writeBoms(folder)
const advisories = await findAdvisories(shipped, { registry, signal: AbortSignal.timeout(60_000) })
for (const advisory of advisories) console.error(advisory)
if (advisories.length > 0) {
  console.error('Nothing is released with a package that has an advisory: take a version without, or another package.')
  process.exit(1)
}
console.log(`${new Date().toISOString()}: ${registry} knows no advisory for ${shipped.length} packages.`)

const lines: string[] = []
for (const { name, tarball, manifest } of sortByNeed(packPackages())) {
  const { version } = manifest
  if (isPublished(`${name}@${version}`)) continue
  const short = name.slice('@x/'.length)
  const file = `${String(lines.length + 1).padStart(2, '0')}-${short}-${version}.tgz`
  copyFileSync(tarball, join(folder, file))
  writeFileSync(join(folder, `${short}.md`), readChanges(short, version))
  // The wheel knows the tables and queries of this package, and has its version.
  if (name === '@x/exporter-files') await makeWheel(join(folder, 'python'))
  lines.push([`${name}@${version}`, file, `x-${short}.cdx.json`, `${short}.md`].join('\t'))
}
writeFileSync(join(folder, 'list.tsv'), lines.map((line) => `${line}\n`).join(''))
console.log(lines.length === 0 ? 'Nothing is new.' : lines.join('\n'))

function isPublished(spec: string): boolean {
  try {
    return (
      execFileSync('npm', ['view', spec, 'version', '--registry', registry], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim() !== ''
    )
  } catch (error) {
    // npm fails for a name that nobody has, and for one that it could not ask for.
    if (error instanceof Error && 'stderr' in error && String(error.stderr).includes('E404')) return false
    throw error
  }
}

/** The part of a changelog that is about a version. */
function readChanges(short: string, version: string): string {
  const path = join(root, 'packages', short, 'CHANGELOG.md')
  const parts = existsSync(path) ? readFileSync(path, 'utf8').split(/^## /m) : []
  const part = parts.find((text) => text.startsWith(`${version}\n`))
  return part === undefined ? '' : part.slice(version.length).trim()
}
