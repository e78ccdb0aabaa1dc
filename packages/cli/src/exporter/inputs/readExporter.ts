import { createExporterClient, type ExporterClient, type ExporterConnection } from '@x/exporter-client'
import { askWitnesses, type ExporterMode, getIdentity, getMode, listWitnesses } from '@x/exporter-client/internal'
import { mainnet, type Network } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { MissingInputError } from '../../errors/MissingInputError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readExporterAddresses } from '../../inputs/readExporterAddresses.ts'
import { readInteger } from '../../inputs/readInteger.ts'
import { readNetwork } from '../../inputs/readNetwork.ts'
import { readTogether } from '../../inputs/readTogether.ts'
import type { ExporterFlags } from './exporterFlags.ts'

/** The exporter that the flags name. Nothing was sent yet. */
export type ExporterSettings = {
  /** Address of the exporter: what precedes `/v1`. */
  url: string
  client: ExporterClient
  /** The addresses of all that were given, with the names that they were given. */
  addresses: readonly { url: string; name?: string }[]
  /** All that were given, the first among them: what any of them saw is merged. */
  exporters: readonly ExporterClient[]
  network: Network
  concurrency: number | undefined
}

/** How exporters run: of several, an archive tells more. */
export type ExporterFacts = {
  mode: ExporterMode
  nodeVersion: string | undefined
  /** Each of several by name; absent where one alone was given. One that does not answer has no mode. */
  exporters?: { name: string; mode?: ExporterMode; nodeVersion?: string }[] | undefined
}

/** Reads `--url` (SSVX_EXPORTER_URL), `--network` and `--concurrency`. */
export async function readExporter(
  context: Context,
  flags: ExporterFlags,
  getNetwork = () => readNetwork(context, { network: flags.network }, mainnet),
): Promise<ExporterSettings> {
  const concurrency = readInteger(flags.concurrency, '--concurrency', { from: 1, to: 64 })
  const network = await getNetwork()
  const addresses = readExporterAddresses(context, flags.url, '--url')
  const [first] = addresses
  if (first === undefined) {
    throw new MissingInputError({
      what: 'No exporter was given.',
      fix: 'Add --url http://localhost:16000, or set SSVX_EXPORTER_URL.',
    })
  }
  const { now } = context.clock
  const exporters = addresses.map((address) => createExporterClient({ ...address, network, now }))
  const [client = createExporterClient({ ...first, network, now })] = exporters
  return { url: first.url, addresses, client, exporters, network, concurrency }
}

/**
 * The only exporter that was given.
 *
 * @throws {UsageError} there are several
 */
export function requireOne(settings: ExporterSettings): ExporterSettings {
  if (settings.exporters.length === 1) return settings
  throw new UsageError('This command asks one exporter, and several were given.', { fix: 'Give one --url.' })
}

/** The same together with what depends on the clock of the network alone: what both lack is told at once. */
export async function readExporterAnd<range>(
  context: Context,
  flags: ExporterFlags,
  readRange: (network: Network, now: number) => range,
): Promise<readonly [ExporterSettings, Awaited<range>]> {
  let reading: Promise<Network> | undefined
  const getNetwork = () => {
    reading ??= readNetwork(context, { network: flags.network }, mainnet)
    return reading
  }
  return readTogether(
    () => readExporter(context, flags, getNetwork),
    async () => readRange(await getNetwork(), context.clock.now()),
  )
}

/** Finds out how the exporter runs: the meaning of its answers depends on it. */
export async function probeExporter(
  { exporters }: Pick<ExporterSettings, 'exporters'>,
  signal: AbortSignal,
): Promise<ExporterFacts> {
  const [only, ...others] = exporters
  if (only !== undefined && others.length === 0) return probe(only, signal)
  const found = await askWitnesses(exporters, async (client) => ({ client, ...(await probe(client, signal)) }), signal)
  const told = new Map(found.map(({ client, ...facts }) => [client.name, facts]))
  const best = found.find(({ mode }) => mode === 'archive') ?? found[0]
  return {
    mode: best?.mode ?? 'standard',
    nodeVersion: best?.nodeVersion,
    exporters: listWitnesses(exporters).map(({ name }) => {
      const { mode, nodeVersion } = told.get(name) ?? {}
      return { name, ...(mode && { mode }), ...(nodeVersion !== undefined && { nodeVersion }) }
    }),
  }
}

async function probe(client: ExporterConnection, signal: AbortSignal) {
  const mode = await getMode(client, { signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await getIdentity(client, { signal, timeout: 5000 }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  return { mode, nodeVersion: identity?.version }
}
