import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

test('both pages are tested with the same tools: recipes are copied alone, so that each has its own', () => {
  const [one, other] = ['split-browser', 'participation-dashboard'].map((name) => {
    const folder = join(examples, name, 'src/testing')
    return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  })
  expect(Object.keys(one ?? {})).toContain('openPage.ts')
  expect(one).toEqual(other)
})
