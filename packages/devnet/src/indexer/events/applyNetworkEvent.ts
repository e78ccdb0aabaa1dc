import { createEventEntity } from '../eventEntities.ts'
import { asBigInt } from '../fields.ts'
import { clusterHandlers } from './clusterHandlers.ts'
import { type CreateEntityWriterParameters, createEntityWriter, type EntityWriter } from './createEntityWriter.ts'
import type { EventHandlers, NetworkEvent, NetworkEventName } from './NetworkEvent.ts'
import { operatorHandlers } from './operatorHandlers.ts'

/**
 * Writes what one event changes into the store, at the event's block: an entity of the event itself, and what follows
 * for accounts, operators, clusters, validators and the network. Counters follow the public ssv-subgraph.
 */
export function applyNetworkEvent(event: NetworkEvent, target: CreateEntityWriterParameters): void {
  const writer = createEntityWriter(target)
  writer.set(event.eventName, createEventEntity(event.eventName, event.args, target.position))
  handle(event, writer)
}

/** An event that changes nothing but its own entity: the subgraph has no field for it. */
const ignore = (): void => {}

/** A value of the network, and the name that the subgraph has for its change. */
const setValue =
  (field: string, updateType: string) =>
  ({ value }: { value: bigint }, { patchNetwork }: EntityWriter): void =>
    patchNetwork(() => ({ [field]: value }), updateType)

const setNetworkFee =
  (asset: '' | 'SSV', updateType: string) =>
  ({ newFee }: { newFee: bigint }, { block, patchNetwork }: EntityWriter): void => {
    const [fee, index, since] = [`networkFee${asset}`, `networkFeeIndex${asset}`, `networkFeeIndexBlockNumber${asset}`]
    patchNetwork((network) => {
      const blocks = BigInt(block) - asBigInt(network[since])
      return {
        [index]: asBigInt(network[index]) + blocks * asBigInt(network[fee]),
        [since]: BigInt(block),
        [fee]: newFee,
      }
    }, updateType)
  }

const handlers: EventHandlers = {
  ...clusterHandlers,
  ...operatorHandlers,
  DeclareOperatorFeePeriodUpdated: setValue('declareOperatorFeePeriod', 'DECLARE_OPERATOR_FEE_PERIOD'),
  DevnetValidatorsPerOperatorLimitUpdated: ({ value }, writer) =>
    writer.patchNetwork(() => ({ validatorsPerOperatorLimit: BigInt(value) })),
  ExecuteOperatorFeePeriodUpdated: setValue('executeOperatorFeePeriod', 'EXECUTE_OPERATOR_FEE_PERIOD'),
  FeeRecipientAddressUpdated: ({ owner, recipientAddress }, writer) => {
    const account = writer.ensureAccount(owner)
    writer.patch('Account', account, () => ({ feeRecipient: recipientAddress.toLowerCase() }))
  },
  LiquidationThresholdPeriodSSVUpdated: setValue('liquidationThresholdSSV', 'LIQUIDATION_THRESHOLD_SSV'),
  LiquidationThresholdPeriodUpdated: setValue('liquidationThreshold', 'LIQUIDATION_THRESHOLD'),
  MinimumLiquidationCollateralSSVUpdated: setValue('minimumLiquidationCollateralSSV', 'MIN_LIQUIDATION_COLLATERAL_SSV'),
  MinimumLiquidationCollateralUpdated: setValue('minimumLiquidationCollateral', 'MIN_LIQUIDATION_COLLATERAL'),
  MinimumOperatorEthFeeUpdated: ignore,
  NetworkEarningsWithdrawn: ignore,
  NetworkFeeUpdated: setNetworkFee('', 'NETWORK_FEE'),
  NetworkFeeUpdatedSSV: setNetworkFee('SSV', 'NETWORK_FEE_SSV'),
  OperatorFeeIncreaseLimitUpdated: setValue('operatorFeeIncreaseLimit', 'OPERATOR_FEE_INCREASE_LIMIT'),
  OperatorMaximumFeeUpdated: ({ maxFee }, writer) =>
    writer.patchNetwork(() => ({ operatorMaximumFee: maxFee }), 'OPERATOR_MAX_FEE'),
  OracleReplaced: ({ oracleId, newOracle }, writer) => {
    const oracle = { oracleId: BigInt(oracleId), oracleAddress: newOracle.toLowerCase() }
    writer.set('Oracle', { id: String(oracleId), ...oracle, ...writer.stamp })
  },
  OwnershipTransferStarted: ignore,
  OwnershipTransferred: ignore,
  QuorumUpdated: ({ newQuorum }, writer) => writer.patchNetwork(() => ({ quorum: newQuorum }), 'QUORUM_UPDATED'),
  RootCommitted: ({ merkleRoot }, writer) =>
    writer.patchNetwork(() => ({ latestMerkleRoot: merkleRoot.toLowerCase() }), 'ROOT_COMMITTED'),
  WeightedRootProposed: ignore,
}

function handle<name extends NetworkEventName>({ eventName, args }: NetworkEvent<name>, writer: EntityWriter): void {
  handlers[eventName](args, writer)
}
