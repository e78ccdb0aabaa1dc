import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import type { Network } from '@x/schemas'
import type { Kept } from '../rules/getPrunedCaveats.ts'
import type { ExporterMode } from '../rules/slotRange.ts'

/** Which exporter is asked, and how. */
export type CreateExporterConnectionParameters = HttpOptions & {
  /** Address of the node's HTTP API, such as `http://localhost:16000`: what precedes `/v1`. */
  url: string
  /** What it is called beside others. Default: the host and port of `url`. */
  name?: string | undefined
  /** Needed for what depends on the time or on the Boole fork: `follow`, coverage and caveats. */
  network?: Network | undefined
  /** Saves the probe where you know it. */
  mode?: ExporterMode | undefined
  /** Slots that a standard exporter keeps, 50,400 unless the node is configured otherwise. */
  retainSlots?: number | undefined
  /** The present in ms since the Unix epoch, for the head of the chain. */
  now?: (() => number) | undefined
}

/** What an exporter is known to know, and what it was found not to know at a moment in ms. */
export type Registry = {
  known: Set<number | string>
  unknown: Map<number | string, number>
  /** The question that is under way: one after the other, since what was found for one answer does for the next. */
  last: Promise<unknown>
}

/** What the functions of this package need of a client. */
export type ExporterConnection = {
  readonly http: HttpClient
  /** What it is called beside others: never an address with a path, which may hold a key. */
  readonly name: string
  readonly network: Network | undefined
  readonly retainSlots: number
  /** The present in ms since the Unix epoch. */
  readonly now: () => number
  /** What is known of the exporter's mode so far. */
  knownMode: ExporterMode | undefined
  /** What streams found out about how far back the exporter keeps anything. */
  kept?: Kept | undefined
  /** `false` once it said that it has no auditor. */
  hasAuditor?: false | undefined
  /** Which of the indices and committees asked for the exporter knows, as far as it was asked. */
  registry?: Registry | undefined
  /** The probe of the mode that is under way, with the signal that may end it. */
  modeProbe?: { result: Promise<ExporterMode>; signal: AbortSignal | undefined } | undefined
}

/** The client without methods, for callers that use the functions of this package alone. */
export function createExporterConnection(options: CreateExporterConnectionParameters): ExporterConnection {
  const { url, name, network, mode, retainSlots = 50_400, now = Date.now, ...http } = options
  const client = createHttpClient({ ...http, baseUrl: url })
  return { http: client, name: name ?? new URL(url).host, network, retainSlots, now, knownMode: mode }
}
