import type { Bound } from '@x/http/internal'
import { getBlock } from './blocks/getBlock.ts'
import { getBlockAttestations } from './blocks/getBlockAttestations.ts'
import { getHeader, getHeaders } from './blocks/getHeader.ts'
import { getAttesterDuties, getProposerDuties, getSyncDuties } from './duties/duties.ts'
import { getLiveness } from './duties/getLiveness.ts'
import { getProposerLookahead } from './duties/getProposerLookahead.ts'
import { streamEvents } from './events/streamEvents.ts'
import { getCapabilities } from './getCapabilities.ts'
import { assertCurrent } from './node/assertCurrent.ts'
import { getGenesis } from './node/getGenesis.ts'
import { getSpec } from './node/getSpec.ts'
import { getSyncing } from './node/getSyncing.ts'
import { getVersion } from './node/getVersion.ts'
import {
  type BeaconConnection,
  type CreateBeaconConnectionParameters,
  createBeaconConnection,
} from './request/createBeaconConnection.ts'
import { getBlockRewards, getSyncCommitteeRewards } from './rewards/blockRewards.ts'
import { getAttestationRewards } from './rewards/getAttestationRewards.ts'
import { getCommittees } from './state/getCommittees.ts'
import { getFinality } from './state/getFinality.ts'
import { getSyncCommittee } from './state/getSyncCommittee.ts'
import { getValidators } from './state/getValidators.ts'
import { getPendingConsolidations, getPendingDeposits, getPendingPartialWithdrawals } from './state/queues.ts'

/** A connection with every function of this package as a method; each does what the function of its name does. */
export type BeaconClient = BeaconConnection & {
  /** Finds out once what this node or gateway offers. */
  getCapabilities: Bound<typeof getCapabilities>
  /** Makes sure that the node is of this network, in sync, and that its head follows the clock. */
  assertCurrent: Bound<typeof assertCurrent>
  /** Reads how far the node says that it is. */
  getSyncing: Bound<typeof getSyncing>
  /** Reads name and version of the node's software. */
  getVersion: Bound<typeof getVersion>
  /** Reads the genesis of the node's chain. */
  getGenesis: Bound<typeof getGenesis>
  /** Reads the constants of the node's chain. */
  getSpec: Bound<typeof getSpec>
  /** Reads how far the chain is final. */
  getFinality: Bound<typeof getFinality>
  /** Reads validators by index and public key. */
  getValidators: Bound<typeof getValidators>
  /** Reads the deposits that wait to be credited. */
  getPendingDeposits: Bound<typeof getPendingDeposits>
  /** Reads the partial withdrawals that were asked for and not made yet. */
  getPendingPartialWithdrawals: Bound<typeof getPendingPartialWithdrawals>
  /** Reads the consolidations that were asked for and not made yet. */
  getPendingConsolidations: Bound<typeof getPendingConsolidations>
  /** Reads which validators the node has seen at work in an epoch. */
  getLiveness: Bound<typeof getLiveness>
  /** Reads when validators attest in an epoch. */
  getAttesterDuties: Bound<typeof getAttesterDuties>
  /** Reads who proposes in an epoch. */
  getProposerDuties: Bound<typeof getProposerDuties>
  /** Reads who proposes in the current epoch, and in the next one where that is fixed. */
  getProposerLookahead: Bound<typeof getProposerLookahead>
  /** Reads the committees of an epoch. */
  getCommittees: Bound<typeof getCommittees>
  /** Reads who is in the sync committee. */
  getSyncCommittee: Bound<typeof getSyncCommittee>
  /** Reads the places of validators in the sync committee of an epoch. */
  getSyncDuties: Bound<typeof getSyncDuties>
  /** Reads what validators got for their attestations of a final epoch. */
  getAttestationRewards: Bound<typeof getAttestationRewards>
  /** Reads what a block brought to its proposer. */
  getBlockRewards: Bound<typeof getBlockRewards>
  /** Reads what members of the sync committee got for a block. */
  getSyncCommitteeRewards: Bound<typeof getSyncCommitteeRewards>
  /** Reads the header of a block. */
  getHeader: Bound<typeof getHeader>
  /** Reads the headers of all blocks that the node knows of a slot. */
  getHeaders: Bound<typeof getHeaders>
  /** Reads a block. */
  getBlock: Bound<typeof getBlock>
  /** Reads the attestations of a block. */
  getBlockAttestations: Bound<typeof getBlockAttestations>
  /** Tells what the node sees, when it happens. */
  streamEvents: Bound<typeof streamEvents>
}

export type CreateBeaconClientParameters = CreateBeaconConnectionParameters

/**
 * Creates a client of the standard beacon API. Nothing is sent.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address
 * @example
 * const client = createBeaconClient({ url: 'http://localhost:5052', network: mainnet })
 * const { validators } = await client.getValidators({ ids: publicKeys })
 */
export function createBeaconClient(parameters: CreateBeaconClientParameters): BeaconClient {
  const connection = createBeaconConnection(parameters)
  const methods: Omit<BeaconClient, keyof BeaconConnection> = {
    getCapabilities: (options) => getCapabilities(connection, options),
    assertCurrent: (options) => assertCurrent(connection, options),
    getSyncing: (options) => getSyncing(connection, options),
    getVersion: (options) => getVersion(connection, options),
    getGenesis: (options) => getGenesis(connection, options),
    getSpec: (options) => getSpec(connection, options),
    getFinality: (options) => getFinality(connection, options),
    getValidators: (options) => getValidators(connection, options),
    getPendingDeposits: (options) => getPendingDeposits(connection, options),
    getPendingPartialWithdrawals: (options) => getPendingPartialWithdrawals(connection, options),
    getPendingConsolidations: (options) => getPendingConsolidations(connection, options),
    getLiveness: (options) => getLiveness(connection, options),
    getAttesterDuties: (options) => getAttesterDuties(connection, options),
    getProposerDuties: (options) => getProposerDuties(connection, options),
    getProposerLookahead: (options) => getProposerLookahead(connection, options),
    getCommittees: (options) => getCommittees(connection, options),
    getSyncCommittee: (options) => getSyncCommittee(connection, options),
    getSyncDuties: (options) => getSyncDuties(connection, options),
    getAttestationRewards: (options) => getAttestationRewards(connection, options),
    getBlockRewards: (options) => getBlockRewards(connection, options),
    getSyncCommitteeRewards: (options) => getSyncCommitteeRewards(connection, options),
    getHeader: (options) => getHeader(connection, options),
    getHeaders: (options) => getHeaders(connection, options),
    getBlock: (options) => getBlock(connection, options),
    getBlockAttestations: (options) => getBlockAttestations(connection, options),
    streamEvents: (options) => streamEvents(connection, options),
  }
  return Object.assign(connection, methods)
}
