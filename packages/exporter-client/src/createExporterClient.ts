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

/** A connection with every request of this package as a method; each does what the function of its name does. */
export type ExporterClient = ExporterConnection & {
  /** Reads who signed which duties in a range of slots, in one request. For long ranges see `streamDecideds`. */
  getDecideds: (parameters: GetDecidedsParameters) => Promise<DecidedsAnswer>
  /**
   * Reads what an archive exporter saw of the duties of validators in a range of slots, in one request. For long ranges
   * see `streamValidatorTraces`.
   */
  getValidatorTraces: (parameters: GetValidatorTracesParameters) => Promise<ValidatorTracesAnswer>
  /**
   * Reads what an archive exporter saw of the duties of committees in a range of slots, in one request. For long ranges
   * see `streamCommitteeTraces`.
   */
  getCommitteeTraces: (parameters: GetCommitteeTracesParameters) => Promise<CommitteeTracesAnswer>
  /**
   * Reads decideds of any range of slots: asks for windows that the exporter can answer within its 12 s, several at a
   * time, and yields the rows in the order of slot, role and public key. Nothing is sent before the first iteration.
   */
  streamDecideds: (parameters: StreamDecidedsParameters) => DecidedsStream
  /**
   * Reads validator traces of any range of slots, in the order of slot, role and validator. Works as `streamDecideds`
   * does; `batches()` yields the schedules as well.
   */
  streamValidatorTraces: (parameters: StreamValidatorTracesParameters) => ValidatorTracesStream
  /**
   * Reads committee traces of any range of slots, in the order of slot, committee id and role. Works as
   * `streamDecideds` does; `batches()` yields the schedules as well.
   */
  streamCommitteeTraces: (parameters: StreamCommitteeTracesParameters) => CommitteeTracesStream
  /**
   * Asks what is known of one duty in one slot, at the place where this exporter keeps it: traces of the validator, of
   * its committee (for aggregators after the Boole fork too), or decideds on a standard exporter.
   */
  explainSlot: (parameters: ExplainSlotParameters) => Promise<SlotExplanation>
  /** Finds out once, with one request, whether the exporter runs in archive mode, and remembers it. */
  getMode: (options?: NodeRequestOptions) => Promise<ExporterMode>
  /** Reads the health of the node. */
  getHealth: (options?: NodeRequestOptions) => Promise<NodeHealth>
  /** Reads who the node is in the peer-to-peer network, and its version. */
  getIdentity: (options?: NodeRequestOptions) => Promise<NodeIdentity>
  /** Reads the peers that the node knows. */
  getPeers: (options?: NodeRequestOptions) => Promise<NodePeer[]>
  /** Reads the topics that the node listens to, with their peers. */
  getTopics: (options?: NodeRequestOptions) => Promise<NodeTopics>
  /** Reads validators registered in the network, as the node knows them: those that fit all filters. */
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
