import type { DutyExplanation } from '@x/explain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../testing/runCli.ts'
import { parseLines, startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

let exporter: TestExporter
beforeAll(async () => {
  // Operators 5 to 8 are a committee: two of them away leave too few, one of them leads now and then.
  const outages = [
    { operatorId: 6, from: 1_020, to: 1_050 },
    { operatorId: 7, from: 1_035, to: 1_050 },
  ]
  exporter = await startTestExporter({ behaviour: { outages, undecidedRate: 0, lateRate: 0, missRate: 0 } })
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

async function why(args: readonly string[]) {
  const env = { SSVX_EXPORTER_URL: exporter.server.url, SSVX_NETWORK: `${exporter.directory}/network.json` }
  return runCli(['why', '--from', '1000', '--to', '1100', ...args], { env })
}

test('each duty that went wrong has one cause, with the operators that it is on', async () => {
  const { code, stdout } = await why([])
  expect(code).toBe(0)
  const found = parseLines(stdout) as DutyExplanation[]
  const both = found.filter(({ slot, role }) => slot >= 1_035 && slot <= 1_050 && role === 'ATTESTER')
  expect(both.length).toBeGreaterThan(0)
  for (const { cause, operators, result } of both) {
    expect({ cause, operators, result }).toEqual({ cause: 'no-quorum', operators: [6, 7], result: 'missed' })
  }
  // While one of four is away, only the duties that it leads suffer.
  const one = found.filter(({ slot }) => slot < 1_035)
  for (const { cause, operators } of one)
    expect({ cause, operators }).toEqual({ cause: 'leader-silent', operators: [6] })
  expect(found.every(({ slot }) => slot >= 1_020 && slot <= 1_050)).toBe(true)
})

test('a table has a line for each, and with --evidence what it is concluded from', async () => {
  const args = ['--cause', 'no-quorum', '--operators', '6', '--format', 'table']
  const plain = (await why(args)).stdout.trimEnd().split('\n')
  expect(plain[0]).toMatch(/Slot\s+Time \(UTC\)\s+Role\s+Validator\s+Result\s+Cause\s+Operators\s+Sure\s+Cost/)
  expect(plain[1]).toMatch(/missed\s+no-quorum\s+6 7\s+low\s+–/)
  const whole = (await why([...args, '--evidence'])).stdout
  expect(whole).toContain('Too few operators took part: operators 6 and 7 did not.')
  expect(whole).toMatch(/\d\.\d{3} s {2}Prepared in round 1: 2 of 4, 3 are needed\.|No proposal of round 1 was heard\./)
})

test('JSON ends with how often each cause occurred', async () => {
  const { stdout } = await why(['--json'])
  const { causes, duties, withOutcome } = JSON.parse(stdout)
  expect(causes).toContainEqual({ cause: 'no-quorum', count: expect.any(Number), costGwei: '0' })
  expect(duties).toBeGreaterThan(100)
  expect(withOutcome).toBe(0)
})

test.each([
  [['--cause', 'fate'], '--cause has an item that is not a cause.'],
  [['--beacon-url', 'localhost'], '--beacon-url'],
])('%j is refused', async (args, message) => {
  const { code, stdout, stderr } = await why(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})
