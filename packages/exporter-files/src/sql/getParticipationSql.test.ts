import { collectParticipation, createExporterClient } from '@x/exporter-client'
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

  const run = async (per: 'operator' | 'validator') =>
    (await queryDuckDb(getParticipationSql({ engine: 'duckdb', directory, per }))).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name === 'validator' || value === null ? value : Number(value),
        ]),
      ),
    )
  const ours = participation.operators.toSorted((a, b) => a.operatorId - b.operatorId)
  expect(await run('operator')).toEqual(
    ours.map(({ operatorId, validators, expected, signed, share, duties, macroScore }) => ({
      operatorId,
      validators,
      expected,
      signed,
      share: close(share),
      scheduled: duties.scheduled,
      observed: duties.observed,
      missed: duties.missed,
      macroScore: close(macroScore.percent),
    })),
  )
  expect(participation.validators.some(({ operators }) => operators[0]?.microScore.withProposals)).toBe(true)
  const pairs = participation.validators.flatMap(({ publicKey, scheduled, observed, missed, operators }) =>
    operators.map(({ operatorId, expected, signed, share, microScore }) => ({
      operatorId,
      validator: `${publicKey}`,
      expected,
      signed,
      share: close(share),
      scheduled,
      observed,
      missed,
      microScore: close(microScore.percent),
    })),
  )
  expect(await run('validator')).toEqual(
    pairs.sort((a, b) => a.operatorId - b.operatorId || (a.validator < b.validator ? -1 : 1)),
  )
})
