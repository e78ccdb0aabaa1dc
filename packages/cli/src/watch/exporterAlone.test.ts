import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExporterServer } from '@x/devnet'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork } from '@x/testing'
import { expect, test } from 'vitest'
import { type RunCliOptions, runCli } from '../testing/runCli.ts'

const owner = checksumAddress(`0x${'01'.repeat(20)}`)
/** Where nobody listens. */
const nobody = 'http://127.0.0.1:9'
const stranger = checksumAddress(`0x${'03'.repeat(20)}`)

/** An exporter of a network of its own, one of whose operators is away, and `ssvx watch` of it without a node. */
async function openExporter() {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-watch-exporter-'))
  // In the middle of an epoch, whenever the test runs.
  const genesisTime = Math.floor(Date.now() / 1_000) - 12 * (1_000 * 32 + 12)
  const network = createTestNetwork({ genesisTime })
  const networkFile = join(directory, 'network.json')
  await writeFile(networkFile, JSON.stringify(network))
  const exporter = await startExporterServer({
    mode: 'archive',
    network,
    // Others attest in each slot, so that the exporter shows how far it is.
    validators: Array.from({ length: 64 }, (_, i) => ({
      index: 1_000 + i,
      publicKey: `0x${(i + 1).toString(16).padStart(96, '0')}` as const,
      owner: i < 4 ? owner : checksumAddress(`0x${'02'.repeat(20)}`),
      operatorIds: i < 8 ? [1, 2, 3, 4] : [5, 6, 7, 8],
    })),
    behaviour: {
      ...{ missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0 },
      outages: [{ operatorId: 3, from: 0, to: 100_000 }],
    },
  })
  const state = join(directory, 'watch.json')
  return {
    directory,
    state,
    run: (args: readonly string[], options: RunCliOptions) =>
      runCli(
        [
          'watch',
          '--network',
          networkFile,
          // The flag given again is another exporter beside the first.
          ...(args.includes('--exporter-url') ? [] : ['--exporter-url', exporter.url]),
          '--participation',
          '80',
          '--participation-epochs',
          '2',
          ...args,
        ],
        options,
      ),
    [Symbol.asyncDispose]: async () => {
      await exporter.stop()
      await rm(directory, { recursive: true })
    },
  }
}

test('an exporter alone is watched, and what is not watched is said', async () => {
  await using exporter = await openExporter()
  const stop = new AbortController()
  const scope = ['--owner', `${owner},${stranger}`, '--operators', '7,9', '--state', exporter.state]
  const { stdout, stderr, code } = await exporter.run(scope, {
    signal: stop.signal,
    onOutput: ({ stdout, stderr }) => {
      if (stdout.includes('\n') && stderr.includes('are watched.')) stop.abort()
    },
  })
  expect(code).toBe(130)
  expect(stderr).toContain('Without --rpc-url only participation, missed proposals and the sources are watched')
  // The clusters of operator 7 are watched as well as the owner's.
  expect(stderr).toContain('2 clusters and 5 operators are watched.')
  expect(stderr).toContain(
    `${stranger} and Operator 9 have no validators with duties, as far as the exporter knows. They are watched once they have some.`,
  )
  const [event] = stdout.split('\n', 1)
  expect(JSON.parse(event ?? '')).toMatchObject({
    ...{ type: 'began', kind: 'participation', level: 'low', number: 1 },
    subject: { type: 'operator', operatorId: 3 },
  })
  expect(JSON.parse(await readFile(exporter.state, 'utf8'))).toMatchObject({ chain: {}, duties: { nextEpoch: 1_000 } })
})

test('the built command watches an exporter alone, a cluster of it', async () => {
  await using exporter = await openExporter()
  const { stdout, stderr, code } = await exporter.run(['--owner', owner, '--clusters', '1-2-3-4'], {
    during: (child, output) => {
      const look = setInterval(() => {
        if (output().stderr.includes('are watched.')) child.kill('SIGINT')
      }, 20)
      child.once('close', () => clearInterval(look))
    },
  })
  expect(code).toBe(130)
  expect(stderr).toContain('1 cluster and 4 operators are watched.')
  expect(stderr).not.toContain('no validators')
  expect(stdout).toContain('"kind":"participation"')
})

test('the built command watches validators through an exporter alone, and names those that it does not know', async () => {
  await using exporter = await openExporter()
  const key = `0x${'1'.padStart(96, '0')}`
  const { stdout, stderr, code } = await exporter.run(['--validators', `${key},1001,1070,2000`, '--rpc-url', nobody], {
    during: (child, output) => {
      const look = setInterval(() => {
        if (output().stderr.includes('are watched.') && output().stdout.includes('\n')) child.kill('SIGINT')
      }, 20)
      child.once('close', () => clearInterval(look))
    },
  })
  expect(code).toBe(130)
  expect(stderr).toContain('With --validators alone only participation, missed proposals and the sources are watched')
  expect(stderr).toContain('1 cluster and 4 operators are watched.')
  expect(stderr).toContain(
    'The exporter does not know 2 validators of --validators, of which nothing is watched: 1070 and 2000.',
  )
  const [event] = stdout.split('\n', 1)
  expect(JSON.parse(event ?? '')).toMatchObject({ subject: { operatorId: 3 }, facts: { signed: 0 } })
})

test('validators need an exporter, and a balance needs a cluster', async () => {
  const alone = ['watch', '--network', 'hoodi', '--validators', '1', '--rpc-url', nobody]
  const refused = await runCli(alone, {})
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--validators needs an exporter')])
  const runway = await runCli([...alone, '--exporter-url', nobody, '--runway', '30'], {})
  expect([runway.code, runway.stderr]).toEqual([2, expect.stringContaining('--runway needs a cluster')])
  const none = await runCli([...alone.slice(0, 3), '--exporter-url', nobody], {})
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('--validators <list>')])
})

test('an exporter that is away is a failing source, and a runway is refused', async () => {
  await using exporter = await openExporter()
  const stop = new AbortController()
  const away = await exporter.run(['--owner', owner, '--exporter-url', nobody, '--source-patience', '0'], {
    signal: stop.signal,
    onOutput: ({ stdout }) => {
      if (stdout.includes('\n')) stop.abort()
    },
  })
  expect(away.stdout).toContain('"kind":"source"')
  expect(away.stderr).toContain('The exporter failed; retrying.')
  expect(away.stderr).not.toContain('are watched.')

  const refused = await exporter.run(['--owner', owner, '--runway', '30'], {})
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--runway needs a node')])
})
