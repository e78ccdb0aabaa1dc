import { createEventEntity } from '../eventEntities.ts'
import {
  changeBalance,
  liquidateCluster,
  migrateCluster,
  reactivateCluster,
  seedLegacyCluster,
  setEffectiveBalance,
} from './clusterEvents.ts'
import { type CreateEntityWriterParameters, createEntityWriter, type EntityWriter } from './createEntityWriter.ts'
import type { NetworkEvent, NetworkEventArgs, NetworkEventName } from './NetworkEvent.ts'
import {
  replaceOracle,
  setDeclarePeriod,
  setExecutePeriod,
  setFeeIncreaseLimit,
  setFeeRecipient,
  setLatestRoot,
  setLiquidationThreshold,
  setLiquidationThresholdSSV,
  setMaximumFee,
  setMinimumCollateral,
  setMinimumCollateralSSV,
  setNetworkFee,
  setNetworkFeeSSV,
  setQuorum,
  setValidatorLimit,
} from './networkValueEvents.ts'
import {
  addOperator,
  addToWhitelists,
  cancelDeclaredFee,
  countWithdrawal,
  declareFee,
  executeFee,
  removeFromWhitelists,
  removeOperator,
  seedLegacyOperator,
  setPrivacy,
  setWhitelistingContract,
} from './operatorEvents.ts'
import { addValidator, removeValidator } from './validatorEvents.ts'

/**
 * Writes what one event changes into the store, at the event's block: an entity of the event itself, and what follows
 * for accounts, operators, clusters, validators and the network. Counters follow the public ssv-subgraph.
 */
export function applyNetworkEvent(event: NetworkEvent, target: CreateEntityWriterParameters): void {
  const writer = createEntityWriter(target)
  writer.set(event.eventName, createEventEntity(event.eventName, event.args, target.position))
  handle(event, writer)
}

type Handlers = { [name in NetworkEventName]: (args: NetworkEventArgs<name>, writer: EntityWriter) => void }

const handlers: Handlers = {
  ClusterBalanceUpdated: setEffectiveBalance,
  ClusterDeposited: changeBalance,
  ClusterLiquidated: liquidateCluster,
  ClusterMigratedToETH: migrateCluster,
  ClusterReactivated: reactivateCluster,
  ClusterWithdrawn: changeBalance,
  DeclareOperatorFeePeriodUpdated: setDeclarePeriod,
  DevnetLegacyClusterSeeded: seedLegacyCluster,
  DevnetLegacyOperatorSeeded: seedLegacyOperator,
  DevnetValidatorsPerOperatorLimitUpdated: setValidatorLimit,
  ExecuteOperatorFeePeriodUpdated: setExecutePeriod,
  FeeRecipientAddressUpdated: setFeeRecipient,
  LiquidationThresholdPeriodSSVUpdated: setLiquidationThresholdSSV,
  LiquidationThresholdPeriodUpdated: setLiquidationThreshold,
  MinimumLiquidationCollateralSSVUpdated: setMinimumCollateralSSV,
  MinimumLiquidationCollateralUpdated: setMinimumCollateral,
  // The subgraph has no field for it.
  MinimumOperatorEthFeeUpdated: () => undefined,
  NetworkEarningsWithdrawn: () => undefined,
  NetworkFeeUpdated: setNetworkFee,
  NetworkFeeUpdatedSSV: setNetworkFeeSSV,
  OperatorAdded: addOperator,
  OperatorFeeDeclarationCancelled: cancelDeclaredFee,
  OperatorFeeDeclared: declareFee,
  OperatorFeeExecuted: executeFee,
  OperatorFeeIncreaseLimitUpdated: setFeeIncreaseLimit,
  OperatorMaximumFeeUpdated: setMaximumFee,
  OperatorMultipleWhitelistRemoved: removeFromWhitelists,
  OperatorMultipleWhitelistUpdated: addToWhitelists,
  OperatorPrivacyStatusUpdated: setPrivacy,
  OperatorRemoved: removeOperator,
  OperatorWhitelistingContractUpdated: setWhitelistingContract,
  OperatorWithdrawn: countWithdrawal,
  OracleReplaced: replaceOracle,
  OwnershipTransferStarted: () => undefined,
  OwnershipTransferred: () => undefined,
  QuorumUpdated: setQuorum,
  RootCommitted: setLatestRoot,
  ValidatorAdded: addValidator,
  // An exit changes nothing that the subgraph counts.
  ValidatorExited: () => undefined,
  ValidatorRemoved: removeValidator,
  WeightedRootProposed: () => undefined,
}

function handle<name extends NetworkEventName>({ eventName, args }: NetworkEvent<name>, writer: EntityWriter): void {
  handlers[eventName](args, writer)
}
