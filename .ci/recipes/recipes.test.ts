import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readCopyLines, writeCopyLines } from './readCopyLines.ts'

const root = join(import.meta.dirname, '../..')
const names = globSync('examples/*/', { cwd: root })
  .map((folder) => folder.split('/')[1] ?? '')
  .sort()
const [, settings = ''] = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$|^overrides:$/m)
const catalog = new Map(
  [...settings.matchAll(/^ {2}"?([^\s":]+)"?: (\S+)$/gm)].map(
    ([, name = '', version = '']) => [name, version] as const,
  ),
)

test('the list of recipes has each of them', () => {
  const list = readFileSync(join(root, 'examples/README.md'), 'utf8')
  const listed = [...list.matchAll(/^\| \[`([\w-]+)`\]\(([\w-]+)\)/gm)].map(([, name]) => name)
  expect(listed.sort(), 'the table in examples/README.md has a row for each folder').toEqual(names)
})

// `pnpm check:recipes` does what the READMEs say, with packages as they are published.
// knip looks whether each declares what it imports.
test.each(names)('%s is a project of its own', (name) => {
  const folder = join(root, 'examples', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const dependencies: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(manifest).toMatchObject({
    private: true,
    engines: { node: '>=24' },
    scripts: { test: expect.stringMatching(/^vitest run/), typecheck: expect.stringMatching(/^tsc\b/) },
  })
  const versions = Object.entries(dependencies).map(([library, version]) => {
    const expected = library.startsWith('@x/') ? 'workspace:*' : (catalog.get(library) ?? version)
    return [library, version === expected && !version.startsWith('catalog:')] as const
  })
  const advice = 'write the version of the catalog in pnpm-workspace.yaml, and `workspace:*` for our own packages'
  expect(
    versions.filter(([, isRight]) => !isRight),
    advice,
  ).toEqual([])

  const compiling = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
  expect(compiling).not.toHaveProperty('extends')
  expect(JSON.stringify(compiling)).not.toContain('../')

  const wrong = globSync('**/*.{ts,tsx,js,mjs}', { cwd: folder, exclude: ['node_modules', 'dist'] }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const leaving = [...text.matchAll(/['"`]((?:\.\.\/)+[^'"`]*|\.\.(?:\/\.\.)*)['"`]/g)].filter(([, path = '']) =>
      relative(folder, join(folder, dirname(file), path)).startsWith('..'),
    )
    return leaving.map(([path]) => `${file}: ${path}`)
  })
  expect(wrong, 'a copy of the recipe does not have these: keep what it needs in its folder').toEqual([])

  const lines = writeCopyLines(name)
  expect(readCopyLines(name), `README.md needs these lines, in a block of sh:\n${lines}`).toBe(lines)
})
