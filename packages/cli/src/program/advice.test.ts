import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExporterServer } from '@x/devnet'
import { hoodi } from '@x/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

// What somebody reads who made a typical mistake: a hundred were rated by whether the sentence was enough to mend it.

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-advice-'))
})
afterAll(() => rm(folder, { recursive: true }))

const node = '--network hoodi --rpc-url http://127.0.0.1:1 --subgraph-url http://127.0.0.1:2'

test.each([
  ['a public key that was cut', 'validators status 0x1234', 2, 'Public key 1 has 4 of 96 hex digits.'],
  ['one as tables show it', 'validators status 0x8a69e96b…6bd549fb', 2, 'ssvx validators list --wide'],
  [
    'a path with a space, without quotes',
    `register --keystores keys --password-file my password.txt --operators 1,2,3,4 ${node}`,
    2,
    '--password-file takes one value, and a second word follows it: a path with spaces needs quotes.',
  ],
  ['an amount below zero', `cluster withdraw --operators 1,2,3,4 --amount -1 ${node}`, 2, '--amount is below zero.'],
  [
    'an amount and a runway',
    `cluster deposit --operators 1,2,3,4 --amount 1 --runway 30 ${node}`,
    2,
    '--runway has it computed from the fees.',
  ],
  ['a flag for a command', 'exporter compact', 2, '`ssvx exporter export` has --compact.'],
  ['and with a folder', 'exporter compact ./rows', 2, '`ssvx exporter export` has --compact.'],
  ['a command that is nearly one', 'exporter reprot', 2, 'Did you mean report?'],
  [
    'a length of time as the end',
    'exporter report --from 2026-11-01 --to last:1d --out x.html --url http://127.0.0.1:1',
    2,
    'it counts back from --to, or from now.',
  ],
])('%s', async (_, line, code, advice) => {
  const env = { OWNER_ADDRESS: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88' }
  const result = await runCli(line.split(' '), { env, cwd: folder })
  expect(result.stderr).toContain(advice)
  expect(result.code).toBe(code)
})

test('a number that is none of a validator or an operator may be a slot', async () => {
  await using exporter = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  const { stderr } = await runCli(['why', '9000000', '--from', 'last:1h', '--url', exporter.url, '--network', 'hoodi'])
  expect(stderr).toContain('A slot goes with role and validator, as 9000000:ATTESTER:1311498')
})

test.each([
  ['report', '/proc/nope.html'],
  ['export tables', '/proc/nope'],
])('exporter %s to a place that takes no files says which, and does not ask to resume', async (command, out) => {
  await using exporter = await startExporterServer({ mode: 'archive', network: hoodi, validators: [] })
  const place = ['--url', exporter.url, '--network', 'hoodi', '--out', out]
  const { code, stderr } = await runCli(['exporter', ...command.split(' '), '--from', 'last:12s', ...place])
  expect(stderr).toMatch(new RegExp(`${out}.* cannot be written: its folder does not exist, or takes no files\\.`))
  expect(stderr).not.toContain('Run the same command with --resume')
  expect(code).toBe(1)
})
