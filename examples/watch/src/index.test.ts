import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('the receiver hears what the README shows, and there is a metric for each rule', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const shown = /```text\n(.*?)```/s.exec(readme)?.[1]
  const { stdout } = await run(process.execPath, [script])
  expect(stdout).not.toContain('is missing')
  expect(withoutFigures(stdout)).toBe(withoutFigures(shown ?? ''))
})

/** Days and dates depend on the day of the run and on how many blocks there were. */
function withoutFigures(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}|\d+(?:\.\d+)? days|(?<=_days\{.*\} )[\d.]+|(?<=_seconds )[\d.]+/g, '…')
}
