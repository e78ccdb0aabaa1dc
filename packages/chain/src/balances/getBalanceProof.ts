import type { BeaconConnection } from '@x/beacon-client'
import { type Address, address, BaseError, type Hex, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { isBalanceProven } from './createBalanceTree.ts'
import { type CommittedRoot, getCommittedRoot } from './getCommittedRoot.ts'
import { type OracleConnection, readOracleProof } from './oracleService.ts'
import { rebuildOracleRoot } from './rebuildOracleRoot.ts'

export type GetBalanceProofParameters = NetworkOption & {
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** As the oracles count epochs. Default: that of the latest root; the contract takes none before the last update. */
  epoch?: number | undefined
  /** Services of oracles: the first right proof is taken. */
  oracles?: readonly OracleConnection[] | undefined
  /** Where no service proves it, the tree of all clusters is built from these, as `verifyOracleRoot` does. */
  beaconNodes?: readonly BeaconConnection[] | undefined
  signal?: AbortSignal | undefined
  /** Called while the events of all clusters are read. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** The effective balance of a cluster, as `updateClusterBalance` takes it. */
export type BalanceProof = Pick<CommittedRoot, 'epoch' | 'root' | 'blockNumber'> & {
  /** In whole ETH. */
  effectiveBalance: number
  /** From the leaf up to the root. */
  proof: readonly Hex[]
}

/**
 * Finds the proof of a cluster's effective balance in a root that the oracles have committed to. Whoever tells it, it leads
 * to the root that the contract has, or it is not returned.
 *
 * @throws {RootMissingError} the oracles have committed to no root for this epoch
 * @throws {BalanceUnprovenError} nobody that was asked proves it
 * @example
 * const { blockNumber, effectiveBalance, proof } = await getBalanceProof(publicClient, {
 *   network, owner, operatorIds, beaconNodes,
 * })
 */
export async function getBalanceProof(
  given: ChainClient,
  { epoch, oracles = [], beaconNodes = [], signal, onProgress, ...place }: GetBalanceProofParameters,
): Promise<BalanceProof> {
  const client = endWithSignal(given, signal)
  const network = findNetwork(client, place.network)
  const owner = parse(address, place.owner, 'The owner')
  const clusterHash = getClusterHash(owner, parse(operatorIdsSchema, place.operatorIds, 'The operator ids'))
  const committed = await getCommittedRoot(client, { network, epoch, signal })
  const { root, blockNumber } = committed
  const found = { epoch: committed.epoch, root, blockNumber }
  const problems: string[] = []
  for (const oracle of oracles) {
    try {
      const told = await readOracleProof(oracle, { clusterHash, epoch: committed.epoch, signal })
      if (isBalanceProven({ ...told, clusterHash, root })) return { ...found, ...told }
      problems.push(`- ${oracle.endpoint}: its proof does not lead to the committed root`)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof BaseError)) throw error
      problems.push(`- ${oracle.endpoint}: ${error.shortMessage}`)
    }
  }
  if (beaconNodes.length > 0) {
    const rebuilt = await rebuildOracleRoot(client, { network, committed, beaconNodes, signal, onProgress })
    const proof = rebuilt.tree.getProof(clusterHash)
    const balance = rebuilt.balances.find((each) => each.clusterHash === clusterHash)
    if (rebuilt.isSame && proof !== undefined && balance !== undefined) {
      return { ...found, proof, effectiveBalance: balance.effectiveBalance }
    }
    problems.push(
      rebuilt.isSame
        ? '- the root has no such cluster: it was not active then, or had no validators'
        : '- chain and beacon nodes give another root than the committed one',
    )
  }
  throw new BalanceUnprovenError(committed.epoch, problems)
}

/** Nobody that was asked proves the effective balance of the cluster by the committed root. */
export class BalanceUnprovenError extends BaseError {
  override readonly name = 'BalanceUnprovenError'
  /** Of the root, as the oracles count epochs. */
  readonly epoch: number

  constructor(epoch: number, problems: readonly string[]) {
    super(`The effective balance of the cluster is not proven by the root of epoch ${epoch}.`, {
      metaMessages: [...problems],
      fix:
        problems.length === 0
          ? 'Pass a beacon node that keeps the state of that epoch, or the service of an oracle.'
          : 'Ask another beacon node that keeps the state of that epoch, or the service of another oracle.',
    })
    this.epoch = epoch
  }
}
