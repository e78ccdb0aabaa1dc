import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findEntries, readExports } from './readExports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const exported = readExports(root, findEntries(root))
const list = (names: ReturnType<typeof readExports>) => names.map(({ file, name }) => `${file}: ${name}`)

test('everything that a package exports, and every method, says what it is in a doc comment', () => {
  expect(exported.filter(({ kind }) => kind === 'method').length).toBeGreaterThan(250)
  expect(exported.length).toBeGreaterThan(1000)
  expect(list(exported.filter(({ documentation }) => documentation.trim() === ''))).toEqual([])
})

test('the name of an error is a literal type, so that it tells errors apart in a `switch`', () => {
  const errors = exported.filter(({ error }) => error !== undefined)
  expect(errors.length).toBeGreaterThan(100)
  const bases = new Set(errors.flatMap(({ error }) => error?.extends ?? []))
  // The name of a base is any of those below it.
  const wrong = errors.filter(
    ({ error }) => error?.name !== (bases.has(error?.class ?? '') ? 'string' : `"${error?.class}"`),
  )
  expect(list(wrong)).toEqual([])
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
