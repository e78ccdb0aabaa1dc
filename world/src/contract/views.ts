import type { ClusterSnapshot, Hex } from '@x/schemas'
import { getEarnings, getFeeAtUse, getIndex, packing, ssvPacking, unitsPerValidator, zeroAddress } from './accounts.ts'
import {
  findCluster,
  getBaseUnits,
  getClusterKey,
  getUnits,
  getValidatorKey,
  isBelowThreshold,
  type Rates,
  settleSnapshot,
  toEffectiveBalance,
} from './clusters.ts'
import { getOperator } from './draft.ts'
import { oracleWeight } from './governanceCalls.ts'
import { admits } from './network.ts'
import { revert, u64 } from './revert.ts'
import type { Account, Cluster, ContractAddresses, ContractState } from './types.ts'

type Ids = readonly bigint[]

/** What a view reads: the state, at a block. */
export type Sight = ContractState & { addresses: ContractAddresses; block: bigint }

/** What can be read from SSVNetworkViews. */
export const views = {
  getVersion: () => 'v2.0.0',
  owner: ({ deployer }: Sight) => deployer,
  pendingOwner: () => zeroAddress,
  ssvNetwork: ({ addresses }: Sight) => addresses.network,

  getNetworkFee: ({ networkEth }: Sight) => networkEth.fee * packing,
  getNetworkFeeSSV: ({ networkSsv }: Sight) => networkSsv.fee * ssvPacking,
  getNetworkEarnings: ({ networkEth, networkExtraUnits, block }: Sight) =>
    getEarnings(networkEth, networkExtraUnits, block) * packing,
  getNetworkEarningsSSV: ({ networkSsv, block }: Sight) => getEarnings(networkSsv, 0n, block) * ssvPacking,
  getNetworkValidatorsCount: ({ networkEth }: Sight) => Number(networkEth.validatorCount),
  getLiquidationThresholdPeriod: ({ parameters }: Sight) => parameters.liquidationThresholdPeriod,
  getLiquidationThresholdPeriodSSV: ({ parameters }: Sight) => parameters.liquidationThresholdPeriodSSV,
  getMinimumLiquidationCollateral: ({ parameters }: Sight) => parameters.minimumLiquidationCollateral,
  getMinimumLiquidationCollateralSSV: ({ parameters }: Sight) => parameters.minimumLiquidationCollateralSSV,
  getValidatorsPerOperatorLimit: ({ parameters }: Sight) => Number(parameters.validatorsPerOperatorLimit),
  getMaximumOperatorFee: ({ parameters }: Sight) => parameters.maximumOperatorFee,
  getMaximumOperatorFeeSSV: ({ parameters }: Sight) => parameters.maximumOperatorFeeSSV,
  getMinimumOperatorEthFee: ({ parameters }: Sight) => parameters.minimumOperatorFee,
  getOperatorFeeIncreaseLimit: ({ parameters }: Sight) => parameters.operatorFeeIncreaseLimit,
  getOperatorFeePeriods: ({ parameters }: Sight) => ({
    declarePeriod: parameters.declareOperatorFeePeriod,
    executePeriod: parameters.executeOperatorFeePeriod,
  }),

  getActiveOracleIds: ({ oracles }: Sight) => [1, 2, 3, 4].map((id) => (oracles.has(BigInt(id)) ? id : 0)),
  getOracle: ({ oracles }: Sight, id: number) => oracles.get(BigInt(id)) ?? zeroAddress,
  getOracleWeight: ({ oracles }: Sight, id: number) => (oracles.has(BigInt(id)) ? oracleWeight : 0n),
  getQuorumBps: ({ quorum }: Sight) => Number(quorum),
  getCommittedRoot: ({ committedRoots }: Sight, block: bigint) => committedRoots.get(block) ?? noBytes,

  // Nobody stakes on a local network.
  cooldownDuration: () => 604_800n,
  accEthPerShare: () => 0n,
  stakingEthPoolBalance: () => 0n,
  totalStaked: () => 0n,
  stakedBalanceOf: () => 0n,
  previewClaimableEth: () => 0n,
  pendingUnstake: () => [],

  getOperatorFee: ({ operators }: Sight, id: bigint) => getFeeAtUse(getOperator(operators, id)) * packing,
  getOperatorFeeSSV: ({ operators }: Sight, id: bigint) => getOperator(operators, id).ssv.fee * ssvPacking,
  getOperatorDeclaredFee: ({ operators }: Sight, id: bigint) => {
    const { eth, feeRequest } = getOperator(operators, id)
    return {
      isFeeDeclared: feeRequest.begin !== 0n,
      fee: feeRequest.fee * (eth.block === 0n ? ssvPacking : packing),
      approvalBeginTime: feeRequest.begin,
      approvalEndTime: feeRequest.end,
    }
  },
  getOperatorEarnings: ({ operators, block }: Sight, id: bigint) => {
    const { eth, extraUnits } = getOperator(operators, id)
    return getEarnings(eth, extraUnits, block) * packing
  },
  getOperatorEarningsSSV: ({ operators, block }: Sight, id: bigint) =>
    getEarnings(getOperator(operators, id).ssv, 0n, block) * ssvPacking,
  getOperatorById: (sight: Sight, id: bigint) => {
    const operator = getOperator(sight.operators, id)
    return viewOperator(sight, id, operator.eth, getFeeAtUse(operator) * packing)
  },
  getOperatorByIdSSV: (sight: Sight, id: bigint) => {
    const { ssv } = getOperator(sight.operators, id)
    return viewOperator(sight, id, ssv, ssv.fee * ssvPacking)
  },
  getWhitelistedOperators: (sight: Sight, operatorIds: Ids, account: Hex) => {
    if (operatorIds.length === 0 || account === zeroAddress) return []
    for (const [at, id] of operatorIds.entries()) {
      const previous = operatorIds[at - 1]
      if (previous !== undefined && id === previous) revert('OperatorsListNotUnique')
      if (previous !== undefined && id < previous) revert('UnsortedOperatorsList')
    }
    return operatorIds.filter((id) => {
      const { listed, whitelistingContract } = getOperator(sight.operators, id)
      return listed.has(account) || admits(sight, whitelistingContract, account, id)
    })
  },
  isWhitelistingContract: ({ addresses }: Sight, contract: Hex) => contract === addresses.whitelistingContract,
  isAddressWhitelistedInWhitelistingContract: (sight: Sight, account: Hex, id: bigint, contract: Hex) =>
    account !== zeroAddress && admits(sight, contract, account, id),

  getValidator: ({ validators }: Sight, owner: Hex, publicKey: Hex) =>
    validators.has(getValidatorKey(owner, publicKey)),
  getClusterAssetType: ({ clusters }: Sight, owner: Hex, operatorIds: Ids) => {
    const cluster = clusters.get(getClusterKey(owner, operatorIds))
    if (cluster === undefined) revert('ClusterDoesNotExist')
    return cluster.inSsv ? 0 : 1
  },
  isLiquidated: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    findCluster(sight.clusters, owner, operatorIds, snapshot)
    return !snapshot.active
  },
  isLiquidatable: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = findCluster(sight.clusters, owner, operatorIds, snapshot)
    if (cluster.inSsv) revert('IncorrectClusterVersion')
    return isLiquidatable(sight, cluster, operatorIds)
  },
  isLiquidatableSSV: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = findCluster(sight.clusters, owner, operatorIds, snapshot)
    if (!cluster.inSsv) revert('IncorrectClusterVersion')
    return isLiquidatable(sight, cluster, operatorIds)
  },
  getBalance: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = findCluster(sight.clusters, owner, operatorIds, snapshot)
    return cluster.inSsv ? 0n : getBalance(sight, cluster, operatorIds)
  },
  getBalanceSSV: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const cluster = findCluster(sight.clusters, owner, operatorIds, snapshot)
    return cluster.inSsv ? getBalance(sight, cluster, operatorIds) : 0n
  },
  getBurnRate: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const { reportedUnits } = findCluster(sight.clusters, owner, operatorIds, snapshot)
    const { burn } = getRates(sight, operatorIds, false)
    return (burn * packing * getUnits(snapshot, reportedUnits)) / unitsPerValidator
  },
  getBurnRateSSV: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const { inSsv } = findCluster(sight.clusters, owner, operatorIds, snapshot)
    if (!inSsv) return 0n
    return getRates(sight, operatorIds, true).burn * ssvPacking * BigInt(snapshot.validatorCount)
  },
  getEffectiveBalance: (sight: Sight, owner: Hex, operatorIds: Ids, snapshot: ClusterSnapshot) => {
    const { reportedUnits } = findCluster(sight.clusters, owner, operatorIds, snapshot)
    if (!snapshot.active) revert('ClusterIsLiquidated')
    return toEffectiveBalance(getUnits(snapshot, reportedUnits))
  },
}

