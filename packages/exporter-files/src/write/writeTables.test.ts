import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectParticipation, countSlots, createExporterClient, type ExporterClient } from '@x/exporter-client'
import { slotToTime } from '@x/schemas'
import { expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../fixtures/startTestExporter.ts'
import { writeAndRead } from '../fixtures/writeAndRead.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { getExportGaps } from '../manifest/getExportGaps.ts'
import { flatTables } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { planExport } from './planExport.ts'
import type { WriteExportParameters } from './writeExport.ts'

// Three epochs, the first and the last of them in part.
const range = { from: 1000, to: 1070 }

function prepare({ server, network, directory }: TestExporter): WriteExportParameters & { directory: string } {
  const plan = planExport({ data: 'tables', network, ...range, format: 'ndjson' })
  return { url: server.url, network, directory: join(directory, 'tables'), plan, threads: 1, effort: { attempts: 1 } }
}

type Line = { slot: number; [column: string]: unknown }

/** The rows of a table, in the order of its files. */
function readTable(exporter: TestExporter, { files }: ExportManifest, name: TableName): Line[] {
  const { directory } = prepare(exporter)
  return files
    .filter(({ table }) => table === name)
    .flatMap(({ path }) => readFileSync(join(directory, path), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function createClient({ server, network }: TestExporter): ExporterClient {
  return createExporterClient({ url: server.url, network, retry: false })
}

test('rows of committees and of validators that cannot be read are in the manifest of each table, and sum up once', async () => {
  await using exporter = await startTestExporter({ behaviour: { absurdSignerRate: 0.3 } })
  const manifest = await writeAndRead(prepare(exporter))
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
  const manifest = await writeAndRead(prepare(exporter))
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

  // A reader of the tables alone sees it too: of what failed for committees alone the rest is there.
  const coverage = readTable(exporter, manifest, 'ssv_coverage')
  expect(coverage.filter(({ kind }) => kind === 'failed')).toMatchObject(
    [1010, 1040].map((slot) => ({
      ...{ slot, epoch: Math.floor(slot / 32), reason: 'HttpStatusError', role: null, row_count: null },
      ...{ slot_start_date_time: new Date(slotToTime(network, slot)).toISOString(), meta_network_name: network.name },
    })),
  )
  expect(readTable(exporter, manifest, 'ssv_duty').some(({ slot }) => slot === 1010)).toBe(false)
  expect(
    coverage.filter(({ kind, reason, role }) => kind === 'caveat' && reason === 'schedule-not-kept' && role).length,
  ).toBeGreaterThan(0)
})

test('tables are replaced where one kind of rows can be read by now, and the other one not yet', async () => {
  await using exporter = await startTestExporter({
    faults: { onRequest: ({ from = 0, to = 0 }) => (from <= 1010 && to >= 1010 ? 'error' : undefined) },
  })
  const before = await writeAndRead(prepare(exporter))
  exporter.server.faults.onRequest = ({ from = 0, to = 0, path }) =>
    from <= 1010 && to >= 1010 && path.endsWith('/validator') ? 'error' : undefined
  const after = await writeAndRead(prepare(exporter))
  expect(after.rows).toBeGreaterThan(before.rows)
  expect(countSlots(getExportGaps(after).failed)).toBe(1)
  const countFailed = (manifest: ExportManifest) =>
    readTable(exporter, manifest, 'ssv_coverage').filter(({ kind }) => kind === 'failed').length
  expect(countFailed(after)).toBe(1)
  // The table of what is not known has less then, and that is more.
  exporter.server.faults.onRequest = undefined
  const whole = await writeAndRead(prepare(exporter))
  expect(countSlots(getExportGaps(whole).failed)).toBe(0)
  expect(countFailed(whole)).toBe(0)
})

test('the tables say what was proposed, who did what, and what was told', async () => {
  await using exporter = await startTestExporter({ behaviour: { undecidedRate: 0, missRate: 0, outages: [] } })
  const manifest = await writeAndRead(prepare(exporter))
  const rows = readTable(exporter, manifest, 'ssv_duty')
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

  // Each duty has a row for each member, and each message of the traces one.
  const name = ({ slot, role, validator }: Line) => `${slot} ${role} ${validator}`
  const operators = new Map<string, Line[]>()
  for (const row of readTable(exporter, manifest, 'ssv_duty_operator')) {
    operators.set(name(row), [...(operators.get(name(row)) ?? []), row])
  }
  expect(operators.size).toBe(rows.length)
  for (const row of rows) {
    const own = operators.get(name(row)) ?? []
    expect(own).toHaveLength(4)
    const signers = own.filter(({ is_signed }) => is_signed).map(({ operator_id }) => operator_id)
    expect(signers).toEqual(row['signer_operator_ids'])
    const leaders = own.filter(({ is_leader }) => is_leader).map(({ operator_id }) => operator_id)
    expect(leaders).toEqual([row['leader_operator_id']])
    for (const { points_earned, points_possible, points_possible_as_leader } of own) {
      expect(Number(points_possible) - Number(points_possible_as_leader)).toBe(row['points_possible_per_member'])
      expect(points_earned).toBeLessThanOrEqual(Number(points_possible))
    }
  }
  expect(readTable(exporter, manifest, 'ssv_schedule').map(name).sort()).toEqual(
    rows
      .filter(({ is_scheduled }) => is_scheduled)
      .map(name)
      .sort(),
  )
  const { data } = await createClient(exporter).getCommitteeTraces(range)
  const ofCommittees = (table: TableName, role: string) =>
    readTable(exporter, manifest, table).filter((row) => (row[role] as string).startsWith('COMMITTEE'))
  const rounds = data.flatMap(({ consensus }) => consensus)
  expect(ofCommittees('ssv_consensus_message', 'runner_role')).toHaveLength(
    rounds.reduce(
      (sum, { proposal, prepares, commits, roundChanges }) =>
        sum + (proposal ? 1 : 0) + prepares.length + commits.length + roundChanges.length,
      0,
    ),
  )
  expect(ofCommittees('ssv_decided', 'runner_role')).toHaveLength(data.flatMap(({ decideds }) => decideds).length)
  expect(readTable(exporter, manifest, 'ssv_partial_signature').filter(({ role }) => role === 'ATTESTER')).toHaveLength(
    data.flatMap(({ attester }) => attester.flatMap(({ validatorIndices }) => validatorIndices)).length,
  )
})
