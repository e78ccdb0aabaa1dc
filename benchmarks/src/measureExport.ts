import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { createTraceAnswers } from './createTraceAnswers.ts'
import { median } from './measure.ts'

export type ExportFigures = {
  bytes: number
  rows: number
  files: number
  /** Median times from start to end of a process, in ms, and the processor time of it. */
  ours: Times
  /** The same files, by curl and DuckDB. */
  theirs: Times
  /** The rows as they came in one file, by curl and DuckDB: less than an export has. */
  raw: Times
}

type Times = { wall: number; cpu: number }

export type MeasureExportParameters = {
  bytes?: number
  runs?: number
  /** How many times the rows of so many bytes. */
  repeats?: number
  /** What a file of ours holds. */
  partition?: 'epoch' | 'hour'
}

type Run = { wall: number; cpu: number; rows: number; files: number }

/**
 * Exports committee traces to Parquet, and does the same with curl and DuckDB, in turns. The time of curl is not in the
 * processor time of DuckDB.
 *
 * @throws {Error} the files of the two do not say the same
 */
export async function measureExport({
  bytes = 77_000_000,
  runs = 5,
  repeats = 1,
  partition = 'epoch',
}: MeasureExportParameters = {}): Promise<ExportFigures> {
  const { from, to, bytes: size, getAnswer } = createTraceAnswers({ bytes, repeats })
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    let body = ''
    for await (const chunk of request) body += chunk
    const range: { from?: number; to?: number } = body === '' ? Object.fromEntries(searchParams) : JSON.parse(body)
    const isAsked = pathname.endsWith('/traces/committee')
    response.setHeader('content-type', 'application/json')
    response.end(isAsked ? getAnswer(Number(range.from), Number(range.to)) : '{"data":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-bench-export-'))
  const ours: Run[] = []
  const theirs: Run[] = []
  const raw: Run[] = []
  const list = join(directory, 'requests')
  const out = join(directory, 'ours')
  const askDuckDb = async (what: string) => {
    const answers = join(directory, what)
    await mkdir(answers)
    await writeFile(list, listRequests(url, { from, to }, answers))
    return { answers, run: await runChild('duckDbChild.mjs', [list, answers, what]) }
  }
  try {
    for (let run = 0; run < runs; run += 1) {
      ours.push(await runChild('exportChild.mjs', [url, `${from}`, `${to}`, out, partition]))
      const same = await askDuckDb(partition)
      theirs.push(same.run)
      if (run === 0) await compareFiles(out, same.answers)
      await rm(out, { recursive: true })
      await rm(same.answers, { recursive: true })
      const one = await askDuckDb('one')
      raw.push(one.run)
      await rm(one.answers, { recursive: true })
    }
  } finally {
    server.close()
    server.closeAllConnections()
    await rm(directory, { recursive: true, force: true })
  }
  const sum = (all: readonly Run[]) => ({
    wall: median(all.map(({ wall }) => wall)),
    cpu: median(all.map(({ cpu }) => cpu)),
  })
  return {
    bytes: size,
    rows: ours[0]?.rows ?? 0,
    files: ours[0]?.files ?? 0,
    ours: sum(ours),
    theirs: sum(theirs),
    raw: sum(raw),
  }
}

/** Sums of what both have in their files; lists by their lengths, since their fields have other names. */
const sums = `SELECT count(*)::VARCHAR, sum(len(attester))::VARCHAR, sum(len(consensus))::VARCHAR,
  sum(hash(slot, slot_start_date_time, epoch, epoch_start_date_time, meta_network_name, committee_id, runner_role,
    proposal_data, proposal_type, beacon_block_root, source_epoch, source_root, target_epoch, target_root))::VARCHAR`

async function compareFiles(...directories: [string, string]): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const [ours, theirs] = await Promise.all(
    directories.map(async (directory) => {
      const files = `read_parquet('${join(directory, '**', '*.parquet')}', hive_partitioning = false)`
      return JSON.stringify((await connection.runAndReadAll(`${sums} FROM ${files}`)).getRowsJson())
    }),
  )
  if (ours !== theirs) throw new Error(`The files do not say the same: ${ours} and ${theirs}.`)
}

/** Answers of about a megabyte each, as an exporter gives them in time. */
function listRequests(url: string, { from, to }: { from: number; to: number }, directory: string): string {
  const lines: string[] = []
  for (let slot = from; slot <= to; slot += 43) {
    const address = `${url}/v1/exporter/traces/committee?from=${slot}&to=${Math.min(to, slot + 42)}`
    lines.push(`url = "${address}"`, `output = "${join(directory, `${slot}.json`)}"`)
  }
  return lines.join('\n')
}

async function runChild(script: string, args: readonly string[]): Promise<Run> {
  const start = performance.now()
  const path = fileURLToPath(new URL(script, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args])
  return { ...JSON.parse(stdout), wall: performance.now() - start }
}
