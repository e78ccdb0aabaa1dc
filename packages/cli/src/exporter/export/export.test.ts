import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommitteeTrace } from '@x/exporter-client'
import { getTables } from '@x/exporter-files'
import { queryDuckDb } from '@x/testing/duckdb'
import { expect, test } from 'vitest'
import { assertSchema } from '../../testing/checkSchema.ts'
import { parseLines, startTestExporter } from '../testing/startTestExporter.ts'

type ManifestText = {
  complete: boolean
  rows: number
  files: { path: string; from: number; to: number; rows: number; bytes: number; sha256: string; failed: unknown[] }[]
}

/** The index of a manifest, and the files that its parts list. */
async function readManifest(directory: string, name = 'manifest.json'): Promise<ManifestText> {
  const index = JSON.parse(await readFile(join(directory, name), 'utf8'))
  assertSchema('export-manifest.json', index)
  const files: ManifestText['files'] = []
  for (const { path } of index.parts) {
    const part = JSON.parse(await readFile(join(directory, path), 'utf8'))
    assertSchema('export-manifest-part.json', part)
    files.push(...part.files)
  }
  return { ...index, files }
}

type Line = { slot: number; committee_id: string; runner_role: string; consensus: unknown[] }

/** Names a row of a file, and how much of it there is. */
function nameRow({ slot, committee_id, runner_role, consensus }: Line): string {
  return [slot, committee_id, runner_role, consensus.length].join(' ')
}

/** Names the same row as the client reads it. */
function nameTrace({ slot, committeeId, role, consensus }: CommitteeTrace): string {
  return [slot, committeeId, role, consensus.length].join(' ')
}

