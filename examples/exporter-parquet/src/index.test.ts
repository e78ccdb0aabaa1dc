import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { type CommitteeTrace, createExporterClient } from '@x/exporter-client'
import { expect, test } from 'vitest'
import { getQueries } from './queries.ts'
import { startSimulation } from './startSimulation.ts'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))

test('the three queries answer what the rows say', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-parquet-'))
  try {
    const out = join(directory, 'parquet')
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      // Two hours of slots that are the same ones on each day.
      env: { OUT: out, FROM: '7000000', TO: '7000599' },
    })
    expect(stdout).not.toContain('null')
    const manifest: { from: number; to: number; rows: number } = JSON.parse(
      await readFile(join(out, 'manifest.json'), 'utf8'),
    )
    await using simulation = await startSimulation()
    const { data } = await createExporterClient({ url: simulation.url }).getCommitteeTraces(manifest)
    expect(data).toHaveLength(manifest.rows)

    const connection = await (await DuckDBInstance.create()).connect()
    const answers = []
    for (const { title, sql } of getQueries(out)) {
      expect(stdout).toContain(title)
      answers.push((await connection.runAndReadAll(sql)).getRowObjectsJson())
    }
    connection.closeSync()

    const decided = data.filter(({ decideds }) => decideds.length > 0)
    const signersOf = ({ decideds }: CommitteeTrace) => new Set(decideds.flatMap(({ signers }) => signers))
    const [operators, epochs, leaders] = answers
    expect(operators).toHaveLength(6)
    for (const { operator, decided: count, signed } of operators ?? []) {
      const committees = decided.filter((row) => {
        const isFirst = Number(operator) <= 4
        const isSecond = Number(operator) >= 3
        return signersOf(row).has(1) || signersOf(row).has(2) ? isFirst : isSecond
      })
      expect(Number(count)).toBe(committees.length)
      expect(Number(signed)).toBe(committees.filter((row) => signersOf(row).has(Number(operator))).length)
    }
    expect(epochs?.reduce((sum, { instances }) => sum + Number(instances), 0)).toBe(decided.length)
    for (const { median } of epochs ?? []) expect(Number(median)).toBeGreaterThan(3000)
    const failures = new Map<number, number>()
    for (const row of data) {
      if (!row.consensus.some(({ proposal }) => proposal && proposal.round > 1)) continue
      const isFirst = data.some((other) => other.committeeId === row.committeeId && signersOf(other).has(1))
      const members = isFirst ? [1, 2, 3, 4] : [3, 4, 5, 6]
      const leader = row.consensus[0]?.proposal?.leader ?? members[row.slot % 4] ?? 0
      failures.set(leader, (failures.get(leader) ?? 0) + 1)
    }
    expect(failures.size).toBeGreaterThan(1)
    expect(new Map(leaders?.map(({ leader, failed }) => [Number(leader), Number(failed)]))).toEqual(failures)
  } finally {
    await rm(directory, { recursive: true })
  }
})
