import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export type Packed = { name: string; tarball: string }

/** Packs all packages into the folder, as they are published. Needs a build. */
export function packPackages(folder: string): Packed[] {
  const args = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder]
  execFileSync('npx', ['--yes', packageManager, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return { name, tarball: join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) }
  })
}
