import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))

test('what went wrong has a cause and what it is concluded from', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { SLOTS: '400' } })
  expect(stdout).toMatch(/^Slot \d+, \w+ of \d+: .+\. \(confidence: (?:high|medium|low)\)$/m)
  expect(stdout).toMatch(/^ {2}\d+ ms: Operator \d+ proposed in round \d\.$/m)
  const [, count = '0'] = /, (\d+) duties\.$/m.exec(stdout) ?? []
  expect(Number(count)).toBeGreaterThan(100)
  expect(stdout).toMatch(/^[a-z-]+: \d+$/m)
  expect(stdout).toMatch(/^operator \d+: \d+$/m)
  expect(stdout).not.toMatch(/undefined|null|NaN/)
})
