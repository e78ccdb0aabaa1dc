import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('the life of a validator goes as its README shows it', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const shown = /```text\n(.*?)```/s.exec(readme)?.[1]
  const { stdout } = await run(process.execPath, [script])
  expect(withoutTime(stdout)).toBe(withoutTime(shown ?? ''))
})

/** The day of the run is in it, and the number of its block. */
function withoutTime(text: string): string {
  return text.replace(/[0-9]{4}-[0-9]{2}-[0-9]{2}, block [0-9]+/g, '…')
}
