import { spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bin, requireBuild } from '../testing/requireBuild.ts'
import { runCli } from '../testing/runCli.ts'
import { parseLines, startTestExporter } from './testing/startTestExporter.ts'

describe('rows', () => {
  test('are NDJSON when piped: what the client yields, in its order', async () => {
    await using exporter = await startTestExporter()
    const range = { from: 1000, to: 1040 }
    const args = ['--from', '1000', '--to', '1040']
    const collect = <row>(rows: AsyncIterable<row>) =>
      Array.fromAsync(rows, (row): unknown => JSON.parse(JSON.stringify(row)))
    const duties = ['ATTESTER', 'AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE', 'SYNC_COMMITTEE_CONTRIBUTION']

    const decideds = await exporter.run(['decideds', ...args, '--validators', '1000,1001'])
    expect(decideds.code).toBe(0)
    const rows = parseLines(decideds.stdout)
    expect(rows).toEqual(
      await collect(exporter.client.streamDecideds({ ...range, roles: duties, validatorIndices: [1000, 1001] })),
    )
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['publicKey', 'role', 'signers', 'slot'])

    const committees = await exporter.run(['committees', ...args, '--committees', '1-2-3-4'])
    expect(committees.code).toBe(0)
    const [ofCommittees, votes] = splitProposals(committees.stdout)
    expect(votes.length).toBeGreaterThan(0)
    for (const { slot, proposal } of votes) {
      expect(proposal).toMatchObject({ type: 'vote', target: { epoch: Math.floor(slot / 32) } })
    }
    expect(ofCommittees).toEqual(
      await collect(
        exporter.client.streamCommitteeTraces({
          ...range,
          committeeIds: '0xcf97adeedb59e05bfd73a2b4c2a8885708c4f4f70c84c64b27120e72ab733b72',
        }),
      ),
    )
    // Nothing is said of a fork that is not scheduled.
    expect(committees.stderr).toBe('')

    const validators = await exporter.run(['validators', ...args, '--roles', 'proposer'])
    expect(validators.code).toBe(0)
    const [ofValidators, blocks] = splitProposals(validators.stdout)
    expect(blocks.length).toBeGreaterThan(0)
    for (const { proposal } of blocks) {
      const feeRecipient = '0x0101010101010101010101010101010101010101'
      expect(proposal).toMatchObject({ type: 'block', feeRecipient, graffiti: 'ssvx devnet', isBlinded: false })
    }
    expect(ofValidators).toEqual(await collect(exporter.client.streamValidatorTraces({ ...range, roles: 'PROPOSER' })))
  })

  test('are one object with --json, lines with --format csv, and aligned with --format table', async () => {
    await using exporter = await startTestExporter()
    const args = ['committees', '--from', 'epoch:31', '--to', 'epoch:31']
    const { data } = await exporter.client.getCommitteeTraces({ from: 992, to: 1023 })

    const json = await exporter.run([...args, '--json'])
    const object = JSON.parse(json.stdout)
    expect(object).toMatchObject({
      from: 992,
      to: 1023,
      done: true,
      failed: [],
      errors: [],
      unreadable: [],
      caveats: [],
    })
    expect(object.data).toHaveLength(data.length)

    const csv = await exporter.run([...args, '--format', 'csv'])
    const lines = csv.stdout.trimEnd().split('\n')
    expect(lines[0]).toBe(
      'slot,committeeId,role,rounds,leader,proposalTime,decidedRound,decidedTime,signers,prepares,commits,' +
        'roundChanges,attesterSigners,attesterValidatorIndices,syncCommitteeSigners,syncCommitteeValidatorIndices,' +
        'proposalType,blockRoot,sourceEpoch,sourceRoot,targetEpoch,targetRoot,parentRoot,feeRecipient,gasLimit,' +
        'isBlinded,graffiti,extraData',
    )
    expect(lines).toHaveLength(data.length + 1)
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([28]))
    const cells = lines[1]?.split(',') ?? []
    const first = object.data[0]
    expect(cells[1]).toBe(first.committeeId)
    expect(cells[8]).toBe(
      [...new Set(first.decideds.flatMap((decided: { signers: number[] }) => decided.signers))]
        .sort((a, b) => Number(a) - Number(b))
        .join(' '),
    )
    expect(Date.parse(cells[7] ?? '')).toBe(Math.min(...first.decideds.map(({ time }: { time: number }) => time)))

    const table = await exporter.run([...args, '--format', 'table'])
    const [header = '', ...rows] = table.stdout.trimEnd().split('\n')
    expect(rows).toHaveLength(data.length)
    const start = header.indexOf('Signers')
    expect(rows.every((row) => /^(\d|not decided)/.test(row.slice(start)) && row[start - 1] === ' ')).toBe(true)
  })

  test('that may be missing are told in a closing block, with exit code 1 unless --allow-partial', async () => {
    await using exporter = await startTestExporter({
      faults: {
        onRequest: ({ from, to }) =>
          from !== undefined && to !== undefined && from <= 1010 && to >= 1009 ? 'error' : undefined,
      },
    })
    const stranger = 'ee'.repeat(48)
    const range = ['--from', '1000', '--to', '1025']
    const args = ['validators', ...range, '--validators', `0x${'10'.repeat(48)},${stranger}`]
    const result = await exporter.run(args)
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('2 slots could not be read and are missing.')
    expect(result.stderr).toContain('slots 1,009–1,010: ')
    expect(result.stderr).toContain('The exporter does not know 1 validator.')
    expect(result.stderr.match(/validator not found for pubkey: .*/g)).toEqual([
      `validator not found for pubkey: ${stranger}`,
    ])
    expect(result.stderr).not.toContain('partial error')
    expect(result.stderr.match(/^Not proven: .*$/gm)).toEqual([
      'Not proven: slots 1,000–1,025, AGGREGATOR, SYNC_COMMITTEE_CONTRIBUTION: The exporter does not record schedules of these roles.',
    ])
    const allowed = await exporter.run([...args, '--allow-partial'])
    expect(allowed.code).toBe(0)
    expect(allowed.stdout).toBe(result.stdout)
    const { data } = await exporter.client.getValidatorTraces({
      from: 1011,
      to: 1025,
      publicKeys: '10'.repeat(48),
      roles: 'SYNC_COMMITTEE',
    })
    const rows = parseLines(result.stdout).filter((row) => JSON.stringify(row).includes('"SYNC_COMMITTEE"'))
    expect(rows.slice(-data.length)).toEqual(JSON.parse(JSON.stringify(data)))
  })

  test('stop quietly when the reader goes', async () => {
    requireBuild()
    await using exporter = await startTestExporter()
    const child = spawn(
      'sh',
      ['-c', `"${process.execPath}" "${bin}" exporter committees --from 1 --to 40000 | head -n 2; echo`],
      {
        env: {
          ...process.env,
          SSVX_EXPORTER_URL: exporter.server.url,
          SSVX_NETWORK: join(exporter.directory, 'network.json'),
        },
      },
    )
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    await new Promise((resolve) => child.once('close', resolve))
    expect(parseLines(stdout)).toHaveLength(2)
    expect(stderr).toBe('')
    expect(exporter.server.stats.requests).toBeLessThan(60)
  })

  test('go on with the chain with --follow until interrupted, each slot once', async () => {
    await using exporter = await startTestExporter({ secondsPerSlot: 1, behaviour: { syncCommitteeShare: 1 } })
    const result = await exporter.run(['committees', '--follow', '--from', 'head-12', '--format', 'json'], {
      during: (child, output) => {
        const slotsSeen = () => new Set(output().stdout.match(/"slot":\d+/g)).size
        child.stdout?.on('data', () => {
          // More than were there at the beginning.
          if (slotsSeen() >= 10) child.kill('SIGINT')
        })
      },
    })
    expect(result.code).toBe(130)
    const { data, done } = JSON.parse(result.stdout)
    expect(done).toBe(false)
    const slots: number[] = data.map(({ slot }: { slot: number }) => slot)
    expect(slots).toEqual(slots.toSorted((a, b) => a - b))
    expect(new Set(slots).size).toBeGreaterThanOrEqual(10)
    expect(new Set(data.map((row: object) => JSON.stringify(row))).size).toBe(data.length)
  })

  test('of traces are refused by a standard exporter, and the error says why', async () => {
    await using exporter = await startTestExporter({ mode: 'standard' })
    const traces = await exporter.run(['committees', '--from', '49000', '--to', '49010'])
    expect(traces.code).toBe(1)
    expect(traces.stderr).toContain('does not run in archive mode')
    const decideds = await exporter.run(['decideds', '--from', '49000', '--to', '49010'])
    expect(decideds.code).toBe(0)
    expect(decideds.stderr).toContain('A standard exporter keeps no schedules')
    const indices = await exporter.run(['decideds', '--from', '49000', '--to', '49010', '--validators', '1000'])
    expect(indices.stderr).toContain('filtered by public key')
  })
})

