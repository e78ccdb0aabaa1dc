import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExporterServer, type StartExporterServerParameters, startExporterServer } from '@x/devnet'
import { createExporterClient, type ExporterClient } from '@x/exporter-client'
import type { Network } from '@x/schemas'
import { createTestNetwork, createTestValidators } from '@x/testing'
import { type CliResult, type RunCliOptions, runCli } from '../../testing/runCli.ts'

export type TestExporter = AsyncDisposable & {
  server: ExporterServer
  client: ExporterClient
  network: Network
  /** For whatever a test writes. */
  directory: string
  /** Runs `ssvx exporter …` against it. */
  run: (args: readonly string[], options?: RunCliOptions) => Promise<CliResult>
}

/** Slots that the network of the tests is old. */
const age = 50_000

/** An exporter of a network that is as old as the tests need, and the command against it. */
export async function startTestExporter({
  secondsPerSlot = 12,
  booleForkSlot,
  ...parameters
}: Partial<StartExporterServerParameters> & { secondsPerSlot?: number | undefined } = {}): Promise<TestExporter> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-exporter-'))
  const genesisTime = Math.floor(Date.now() / 1000) - age * secondsPerSlot
  const network = createTestNetwork({ genesisTime, secondsPerSlot, booleForkSlot })
  const networkFile = join(directory, 'network.json')
  await writeFile(networkFile, JSON.stringify(network))
  const server = await startExporterServer({
    mode: 'archive',
    network,
    validators: createTestValidators(),
    ...parameters,
  })
  return {
    server,
    client: createExporterClient({ url: server.url, network }),
    network,
    directory,
    run: (args, { env, ...options } = {}) =>
      runCli(['exporter', ...args], {
        ...options,
        env: { SSVX_EXPORTER_URL: server.url, SSVX_NETWORK: networkFile, ...env },
      }),
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The lines of NDJSON. */
export function parseLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}