/** Every row of the files, in the order of their names in the manifest. */
async function readRows(directory: string, manifest: ManifestText): Promise<Line[]> {
  const texts = await Promise.all(manifest.files.map(({ path }) => readFile(join(directory, path), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter((line) => line !== '')).map((line) => JSON.parse(line))
}

test('Parquet files hold the rows as DuckDB reads them, and the manifest says what they cover', async () => {
  await using exporter = await startTestExporter()
  const out = join(exporter.directory, 'out')
  const result = await exporter.run(['export', 'committees', '--from', '1000', '--to', '1100', '--out', out, '--json'])
  expect(result.code).toBe(0)
  const { data } = await exporter.client.getCommitteeTraces({ from: 1000, to: 1100 })
  const manifest = await readManifest(out)
  expect(JSON.parse(result.stdout)).toMatchObject({ complete: true, files: 4, rows: data.length, slotsFailed: 0 })
  expect(manifest.files.map(({ path, from, to }) => [path, from, to])).toEqual([
    ['ssv_committee_trace/epoch=31/ssv_committee_trace.parquet', 1000, 1023],
    ['ssv_committee_trace/epoch=32/ssv_committee_trace.parquet', 1024, 1055],
    ['ssv_committee_trace/epoch=33/ssv_committee_trace.parquet', 1056, 1087],
    ['ssv_committee_trace/epoch=34/ssv_committee_trace.parquet', 1088, 1100],
  ])
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = await readFile(join(out, path))
    expect(content.length).toBe(bytes)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  expect(manifest.files[0]).toMatchObject({ exporter: { mode: 'archive', version: 'v0.0.0-devnet' }, failed: [] })

  const files = `'${out}/ssv_committee_trace/*/*.parquet'`
  const [counts] = await queryDuckDb(`SELECT count(*) AS n, min(epoch) AS first, max(epoch) AS last FROM ${files}`)
  expect(counts).toEqual({ n: String(data.length), first: '31', last: '34' })

  // Nested rounds and lists, against the rows of the client.
  const rounds = await queryDuckDb(
    `SELECT slot, committee_id AS id, len(consensus) AS rounds, consensus[1].proposal.leader_operator_id AS leader,
       proposal_type AS type, beacon_block_root AS "blockRoot", source_epoch AS "sourceEpoch", target_root AS "targetRoot",
       list_sort(list_distinct(flatten(list_transform(decideds, d -> d.signer_operator_ids)))) AS signers,
       epoch_ms(list_min(list_transform(decideds, d -> d.event_date_time))) AS decided,
       epoch_ms(slot_start_date_time) AS start, runner_role AS role, epoch, epoch_ms(epoch_start_date_time) AS "epochStart",
       meta_network_name AS network, updated_date_time > slot_start_date_time AS "isLater"
     FROM ${files} ORDER BY slot, id`,
  )
  const expected = data
    .toSorted((a, b) => a.slot - b.slot || (a.committeeId < b.committeeId ? -1 : 1))
    .map(({ slot, committeeId, role, consensus, decideds, proposalData }) => ({
      ...readVote(proposalData),
      slot: `${slot}`,
      id: committeeId,
      rounds: `${consensus.length}`,
      leader: consensus[0]?.proposal ? `${consensus[0].proposal.leader}` : null,
      signers: [...new Set(decideds.flatMap(({ signers }) => signers))].sort((a, b) => a - b).map(String),
      decided: decideds.length > 0 ? `${Math.min(...decideds.map(({ time }) => time))}` : null,
      start: `${(exporter.network.custom.genesisTime + slot * 12) * 1000}`,
      role,
      epoch: `${Math.floor(slot / 32)}`,
      epochStart: `${(exporter.network.custom.genesisTime + Math.floor(slot / 32) * 384) * 1000}`,
      network: exporter.network.name,
      isLater: true,
    }))
  expect(rounds).toEqual(expected)
})

test('Parquet files of decideds and validators have all columns of their rows', async () => {
  await using exporter = await startTestExporter()
  const range = ['--from', '1000', '--to', '1050', '--partition', 'day']
  const decideds = join(exporter.directory, 'decideds')
  const validators = join(exporter.directory, 'validators')
  expect((await exporter.run(['export', ...range, '--out', decideds, '--validators', '1000'])).code).toBe(0)
  expect((await exporter.run(['export', 'validators', ...range, '--out', validators])).code).toBe(0)
  const signers = await queryDuckDb(
    `SELECT role, slot, validator_pubkey, signer_operator_ids FROM '${decideds}/ssv_decided/*/*.parquet' ORDER BY slot, role`,
  )
  const { data } = await exporter.client.getDecideds({
    from: 1000,
    to: 1050,
    validatorIndices: 1000,
    roles: ['ATTESTER', 'AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE', 'SYNC_COMMITTEE_CONTRIBUTION'],
  })
  expect(signers).toEqual(
    data
      .toSorted((a, b) => a.slot - b.slot || (a.role < b.role ? -1 : 1))
      .map((row) => ({
        role: row.role,
        slot: `${row.slot}`,
        validator_pubkey: row.publicKey,
        signer_operator_ids: row.signers.map(String),
      })),
  )
  const blocks = await queryDuckDb(
    `SELECT DISTINCT role, proposal_type AS type, fee_recipient, gas_limit, is_blinded, graffiti
     FROM '${validators}/ssv_validator_trace/*/*.parquet' WHERE proposal_type IS NOT NULL`,
  )
  expect(blocks).toEqual([
    {
      ...{ role: 'PROPOSER', type: 'block', fee_recipient: '0x0101010101010101010101010101010101010101' },
      ...{ gas_limit: '60000000', is_blinded: false, graffiti: 'ssvx devnet' },
    },
  ])
  const columns = await queryDuckDb(
    `SELECT column_name AS name FROM (DESCRIBE SELECT * FROM '${validators}/ssv_validator_trace/*/*.parquet')`,
  )
  const table = getTables().find(({ name }) => name === 'ssv_validator_trace')
  expect(columns.map(({ name }) => name)).toEqual([...(table?.columns.map(({ name }) => name) ?? []), 'day'])
})

test('an export that was killed goes on with --resume, and has each row once', async () => {
  await using exporter = await startTestExporter({
    // The export cannot end before it is killed, however slow the test is.
    faults: { onRequest: ({ to = 0 }) => (to > 2000 ? { kind: 'slowBody', duration: 600_000 } : undefined) },
  })
  const out = join(exporter.directory, 'out')
  const args = ['export', 'committees', '--from', '1000', '--to', '2500', '--format', 'ndjson', '--out', out]
  const first = await exporter.run(args, {
    during: (child) => {
      const timer = setInterval(() => {
        try {
          // Some files are done by then, and one is on its way.
          if (readdirSync(join(out, 'ssv_committee_trace')).length >= 12) child.kill('SIGKILL')
        } catch {
          // The directory is not there yet.
        }
      }, 5)
      child.once('close', () => clearInterval(timer))
    },
  })
  expect(first.code).toBe(null)
  exporter.server.faults.onRequest = undefined
  const again = await exporter.run(args)
  expect(again.code).toBe(2)
  expect(again.stderr).toContain('already contains an export')
  const other = await exporter.run([...args, '--resume', '--partition', 'day'])
  expect(other.code).toBe(2)
  expect(other.stderr).toContain('Different: partition.')

  const before = exporter.server.stats.requests
  expect((await exporter.run([...args, '--resume'])).code).toBe(0)
  expect(exporter.server.stats.requests).toBeGreaterThan(before)
  const manifest = await readManifest(out)
  const rows = await readRows(out, manifest)
  const { data } = await exporter.client.getCommitteeTraces({ from: 1000, to: 2500 })
  expect(manifest).toMatchObject({ complete: true, rows: data.length })
  expect(rows.map(nameRow).sort()).toEqual(data.map(nameTrace).sort())
  const names = readdirSync(out, { recursive: true }).map(String)
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])

  // Nothing is left to do, and nothing is asked for.
  const requests = exporter.server.stats.requests
  expect((await exporter.run([...args.slice(0, 2), '--format', 'ndjson', '--out', out, '--resume'])).code).toBe(0)
  expect(exporter.server.stats.requests - requests).toBe(0)
})

