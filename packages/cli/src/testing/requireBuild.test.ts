import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertBuilt } from './requireBuild.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssvx-built-'))
})
afterAll(() => rm(root, { recursive: true }))

async function write(path: string, seconds: number): Promise<void> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  await utimes(file, seconds, seconds)
}

test('tests of the built command say that it is missing, or older than a source of any package', async () => {
  await write('packages/chain/src/rpc/a.ts', 1_000)
  expect(() => assertBuilt(root)).toThrow('The built command is missing: build first, with `pnpm build`.')
  await write('packages/cli/dist/bin.js', 2_000)
  // Neither tests nor what only tests use is built.
  for (const path of ['a.test.ts', 'a.test-d.ts', 'testing/a.ts', 'fixtures/a.ts']) {
    await write(`packages/chain/src/${path}`, 3_000)
  }
  expect(() => assertBuilt(root)).not.toThrow()
  await write('packages/chain/src/rpc/a.ts', 3_000)
  expect(() => assertBuilt(root)).toThrow(
    `The built command is older than ${join('packages/chain/src/rpc/a.ts')}: build again, with \`pnpm build\`.`,
  )
})
