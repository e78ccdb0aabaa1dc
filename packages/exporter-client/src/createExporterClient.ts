import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import type { Network } from '@x/schemas'
import type { CommitteeTracesAnswer, DecidedsAnswer, ValidatorTracesAnswer } from './answers.ts'
import { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explainSlot.ts'
import { getCommitteeTraces } from './getCommitteeTraces.ts'
import { getDecideds } from './getDecideds.ts'
import { getHealth, type NodeHealth } from './getHealth.ts'
import { getIdentity, type NodeIdentity } from './getIdentity.ts'
import { type ExporterMode, getMode } from './getMode.ts'
import { getPeers, type NodePeer } from './getPeers.ts'
import { getTopics, type NodeTopics } from './getTopics.ts'
import { type GetValidatorsParameters, getValidators, type NodeValidator } from './getValidators.ts'
import { getValidatorTraces } from './getValidatorTraces.ts'
import type {
  GetCommitteeTracesParameters,
  GetDecidedsParameters,
  GetValidatorTracesParameters,
  RequestOptions,
} from './queries.ts'
import type {
  CommitteeTracesStream,
  DecidedsStream,
  StreamCommitteeTracesParameters,
  StreamDecidedsParameters,
  StreamValidatorTracesParameters,
  ValidatorTracesStream,
} from './stream.ts'
import { streamCommitteeTraces } from './streamCommitteeTraces.ts'
import { streamDecideds } from './streamDecideds.ts'
import { streamValidatorTraces } from './streamValidatorTraces.ts'

export type ExporterClientOptions = HttpOptions & {
  /** Address of the node's HTTP API, such as `http://localhost:16000`: what precedes `/v1`. */
  url: string
  /** Needed for what depends on the time or on the Boole fork: `follow`, coverage and caveats. */
  network?: Network | undefined
  /** Spares the probe where you know it. */
  mode?: ExporterMode | undefined
  /** Slots that a standard exporter keeps, 50 400 unless the node is set otherwise. */
  retainSlots?: number | undefined
  /** The present in ms since the Unix epoch, for the head of the chain. */
  now?: (() => number) | undefined
}

/** What the functions of this package need of a client. */
export type ExporterConnection = {
  readonly http: HttpClient
  readonly network: Network | undefined
  readonly retainSlots: number
  readonly now: () => number
  /** What is known of the exporter's mode so far. */
  knownMode: ExporterMode | undefined
  /** The probe of the mode that is under way, with the signal that may end it. */
  modeProbe?: { result: Promise<ExporterMode>; signal: AbortSignal | undefined } | undefined
}

type NodeRequestOptions = Pick<RequestOptions, 'signal' | 'timeout'>

export type ExporterClient = ExporterConnection & {
  getDecideds: (parameters: GetDecidedsParameters) => Promise<DecidedsAnswer>
  getValidatorTraces: (parameters: GetValidatorTracesParameters) => Promise<ValidatorTracesAnswer>
  getCommitteeTraces: (parameters: GetCommitteeTracesParameters) => Promise<CommitteeTracesAnswer>
  streamDecideds: (parameters: StreamDecidedsParameters) => DecidedsStream
  streamValidatorTraces: (parameters: StreamValidatorTracesParameters) => ValidatorTracesStream
  streamCommitteeTraces: (parameters: StreamCommitteeTracesParameters) => CommitteeTracesStream
  explainSlot: (parameters: ExplainSlotParameters) => Promise<SlotExplanation>
  getMode: (options?: NodeRequestOptions) => Promise<ExporterMode>
  getHealth: (options?: NodeRequestOptions) => Promise<NodeHealth>
  getIdentity: (options?: NodeRequestOptions) => Promise<NodeIdentity>
  getPeers: (options?: NodeRequestOptions) => Promise<NodePeer[]>
  getTopics: (options?: NodeRequestOptions) => Promise<NodeTopics>
  getValidators: (parameters?: GetValidatorsParameters) => Promise<NodeValidator[]>
}

/**
 * Creates a client of the HTTP API of an SSV node that runs as an exporter.
 *
 * Sends nothing by itself. Each method is exported as a function too, which takes the client first; with
 * `createExporterConnection` in the place of this function, bundlers leave out the methods that are not used.
 *
 * @throws {InvalidInputError} `url` is no http(s) address
 * @example
 * const client = createExporterClient({ url: 'http://localhost:16000', network: mainnet })
 * const { data, errors } = await client.getDecideds({ from: 9_000_000, to: 9_000_031, roles: 'PROPOSER' })
 */
export function createExporterClient(options: ExporterClientOptions): ExporterClient {
  const connection = createExporterConnection(options)
  return Object.assign(connection, {
    getDecideds: (parameters: GetDecidedsParameters) => getDecideds(connection, parameters),
    getValidatorTraces: (parameters: GetValidatorTracesParameters) => getValidatorTraces(connection, parameters),
    getCommitteeTraces: (parameters: GetCommitteeTracesParameters) => getCommitteeTraces(connection, parameters),
    streamDecideds: (parameters: StreamDecidedsParameters) => streamDecideds(connection, parameters),
    streamValidatorTraces: (parameters: StreamValidatorTracesParameters) =>
      streamValidatorTraces(connection, parameters),
    streamCommitteeTraces: (parameters: StreamCommitteeTracesParameters) =>
      streamCommitteeTraces(connection, parameters),
    explainSlot: (parameters: ExplainSlotParameters) => explainSlot(connection, parameters),
    getMode: (options?: NodeRequestOptions) => getMode(connection, options),
    getHealth: (options?: NodeRequestOptions) => getHealth(connection, options),
    getIdentity: (options?: NodeRequestOptions) => getIdentity(connection, options),
    getPeers: (options?: NodeRequestOptions) => getPeers(connection, options),
    getTopics: (options?: NodeRequestOptions) => getTopics(connection, options),
    getValidators: (parameters?: GetValidatorsParameters) => getValidators(connection, parameters),
  })
}

/** The client without methods, for callers that use the functions of this package alone. */
export function createExporterConnection(options: ExporterClientOptions): ExporterConnection {
  const { url, network, mode, retainSlots = 50_400, now = Date.now, ...http } = options
  return { http: createHttpClient({ ...http, baseUrl: url }), network, retainSlots, now, knownMode: mode }
}