const noBytes = `0x${'00'.repeat(32)}` as const

function viewOperator({ operators }: Sight, id: bigint, account: Account, fee: bigint) {
  const { owner, whitelistingContract, isPrivate } = getOperator(operators, id)
  return {
    owner,
    fee,
    validatorCount: Number(account.validatorCount),
    whitelistedAddress: whitelistingContract,
    isPrivate,
    isActive: account.block !== 0n,
  }
}

function getRates({ operators, networkEth, networkSsv, block }: Sight, operatorIds: Ids, inSsv: boolean): Rates {
  const network = inSsv ? networkSsv : networkEth
  let index = 0n
  let burn = network.fee
  const networkFeeIndex = getIndex(network, block)
  for (const id of operatorIds) {
    const account = getOperator(operators, id)[inSsv ? 'ssv' : 'eth']
    index = u64(index + getIndex(account, block))
    burn = u64(burn + account.fee)
  }
  return { index, networkFeeIndex, burn }
}

function settle(sight: Sight, { snapshot, inSsv, reportedUnits }: Cluster, operatorIds: Ids) {
  const rates = getRates(sight, operatorIds, inSsv)
  const units = inSsv ? getBaseUnits(snapshot) : getUnits(snapshot, reportedUnits)
  return { snapshot: settleSnapshot(snapshot, { units, inSsv, ...rates }), units, burn: rates.burn }
}

function isLiquidatable(sight: Sight, cluster: Cluster, operatorIds: Ids): boolean {
  if (!cluster.snapshot.active) return false
  const { snapshot, units, burn } = settle(sight, cluster, operatorIds)
  return isBelowThreshold(snapshot, { units, inSsv: cluster.inSsv, burn, parameters: sight.parameters })
}

function getBalance(sight: Sight, cluster: Cluster, operatorIds: Ids): bigint {
  if (!cluster.snapshot.active) revert('ClusterIsLiquidated')
  return settle(sight, cluster, operatorIds).snapshot.balance
}
