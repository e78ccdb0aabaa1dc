import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ToldMistake } from '../testing/whatMistakesLoad.ts'

test('a mistake in any command is told before what does the work is loaded', async () => {
  const script = fileURLToPath(new URL('../testing/whatMistakesLoad.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@x/source', script])
  const told: ToldMistake[] = JSON.parse(stdout)
  expect(told.length).toBeGreaterThan(450)
  expect(told.filter(({ code, loaded }) => code !== 2 || loaded.length > 0)).toEqual([])
})