test('slots that could not be read are in the manifest, and --resume reads them', async () => {
  await using exporter = await startTestExporter({
    faults: {
      onRequest: ({ from, to }) =>
        from !== undefined && to !== undefined && from <= 1030 && to >= 1030 ? 'error' : undefined,
    },
  })
  const out = join(exporter.directory, 'out')
  const args = ['export', 'committees', '--from', '1000', '--to', '1080', '--format', 'ndjson', '--out', out]
  expect((await exporter.run(args)).code).toBe(1)
  expect((await readManifest(out)).files[1]?.failed).toMatchObject([{ from: 1030, to: 1030 }])
  exporter.server.faults.onRequest = undefined
  await rm(join(out, 'ssv_committee_trace/epoch=33/ssv_committee_trace.ndjson'))
  expect((await exporter.run([...args, '--resume'])).code).toBe(0)
  const { data } = await exporter.client.getCommitteeTraces({ from: 1000, to: 1080 })
  expect(await readManifest(out)).toMatchObject({ complete: true, rows: data.length })
})

test('shards in one directory together are the whole', async () => {
  await using exporter = await startTestExporter()
  const range = ['--from', 'epoch:40', '--to', 'epoch:46', '--format', 'ndjson', '--roles', 'PROPOSER']
  const whole = join(exporter.directory, 'whole')
  const sharded = join(exporter.directory, 'sharded')
  expect((await exporter.run(['export', 'validators', ...range, '--out', whole])).code).toBe(0)
  for (const i of [0, 1, 2]) {
    const { code } = await exporter.run(['export', 'validators', ...range, '--out', sharded, '--shard', `${i}/3`])
    expect(code).toBe(0)
  }
  const names = (directory: string) =>
    readdirSync(directory, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ndjson'))
      .sort()
  expect(names(sharded)).toEqual(names(whole))
  for (const name of names(whole)) {
    const read = (directory: string) =>
      readFileSync(join(directory, name), 'utf8').replaceAll(/"updated_date_time":"[^"]*"/g, '')
    expect(read(sharded)).toBe(read(whole))
  }
  const manifests = await Promise.all([0, 1, 2].map((i) => readManifest(sharded, `manifest-${i}-of-3.json`)))
  const rows = manifests.reduce((sum, manifest) => sum + manifest.rows, 0)
  expect(rows).toBe((await readManifest(whole)).rows)
  expect(manifests.map(({ files }) => files.length)).toEqual([2, 2, 3])
})

test('an export that follows ends cleanly when it is told to, says how it does, and goes on where it was', async () => {
  // An epoch is over every half a minute, and an hour has 3600 slots.
  await using exporter = await startTestExporter({ secondsPerSlot: 1 })
  const out = join(exporter.directory, 'live')
  const head = Math.floor(Date.now() / 1000) - exporter.network.custom.genesisTime
  const from = 32 * Math.floor((head - 100) / 32)
  const args = [
    'export',
    'committees',
    '--follow',
    '--format',
    'ndjson',
    '--delay',
    '0',
    '--compact',
    'hour',
    '--out',
    out,
  ]
  const { code, stdout, stderr } = await exporter.run([...args, '--from', `${from}`, '--json'], {
    during: (child, output) => {
      const timer = setInterval(() => {
        if (!output().stdout.includes('"written"')) return
        // Once: who sends a second signal does not want to wait.
        clearInterval(timer)
        child.kill('SIGTERM')
      }, 20)
      child.once('close', () => clearInterval(timer))
    },
  })
  expect({ code, stderr }).toMatchObject({ code: 130, stderr: expect.stringContaining('Interrupted.') })
  const events = parseLines(stdout)
  expect(events.slice(0, 2)).toMatchObject([{ type: 'began', from, files: 0 }, { type: 'written' }])
  const manifest = await readManifest(out)
  expect(manifest.complete).toBe(true)
  const { data } = await exporter.client.getCommitteeTraces({ from, to: manifest.files.at(-1)?.to ?? 0 })
  expect((await readRows(out, manifest)).map(nameRow).sort()).toEqual(data.map(nameTrace).sort())
  const names = readdirSync(out, { recursive: true }).map(String)
  expect(names.filter((name) => /tmp|lock|again/.test(name))).toEqual([])

  const health = await exporter.run(['export', 'health', out, '--json'])
  expect(health.code).toBe(1)
  expect(JSON.parse(health.stdout)).toMatchObject({
    healthy: false,
    state: 'ended',
    problems: ['it has ended'],
    missing: 0,
  })
  // The hour is not over, or was merged already.
  expect(await exporter.run(['export', 'compact', out, '--json'])).toMatchObject({ code: 0 })
  const other = await exporter.run([...args.slice(0, -4), '--from', `${from}`, '--out', out])
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('Different: compact.') })
})

