import { type ChainClient, type PinnedBlock, streamLogs } from '@x/chain'
import type { RegisteredShares } from '@x/keyshares'
import { type Address, type ClusterSnapshot, getClusterId, type Hex, type Network } from '@x/schemas'
import { findSharesProblems, type SharesFinding } from './findSharesProblems.ts'
import { decodeOwnerEvent, type EventPosition, getAuditTopics, type OwnerEvent } from './ownerEvents.ts'

/** A registration of a validator, what is wrong with it by itself, and what came of it. */
export type Registration = SharesFinding & {
  publicKey: Hex
  ownerNonce: number
  cluster: FoundCluster
  position: EventPosition
  exitAskedInBlock: number | undefined
  removedInBlock: number | undefined
}

/** A cluster as the events tell it. */
export type FoundCluster = {
  id: string
  operatorIds: readonly number[]
  snapshot: ClusterSnapshot
  /** How many validators were added to it and not removed. */
  validatorCount: number
}

/** How far an audit has come. */
export type AuditProgress = {
  /** Blocks whose events were read. */
  blocksDone: number
  blocksTotal: number
  /** Registrations that were verified. */
  validators: number
}

export type ReadRegistrationsParameters = {
  network: Network
  owner: Address
  /** Only what was registered with these operators is verified; the nonces of all are counted. */
  operatorIds: readonly number[] | undefined
  block: PinnedBlock
  signal?: AbortSignal | undefined
  onProgress?: ((progress: AuditProgress) => void) | undefined
}

export type OwnerHistory = {
  registrations: Registration[]
  clusters: FoundCluster[]
  /** The block of each registration, also of those that are not wanted: the owner nonce is their number. */
  registeredInBlocks: number[]
}

/** Registrations that are verified together; what they hold is not kept longer. */
const batchSize = 64

/** Reads all events of an owner, in their order, and verifies what was registered while the next are on their way. */
export async function readRegistrations(
  client: ChainClient,
  { network, owner, operatorIds, block, signal, onProgress }: ReadRegistrationsParameters,
): Promise<OwnerHistory> {
  const registrations: Registration[] = []
  const clusters = new Map<string, FoundCluster>()
  const latest = new Map<Hex, Registration>()
  const offsets = new Set<number>()
  const wanted = operatorIds && getClusterId(owner, operatorIds)
  const registeredInBlocks: number[] = []
  let progress: AuditProgress = { blocksDone: 0, blocksTotal: block.number - network.startBlock + 1, validators: 0 }
  const tell = (change: Partial<AuditProgress>) => {
    progress = { ...progress, ...change }
    onProgress?.(progress)
  }

  const takeCluster = ({ operatorIds: ids, snapshot }: OwnerEvent): FoundCluster | undefined => {
    const id = getClusterId(owner, ids)
    const known = clusters.get(id)
    if (known !== undefined) {
      if (snapshot !== undefined) known.snapshot = snapshot
      return known
    }
    if (snapshot === undefined) return undefined
    const cluster = { id, operatorIds: ids, snapshot, validatorCount: 0 }
    clusters.set(id, cluster)
    return cluster
  }

  for await (const { logs, fromBlock, toBlock } of streamLogs(client, {
    address: network.contracts.network,
    topics: getAuditTopics(owner),
    fromBlock: network.startBlock,
    toBlock: block.number,
    signal,
  })) {
    let unverified: { registration: Registration; registered: RegisteredShares }[] = []
    const verify = async () => {
      const batch = unverified
      unverified = []
      const findings = await findSharesProblems(
        batch.map(({ registered }) => registered),
        { offsets, signal },
      )
      for (const [i, { registration }] of batch.entries()) Object.assign(registration, findings[i])
      tell({ validators: progress.validators + batch.length })
    }
    for (const log of logs) {
      const event = decodeOwnerEvent(log)
      const { name, position, publicKey, sharesData } = event
      const cluster = takeCluster(event)
      if (publicKey === undefined) continue
      if (name === 'ValidatorAdded' && cluster !== undefined && sharesData !== undefined) {
        const registration: Registration = {
          publicKey,
          ownerNonce: registeredInBlocks.length,
          cluster,
          position,
          exitAskedInBlock: undefined,
          removedInBlock: undefined,
          signedOwnerNonce: undefined,
          problems: [],
          unableOperators: [],
        }
        registeredInBlocks.push(position.blockNumber)
        cluster.validatorCount++
        latest.set(publicKey, registration)
        if (wanted !== undefined && cluster.id !== wanted) continue
        registrations.push(registration)
        const { ownerNonce: nonce } = registration
        const { operatorIds: ids } = cluster
        unverified.push({
          registration,
          registered: { owner, ownerNonce: nonce, publicKey, operatorIds: ids, sharesData },
        })
        if (unverified.length === batchSize) await verify()
      } else if (name === 'ValidatorExited') {
        const registration = latest.get(publicKey)
        if (registration) registration.exitAskedInBlock = position.blockNumber
      } else if (name === 'ValidatorRemoved') {
        const registration = latest.get(publicKey)
        if (registration) registration.removedInBlock = position.blockNumber
        if (cluster) cluster.validatorCount--
        latest.delete(publicKey)
      }
    }
    if (unverified.length > 0) await verify()
    tell({ blocksDone: progress.blocksDone + toBlock - fromBlock + 1 })
  }
  const found = [...clusters.values()].filter(({ id }) => wanted === undefined || id === wanted)
  return { registrations, clusters: found, registeredInBlocks }
}
