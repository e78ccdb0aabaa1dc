import { getCommitteeId } from '@x/schemas'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { askExporter, type ExporterQuestion } from './fixtures/askExporter.ts'
import { exporterQuirks, type QuirkSubject, quirkRows } from './fixtures/exporterQuirks.ts'
import type { ExporterLine, ExporterMode } from './routes/RouteContext.ts'
import { startExporterServer } from './startExporterServer.ts'

const committees = [
  [1, 2, 3, 4],
  [4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 7],
]
const validators = Array.from({ length: 12 }, (_, i) => ({
  index: 100 + i,
  publicKey: `0x${(i + 1).toString(16).padStart(2, '0').repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: committees[i % 3] ?? [],
}))
const subject: QuirkSubject = {
  validator: { index: 100, publicKey: '01'.repeat(48) },
  otherValidator: { index: 101, publicKey: '02'.repeat(48) },
  committeeId: getCommitteeId([1, 2, 3, 4]).slice(2),
  otherCommitteeId: getCommitteeId([4, 5, 6, 7]).slice(2),
  from: 9600,
  to: 9919,
  booleForkSlot: 32_000,
}
const network = { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 }
const kinds: { mode: ExporterMode; line: ExporterLine }[] = [
  { mode: 'archive', line: '2026' },
  { mode: 'archive', line: 'v2.3.7' },
  { mode: 'standard', line: '2026' },
  { mode: 'standard', line: 'v2.3.7' },
]

describe.each(kinds)('a node of the line $line in $mode mode', async ({ mode, line }) => {
  const server = await startExporterServer({
    mode,
    line,
    network,
    validators,
    booleForkSlot: subject.booleForkSlot,
    headSlot: 50_000,
    concurrencyLimit: 100,
  })
  afterAll(server.stop)
  const quirks = exporterQuirks.filter((quirk) => (quirk.mode ?? mode) === mode && (quirk.line ?? line) === line)

  const ask = async (question: ExporterQuestion) => {
    const answer = await askExporter(server.url, question)
    if (answer.closed) throw new Error('the connection was closed')
    return answer
  }

  test.each(quirks)('$name', async ({ ask: question, status, headers = {}, body, sameAs, shape, rows }) => {
    const answer = await ask(question(subject))
    expect(answer.status, answer.body.slice(0, 500)).toBe(status)
    // Whatever the status is, but not where the node's handlers were never reached.
    expect(answer.headers['x-ssv-node-version']).toBe(answer.status === 431 ? undefined : 'v0.0.0-devnet')
    for (const [name, value] of Object.entries(headers)) {
      if (value instanceof RegExp) expect(answer.headers[name]).toMatch(value)
      else expect(answer.headers[name]).toBe(value)
    }
    if (typeof body === 'string') expect(answer.body).toBe(body)
    if (body instanceof RegExp) expect(answer.body).toMatch(body)
    if (sameAs !== undefined) {
      const other = await ask(sameAs(subject))
      expect(other.status).toBe(status)
      expect(answer.body).toBe(other.body)
    }
    if (shape !== undefined) expect(v.safeParse(shape, JSON.parse(answer.body)).issues).toBeUndefined()
    if (rows !== undefined) expect(rows(v.parse(quirkRows, JSON.parse(answer.body)), subject)).toBe(true)
  })
})
