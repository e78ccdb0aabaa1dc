import { createExporterClient, type ExporterClient } from '@x/exporter-client'
import type { ExporterMode } from '@x/exporter-client/internal'
import { mainnet, type Network } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { MissingInputError } from '../../errors/MissingInputError.ts'
import { readInteger } from '../../inputs/readInteger.ts'
import { readNetwork } from '../../inputs/readNetwork.ts'
import { readTogether } from '../../inputs/readTogether.ts'
import { readExporterUrl } from '../../inputs/readUrl.ts'
import type { ExporterFlags } from './exporterFlags.ts'

/** The exporter that the flags name. Nothing was sent yet. */
export type ExporterSettings = {
  /** Address of the exporter: what precedes `/v1`. */
  url: string
  client: ExporterClient
  network: Network
  concurrency: number | undefined
}

export type ExporterFacts = { mode: ExporterMode; nodeVersion: string | undefined }

/** Reads `--url` (SSVX_EXPORTER_URL), `--network` and `--concurrency`. */
export async function readExporter(
  context: Context,
  flags: ExporterFlags,
  getNetwork = () => readNetwork(context, { network: flags.network }, mainnet),
): Promise<ExporterSettings> {
  const concurrency = readInteger(flags.concurrency, '--concurrency', { from: 1, to: 64 })
  const network = await getNetwork()
  const url = readExporterUrl(context, flags.url, '--url')
  if (url === undefined) {
    throw new MissingInputError({
      what: 'No exporter was given.',
      fix: 'Add --url http://localhost:16000, or set SSVX_EXPORTER_URL.',
    })
  }
  return { url, client: createExporterClient({ url, network }), network, concurrency }
}

/** The same together with what depends on the clock of the network alone: what both lack is told at once. */
export async function readExporterAnd<range>(
  context: Context,
  flags: ExporterFlags,
  readRange: (network: Network) => range,
): Promise<readonly [ExporterSettings, Awaited<range>]> {
  let reading: Promise<Network> | undefined
  const getNetwork = () => {
    reading ??= readNetwork(context, { network: flags.network }, mainnet)
    return reading
  }
  return readTogether(
    () => readExporter(context, flags, getNetwork),
    async () => readRange(await getNetwork()),
  )
}

/** Finds out how the exporter runs: the meaning of its answers depends on it. */
export async function probeExporter({ client }: ExporterSettings, signal: AbortSignal): Promise<ExporterFacts> {
  const mode = await client.getMode({ signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await client.getIdentity({ signal, timeout: 5000 }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  return { mode, nodeVersion: identity?.version }
}
