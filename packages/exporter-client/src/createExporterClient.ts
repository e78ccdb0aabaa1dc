import { type ExplainSlotParameters, explainSlot, type SlotExplanation } from './explain/explainSlot.ts'
import { getHealth, type NodeHealth } from './node/getHealth.ts'
import { getIdentity, type NodeIdentity } from './node/getIdentity.ts'
import { getPeers, type NodePeer } from './node/getPeers.ts'
import { getTopics, type NodeTopics } from './node/getTopics.ts'
import { type GetValidatorsParameters, getValidators, type NodeValidator } from './node/getValidators.ts'
import type { CommitteeTracesAnswer, DecidedsAnswer, ValidatorTracesAnswer } from './request/answers.ts'
import {
  createExporterConnection,
  type ExporterClientOptions,
  type ExporterConnection,
} from './request/createExporterConnection.ts'
import { getCommitteeTraces } from './request/getCommitteeTraces.ts'
import { getDecideds } from './request/getDecideds.ts'
import { getMode } from './request/getMode.ts'
import { getValidatorTraces } from './request/getValidatorTraces.ts'
import type {
  GetCommitteeTracesParameters,
  GetDecidedsParameters,
  GetValidatorTracesParameters,
  RequestOptions,
} from './request/queries.ts'
import type { ExporterMode } from './rules/exporterMode.ts'
import type {
  CommitteeTracesStream,
  DecidedsStream,
  StreamCommitteeTracesParameters,
  StreamDecidedsParameters,
  StreamValidatorTracesParameters,
  ValidatorTracesStream,
} from './stream/exporterStream.ts'
import { streamCommitteeTraces } from './stream/streamCommitteeTraces.ts'
import { streamDecideds } from './stream/streamDecideds.ts'
import { streamValidatorTraces } from './stream/streamValidatorTraces.ts'

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
 * `createExporterConnection` instead of this function, bundlers leave out the methods that are not used.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address
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
