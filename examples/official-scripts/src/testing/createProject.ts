import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const recipe = join(import.meta.dirname, '../..')
const scripts = join(recipe, 'src')

/** A project in the folder, with the scripts in its `src`, that has what this one has installed. */
export function createProject(folder: string, type: 'module' | 'commonjs', name: string = type): string {
  const project = join(folder, name)
  mkdirSync(join(project, 'src'), { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: `scripts-${name}`, private: true, type }))
  for (const file of listScripts()) cpSync(join(scripts, file), join(project, 'src', file))
  symlinkSync(join(recipe, 'node_modules'), join(project, 'node_modules'))
  return project
}

/** The files of the scripts and of what they begin with. */
export function listScripts(): string[] {
  return readdirSync(scripts).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

/** By their paths: TypeScript 6 brings a second `tsc` along, which npm takes for the one. */
const compilers = { tsc: 'typescript/bin/tsc', tsc6: '@typescript/typescript6/bin/tsc6' } as const

export type CompileOptions = {
  /** Default: all scripts. */
  files?: readonly string[] | undefined
  /** Which compiler: the newest, or TypeScript 6, the last that resolves as Node 10 did. Default `tsc`. */
  compiler?: keyof typeof compilers | undefined
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
    const command = join(recipe, 'node_modules', compilers[compiler])
    const paths = files.map((file) => join('src', file))
    const all = ['--ignoreConfig', ...flags, ...(compiler === 'tsc' ? ['--checkers', '1'] : []), ...paths]
    execFileSync(process.execPath, [command, ...all], { cwd: project, encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
