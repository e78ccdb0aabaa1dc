import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { exitCodes } from '../../packages/cli/src/context/exitCodes.ts'
import { findDeadLinks } from './findDeadLinks.ts'
import { findUnnamed } from './findUnnamed.ts'
import { readErrors } from './readErrors.ts'
import { findEntries, readExports } from './readExports.ts'
import { writePages } from './writePages.ts'
import { writeTroubles } from './writeTroubles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const exported = readExports(root, findEntries(root))
const list = (names: ReturnType<typeof readExports>) => names.map(({ file, name }) => `${file}: ${name}`)

test('everything that a package exports, and every method, says what it is in a doc comment', () => {
  expect(exported.map(({ kind }) => kind)).toContain('method')
  // The parameters of a function are explained by it, and by their fields.
  const isExplained = ({ kind, name, documentation }: (typeof exported)[number]) =>
    documentation.trim() !== '' || (kind === 'type' && name.endsWith('Parameters'))
  const silent = exported.filter((one) => !isExplained(one))
  expect(list(silent), 'say in a doc comment what these are, or do not export them').toEqual([])
})

test('whatever a public function takes or returns has a public name', () => {
  // The sdk has the official signatures, and no names for what the official one does not name.
  const entries = findEntries(root).filter((file) => !file.startsWith('packages/sdk/'))
  expect(
    findUnnamed(root, entries),
    'export these types from the index.ts of their package, give them a public type, or move the function to `internal`',
  ).toEqual([])
})

test('the name of an error is a literal type, so that it tells errors apart in a `switch`', () => {
  const errors = exported.filter(({ error }) => error !== undefined)
  expect(errors).not.toEqual([])
  const bases = new Set(errors.flatMap(({ error }) => error?.extends ?? []))
  // The name of a base is any of those below it.
  const wrong = errors.filter(
    ({ error }) => error?.name !== (bases.has(error?.class ?? '') ? 'string' : `"${error?.class}"`),
  )
  expect(list(wrong), "write `override readonly name = '<the class>'`; in a base for others, `: string`").toEqual([])
})

test('every error says what it means and what to do, in its source or in a table of errors', () => {
  const described = readErrors(root, exported)
  expect(described).not.toEqual([])
  // What others extend is never thrown by itself, or only where nothing more is known.
  const bases = new Set(exported.flatMap(({ error }) => error?.extends ?? []))
  const silent = described.filter(({ name, causes, fixes }) => !bases.has(name) && (!causes.length || !fixes.length))
  expect(
    silent.map(({ file, name }) => `${file}: ${name}`),
    'say when it is thrown in its doc comment, and what to do as `fix` or in the table of errors of the README',
  ).toEqual([])
})

test('the guide "What went wrong" has each error class, each exit code, and no others', () => {
  const page = readFileSync(join(root, 'docs/guides/troubleshooting.md'), 'utf8')
  const described = readErrors(root, exported)
  const listed = [...page.matchAll(/^\| \[`(\w+)`\]\(\S+\) \| .+ \| .+ \|$/gm)].map(([, name = '']) => name)
  const commandErrors = described.filter((error) => error.package === 'cli').map(({ name }) => name)
  const classes = exported.flatMap(({ error }) => error?.class ?? [])
  expect(commandErrors).toContain('UsageError')
  expect(new Set(listed), 'run pnpm gen:errors').toEqual(new Set([...classes, ...commandErrors]))
  const codes = [...page.matchAll(/^\| (\d+) \| .+ \| .+ \|$/gm)].map(([, code]) => Number(code))
  expect(codes, 'run pnpm gen:errors').toEqual(Object.keys(exitCodes).map(Number))
  expect(page, 'run pnpm gen:errors').toBe(writeTroubles(page, described))
})

test('no link of a page leads nowhere, and the pages that follow from the sources have all commands and errors', async () => {
  const files = globSync(
    ['*.md', 'examples/README.md', '{packages,examples}/*/README.md', 'benchmarks/*.md', 'docs/**/*.md'],
    {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|cache|packages)$/.test(path) && path !== 'packages',
    },
  )
  const generated = await writePages(root, exported)
  const pages = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  for (const [path, text] of generated) pages.set(`docs/${path}`, text)
  expect(findDeadLinks(root, pages), 'these links lead nowhere: the page or the heading has another name now').toEqual(
    [],
  )
  expect(generated.get('reference/cli/operators.md')).toContain('## ssvx operators fee declare\n')
  expect(generated.get('reference/cli/cluster.md')).toContain('[`cluster-show.json`](../json.md)')
  expect(generated.get('reference/tables.md')).toContain('| `consensus.proposal.leader_operator_id` | int64 |')
  expect(generated.get('reference/errors.md')).toMatch(/## WrongPasswordError\n[\s\S]*?\*\*What to do:\*\* /)
})

