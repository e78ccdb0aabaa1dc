import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const directory = join(import.meta.dirname, '../..')
const metafile = v.object({
  outputs: v.record(v.string(), v.object({ inputs: v.record(v.string(), v.object({ bytesInOutput: v.number() })) })),
})

test('NOTICE.md names each package that is built into the command', () => {
  const { outputs } = v.parse(metafile, JSON.parse(readFileSync(join(directory, 'dist/metafile-esm.json'), 'utf8')))
  const packages = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
      return name === undefined || name.startsWith('@x/') || bytesInOutput === 0 ? [] : [name]
    }),
  )
  const notice = readFileSync(join(directory, 'NOTICE.md'), 'utf8')
  const named = [...notice.matchAll(/^\| ([^|]+) \| Copyright/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(named.sort()).toEqual([...new Set(packages)].sort())
})
