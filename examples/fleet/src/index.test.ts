import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('a fleet is kept as its README shows it', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const shown = /```text\n(.*?)```/s.exec(readme)?.[1]
  const { stdout } = await run(process.execPath, [script])
  expect(stdout).toBe(shown)
})
