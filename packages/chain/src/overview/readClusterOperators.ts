import type { Network } from '@x/schemas'
import pMap from 'p-map'
import { createViewReader } from '../abi/createViewReader.ts'
import { getDeclaredFee } from '../operators/getDeclaredFee.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterOperator } from './clusterOverview.ts'

export type ReadClusterOperatorsParameters = {
  network: Network
  operatorIds: readonly number[]
  blockNumber: number
  /** Whether the cluster pays its fees in SSV. */
  inSsv: boolean
}

/** Three small calls each, so that those of all of them fit into one request. */
const operatorsAtOnce = 50

/** Reads the operators of clusters with their fees, also those that they have announced. */
export function readClusterOperators(
  client: ChainClient,
  { network, operatorIds, blockNumber, inSsv }: ReadClusterOperatorsParameters,
): Promise<ClusterOperator[]> {
  const read = createViewReader(client, { network, blockNumber })
  return pMap(
    operatorIds,
    async (id) => {
      const args = [BigInt(id)] as const
      const [inEth, legacy, declaredFee] = await Promise.all([
        read('getOperatorById', args, { operatorIds: [id] }),
        read('getOperatorByIdSSV', args, { operatorIds: [id] }),
        getDeclaredFee(client, { network, operatorId: id, blockNumber }),
      ])
      const { owner, isPrivate } = inEth
      return {
        id,
        owner,
        fee: inSsv ? legacy.fee : inEth.fee,
        isPrivate,
        // One of the time of SSV fees has an account in ETH only once somebody uses it.
        isRemoved: !inEth.isActive && !legacy.isActive,
        // Fees are declared in ETH.
        declaredFee: inSsv ? undefined : declaredFee,
      }
    },
    { concurrency: operatorsAtOnce },
  )
}
