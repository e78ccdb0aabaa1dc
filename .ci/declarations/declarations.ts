// `pnpm declarations`, a part of `pnpm build`: writes the types of all packages beside the JavaScript that is there
// already, one `.d.ts` for each source, with a map that leads an editor to the source itself. One run of the compiler
// does it for all of them and checks nothing, which is what `pnpm typecheck` is for.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix, relative } from 'node:path'

type Manifest = { name: string; exports: Record<string, unknown>; tsup: { format: string[] } }

const root = join(import.meta.dirname, '../..')
const manifests = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return [dirname(file), manifest] as const
  }),
)

const folder = mkdtempSync(join(tmpdir(), 'ssvx-declarations-'))
try {
  compile(new Map([...manifests].flatMap(([path, manifest]) => findSources(path, manifest))))
  for (const [path, { tsup }] of manifests) {
    for (const file of globSync('**/*.d.ts', { cwd: join(folder, path, 'src') })) {
      for (const format of tsup.format) writeDeclarations(path, file, format === 'cjs' ? 'cjs' : 'js')
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What can be imported of a package, and the source behind it. */
function findSources(path: string, { name, exports }: Manifest): [imported: string, file: string][] {
  return Object.entries(exports).flatMap(([key, conditions]) => {
    const source =
      typeof conditions === 'object' && conditions !== null && '@x/source' in conditions && conditions['@x/source']
    return typeof source === 'string' ? [[posix.join(name, key), join(root, path, source)] as const] : []
  })
}

function compile(sources: ReadonlyMap<string, string>): void {
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
      paths: Object.fromEntries([...sources].map(([imported, file]) => [imported, [file]])),
    },
    files: [...sources.values()],
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
