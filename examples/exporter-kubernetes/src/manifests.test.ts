import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ExporterServer, startExporterServer } from '@x/devnet'
import { readManifest } from '@x/exporter-files'
import { defineNetwork } from '@x/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Container, readContainer } from './readManifests.ts'

const ssvx = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@x/cli/package.json')))

// A slot of an hour makes a month as short as two hours.
const network = defineNetwork({
  name: 'simulation',
  chainId: 31_337,
  contracts: {
    network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
  },
  startBlock: 0,
  genesisTime: 1_780_000_000,
  secondsPerSlot: 3600,
})

let server: ExporterServer
let directory = ''
beforeAll(async () => {
  const owner = `0x${'01'.repeat(20)}`
  const validators = [{ index: 7, publicKey: `0x${'07'.repeat(48)}`, owner, operatorIds: [1, 2, 3, 4] }]
  server = await startExporterServer({ mode: 'archive', network, validators })
  directory = await mkdtemp(join(tmpdir(), 'ssvx-kubernetes-'))
  await writeFile(join(directory, 'network.json'), JSON.stringify(network))
})
afterAll(() => Promise.all([server.stop(), rm(directory, { recursive: true })]))

/** Runs a command of a container with its variables, but for where the exporter is, and with a folder as its bucket. */
function run(
  { env, mounts }: Container,
  command: readonly string[],
  volume: string,
  own: Record<string, string> = {},
): ChildProcess {
  expect(Object.keys(env).sort()).toEqual(['AWS_ENDPOINT_URL_S3', 'AWS_REGION', 'SSVX_EXPORTER_URL', 'SSVX_NETWORK'])
  expect(mounts).toEqual(['/tmp'])
  const variables = { ...env, SSVX_EXPORTER_URL: server.url, SSVX_NETWORK: join(directory, 'network.json'), ...own }
  const [program, ...args] = command.map((text) =>
    text
      .replace(
        /\$\((\w+)\)/g,
        (_, name: string) => Object.entries(variables).find(([key]) => key === name)?.[1] ?? `$(${name})`,
      )
      // A folder takes the place of the bucket; `pnpm check:s3` tries exports against a real store.
      .replace(/s3:\/\/ssvx-exports\/(?:backfill|follow)/, volume),
  )
  expect(program).toBe('ssvx')
  const { PATH = '' } = process.env
  return spawn(process.execPath, [ssvx, ...args], { env: { PATH, ...variables }, stdio: 'ignore' })
}

/** As a container tells it: what is interrupted ends by a signal where it is not the first process. */
async function getExitCode(child: ChildProcess): Promise<number | null> {
  const [code, signal] = await once(child, 'close')
  return signal === 'SIGINT' ? 130 : code
}

test('the pods of the backfill export the whole range together', async () => {
  const container = readContainer('backfill.yaml')
  const volume = join(directory, 'backfill')
  const indices = Array.from({ length: 8 }, (_, i) => i)
  for (const pair of [0, 2, 4, 6]) {
    const codes = indices
      .slice(pair, pair + 2)
      .map((i) => getExitCode(run(container, container.command, volume, { JOB_COMPLETION_INDEX: `${i}` })))
    expect(await Promise.all(codes)).toEqual([0, 0])
  }
  const manifests = await Promise.all(indices.map((index) => readManifest(volume, { index, count: 8 })))
  const files = manifests.flatMap((manifest) => manifest?.files ?? [])
  expect(files.map(({ path }) => path)).toEqual(
    Array.from(
      { length: 31 },
      (_, i) => `ssv_committee_trace/day=2026-10-${String(i + 1).padStart(2, '0')}/ssv_committee_trace.parquet`,
    ),
  )
  for (const [i, { from }] of files.entries()) if (i > 0) expect(from).toBe((files[i - 1]?.to ?? 0) + 1)
  expect(container.isReadOnly).toBe(true)
})

test('the pod that follows is healthy while it runs, ends cleanly, and is not healthy then', async () => {
  const container = readContainer('follow.yaml')
  const volume = join(directory, 'follow')
  const probe = (name: string) => getExitCode(run(container, container.probes[name] ?? [], volume))
  expect(await probe('startup')).toBe(2)
  const child = run(container, container.command, volume)
  const ended = getExitCode(child)
  await vi.waitUntil(async () => (await probe('startup')) === 0, { timeout: 60_000, interval: 100 })
  expect(await probe('liveness')).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toBe(130)
  expect(await probe('liveness')).toBe(1)
  expect(await readManifest(volume)).toMatchObject({ follows: true, compact: 'day' })
})
