import type { Bound } from '@x/http/internal'
import { collectParticipation } from './collect/collectParticipation.ts'
import { findValidators } from './collect/findValidators.ts'
import { streamDuties } from './collect/streamDuties.ts'
import { explainSlot } from './explain/explainSlot.ts'
import { getCommitteeTraces } from './node/getCommitteeTraces.ts'
import { getDecideds } from './node/getDecideds.ts'
import { getHealth } from './node/getHealth.ts'
import { getIdentity } from './node/getIdentity.ts'
import { getPeers } from './node/getPeers.ts'
import { getTopics } from './node/getTopics.ts'
import { getValidators } from './node/getValidators.ts'
import { getValidatorTraces } from './node/getValidatorTraces.ts'
import {
  type CreateExporterConnectionParameters,
  createExporterConnection,
  type ExporterConnection,
} from './request/createExporterConnection.ts'
import { getMode } from './request/getMode.ts'
import { streamCommitteeTraces } from './stream/streamCommitteeTraces.ts'
import { streamDecideds } from './stream/streamDecideds.ts'
import { streamValidatorTraces } from './stream/streamValidatorTraces.ts'

/** A connection with every request of this package as a method; each does what the function of its name does. */
export type ExporterClient = ExporterConnection & {
  /** Reads who signed which duties in a range of slots, in one request. */
  getDecideds: Bound<typeof getDecideds>
  /** Reads what an archive exporter saw of the duties of validators in a range of slots, in one request. */
  getValidatorTraces: Bound<typeof getValidatorTraces>
  /** Reads what an archive exporter saw of the duties of committees in a range of slots, in one request. */
  getCommitteeTraces: Bound<typeof getCommitteeTraces>
  /** Reads decideds of any range of slots, in the order of slot, role and public key. */
  streamDecideds: Bound<typeof streamDecideds>
  /** Reads validator traces of any range of slots, in the order of slot, role and validator. */
  streamValidatorTraces: Bound<typeof streamValidatorTraces>
  /** Reads committee traces of any range of slots, in the order of slot, committee id and role. */
  streamCommitteeTraces: Bound<typeof streamCommitteeTraces>
  /** Reads the duties of a range of slots one by one: who led, who signed, who did not, and what went wrong. */
  streamDuties: Bound<typeof streamDuties>
  /** Reads a range of slots and adds up who took part in which duties. */
  collectParticipation: Bound<typeof collectParticipation>
  /** Asks what is known of one duty in one slot, at the place where this exporter keeps it. */
  explainSlot: Bound<typeof explainSlot>
  /** Reads validators registered in the network, as the node knows them: those that fit all filters. */
  getValidators: Bound<typeof getValidators>
  /** Reads validators by public key or index, and names those that the exporter does not know. */
  findValidators: Bound<typeof findValidators>
  /** Finds out once, with one request, whether the exporter runs in archive mode, and remembers it. */
  getMode: Bound<typeof getMode>
  /** Reads the health of the node. */
  getHealth: Bound<typeof getHealth>
  /** Reads who the node is in the peer-to-peer network, and its version. */
  getIdentity: Bound<typeof getIdentity>
  /** Reads the peers that the node knows. */
  getPeers: Bound<typeof getPeers>
  /** Reads the topics that the node listens to, with their peers. */
  getTopics: Bound<typeof getTopics>
}

export type CreateExporterClientParameters = CreateExporterConnectionParameters

/**
 * Creates a client of the HTTP API of an SSV node that runs as an exporter. Nothing is sent.
 *
 * Methods that read rows, duties or validators are exported as functions too, which take the client first: with
 * `createExporterConnection` instead of this function, bundlers leave out the methods that are not used.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address
 * @example
 * const client = createExporterClient({ url: 'http://localhost:16000', network: mainnet })
 * const { data, errors } = await client.getDecideds({ from: 9_000_000, to: 9_000_031, roles: 'PROPOSER' })
 */
export function createExporterClient(parameters: CreateExporterClientParameters): ExporterClient {
  const connection = createExporterConnection(parameters)
  const methods: Omit<ExporterClient, keyof ExporterConnection> = {
    getDecideds: (request) => getDecideds(connection, request),
    getValidatorTraces: (request) => getValidatorTraces(connection, request),
    getCommitteeTraces: (request) => getCommitteeTraces(connection, request),
    streamDecideds: (request) => streamDecideds(connection, request),
    streamValidatorTraces: (request) => streamValidatorTraces(connection, request),
    streamCommitteeTraces: (request) => streamCommitteeTraces(connection, request),
    streamDuties: (request) => streamDuties(connection, request),
    collectParticipation: (request) => collectParticipation(connection, request),
    explainSlot: (request) => explainSlot(connection, request),
    getValidators: (request) => getValidators(connection, request),
    findValidators: (request) => findValidators(connection, request),
    getMode: (request) => getMode(connection, request),
    getHealth: (request) => getHealth(connection, request),
    getIdentity: (request) => getIdentity(connection, request),
    getPeers: (request) => getPeers(connection, request),
    getTopics: (request) => getTopics(connection, request),
  }
  return Object.assign(connection, methods)
}
