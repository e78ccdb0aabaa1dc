import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectParticipation, createExporterClient, type Participation } from '@x/exporter-client'
import { expect, test } from 'vitest'
import { queryDuckDb } from '../fixtures/queryDuckDb.ts'
import { startTestExporter } from '../fixtures/startTestExporter.ts'
import { planExport } from '../write/planExport.ts'
import { writeExport } from '../write/writeExport.ts'
import { getParticipationSql } from './getParticipationSql.ts'

/** Ten validators, each with its own four of 40 operators. */
const validators = Array.from({ length: 10 }, (_, i) => ({
  index: 1000 + i,
  publicKey: `0x${(i + 16).toString(16).repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: [1, 2, 3, 4].map((id) => id + 4 * i),
}))

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9))

/** What the SQL gives, with numbers as participation has them. */
async function run(directory: string, per: 'operator' | 'validator' | 'committee') {
  const rows = await queryDuckDb(getParticipationSql({ engine: 'duckdb', directory, per }))
  const toValue = (name: string, value: unknown) =>
    name === 'validator' || name === 'committeeId' || value === null ? value : Number(value)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)])))
}

/** The figures of operators as the SQL gives them. */
function listOperators({ operators }: Participation) {
  return operators
    .toSorted((a, b) => a.operatorId - b.operatorId)
    .map(({ operatorId, validators, expected, signed, share, duties, macroScore }) => ({
      operatorId,
      validators,
      expected,
      signed,
      share: close(share),
      scheduled: duties.scheduled,
      observed: duties.observed,
      missed: duties.missed,
      decidedOfScheduled: duties.decidedOfScheduled,
      dutyShare: close(duties.share),
      macroScore: close(macroScore.percent),
    }))
}

test('SQL computes from the tables of two days and 40 operators what participation computes from the rows', async () => {
  // A slot takes three minutes, so that two days are few of them.
  const secondsPerSlot = 180
  await using exporter = await startTestExporter({
    secondsPerSlot,
    validators,
    behaviour: {
      undecidedRate: 0.02,
      syncCommitteeShare: 0.3,
      outages: [
        { operatorId: 6, from: 1200, to: 1500 },
        { operatorId: 7, from: 1300, to: 1400 },
        { operatorId: 8, from: 1350, to: 1450 },
      ],
    },
  })
  const { network, directory, server } = exporter
  const range = { from: 1000, to: 1000 + (2 * 86_400) / secondsPerSlot - 1 }
  const plan = planExport({ data: 'tables', network, ...range, partition: 'day' })
  const manifest = await writeExport({ url: server.url, network, directory, plan })
  expect(manifest.files.every(({ failed }) => failed.length === 0)).toBe(true)

  const client = createExporterClient({ url: server.url, network })
  const known = await client.getValidators()
  const { participation } = await collectParticipation(client, { network, ...range, known })
  expect(participation.operators.length).toBe(40)
  expect(participation.totals.missed).toBeGreaterThan(5)

  expect(await run(directory, 'operator')).toEqual(listOperators(participation))
  expect(participation.validators.some(({ operators }) => operators[0]?.microScore.withProposals)).toBe(true)
  const pairs = participation.validators.flatMap(({ operators, ...duties }) =>
    operators.map(({ operatorId, expected, signed, share, microScore }) => ({
      operatorId,
      validator: `${duties.publicKey}`,
      expected,
      signed,
      share: close(share),
      scheduled: duties.scheduled,
      observed: duties.observed,
      missed: duties.missed,
      decidedOfScheduled: duties.decidedOfScheduled,
      dutyShare: close(duties.share),
      microScore: close(microScore.percent),
    })),
  )
  expect(await run(directory, 'validator')).toEqual(
    pairs.sort((a, b) => a.operatorId - b.operatorId || (a.validator < b.validator ? -1 : 1)),
  )
  // Aggregations have no schedule: a share of the scheduled duties is not above 1, though more were decided.
  expect(participation.validators.some(({ decided, scheduled }) => decided > scheduled)).toBe(true)
  expect(await run(directory, 'committee')).toEqual(
    participation.committees.map(({ committeeId, duties }) => ({
      committeeId,
      validators: 1,
      scheduled: duties.scheduled,
      observed: duties.observed,
      decided: duties.decided,
      missed: duties.missed,
      decidedOfScheduled: duties.decidedOfScheduled,
      dutyShare: close(duties.share),
    })),
  )
})

/** The exporter without what it knows of its validators, as of those that have left since. */
async function forgetValidators(url: string): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/validators')) {
      response.setHeader('content-type', 'application/json').end('{"data":[]}')
      return
    }
    const { method = 'GET', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const contentType = headers['content-type']
    const answer = await fetch(`${url}${request.url}`, {
      method,
      ...(body && { body }),
      ...(contentType && { headers: { 'content-type': contentType } }),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.each(['archive', 'standard'] as const)(
  'operators of validators that the exporter does not know any more are not left out (%s)',
  async (mode) => {
    await using exporter = await startTestExporter({ mode, headSlot: 1100 })
    await using server = await forgetValidators(exporter.server.url)
    const { network, directory } = exporter
    const range = { from: 1000, to: 1063 }
    await writeExport({ url: server.url, network, directory, plan: planExport({ data: 'tables', network, ...range }) })
    const client = createExporterClient({ url: server.url, network })
    const { participation } = await collectParticipation(client, { network, ...range, known: [] })
    expect(participation.operators.map(({ operatorId }) => operatorId).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await run(directory, 'operator')).toEqual(listOperators(participation))
  },
)
