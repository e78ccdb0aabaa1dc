// `pnpm consumer [package …]`: packs the packages as they are published, installs what their READMEs name into an empty
// project with npm and with pnpm, calls each, and says how many packages that takes and how large they are. It needs a build and the
// registry.
import { execFileSync } from 'node:child_process'
import { copyFileSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const all = readdirSync(join(root, 'packages'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`pnpm consumer [${all.join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
const wanted = asked.length > 0 ? asked : all
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'ssvx-consumer-'))
try {
  const tarballs: Record<string, string> = {}
  for (const name of all) {
    const cwd = join(root, 'packages', name)
    const output = run('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], cwd)
    tarballs[`@x/${name}`] = `file:${join(folder, basename(output.trim().split('\n').at(-1) ?? ''))}`
  }
  for (const manager of ['npm', 'pnpm'] as const) {
    const project = mkdtempSync(join(folder, `${manager}-`))
    const dependencies = Object.fromEntries(
      wanted.flatMap(readInstalled).map(([name, range]) => [name, tarballs[name] ?? range]),
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
    if (manager === 'npm') run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], project)
    else {
      const overrides = Object.entries(tarballs).map(([name, file]) => `  "${name}": ${file}`)
      const builds = ['allowBuilds:', '  "@foundry-rs/anvil": true', '  "@chainsafe/blst": false']
      const settings = [
        'hoist: false',
        'strictPeerDependencies: true',
        'autoInstallPeers: false',
        'minimumReleaseAge: 0',
      ]
      writeFileSync(
        join(project, 'pnpm-workspace.yaml'),
        [...settings, ...builds, 'overrides:', ...overrides].join('\n'),
      )
      run('npx', ['--yes', packageManager, 'install'], project)
    }
    copyFileSync(join(import.meta.dirname, 'calls.mjs'), join(project, 'calls.mjs'))
    const output = run('node', ['calls.mjs', ...wanted], project)
    const { count, bytes } = measure(join(project, 'node_modules'))
    console.log(`${manager}: ${count} packages, ${(bytes / 1e6).toFixed(1)} MB; ${output.trim().replaceAll('\n', ' ')}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the README of a package says to install, and in which range where it is not ours. */
function readInstalled(name: string): [name: string, range: string][] {
  const folder = join(root, 'packages', name)
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const line = /^npm install (.*)$/m.exec(readFileSync(join(folder, 'README.md'), 'utf8'))?.[1] ?? ''
  const names = line.split(' ').filter((word) => !word.startsWith('--'))
  return names.map((word) => [word, peerDependencies[word] ?? '*'])
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 })
}

/** Counts packages and bytes of files. Links are not followed, so that nothing counts twice. */
function measure(path: string): { count: number; bytes: number } {
  const names = new Set<string>()
  let bytes = 0
  const walk = (current: string) => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const child = join(current, entry.name)
      if (entry.isDirectory()) walk(child)
      else if (entry.isFile()) {
        bytes += lstatSync(child).size
        const found = /node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(child)
        if (found?.[1] !== undefined) names.add(found[1])
      }
    }
  }
  walk(path)
  return { count: names.size, bytes }
}
