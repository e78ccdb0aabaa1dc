import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExporterServer, type StartExporterServerParameters, startExporterServer } from '@x/devnet'
import { createExporterClient, type ExporterClient } from '@x/exporter-client'
import { defineNetwork, type Network } from '@x/schemas'
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

/** Twelve validators in three committees of four operators. */
const validators = Array.from({ length: 12 }, (_, i) => ({
  index: 1000 + i,
  publicKey: `0x${(i + 16).toString(16).padStart(2, '0').repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: [1, 2, 3, 4].map((id) => id + 4 * (i % 3)),
}))

/** An exporter of a network that is as old as the tests need, and the command against it. */
export async function startTestExporter({
  secondsPerSlot = 12,
  booleForkSlot,
  ...parameters
}: Partial<StartExporterServerParameters> & { secondsPerSlot?: number | undefined } = {}): Promise<TestExporter> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-exporter-'))
  const network = defineNetwork({
    name: 'test',
    chainId: 31_337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime: Math.floor(Date.now() / 1000) - age * secondsPerSlot,
    secondsPerSlot,
    ...(booleForkSlot !== undefined && { booleForkSlot }),
  })
  const networkFile = join(directory, 'network.json')
  await writeFile(networkFile, JSON.stringify(network))
  const server = await startExporterServer({ mode: 'archive', network, validators, ...parameters })
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
