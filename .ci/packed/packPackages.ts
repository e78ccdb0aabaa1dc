import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/ssvx-packed')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What npm would find in a manifest that is published. */
export type Manifest = {
  name: string
  version: string
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

export type Packed = { name: string; tarball: string; manifest: Manifest }

/**
 * Packs all packages as they are published. What was packed before is taken again while nothing has changed, so that
 * several checks pack once. Needs a build.
 */
export function packPackages(): Packed[] {
  const folders = globSync('packages/*', { cwd: root }).sort()
  for (const folder of folders) {
    if (!existsSync(join(root, folder, 'dist'))) throw new Error(`Build ${folder} first (pnpm build).`)
  }
  const place = join(cache, hashSources(folders))
  if (!existsSync(place)) {
    const making = `${place}.${process.pid}`
    mkdirSync(making, { recursive: true })
    removeOld()
    const args = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', making]
    execFileSync('npx', ['--yes', packageManager, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    try {
      renameSync(making, place)
    } catch (error) {
      // Somebody else was faster.
      if (!existsSync(place)) throw error
      rmSync(making, { recursive: true })
    }
  }
  return globSync('*.tgz', { cwd: place })
    .sort()
    .map((file) => {
      const tarball = join(place, file)
      const manifest: Manifest = JSON.parse(readPacked(tarball, 'package.json'))
      return { name: manifest.name, tarball, manifest }
    })
}

/** Reads a file of a package as it is published. */
export function readPacked(tarball: string, file: string): string {
  return execFileSync('tar', ['-xzOf', tarball, `package/${file}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })
}

/** Everything that can get into a tarball. */
function hashSources(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**`, { cwd: root, exclude: (path) => path.includes('node_modules') }),
  )
  const parts = ['.pnpmfile.mjs', 'pnpm-workspace.yaml', ...files.sort()].flatMap((file) => {
    const path = join(root, file)
    return statSync(path).isFile() ? [`${hash('sha256', readFileSync(path))} ${file}`] : []
  })
  return hash('sha256', parts.join('\n')).slice(0, 16)
}

/** What was packed more than a day ago is of a state that nobody works on. */
function removeOld(): void {
  for (const name of globSync('*', { cwd: cache })) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true })
  }
}