describe('a cursor', () => {
  test('goes on where the last run ended, and is refused with other filters', async () => {
    await using exporter = await startTestExporter()
    const cursor = join(exporter.directory, 'cursor.json')
    const args = ['decideds', '--from', '1000', '--cursor', cursor, '--window', '4', '--roles', 'PROPOSER,ATTESTER']
    const whole = await exporter.run(['decideds', '--from', '1000', '--to', '1050', '--roles', 'PROPOSER,ATTESTER'])
    const first = await exporter.run([...args, '--to', '1020'])
    expect([first.code, first.stderr]).toEqual([0, expect.not.stringContaining('Error')])
    const second = await exporter.run([...args, '--to', '1050'])
    const third = await exporter.run([...args, '--to', '1050'])
    expect(first.stdout.length).toBeGreaterThan(100)
    expect(first.stdout + second.stdout).toBe(whole.stdout)
    expect(third).toMatchObject({ code: 0, stdout: '' })
    const other = await exporter.run(['decideds', '--from', '1000', '--cursor', cursor, '--roles', 'AGGREGATOR'])
    expect(other).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--cursor') })
    await writeFile(cursor, '{}')
    const broken = await exporter.run(args)
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('was not written by this command') })
  })

  test('that could not be written is refused before anything is asked', async () => {
    const asked: unknown[] = []
    const onRequest = (request: unknown) => {
      asked.push(request)
      return undefined
    }
    await using exporter = await startTestExporter({ faults: { onRequest } })
    const { directory } = exporter
    const args = ['decideds', '--from', '1000', '--to', '1050', '--roles', 'PROPOSER', '--cursor']
    const away = await exporter.run([...args, join(directory, 'away', 'cursor.json')])
    expect(away).toMatchObject({ code: 2, stdout: '' })
    expect(away.stderr).toContain('of --cursor cannot be used: it does not exist')
    // Its name alone fits into the system, and that of the file beside it does not.
    const long = await exporter.run([...args, join(directory, 'c'.repeat(250))])
    expect(long).toMatchObject({ code: 2, stdout: '' })
    expect(long.stderr).toContain('The file of --cursor cannot be written: its name is too long.')
    expect(asked).toEqual([])
    await exporter.run([...args, join(directory, 'cursor.json')])
    expect(asked.length).toBeGreaterThan(0)
    expect((await readdir(directory)).sort()).toEqual(['cursor.json', 'network.json'])
  })

  test('stands before what could not be read, once a run has given up', async () => {
    const faults = { onRequest: ({ to = 0 }) => (to >= 1030 ? 'error' : undefined) } as const
    await using exporter = await startTestExporter({ faults })
    const cursor = join(exporter.directory, 'cursor.json')
    const args = ['decideds', '--from', '1000', '--to', '1060', '--cursor', cursor, '--roles', 'ATTESTER']
    const failed = await exporter.run([...args, '--attempts', '1', '--give-up-after', '2'])
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('--give-up-after <n>')
    exporter.server.faults.onRequest = undefined
    const rest = await exporter.run(args)
    const whole = await exporter.run(['decideds', '--from', '1000', '--to', '1060', '--roles', 'ATTESTER'])
    expect(parseLines(whole.stdout).slice(-parseLines(rest.stdout).length)).toEqual(parseLines(rest.stdout))
    expect(parseLines(failed.stdout).length + parseLines(rest.stdout).length).toBeLessThanOrEqual(
      parseLines(whole.stdout).length,
    )
  })
})

