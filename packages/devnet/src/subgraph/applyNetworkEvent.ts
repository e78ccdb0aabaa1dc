import type { ParseEventLogsReturnType } from 'viem'
import type { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import type { EntityStore } from './entityStore.ts'
import type { Entity, EntityValue } from './entityTypes.ts'
import { createEventEntity, type EventPosition } from './eventEntities.ts'

/** A decoded event of the network contract. */
type NetworkEvent = ParseEventLogsReturnType<typeof ssvNetworkAbi, undefined, true>[number]

type Snapshot = { validatorCount: number; networkFeeIndex: bigint; index: bigint; active: boolean; balance: bigint }
type Fields = Record<string, EntityValue>

/** Ether that a validator counts for until an oracle says otherwise. */
const defaultEffectiveBalance = 32n

/** Billing units of 32 ETH of effective balance, as the network contract counts them. */
const unitsPerValidator = 10_000n

/** What a network contract is known by before its first event. */
export function createNetworkValues(id: string, values: Fields, position: EventPosition): Entity {
  return {
    networkFee: 0n,
    networkFeeIndex: 0n,
    networkFeeIndexBlockNumber: BigInt(position.block),
    networkFeeSSV: 0n,
    networkFeeIndexSSV: 0n,
    networkFeeIndexBlockNumberSSV: 0n,
    liquidationThreshold: 0n,
    liquidationThresholdSSV: 0n,
    minimumLiquidationCollateral: 0n,
    minimumLiquidationCollateralSSV: 0n,
    operatorFeeIncreaseLimit: 0n,
    declareOperatorFeePeriod: 0n,
    executeOperatorFeePeriod: 0n,
    operatorMaximumFee: 0n,
    operatorMaximumFeeSSV: 0n,
    validatorsPerOperatorLimit: 0n,
    version: 'v2.0.0',
    updateType: 'INITIALIZATION',
    totalAccounts: 0n,
    totalOperators: 0n,
    totalValidators: 0n,
    totalEffectiveBalance: 0n,
    effectiveBalanceETH: 0n,
    validatorsAdded: 0n,
    validatorsRemoved: 0n,
    operatorsAdded: 0n,
    operatorsRemoved: 0n,
    ...values,
    id,
    ...stampOf(position),
  }
}

/**
 * Writes what one event changes into the store, at the event's block. Counters follow the public ssv-subgraph: an
 * account's `nonce` counts its `ValidatorAdded` events and never goes down; `validatorCount` goes down with removals
 * and liquidations; a removed operator keeps its row with fee and count zero.
 */
export function applyNetworkEvent(
  event: NetworkEvent,
  { store, networkId, position }: { store: EntityStore; networkId: string; position: EventPosition },
): void {
  const { block } = position
  const stamp = stampOf(position)

  const load = (type: string, id: string) => store.get(type, id, block)
  const patch = (type: string, id: string, change: (entity: Entity) => Fields) => {
    const entity = load(type, id)
    if (entity) store.set(type, { ...entity, ...change(entity), id }, block)
  }
  const patchNetwork = (updateType: string | undefined, change: (entity: Entity) => Fields) =>
    patch('DAOValues', networkId, (entity) => ({ ...change(entity), ...(updateType ? { updateType } : {}), ...stamp }))
  const patchOperators = (ids: readonly bigint[], change: (operator: Entity) => Fields) => {
    for (const id of ids) patch('Operator', String(id), (operator) => ({ ...change(operator), ...stamp }))
  }
  const ensureAccount = (address: string): string => {
    const id = address.toLowerCase()
    if (!load('Account', id)) {
      store.set('Account', { id, nonce: 0n, validatorCount: 0n, effectiveBalance: 0n, feeRecipient: id }, block)
      patchNetwork(undefined, (network) => plus(network, { totalAccounts: 1n }))
    }
    return id
  }
  const saveSnapshot = (
    owner: string,
    ids: readonly bigint[],
    snapshot: Snapshot,
    change: (cluster: Entity) => Fields = () => ({}),
  ): { before: Entity; after: Entity } => {
    const account = ensureAccount(owner)
    const id = clusterId(owner, ids)
    const before = load('Cluster', id) ?? { id, active: true, effectiveBalance: 0n, vUnits: 0n, feeAsset: 'ETH' }
    const changed = change(before)
    const effectiveBalance = changed['effectiveBalance'] ?? before['effectiveBalance']
    const after: Entity = {
      ...before,
      ...changed,
      id,
      owner: account,
      operatorIds: [...ids],
      validatorCount: BigInt(snapshot.validatorCount),
      networkFeeIndex: snapshot.networkFeeIndex,
      index: snapshot.index,
      active: snapshot.active,
      balance: snapshot.balance,
      vUnits: (asBigInt(effectiveBalance) * unitsPerValidator) / defaultEffectiveBalance,
      ...stamp,
    }
    store.set('Cluster', after, block)
    return { before, after }
  }
  /** Adds validators and their balance (or takes them away) wherever they are counted. */
  const count = (
    owner: string,
    ids: readonly bigint[],
    validators: bigint,
    effectiveBalance: bigint,
    feeAsset: EntityValue = 'ETH',
  ) => {
    patch('Account', owner.toLowerCase(), (account) => plus(account, { validatorCount: validators, effectiveBalance }))
    patchOperators(ids, (operator) =>
      operator['removed'] === true
        ? {}
        : plus(operator, { validatorCount: validators, totalEffectiveBalance: effectiveBalance }),
    )
    patchNetwork(undefined, (network) =>
      plus(network, {
        totalValidators: validators,
        totalEffectiveBalance: effectiveBalance,
        effectiveBalanceETH: feeAsset === 'ETH' ? effectiveBalance : 0n,
      }),
    )
  }

  const entity = createEventEntity(event.args, position)
  store.set(event.eventName, entity, block)

  switch (event.eventName) {
    case 'OperatorAdded': {
      const { operatorId, owner, publicKey, fee } = event.args
      const operator: Entity = {
        id: String(operatorId),
        operatorId,
        owner: ensureAccount(owner),
        publicKey: publicKey.toLowerCase(),
        removed: false,
        fee,
        feeIndex: 0n,
        feeIndexBlockNumber: BigInt(block),
        declaredFee: 0n,
        feeSSV: 0n,
        feeIndexSSV: 0n,
        feeIndexBlockNumberSSV: 0n,
        declaredSSVFee: 0n,
        isPrivate: false,
        whitelisted: [],
        whitelistedContract: zeroAddress,
        totalWithdrawn: 0n,
        totalWithdrawnSSV: 0n,
        totalEffectiveBalance: 0n,
        validatorCount: 0n,
        ...stamp,
      }
      store.set('Operator', operator, block)
      patchNetwork('OPERATOR_ADDED', (network) => plus(network, { totalOperators: 1n, operatorsAdded: 1n }))
      return
    }
    case 'OperatorRemoved': {
      patchOperators([event.args.operatorId], (operator) => ({
        ...settleFee(operator, block),
        removed: true,
        fee: 0n,
        declaredFee: 0n,
        feeSSV: 0n,
        declaredSSVFee: 0n,
        validatorCount: 0n,
        totalEffectiveBalance: 0n,
      }))
      patchNetwork('OPERATOR_REMOVED', (network) => plus(network, { totalOperators: -1n, operatorsRemoved: 1n }))
      return
    }
    case 'OperatorFeeDeclared':
      patchOperators([event.args.operatorId], () => ({ declaredFee: event.args.fee }))
      return
    case 'OperatorFeeDeclarationCancelled':
      patchOperators([event.args.operatorId], () => ({ declaredFee: 0n }))
      return
    case 'OperatorFeeExecuted':
      patchOperators([event.args.operatorId], (operator) => ({
        ...settleFee(operator, block),
        fee: event.args.fee,
        declaredFee: 0n,
      }))
      return
    case 'OperatorMultipleWhitelistUpdated': {
      const accounts = event.args.whitelistAddresses.map(ensureAccount)
      patchOperators(event.args.operatorIds, (operator) => ({
        whitelisted: [...new Set([...asList(operator['whitelisted']), ...accounts])],
      }))
      return
    }
    case 'OperatorMultipleWhitelistRemoved': {
      const accounts = new Set<EntityValue>(event.args.whitelistAddresses.map(ensureAccount))
      patchOperators(event.args.operatorIds, (operator) => ({
        whitelisted: asList(operator['whitelisted']).filter((account) => !accounts.has(account)),
      }))
      return
    }
    case 'OperatorWhitelistingContractUpdated':
      patchOperators(event.args.operatorIds, () => ({
        whitelistedContract: event.args.whitelistingContract.toLowerCase(),
      }))
      return
    case 'OperatorPrivacyStatusUpdated':
      patchOperators(event.args.operatorIds, () => ({ isPrivate: event.args.toPrivate }))
      return
    case 'ValidatorAdded': {
      const { owner, operatorIds, publicKey, shares, cluster } = event.args
      const { after } = saveSnapshot(owner, operatorIds, cluster, (before) =>
        plus(before, { effectiveBalance: defaultEffectiveBalance }),
      )
      const account = ensureAccount(owner)
      patch('Account', account, (before) => plus(before, { nonce: 1n }))
      const validator: Entity = {
        id: publicKey.toLowerCase(),
        owner: account,
        operators: operatorIds.map(String),
        cluster: after.id,
        removed: false,
        shares: shares.toLowerCase(),
        ...stamp,
      }
      store.set('Validator', validator, block)
      count(owner, operatorIds, 1n, defaultEffectiveBalance)
      patchNetwork('VALIDATOR_ADDED', (network) => plus(network, { validatorsAdded: 1n }))
      return
    }
    case 'ValidatorRemoved': {
      const { owner, operatorIds, publicKey, cluster } = event.args
      saveSnapshot(owner, operatorIds, cluster, (before) =>
        plus(before, { effectiveBalance: -defaultEffectiveBalance }),
      )
      patch('Validator', publicKey.toLowerCase(), () => ({ removed: true, ...stamp }))
      // A liquidated cluster's validators were taken off the counts when it was liquidated.
      if (cluster.active) count(owner, operatorIds, -1n, -defaultEffectiveBalance)
      patchNetwork('VALIDATOR_REMOVED', (network) => plus(network, { validatorsRemoved: 1n }))
      return
    }
    case 'ValidatorExited':
      return
    case 'ClusterDeposited':
    case 'ClusterWithdrawn':
      saveSnapshot(event.args.owner, event.args.operatorIds, event.args.cluster)
      return
    case 'ClusterLiquidated':
    case 'ClusterReactivated': {
      const { owner, operatorIds, cluster } = event.args
      const { after } = saveSnapshot(owner, operatorIds, cluster)
      const sign = event.eventName === 'ClusterReactivated' ? 1n : -1n
      count(owner, operatorIds, sign * BigInt(cluster.validatorCount), sign * asBigInt(after['effectiveBalance']))
      return
    }
    case 'ClusterMigratedToETH':
    case 'ClusterBalanceUpdated': {
      const { owner, operatorIds, cluster, effectiveBalance } = event.args
      const { before, after } = saveSnapshot(owner, operatorIds, cluster, () => ({
        effectiveBalance: BigInt(effectiveBalance),
        ...(event.eventName === 'ClusterMigratedToETH' ? { feeAsset: 'ETH' } : {}),
      }))
      if (before['active'] === true && after['active'] === true) {
        const old = asBigInt(before['effectiveBalance'])
        count(owner, operatorIds, 0n, -old, before['feeAsset'])
        count(owner, operatorIds, 0n, asBigInt(after['effectiveBalance']), after['feeAsset'])
      } else if (after['active'] === true) {
        count(owner, operatorIds, BigInt(cluster.validatorCount), asBigInt(after['effectiveBalance']))
      }
      if (event.eventName === 'ClusterBalanceUpdated') patchNetwork('CLUSTER_BALANCE_UPDATED', () => ({}))
      return
    }
    case 'FeeRecipientAddressUpdated': {
      const account = ensureAccount(event.args.owner)
      patch('Account', account, () => ({ feeRecipient: event.args.recipientAddress.toLowerCase() }))
      return
    }
    case 'NetworkFeeUpdated':
      patchNetwork('NETWORK_FEE', (network) => ({
        networkFeeIndex:
          asBigInt(network['networkFeeIndex']) +
          (BigInt(block) - asBigInt(network['networkFeeIndexBlockNumber'])) * asBigInt(network['networkFee']),
        networkFeeIndexBlockNumber: BigInt(block),
        networkFee: event.args.newFee,
      }))
      return
    case 'LiquidationThresholdPeriodUpdated':
      patchNetwork('LIQUIDATION_THRESHOLD', () => ({ liquidationThreshold: event.args.value }))
      return
    case 'MinimumLiquidationCollateralUpdated':
      patchNetwork('MIN_LIQUIDATION_COLLATERAL', () => ({ minimumLiquidationCollateral: event.args.value }))
      return
    case 'OperatorMaximumFeeUpdated':
      patchNetwork('OPERATOR_MAX_FEE', () => ({ operatorMaximumFee: event.args.maxFee }))
      return
    case 'DevnetValidatorsPerOperatorLimitUpdated':
      patchNetwork(undefined, () => ({ validatorsPerOperatorLimit: BigInt(event.args.value) }))
      return
    case 'DevnetLegacyClusterSeeded': {
      // Its `ValidatorAdded` events came before and were counted as those of a cluster that pays in ETH.
      const { owner, operatorIds, cluster } = event.args
      const { after } = saveSnapshot(owner, operatorIds, cluster, () => ({ feeAsset: 'SSV' }))
      patchNetwork(undefined, (network) => plus(network, { effectiveBalanceETH: -asBigInt(after['effectiveBalance']) }))
      return
    }
  }
}

const zeroAddress = '0x0000000000000000000000000000000000000000'

function clusterId(owner: string, ids: readonly bigint[]): string {
  return [owner.toLowerCase(), ...ids].join('-')
}

function stampOf({ block, timestamp, transactionHash }: EventPosition): Fields {
  return {
    lastUpdateBlockNumber: BigInt(block),
    lastUpdateBlockTimestamp: timestamp,
    lastUpdateTransactionHash: transactionHash,
  }
}

function settleFee(operator: Entity, block: number): Fields {
  const blocks = BigInt(block) - asBigInt(operator['feeIndexBlockNumber'])
  return {
    feeIndex: asBigInt(operator['feeIndex']) + blocks * asBigInt(operator['fee']),
    feeIndexBlockNumber: BigInt(block),
  }
}

function plus(entity: Entity, changes: Record<string, bigint>): Fields {
  return Object.fromEntries(Object.entries(changes).map(([field, by]) => [field, asBigInt(entity[field]) + by]))
}

function asBigInt(value: EntityValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}

function asList(value: EntityValue | undefined): readonly EntityValue[] {
  return Array.isArray(value) ? value : []
}
