// `pnpm gen:declarations`, a part of `pnpm build`: writes the types of all packages beside the JavaScript that is there
// already, one `.d.ts` for each source, with a map that leads an editor to the source itself. One run of the compiler
// does it for all of them and checks nothing, which is what `pnpm typecheck` is for.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix, relative } from 'node:path'

type Manifest = {
  name: string
  exports: Record<string, unknown>
  imports?: Record<string, unknown>
  tsup: { format: string[] }
}

const root = join(import.meta.dirname, '../..')
const manifests = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return [dirname(file), manifest] as const
  }),
)

const folder = mkdtempSync(join(tmpdir(), 'ssvx-declarations-'))
try {
  const packages = [...manifests]
  compile(
    packages.flatMap(([path, { exports, imports }]) =>
      findSources({ exports, imports }).map((file) => join(path, file)),
    ),
    Object.fromEntries(packages.flatMap(([path, manifest]) => findPaths(path, manifest))),
  )
  for (const [path, { tsup }] of manifests) {
    for (const file of globSync('**/*.d.ts', { cwd: join(folder, path, 'src') })) {
      for (const format of tsup.format) writeDeclarations(path, file, format === 'cjs' ? 'cjs' : 'js')
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The sources behind what a package exports, and behind what it imports of itself by condition. */
function findSources(entries: unknown): string[] {
  if (typeof entries !== 'object' || entries === null) return []
  return Object.entries(entries).flatMap(([condition, target]) =>
    condition === '@x/source' ? [String(target)] : findSources(target),
  )
}

/** What can be imported of a package, and the source behind it. */
function findPaths(path: string, { name, exports }: Manifest): [imported: string, files: string[]][] {
  return Object.entries(exports).flatMap(([key, conditions]) => {
    const files = findSources(conditions).map((file) => join(root, path, file))
    // Some are data, as the manifest is.
    return files.length === 0 ? [] : [[posix.join(name, key), files]]
  })
}

function compile(files: readonly string[], paths: Readonly<Record<string, string[]>>): void {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      noEmit: false,
      emitDeclarationOnly: true,
      declarationMap: true,
      noCheck: true,
      rootDir: root,
      outDir: folder,
      // Without this the compiler takes what it finds through `node_modules` for a library, and writes nothing for it.
      paths,
    },
    files: files.map((file) => join(root, file)),
  }
  const path = join(folder, 'tsconfig.json')
  writeFileSync(path, JSON.stringify(config))
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', path, '--checkers', '1'], { stdio: 'inherit' })
}

/** Moves one file into the package's `dist`, where sources are imported as what they were built to. */
function writeDeclarations(path: string, file: string, extension: 'js' | 'cjs'): void {
  const compiled = join(folder, path, 'src', file)
  const source = join(root, path, 'src', file.replace(/\.d\.ts$/, '.ts'))
  const written = join(root, path, 'dist', extension === 'cjs' ? file.replace(/\.d\.ts$/, '.d.cts') : file)
  const text = readFileSync(compiled, 'utf8')
    .replaceAll(/(?<=\b(?:from |import |import\()["']\.[^"'\n]*)\.ts(?=["'])/g, `.${extension}`)
    .replace(/(?<=^\/\/# sourceMappingURL=).*$/m, `${basename(written)}.map`)
  const map = JSON.parse(readFileSync(`${compiled}.map`, 'utf8'))
  mkdirSync(dirname(written), { recursive: true })
  writeFileSync(written, text)
  writeFileSync(
    `${written}.map`,
    JSON.stringify({ ...map, file: basename(written), sources: [relative(dirname(written), source)] }),
  )
}
