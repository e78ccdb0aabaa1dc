import { getClusterId } from '@x/schemas'
import { expect, test } from 'vitest'
import { createTestIndex } from '../fixtures/createTestIndex.ts'
import { inTestCluster, operatorsAdded, snapshotOf, testOwner, validatorAdded } from '../fixtures/events.ts'
import type { NetworkEvent } from './NetworkEvent.ts'

/** The entities after the events, without when they were changed last. */
function read(events: readonly NetworkEvent[]) {
  const index = createTestIndex(events)
  const at = (type: string, id: string) => index.store.get(type, id, events.length)
  return {
    account: at('Account', testOwner.toLowerCase()),
    cluster: at('Cluster', getClusterId(testOwner, [1, 2, 3, 4])),
    operator: at('Operator', '1'),
    network: at('DAOValues', index.networkId),
  }
}

const registered = [...operatorsAdded(4), validatorAdded(1), validatorAdded(2)]

test('validators count for account, operators and network, and leave all counts but the nonce again', () => {
  expect(read(registered)).toMatchObject({
    account: { nonce: 2n, validatorCount: 2n, effectiveBalance: 64n },
    cluster: { validatorCount: 2n, effectiveBalance: 64n, vUnits: 200_000n, feeAsset: 'ETH' },
    operator: { validatorCount: 2n, totalEffectiveBalance: 64n },
    network: { totalValidators: 2n, totalOperators: 4n, effectiveBalanceETH: 64n, updateType: 'VALIDATOR_ADDED' },
  })
  const args = { ...inTestCluster(snapshotOf(1)), publicKey: `0x${'1'.padStart(96, '0')}` } as const
  expect(read([...registered, { eventName: 'ValidatorRemoved', args }])).toMatchObject({
    account: { nonce: 2n, validatorCount: 1n, effectiveBalance: 32n },
    operator: { validatorCount: 1n, totalEffectiveBalance: 32n },
    network: { totalValidators: 1n, validatorsAdded: 2n, validatorsRemoved: 1n },
  })
})

test('a liquidated cluster counts nowhere until it is reactivated', () => {
  const dead = snapshotOf(2, { active: false, balance: 0n })
  const liquidated: NetworkEvent[] = [...registered, { eventName: 'ClusterLiquidated', args: inTestCluster(dead) }]
  expect(read(liquidated)).toMatchObject({
    account: { nonce: 2n, validatorCount: 0n, effectiveBalance: 0n },
    cluster: { active: false, validatorCount: 2n },
    operator: { validatorCount: 0n },
    network: { totalValidators: 0n, effectiveBalanceETH: 0n },
  })
  const back: NetworkEvent = { eventName: 'ClusterReactivated', args: inTestCluster(snapshotOf(2)) }
  expect(read([...liquidated, back])).toMatchObject({
    operator: { validatorCount: 2n, totalEffectiveBalance: 64n },
    network: { totalValidators: 2n, effectiveBalanceETH: 64n },
  })
})

test('a reported effective balance takes the place of the one before', () => {
  const args = { ...inTestCluster(snapshotOf(2)), effectiveBalance: 100, blockNum: 1n } as const
  expect(read([...registered, { eventName: 'ClusterBalanceUpdated', args }])).toMatchObject({
    account: { validatorCount: 2n, effectiveBalance: 100n },
    cluster: { effectiveBalance: 100n, vUnits: 312_500n },
    operator: { validatorCount: 2n, totalEffectiveBalance: 100n },
    network: { effectiveBalanceETH: 100n, updateType: 'CLUSTER_BALANCE_UPDATED' },
  })
})

test('a migrated cluster counts as one that pays in ETH, alive or liquidated before', () => {
  const seeded: NetworkEvent = { eventName: 'DevnetLegacyClusterSeeded', args: inTestCluster(snapshotOf(2)) }
  const legacy = [...registered, seeded]
  expect(read(legacy)).toMatchObject({
    cluster: { feeAsset: 'SSV' },
    network: { totalEffectiveBalance: 64n, effectiveBalanceETH: 0n },
  })
  const migrated: NetworkEvent = {
    eventName: 'ClusterMigratedToETH',
    args: { ...inTestCluster(snapshotOf(2)), effectiveBalance: 70, ethDeposited: 1n, ssvRefunded: 1n },
  }
  const after = {
    cluster: { feeAsset: 'ETH', effectiveBalance: 70n },
    operator: { validatorCount: 2n, totalEffectiveBalance: 70n },
    network: { totalValidators: 2n, totalEffectiveBalance: 70n, effectiveBalanceETH: 70n },
  }
  expect(read([...legacy, migrated])).toMatchObject(after)
  const liquidated: NetworkEvent = {
    eventName: 'ClusterLiquidated',
    args: inTestCluster(snapshotOf(2, { active: false })),
  }
  expect(read([...registered, liquidated, migrated])).toMatchObject(after)
})

test('a fee that changes settles what was earned until then; a removed operator keeps its row', () => {
  const executed: NetworkEvent = {
    eventName: 'OperatorFeeExecuted',
    args: { owner: testOwner, operatorId: 1n, blockNumber: 7n, fee: 5n },
  }
  expect(read([...registered, executed]).operator).toMatchObject({
    fee: 5n,
    feeIndex: 6n * 1_000n,
    feeIndexBlockNumber: 7n,
  })
  const removed: NetworkEvent = { eventName: 'OperatorRemoved', args: { operatorId: 1n } }
  const { operator, network } = read([...registered, executed, removed])
  expect(operator).toMatchObject({ removed: true, fee: 0n, feeIndex: 6_005n, validatorCount: 0n })
  expect(network).toMatchObject({ totalOperators: 3n, operatorsAdded: 4n, operatorsRemoved: 1n })
})

test('an operator of the time of SSV fees keeps its fee in SSV beside the one that it will take in ETH', () => {
  const seeded: NetworkEvent = {
    eventName: 'DevnetLegacyOperatorSeeded',
    args: { operatorId: 1n, ssvFee: 7n, declaredSsvFee: 8n },
  }
  expect(read([...registered, seeded])).toMatchObject({
    operator: {
      fee: 1_770_000_000n,
      feeIndexBlockNumber: 0n,
      feeSSV: 7n,
      declaredSSVFee: 8n,
      feeIndexBlockNumberSSV: 7n,
      removed: false,
    },
  })
})
