import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

type Manifest = { name: string; dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** Packs the SDK and all that it stands on as they are published. Needs a build. */
export function packSdk(): { folder: string; tarballs: string[]; libraries: Map<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'ssvx-packed-'))
  const libraries = new Map([['@types/node', find(join(root, 'packages/sdk'), '@types/node')]])
  const waiting = ['sdk']
  for (const name of waiting) {
    const place = join(root, 'packages', name)
    if (!existsSync(join(place, 'dist/index.js'))) throw new Error(`Build packages/${name} first (pnpm build).`)
    const { dependencies, peerDependencies }: Manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) {
      const own = needed.startsWith('@x/') ? needed.slice(3) : undefined
      if (own === undefined) libraries.set(needed, find(place, needed))
      else if (!waiting.includes(own)) waiting.push(own)
    }
  }
  const pack = ['-r', '--filter-prod', '@x/sdk...', 'pack', '--pack-destination', folder]
  execFileSync('npx', ['--yes', packageManager, ...pack], { cwd: root, stdio: 'ignore' })
  const tarballs = waiting.map((name) => join(folder, `x-${name}-${readVersion(name)}.tgz`))
  return { folder, tarballs, libraries }
}

/** A project that has installed the tarballs, with the scripts in its `src`. */
export function createProject(
  { folder, tarballs, libraries }: ReturnType<typeof packSdk>,
  type: 'module' | 'commonjs',
  name: string = type,
): string {
  const project = join(folder, name)
  const scripts = join(import.meta.dirname, '..')
  mkdirSync(join(project, 'src'), { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: `scripts-${name}`, private: true, type }))
  for (const file of listScripts()) cpSync(join(scripts, file), join(project, 'src', file))
  for (const tarball of tarballs) {
    const place = join(project, 'node_modules/@x', basename(tarball).replace(/^x-|-\d.*$/g, ''))
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  }
  for (const [library, target] of libraries) {
    const place = join(project, 'node_modules', library)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(target, place)
  }
  return project
}

/** The files of the scripts and of what they begin with. */
export function listScripts(): string[] {
  return readdirSync(join(import.meta.dirname, '..')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
}

export type CompileOptions = {
  /** Default: all scripts. */
  files?: readonly string[] | undefined
  /** Which compiler: the newest, or TypeScript 6, the last that resolves as Node 10 did. Default `tsc`. */
  compiler?: 'tsc' | 'tsc6' | undefined
}

/** Type-checks scripts as a project of that kind does, and compiles them where it is told to where. */
export function compile(
  project: string,
  options: Readonly<Record<string, string>>,
  { files = listScripts(), compiler = 'tsc' }: CompileOptions = {},
): string {
  const config = {
    target: 'es2022',
    strict: true,
    skipLibCheck: true,
    types: 'node',
    rewriteRelativeImportExtensions: true,
    rootDir: 'src',
    ...options,
  }
  const flags = Object.entries(config).flatMap(([name, value]) => [`--${name}`, String(value)])
  try {
    // The folders above may have a configuration that is not theirs.
    const command = join(root, 'node_modules/.bin', compiler)
    const paths = files.map((file) => join('src', file))
    const all = ['--ignoreConfig', ...flags, ...(compiler === 'tsc' ? ['--checkers', '1'] : []), ...paths]
    execFileSync(command, all, { cwd: project, encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

function readVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version
}

function find(place: string, name: string): string {
  return realpathSync(join(place, 'node_modules', name))
}