test.each(['hive', 'xatu', 'cryo'])('what an export says reads it has its rows, by the layout %s', async (layout) => {
  await using exporter = await startTestExporter()
  const out = join(exporter.directory, 'out')
  const flags = ['--from', '1000', '--to', '1040', '--partition', layout === 'xatu' ? 'day' : 'epoch']
  const { stdout } = await exporter.run(['export', 'tables', ...flags, '--layout', layout, '--out', out])
  const patterns = [...stdout.matchAll(/\S+\.parquet$/gm)].map(String)
  const read = async (some: readonly string[]) =>
    (await queryDuckDb(some.map((pattern) => `SELECT count(*) AS n FROM '${pattern}'`).join(' UNION ALL '))).map(
      ({ n }) => Number(n),
    )
  // Those of who is who are one file each.
  const rows = await read(patterns.filter((pattern) => pattern.includes('*')))
  expect(rows.length).toBe(7)
  expect(rows.reduce((sum, n) => sum + n)).toBe((await readManifest(out)).rows)
  expect(await read(patterns.filter((pattern) => !pattern.includes('*')))).toEqual([12, 12])
})

test('the query that sql prints runs on the tables that export writes', async () => {
  await using exporter = await startTestExporter()
  const out = join(exporter.directory, 'tables')
  const range = ['--from', 'epoch:40', '--to', 'epoch:41']
  expect((await exporter.run(['export', 'tables', ...range, '--out', out])).code).toBe(0)
  const sql = await exporter.run(['sql', 'participation', '--dir', out])
  const operators = await queryDuckDb(sql.stdout)
  expect(operators.map(({ operator_id }) => Number(operator_id))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  expect(operators.every(({ expected }) => Number(expected) > 0)).toBe(true)
  const part = await exporter.run([
    'sql',
    'participation',
    '--dir',
    out,
    '--to',
    '1350',
    '--from',
    'epoch:41',
    '--operators',
    '3,4',
  ])
  expect(part.stderr).toContain('No file has the slots 1344 to 1350.')
  expect(part.stdout).toContain('-- No file has the slots 1344 to 1350.\n')
  const some = await queryDuckDb(part.stdout)
  expect(some.map(({ operator_id }) => Number(operator_id))).toEqual([3, 4])
  expect(Number(some[0]?.['expected'])).toBeLessThan(Number(operators[2]?.['expected']))
  const [tables, load, views] = await Promise.all(
    [['tables'], ['load', '--dir', out], ['views', '--dir', out]].map((args) => exporter.run(['sql', ...args])),
  )
  const loaded = await exporter.run([
    'sql',
    'participation',
    '--schema',
    'main',
    '--from',
    'epoch:40',
    '--to',
    'epoch:41',
  ])
  expect(await queryDuckDb(`${tables?.stdout}${load?.stdout}${load?.stdout}${loaded.stdout}`)).toEqual(operators)
  expect(await queryDuckDb(`${views?.stdout}SELECT count(*)::INT AS duties FROM ssv_duty`)).toEqual(
    await queryDuckDb(`SELECT count(*)::INT AS duties FROM '${out}/ssv_duty/*/*.parquet'`),
  )
  const wrong = await exporter.run(['export', 'tables', ...range, '--out', out, '--validators', '1'])
  expect(wrong.code).toBe(2)
  expect((await exporter.run(['sql', 'participation', '--engine', 'mysql'])).code).toBe(2)
})

/** The vote as its bytes say it: a root, epoch and root of the source, epoch and root of the target. */
function readVote(data: string | undefined): object {
  if (data === undefined) return { type: null, blockRoot: null, sourceEpoch: null, targetRoot: null }
  const sourceEpoch = Buffer.from(data.slice(2), 'hex').readBigUInt64LE(32)
  return {
    type: 'vote',
    blockRoot: data.slice(0, 66),
    sourceEpoch: `${sourceEpoch}`,
    targetRoot: `0x${data.slice(2 + 2 * 80)}`,
  }
}
