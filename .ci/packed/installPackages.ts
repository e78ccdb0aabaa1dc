import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packed } from './packPackages.ts'

const root = join(import.meta.dirname, '../..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export type PackageManager = 'npm' | 'pnpm'

/** Installs what the READMEs of packages name into an empty project, from tarballs; pnpm at its strictest. */
export function installPackages(
  names: readonly string[],
  { packages, folder, manager }: { packages: readonly Packed[]; folder: string; manager: PackageManager },
): string {
  const project = mkdtempSync(join(folder, `${manager}-`))
  const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const dependencies = Object.fromEntries(
    names.flatMap(readInstalled).map(([name, range]) => [name, tarballs[name] ?? range]),
  )
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies,
    // Not published yet: what the tarballs depend on comes from the tarballs too.
    ...(manager === 'npm' && { overrides: tarballs }),
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest, null, 2))
  if (manager === 'npm') {
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], project)
    return project
  }
  const overrides = Object.entries(tarballs).map(([name, file]) => `  "${name}": ${file}`)
  const builds = ['allowBuilds:', '  "@chainsafe/blst": false']
  const settings = ['hoist: false', 'strictPeerDependencies: true', 'autoInstallPeers: false', 'minimumReleaseAge: 0']
  writeFileSync(join(project, 'pnpm-workspace.yaml'), [...settings, ...builds, 'overrides:', ...overrides].join('\n'))
  run('npx', ['--yes', packageManager, 'install'], project)
  return project
}

/** Runs a command and gives what it prints. */
export function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })
}

/** What the README of a package says to install, and in which range where it is not ours. */
function readInstalled(name: string): [name: string, range: string][] {
  const folder = join(root, 'packages', name)
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const line = /^npm install (.*)$/m.exec(readFileSync(join(folder, 'README.md'), 'utf8'))?.[1] ?? ''
  const words = line.split(' ').filter((word) => !word.startsWith('-'))
  return words.map((word) => [word, peerDependencies[word] ?? '*'])
}