test('dead links are found, and links to pages, headings, folders and other sites are not', () => {
  const page = `
# A page
[self](#a-page) [other](b.md#its-heading) [site](https://example.com/x) [folder](../../packages/cli)
[here](https://github.com/ssvx/ssvx/tree/main/packages/sdk#differences-from-the-official-sdk)
\`[code](nowhere.md)\`
`
  const pages = new Map([
    ['docs/guides/a.md', page],
    ['docs/guides/b.md', '## Its heading\n'],
    ['packages/sdk/README.md', readFileSync(join(root, 'packages/sdk/README.md'), 'utf8')],
  ])
  expect(findDeadLinks(root, pages)).toEqual([])
  pages.set('docs/guides/c.md', '[a](gone.md) [b](b.md#gone) ![c](/gone.svg)\n<img src="gone.png">')
  pages.set('docs/guides/d.md', '[e](https://github.com/ssvx/ssvx/blob/main/GONE.md) [f](#gone)')
  expect(findDeadLinks(root, pages)).toEqual([
    'docs/guides/c.md: gone.md',
    'docs/guides/c.md: b.md#gone',
    'docs/guides/c.md: /gone.svg',
    'docs/guides/c.md: gone.png',
    'docs/guides/d.md: https://github.com/ssvx/ssvx/blob/main/GONE.md',
    'docs/guides/d.md: #gone',
  ])
})

test('what has no documentation is found: types, values, functions, classes, and methods however they are typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-documentation-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'packages/sample/src'), { recursive: true })
  await writeFile(
    join(folder, 'packages/sample/src/index.ts'),
    `
    type Bound<action extends (...args: never) => unknown> = (...args: Parameters<action>) => ReturnType<action>
    export function bare() {}
    /** It has one. */
    export function good() {}
    export const value = 1
    /** Only a base. */
    export type Client = Base & {
      bare: Bound<typeof bare>
      /** Good. */
      good: () => void
      onEvent?: (() => void) | undefined
      id: number
    }
    type Base = { shared(): void }
    export class OddError extends Error {
      override readonly name = 'OtherError'
      explain() {}
    }
    // Not a doc comment.
    export type Size = number
    `,
  )
  const found = readExports(folder, ['packages/sample/src/index.ts'])
  const undocumented = found.filter(({ documentation }) => documentation === '').map(({ name }) => name)
  expect(undocumented).toEqual([
    'bare',
    'value',
    'Client.shared',
    'Client.bare',
    'Client.onEvent',
    'OddError',
    'OddError.explain',
    'Size',
  ])
  expect(found.find(({ name }) => name === 'OddError')?.error).toEqual({
    class: 'OddError',
    extends: ['Error'],
    name: '"OtherError"',
  })
})

test('types without a public name are found, and those of libraries, of the language and of callbacks are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-documentation-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'packages/sample/src'), { recursive: true })
  await writeFile(
    join(folder, 'packages/sample/src/types.ts'),
    `
    export type Public = { size: number }
    export type Private = { size: number }
    export type Action<parameters, result> = (parameters: parameters) => result
    export const limits = { size: 1 }
    `,
  )
  await writeFile(
    join(folder, 'packages/sample/src/index.ts'),
    `
    import type { Client } from 'viem'
    import { type Action, limits, type Private, type Public } from './types.ts'
    export type { Public } from './types.ts'
    export type GoodParameters<T = Public> = { each: T; hidden: Private }
    export function good<T>(client: Client, _: GoodParameters<T>, on: (event: { id: number }) => void): Promise<Public> {}
    export const value: Private = { size: 1 }
    export function takes(_: readonly Private[]): void {}
    export function picks(_: Pick<Private, 'size'>): void {}
    export async function returns(): Promise<Private | undefined> {}
    export function queries(_: typeof limits): void {}
    export const arrow = (_: { id: number }): { id: string } => ({ id: '' })
    export const acts: Action<Public, Public> = (_) => _
    `,
  )
  expect(findUnnamed(folder, ['packages/sample/src/index.ts'])).toEqual(
    [
      'takes: export Private',
      'picks: export Private',
      'returns: export Private',
      'queries: export limits',
      'arrow: name the type of its object ArrowParameters and export it',
      'arrow: name the type of its object ArrowReturnType and export it',
      'acts: export Action',
    ].map((text) => `packages/sample/src/index.ts: ${text}`),
  )
})
