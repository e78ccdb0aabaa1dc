import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namePath } from './namePath.ts'

const here = import.meta.dirname

test.each([
  ['what is there', here],
  ['what ends as a file does', join(here, 'nowhere.json')],
])('%s is named', async (_, path) => {
  expect(await namePath(path)).toBe(` ${path}`)
})

test.each([
  ['a key', `0x${'ab'.repeat(32)}`],
  ['a password', 'correct horse'],
  ['a password with slashes', 'a/b/c'],
  ['a password that was taken for a file here', join(here, 'horse')],
  ['a password in several words that ends as a file does', 'my file.json'],
])('%s in the place of a path is not repeated', async (_, text) => {
  expect(await namePath(text)).toBe('')
})
