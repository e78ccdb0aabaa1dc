import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDevnet, registerClusters } from '@x/devnet'
import type { SqlEngine } from '@x/exporter-files'
import type { Row } from './figures.ts'

/** A file of the table `ssv_duty_cause`, and what the command printed of the same duties, by their causes. */
export type Causes = { path: string; expected: Row[] }

/** What is used of a line that `ssvx why` prints. */
type Line = {
  cause: string
  slot: number
  operators: number[]
  members: number[]
  explanation: string
  cost?: { gwei: string; isEstimated: boolean }
  vote?: { delay: number; blockSlot: number }
}

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/**
 * Lets the built `ssvx why --out` write why duties of a devnet went wrong, with beacon nodes, so that costs and blocks are in
 * it. The network goes by the name of the other exports, so that its rows are loaded as theirs are.
 */
export async function makeCauses(folder: string, networkName: string): Promise<Causes> {
  const present = 72_000
  const outages = [
    { operatorId: 4, from: present - 640, to: present },
    { operatorId: 3, from: present - 320, to: present - 256 },
  ]
  await using devnet = await createDevnet({ operatorCount: 7, archiveExporter: { behaviour: { outages } } })
  const register = Array.from({ length: 12 }, (_, i) => ({
    ...{ publicKey: `0x${(0xa0 + i).toString(16).repeat(48)}` as const, sharesData: '0x' as const },
  }))
  await registerClusters(devnet, { account: 0, clusters: [{ operatorIds: [1, 2, 3, 4], register }] })

  const [path, networkFile] = [join(folder, 'causes.parquet'), join(folder, 'network-of-causes.json')]
  const described = JSON.parse(await readFile(devnet.networkFile, 'utf8'))
  await writeFile(networkFile, JSON.stringify({ ...described, name: networkName }))
  const { PATH = '' } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin, 'why', '--from', `${present - 800}`, '--to', `${present - 161}`, '--out', path],
    {
      env: {
        ...{ PATH, SSVX_NETWORK: networkFile },
        ...{ SSVX_EXPORTER_URL: devnet.archiveExporterUrl, SSVX_BEACON_URL: devnet.beaconUrl },
      },
      maxBuffer: 2 ** 27,
    },
  )
  const lines: Line[] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const causes = [...new Set(lines.map(({ cause }) => cause))].sort()
  const sum = (rows: readonly Line[], read: (row: Line) => number) => rows.reduce((all, row) => all + read(row), 0)
  const expected = causes.map((cause) => {
    const rows = lines.filter((line) => line.cause === cause)
    return {
      cause,
      duties: rows.length,
      slots: sum(rows, ({ slot }) => slot),
      operators: sum(rows, ({ operators }) => operators.length),
      members: sum(rows, ({ members }) => members.length),
      letters: sum(rows, ({ explanation }) => explanation.length),
      cost: sum(rows, ({ cost }) => Number(cost?.gwei ?? 0)),
      with_cost: sum(rows, ({ cost }) => (cost === undefined ? 0 : 1)),
      estimated: sum(rows, ({ cost }) => (cost?.isEstimated === true ? 1 : 0)),
      delays: sum(rows, ({ vote }) => vote?.delay ?? 0),
      included: sum(rows, ({ vote }) => vote?.blockSlot ?? 0),
    }
  })
  const isTold = expected.some(({ cost }) => cost > 0) && expected.some(({ delays }) => delays > 0)
  if (expected.length < 3 || !isTold)
    throw new Error('ssvx why says too little of the devnet: there is nothing to compare.')
  return { path, expected }
}

/** The same figures by SQL. */
export function getCausesSql(engine: SqlEngine): string {
  const length = { duckdb: 'len', clickhouse: 'length', spark: 'size', postgres: 'cardinality' }[engine]
  const characters = engine === 'clickhouse' ? 'lengthUTF8' : 'length'
  return `SELECT cause, COUNT(*) AS duties, SUM(slot) AS slots, SUM(${length}(cause_operator_ids)) AS operators,
    SUM(${length}(member_operator_ids)) AS members, SUM(${characters}(explanation)) AS letters,
    COALESCE(SUM(cost_gwei), 0) AS cost, COUNT(cost_gwei) AS with_cost,
    SUM(CASE WHEN is_cost_estimated THEN 1 ELSE 0 END) AS estimated,
    COALESCE(SUM(inclusion_delay_slots), 0) AS delays, COALESCE(SUM(inclusion_slot), 0) AS included
    FROM ssv_duty_cause${engine === 'clickhouse' ? ' FINAL' : ''} GROUP BY cause ORDER BY cause`
}
