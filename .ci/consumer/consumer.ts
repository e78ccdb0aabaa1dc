// `pnpm consumer [package …]`: packs the packages as they are published, installs what their READMEs name into an empty
// project with npm and with pnpm, calls each with the oldest Node that we support and with the newest, and says how many
// packages that takes and how large they are. Their types are checked as projects of today find them. It needs a build
// and the registry.
import { copyFileSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, run } from '../packed/installPackages.ts'
import { packPackages } from '../packed/packPackages.ts'

const root = join(import.meta.dirname, '../..')
const all = readdirSync(join(root, 'packages'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`pnpm consumer [${all.join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
const wanted = asked.length > 0 ? asked : all
const nodes = ['22', '24'] as const

const folder = mkdtempSync(join(tmpdir(), 'ssvx-consumer-'))
try {
  const packages = packPackages()
  for (const version of nodes) installNode(version)
  for (const manager of ['npm', 'pnpm'] as const) {
    const project = installPackages(wanted, { packages, folder, manager })
    const { count, bytes } = measure(join(project, 'node_modules'))
    console.log(`${manager}: ${count} packages, ${(bytes / 1e6).toFixed(1)} MB`)
    copyFileSync(join(import.meta.dirname, 'calls.mjs'), join(project, 'calls.mjs'))
    for (const version of nodes) {
      const output = run(getNode(version), ['calls.mjs', ...wanted], project)
      console.log(`  Node ${version}: ${output.trim().replaceAll('\n', ' ')}`)
    }
    if (manager === 'npm') checkTypes(project)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function installNode(version: string): void {
  const place = join(folder, `node-${version}`)
  mkdirSync(place)
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', place, `node@${version}`], place)
}

function getNode(version: string): string {
  return join(folder, `node-${version}`, 'node_modules/node/bin/node')
}

/** Checks our declarations in the ways in which projects find them; what is wrong in those of others is theirs. */
function checkTypes(project: string): void {
  const names = wanted.filter((name) => name !== 'cli')
  const lines = names.map((name, i) => `import * as package${i} from '@x/${name}'\nvoid package${i}`)
  writeFileSync(join(project, 'types.ts'), lines.join('\n'))
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2023', lib: ['es2023', 'esnext.disposable', 'dom', 'dom.iterable'] },
      ...{
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }))
    const problems = compile(project)
      .split('\n')
      .filter((line) => /^(?:types\.ts|node_modules\/@x\/)/.test(line))
    if (problems.length > 0) throw new Error(`${moduleResolution}:\n${problems.join('\n')}`)
  }
  console.log('  types: bundler, node16, nodenext')
}

function compile(project: string): string {
  try {
    return run(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--pretty', 'false'], project)
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
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
