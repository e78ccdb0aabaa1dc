import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writeSchemas } from './writeSchemas.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'packages/cli/schemas')

test('the JSON Schemas are those of the sources', () => {
  const written = writeSchemas(root)
  expect(written.size).toBeGreaterThan(0)
  expect(readdirSync(folder).toSorted(), 'run `pnpm gen:schemas`').toEqual([...written.keys()].toSorted())
  const changed = [...written].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text)
  expect(
    changed.map(([name]) => name),
    'run `pnpm gen:schemas`',
  ).toEqual([])
})
