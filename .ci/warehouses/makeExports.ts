import { join } from 'node:path'
import { startExporterServer } from '@x/devnet'
import { collectParticipation, createExporterClient, type Participation } from '@x/exporter-client'
import { planExport, type SlotRange, writeExport } from '@x/exporter-files'
import type { DataSet, FileLayout } from '@x/exporter-files/internal'
import { createTestNetwork } from '@x/testing'
import { type Causes, makeCauses } from './makeCauses.ts'

/** Exports of the same slots, and what the library computes from the same exporter. */
export type Exports = {
  range: SlotRange
  /** Some slots of it. */
  part: SlotRange
  /** Directories of flat tables by their layouts. That of `hive` has three shards, with a file for each hour. */
  tables: Record<FileLayout, string>
  /** Directories of rows as the exporter gives them. */
  nested: Record<DataSet, string>
  causes: Causes
  participation: Participation
  partParticipation: Participation
}

/** Exports two short days of an exporter in archive mode in every way, and computes the figures with the library. */
export async function makeExports(folder: string): Promise<Exports> {
  const secondsPerSlot = 120
  const network = createTestNetwork({ genesisTime: 1_600_000_000, secondsPerSlot })
  const validators = Array.from({ length: 60 }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(i + 16).toString(16).repeat(48)}` as const,
    owner: `0x${'01'.repeat(20)}` as const,
    operatorIds: [1, 2, 3, 4].map((id) => id + 4 * Math.floor(i / 5)),
  }))
  const behaviour = {
    undecidedRate: 0.02,
    syncCommitteeShare: 0.3,
    outages: [
      { operatorId: 6, from: 1200, to: 1500 },
      { operatorId: 15, from: 1300, to: 1400 },
      { operatorId: 16, from: 1350, to: 1450 },
    ],
  }
  await using server = await startExporterServer({ mode: 'archive', network, validators, headSlot: 2600, behaviour })
  const { url } = server
  const range = { from: 1000, to: 2439 }
  const part = { from: 1234, to: 1500 }

  const tables = { hive: join(folder, 'hive'), xatu: join(folder, 'xatu'), cryo: join(folder, 'cryo') }
  for (const index of [0, 1, 2]) {
    const plan = planExport({ data: 'tables', network, ...range, partition: 'hour', shard: { index, count: 3 } })
    await writeExport({ url, network, directory: tables.hive, plan })
  }
  for (const layout of ['xatu', 'cryo'] as const) {
    const plan = planExport({ data: 'tables', network, ...range, partition: 'day', layout })
    await writeExport({ url, network, directory: tables[layout], plan })
  }
  const nested = {
    committees: join(folder, 'committees'),
    validators: join(folder, 'validators'),
    decideds: join(folder, 'decideds'),
  }
  for (const data of ['committees', 'validators', 'decideds'] as const) {
    const plan = planExport({ data, network, ...part, partition: 'day' })
    await writeExport({ url, network, directory: nested[data], plan })
  }
  const client = createExporterClient({ url, network })
  const { participation } = await collectParticipation(client, { network, ...range })
  const { participation: partParticipation } = await collectParticipation(client, { network, ...part })
  const causes = await makeCauses(folder, network.name)
  return { range, part, tables, nested, causes, participation, partParticipation }
}
