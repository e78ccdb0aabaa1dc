import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectParticipation, countSlots, createExporterClient, type ExporterClient } from '@x/exporter-client'
import { expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../fixtures/startTestExporter.ts'
import { getExportGaps } from '../manifest/getExportGaps.ts'
import { flatTables } from '../rows/dataSet.ts'
import { planExport } from './planExport.ts'
import { type WriteExportParameters, writeExport } from './writeExport.ts'

// Three epochs, the first and the last of them in part.
const range = { from: 1000, to: 1070 }

function prepare({ server, network, directory }: TestExporter): WriteExportParameters & { directory: string } {
  const plan = planExport({ data: 'tables', network, ...range, format: 'ndjson' })
  return { url: server.url, network, directory: join(directory, 'tables'), plan, threads: 1, effort: { attempts: 1 } }
}

function createClient({ server, network }: TestExporter): ExporterClient {
  return createExporterClient({ url: server.url, network, retry: false })
}

test('rows of committees and of validators that cannot be read are in the manifest of each table, and sum up once', async () => {
  await using exporter = await startTestExporter({ behaviour: { absurdSignerRate: 0.3 } })
  const manifest = await writeExport(prepare(exporter))
  const client = createClient(exporter)
  const ofCommittees = await client.getCommitteeTraces(range)
  const { coverage } = (await collectParticipation(client, { network: exporter.network, ...range })).participation
  expect(ofCommittees.unreadable.length).toBeGreaterThan(0)
  expect(coverage.unreadable).toBeGreaterThan(ofCommittees.unreadable.length)

  const { unreadable } = getExportGaps(manifest)
  expect(unreadable.count).toBe(coverage.unreadable)
  // Each table says the same, and shows the first two of an epoch.
  for (const { from, to } of manifest.files.filter(({ table }) => table === 'ssv_duty')) {
    const tables = manifest.files.filter((file) => file.from === from && file.to === to)
    const [first] = tables
    expect(tables.map((file) => file.unreadable)).toEqual(Array.from(flatTables, () => first?.unreadable))
    expect(first?.unreadable?.count).toBeGreaterThan(2)
    expect(unreadable.rows.filter(({ slot }) => from <= slot && slot <= to)).toEqual(first?.unreadable?.rows)
  }
})

test('slots that could not be read are in the manifest of each table, and sum up to what participation says', async () => {
  await using exporter = await startTestExporter({
    faults: {
      // Slot 1010 fails for both kinds of rows, slot 1040 for committees alone.
      onRequest: ({ from = 0, to = 0, path }) => {
        const lost = path.endsWith('/committee') ? [1010, 1040] : [1010]
        return lost.some((slot) => from <= slot && slot <= to) ? 'error' : undefined
      },
    },
  })
  const manifest = await writeExport(prepare(exporter))
  const { network } = exporter
  const { participation, failed } = await collectParticipation(createClient(exporter), {
    ...{ network, ...range, attempts: 1 },
  })
  expect(participation.coverage.slotsFailed).toBe(2)
  expect(manifest.files.filter((file) => file.failed.length > 0)).toHaveLength(2 * flatTables.length)

  const gaps = getExportGaps(manifest)
  expect(gaps.failed).toMatchObject([
    { from: 1010, to: 1010 },
    { from: 1040, to: 1040 },
  ])
  expect(gaps.failed).toEqual(failed)
})

test('tables are replaced where one kind of rows can be read by now, and the other one not yet', async () => {
  await using exporter = await startTestExporter({
    faults: { onRequest: ({ from = 0, to = 0 }) => (from <= 1010 && to >= 1010 ? 'error' : undefined) },
  })
  const before = await writeExport(prepare(exporter))
  exporter.server.faults.onRequest = ({ from = 0, to = 0, path }) =>
    from <= 1010 && to >= 1010 && path.endsWith('/validator') ? 'error' : undefined
  const after = await writeExport(prepare(exporter))
  expect(after.rows).toBeGreaterThan(before.rows)
  expect(countSlots(getExportGaps(after).failed)).toBe(1)
})

test('the table of duties says what was proposed: votes of committees, blocks of proposers', async () => {
  await using exporter = await startTestExporter({ behaviour: { undecidedRate: 0, missRate: 0, outages: [] } })
  const parameters = prepare(exporter)
  const manifest = await writeExport(parameters)
  const rows: { role: string; slot: number; [column: string]: unknown }[] = manifest.files
    .filter(({ table }) => table === 'ssv_duty')
    .flatMap(({ path }) => readFileSync(join(parameters.directory, path), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line))
  const votes = rows.filter(({ role }) => role === 'ATTESTER')
  expect(votes.length).toBeGreaterThan(10)
  for (const { proposal_type, target_epoch, slot, beacon_block_root } of votes) {
    expect({ proposal_type, target_epoch }).toEqual({ proposal_type: 'vote', target_epoch: Math.floor(slot / 32) })
    expect(beacon_block_root).toMatch(/^0x[0-9a-f]{64}$/)
  }
  const blocks = rows.filter(({ role }) => role === 'PROPOSER')
  expect(blocks.length).toBeGreaterThan(0)
  for (const { proposal_type, graffiti, gas_limit, is_blinded } of blocks) {
    const block = { proposal_type: 'block', graffiti: 'ssvx devnet', gas_limit: 60_000_000, is_blinded: false }
    expect({ proposal_type, graffiti, gas_limit, is_blinded }).toEqual(block)
  }
})
