import type { BeaconConnection } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import { toWholeEther } from '@x/schemas/internal'
import pMap from 'p-map'
import { isExitOverdue } from '../balances/isExitOverdue.ts'
import { costPerYear, hasExited, oracleBalance } from '../balances/oracleBalance.ts'
import { readFinalValidators } from '../balances/readBeaconValidators.ts'
import { readOwnerValidators } from '../balances/readOwnerValidators.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { LogsError } from '../rpc/LogsError.ts'
import { createTimeReader } from '../rpc/pinnedBlock.ts'
import type { ClusterBeacon, ClusterValidator } from './clusterBeacon.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { previewBalanceUpdate } from './previewBalanceUpdate.ts'

export type ReadClusterBeaconsParameters = {
  network: Network
  /** At least one; all have to say the same. */
  beaconNodes: readonly BeaconConnection[]
  /** Clusters of one owner, all read at one block. */
  overviews: readonly ClusterOverview[]
  signal?: AbortSignal | undefined
}

/**
 * Reads what the beacon chain says of the validators of clusters: all of them in a state that is final for all nodes.
 *
 * @returns in the order of the clusters
 * @throws {LogsError} the node does not return the owner's events, or not all of them
 * @throws what `readFinalValidators` throws
 */
export async function readClusterBeacons(
  client: ChainClient,
  { network, beaconNodes, overviews, signal }: ReadClusterBeaconsParameters,
): Promise<ClusterBeacon[]> {
  const [first] = overviews
  if (first === undefined) return []
  const { owner, block } = first
  const getTime = createTimeReader(client)
  const clusters = await readOwnerValidators(client, { network, owner, blockNumber: block.number, signal })
  for (const { id, validatorCount: known } of overviews) {
    const counted = clusters.get(id)?.length ?? 0
    if (counted === known) continue
    const message = `The contract counts ${known} validators in the cluster, and the owner's events ${counted}.`
    throw new LogsError('incomplete', message, { counted, known })
  }
  const publicKeys = overviews.flatMap(({ id }) => (clusters.get(id) ?? []).map(({ publicKey }) => publicKey))
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  return pMap(
    overviews,
    async (overview) => {
      const { operators, networkFee, feeAsset, id } = overview
      const burnPerValidator = operators.reduce((sum, { fee }) => sum + fee, networkFee)
      const validators = await Promise.all(
        (clusters.get(id) ?? []).map(async (validator): Promise<ClusterValidator> => {
          const { publicKey, exitAskedInBlock } = validator
          const beacon = known.get(publicKey)
          return {
            publicKey,
            beacon,
            hasExited: hasExited(beacon),
            // Fees in SSV know no effective balance.
            costPerYear: costPerYear(network, { burnPerValidator, beacon: feeAsset === 'SSV' ? undefined : beacon }),
            exitAskedInBlock,
            isExitOverdue: await isExitOverdue({ beacon, exitAskedInBlock, block, getTime }),
          }
        }),
      )
      const gwei = validators.reduce((sum, { beacon }) => sum + oracleBalance(beacon), 0n)
      const effectiveBalance = toWholeEther(gwei)
      const update = await previewBalanceUpdate(client, { network, overview, effectiveBalance })
      return { validators, effectiveBalance, update }
    },
    { concurrency: 10 },
  )
}
