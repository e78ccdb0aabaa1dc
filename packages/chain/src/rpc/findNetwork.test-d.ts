import type { Address, ClusterSnapshot, Hex, Network } from '@x/schemas'
import type { PublicClient } from 'viem'
import { expectTypeOf, test } from 'vitest'
import {
  auditOwner,
  getClusterCost,
  getClusterOverview,
  getClusterSnapshot,
  getOperatorAccount,
  getOperatorFeeRules,
  getOwnerClusters,
  getOwnerNonce,
  getRegisteredValidators,
  getRegistrationState,
  getRunway,
  getSsvContracts,
  listClusters,
  readClusterValidators,
} from '../index.ts'

declare const client: PublicClient
declare const owner: Address
declare const publicKeys: readonly Hex[]
declare const operatorIds: readonly number[]
declare const snapshot: ClusterSnapshot

test('reads take the network from the client unless one is passed', () => {
  auditOwner(client, { owner })
  getClusterCost(client, { operatorIds, validatorCount: 1 })
  getClusterOverview(client, { owner, operatorIds })
  getClusterSnapshot(client, { owner, operatorIds })
  getOperatorAccount(client, { operatorId: 1 })
  getOperatorFeeRules(client, {})
  getOwnerClusters(client, { owner })
  getOwnerNonce(client, { owner })
  getRegisteredValidators(client, { owner, publicKeys })
  getRegistrationState(client, { owner, operatorIds })
  getRunway(client, { owner, operatorIds, snapshot })
  getSsvContracts({ client })
  listClusters(client, { owner })
  readClusterValidators(client, { owner, operatorIds })
  expectTypeOf<Parameters<typeof getOwnerNonce>[1]>().toHaveProperty('network').toEqualTypeOf<Network | undefined>()
  // @ts-expect-error whatever else a read needs has to be passed
  getOwnerNonce(client, {})
})
