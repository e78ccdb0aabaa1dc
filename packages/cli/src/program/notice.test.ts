import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const directory = join(import.meta.dirname, '../..')

test('NOTICE.md names each package that is built into the command', () => {
  const files = readdirSync(join(directory, 'dist')).filter((name) => name.endsWith('.js'))
  const packages = files.flatMap((name) =>
    [
      ...readFileSync(join(directory, 'dist', name), 'utf8').matchAll(
        /^\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm,
      ),
    ].map(([, name = '']) => name),
  )
  const notice = readFileSync(join(directory, 'NOTICE.md'), 'utf8')
  const named = [...notice.matchAll(/^\| ([^|]+) \| Copyright/gm)].flatMap(([, names = '']) => names.split(', '))
  expect([...new Set(packages)].sort()).toEqual(named.sort())
})
