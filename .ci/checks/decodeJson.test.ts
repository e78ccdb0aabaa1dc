import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Where a text is parsed that is ours, is one word, or has had its depth looked at before. */
const ours: Record<string, string> = {
  'packages/schemas/src/errors/decodeJson.ts': 'this is it',
  'packages/schemas/src/errors/parseJson.ts': 'single words, to say where a text stops being JSON',
  'packages/exporter-client/src/wire/sliceItems.ts': 'single names',
  'packages/cli/src/send/recordRun.ts': 'what `formatJson` has just written',
}

/** Files that parse JSON by themselves: calls only, so that comments and examples may. */
function findOwnParsing(files: readonly { path: string; text: string }[]): string[] {
  const call = /^(?!\s*(?:\*|\/\/|\/\*)).*(?:\bJSON\.parse\b|\.json\(\))/m
  return files.filter(({ text }) => call.test(text)).map(({ path }) => path)
}

test('text from outside is parsed by `decodeJson` alone, which refuses what is nested without end', () => {
  const skipped = /\.test(?:-d)?\.ts$|\.generated\.ts$|\/(?:fixtures|testing)\/|^packages\/devnet\//
  const files = globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((path) => !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(files).not.toEqual([])
  const found = findOwnParsing(files)
  const fix = 'use decodeJson or parseJson of @x/schemas, or list the file here with the reason why its text is ours'
  expect(
    found.filter((path) => !(path in ours)),
    fix,
  ).toEqual([])
  expect(
    Object.keys(ours).filter((path) => !found.includes(path)),
    'these parse nothing any more: take them off the list',
  ).toEqual([])
})

test('a call is found, a comment is not', () => {
  const texts = ['const a = JSON.parse(text)', ' * JSON.parse(text)', '  return response.json()', 'map(JSON.parse)']
  expect(findOwnParsing(texts.map((text, i) => ({ path: `${i}`, text })))).toEqual(['0', '2', '3'])
})