describe('the comparison of a node with known behaviour', () => {
  test('says which line it behaves like, and exits with 1 only where something differs', async () => {
    await using exporter = await startTestExporter({ line: '2026', auditor: true })
    const { code, stdout } = await exporter.run(['compare', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      mode: 'archive',
      line: '2026',
      differs: 0,
      auditor: { isEnabled: true },
    })
    expect(code).toBe(0)
    // Its former name.
    const former = await exporter.run(['check'])
    expect(former.code).toBe(0)
    expect(former.stdout).toMatch(/^Auditor +has looked at slots up to [\d,]+, findings since slot [\d,]+$/m)
    const other = await exporter.run(['compare', '--line', 'v2.3.7'])
    expect(other.code).toBe(1)
    expect(other.stdout).toMatch(/^Differs +[1-9]\d*$/m)
    expect(other.stdout).toMatch(/differs: /)
  })
})

describe('bad usage exits with 2 before anything is sent', () => {
  const url = 'http://127.0.0.1:9'
  test.each([
    [['decideds', '--from', '1'], 'No exporter was given.'],
    [['decideds'], '2 things were not given.\n  - No exporter was given.'],
    [['duties'], '- --from is missing.'],
    [['report'], '3 things were not given.'],
    [['decideds', '--url', 'http://127.0.0.1:9', '--from', '1', '--attempts', '0'], '--attempts is not an integer'],
    [['compare', '--url', 'http://127.0.0.1:9', '--line', 'v3'], 'Allowed choices are v2.3.7, 2026.'],
    [['decideds', '--url', url], '--from is missing.'],
    [['decideds', '--url', url, '--from', '1', '--validators', '0x12'], '--validators is not valid: expected 48 bytes'],
    [['committees', '--url', url, '--from', '1', '--committees', '0x12'], '--committees is not valid'],
    [['validators', '--url', url, '--from', '1', '--roles', 'attester'], 'Add --validators, or run'],
    [['decideds', '--url', url, '--from', 'yesterday'], '--from is neither a slot nor an epoch nor a time.'],
    [['decideds', '--url', 'localhost:16000', '--from', '1'], '--url is not an address'],
    [['decideds', '--url', `${url}/v1/exporter/decideds`, '--from', '1'], 'Leave out /v1 and everything after it.'],
    [['decideds', '--url', url, '--from', '1', '--roles', 'ATESTER'], 'Did you mean ATTESTER?'],
    [['committees', '--url', url, '--from', '1', '--roles', 'ATTESTER'], 'not a role of committees'],
    [['validators', '--url', url, '--from', '1', '--validators', 'x'], '--validators is not a validator index'],
    [['decideds', '--url', url, '--from', '1', '--format', 'xml'], '--format is not table, json, ndjson or csv.'],
    [['export', '--url', url, '--from', '1', '--out', '/tmp/x', '--shard', '3/3'], '--shard is not <i>/<n>'],
    [
      ['export', '--url', url, '--from', 'last:1d', '--out', '/tmp/x', '--shard', '0/3'],
      'must not depend on the current time',
    ],
    [
      ['export', '--url', url, '--from', '1', '--out', '/tmp/x', '--validators', '1', 'committees'],
      '--validators does not filter',
    ],
    [['export', '--url', url, '--from', '1'], '--out is missing.'],
    [['export'], '3 things were not given.'],
    [['export', '--follow'], '2 things were not given.'],
    [['export', '--resume', '--url', url], '--out is missing.'],
    [['export', '--url', url, '--follow', '--to', '9', '--out', '/tmp/x'], '--follow has no end'],
    [['export', '--url', url, '--from', '1', '--keep', '9', '--out', '/tmp/x'], '--keep needs --follow.'],
    [
      ['export', '--url', url, '--from', '1', '--to', '9', '--out', '/tmp/x', '--partition', 'day', '--compact', 'day'],
      '--compact day is not more than --partition day.',
    ],
    [
      ['export', '--url', url, '--follow', '--from', 'last:1d', '--out', '/tmp/x', '--shard', '0/3'],
      '--from must not depend on the current time',
    ],
    [['export', 'tables', '--url', url, '--from', '1', '--out', '/tmp/x', '--validators', '1'], 'cannot be filtered'],
    [['export', 'health', '/nowhere'], 'There is no export with --follow in this directory.'],
    [['export', 'compact', '/nowhere'], 'There is no export in this directory.'],
    [['report', '--url', url, '--from', '1'], 'No output was given for the report.'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['exporter', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })
})

type Clear = { slot: number; proposal?: Record<string, unknown> }

/** Rows as the client yields them, and what was proposed in clear, which the command adds. */
function splitProposals(text: string): [rows: unknown[], clear: Clear[]] {
  const rows = parseLines(text) as Clear[]
  return [rows.map(({ proposal: _, ...row }) => row), rows.filter(({ proposal }) => proposal !== undefined)]
}
