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
  expect(stdout.match(/^operator \d+: \d+ of \d+ missed, \d+ missed or late by it$/gm)).toHaveLength(6)
  expect(stdout).toMatch(/^ {2}ATTESTER missed by round: 1: \d+ of \d+/m)
  expect(stdout).toMatch(/^ {2}clock: -?\d+(?:\.5)? ms against the others/m)
  expect(stdout).toMatch(/^operators 5 and 6: away together \d+ times, \d+\.\d expected, more than by chance$/m)
  expect(stdout.match(/^exporter \S+: \d+\.\d % of what all saw decided$/gm)).toHaveLength(2)
  expect(stdout).not.toMatch(/undefined|null|NaN/)
})

test('what is wrong with the settings is said in a sentence', async () => {
  const run = (env: Record<string, string>) => promisify(execFile)(process.execPath, [script], { env })
  await expect(run({ SLOTS: 'many' })).rejects.toMatchObject({ stderr: 'SLOTS is a number of slots, such as 300.\n' })
  await expect(run({ NETWORK_FILE: 'nothing.json', EXPORTER_URLS: 'http://localhost:1' })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^NETWORK_FILE could not be read: .*\n$/),
  })
})
