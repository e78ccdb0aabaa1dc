import type { ClusterSnapshot, Hex } from '@x/schemas'
import {
  emptyAccount,
  emptyOperator,
  operatorExists,
  pack,
  packing,
  settleAccount,
  ssvPacking,
  zeroAddress,
} from './accounts.ts'
import { addValidator } from './clusterCalls.ts'
import { getClusterKey } from './clusters.ts'
import { changeOperator, type Draft, emit, getOperator } from './draft.ts'
import { checkCommitteeSize, checkGovernor, settleNetwork, settleOperator } from './network.ts'
import { checkWidth, revert, revertWithText, u64 } from './revert.ts'
import { spendAllowance, transferTokens } from './tokenCalls.ts'
import type { Parameters } from './types.ts'

const shortestThreshold = 21_480n
const quorumPrecision = 10_000n
/** Nobody stakes on a local network: each of the four oracles weighs a quarter. */
export const oracleWeight = quorumPrecision / 4n

/** What governance and oracles change, and what there is on local networks alone. */
export const governanceCalls = {
  updateNetworkFee: (draft: Draft, fee: bigint) => {
    checkGovernor(draft)
    const oldFee = draft.networkEth.fee * packing
    settleNetwork(draft, false)
    draft.networkEth = { ...draft.networkEth, fee: pack(fee) }
    emit(draft, 'NetworkFeeUpdated', { oldFee, newFee: fee })
  },
  updateNetworkFeeSSV: (draft: Draft, fee: bigint) => {
    checkGovernor(draft)
    const oldFee = draft.networkSsv.fee * ssvPacking
    settleNetwork(draft, true)
    draft.networkSsv = { ...draft.networkSsv, fee: pack(fee, ssvPacking) }
    emit(draft, 'NetworkFeeUpdatedSSV', { oldFee, newFee: fee })
  },
  withdrawNetworkSSVEarnings: (draft: Draft, amount: bigint) => {
    checkGovernor(draft)
    const packed = pack(amount, ssvPacking)
    settleNetwork(draft, true)
    const { balance } = draft.networkSsv
    if (packed > balance) revert('InsufficientBalance')
    draft.networkSsv = { ...draft.networkSsv, balance: balance - packed }
    if (amount !== 0n) transferTokens(draft, draft.addresses.network, draft.sender, amount)
    emit(draft, 'NetworkEarningsWithdrawn', { value: amount, recipient: draft.sender })
  },

  updateLiquidationThresholdPeriod: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    if (value < shortestThreshold) revert('NewBlockPeriodIsBelowMinimum')
    setParameters(draft, { liquidationThresholdPeriod: value })
    emit(draft, 'LiquidationThresholdPeriodUpdated', { value })
  },
  updateLiquidationThresholdPeriodSSV: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    if (value < shortestThreshold) revert('NewBlockPeriodIsBelowMinimum')
    setParameters(draft, { liquidationThresholdPeriodSSV: value })
    emit(draft, 'LiquidationThresholdPeriodSSVUpdated', { value })
  },
  updateMinimumLiquidationCollateral: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    pack(value)
    setParameters(draft, { minimumLiquidationCollateral: value })
    emit(draft, 'MinimumLiquidationCollateralUpdated', { value })
  },
  updateMinimumLiquidationCollateralSSV: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    pack(value, ssvPacking)
    setParameters(draft, { minimumLiquidationCollateralSSV: value })
    emit(draft, 'MinimumLiquidationCollateralSSVUpdated', { value })
  },
  updateMaximumOperatorFee: (draft: Draft, maxFee: bigint) => {
    checkGovernor(draft)
    pack(maxFee)
    setParameters(draft, { maximumOperatorFee: maxFee })
    emit(draft, 'OperatorMaximumFeeUpdated', { maxFee })
  },
  updateMinimumOperatorEthFee: (draft: Draft, minFee: bigint) => {
    checkGovernor(draft)
    pack(minFee)
    setParameters(draft, { minimumOperatorFee: minFee })
    emit(draft, 'MinimumOperatorEthFeeUpdated', { minFee })
  },
  updateOperatorFeeIncreaseLimit: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    setParameters(draft, { operatorFeeIncreaseLimit: value })
    emit(draft, 'OperatorFeeIncreaseLimitUpdated', { value })
  },
  updateDeclareOperatorFeePeriod: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    setParameters(draft, { declareOperatorFeePeriod: value })
    emit(draft, 'DeclareOperatorFeePeriodUpdated', { value })
  },
  updateExecuteOperatorFeePeriod: (draft: Draft, value: bigint) => {
    checkGovernor(draft)
    setParameters(draft, { executeOperatorFeePeriod: value })
    emit(draft, 'ExecuteOperatorFeePeriodUpdated', { value })
  },

  commitRoot: (draft: Draft, merkleRoot: Hex, blockNum: bigint) => {
    const oracleId = draft.oracleIds.get(draft.sender)
    if (oracleId === undefined) revert('NotOracle')
    if (blockNum <= draft.latestCommittedBlock) revert('StaleBlockNumber')
    if (blockNum > draft.block) revert('FutureBlockNumber')
    const commitment = `${merkleRoot}@${blockNum}`
    const { weight, voters } = draft.rootVotes.get(commitment) ?? { weight: 0n, voters: new Set<bigint>() }
    if (voters.has(oracleId)) revert('AlreadyVoted')
    const accumulatedWeight = weight + oracleWeight
    const isEnough = accumulatedWeight >= draft.quorum
    draft.rootVotes.set(commitment, {
      weight: isEnough ? 0n : accumulatedWeight,
      voters: new Set(voters).add(oracleId),
    })
    if (!isEnough) {
      const { sender: oracle, quorum } = draft
      emit(draft, 'WeightedRootProposed', { merkleRoot, blockNum, accumulatedWeight, quorum, oracleId, oracle })
      return
    }
    if (BigInt(merkleRoot) === 0n) draft.committedRoots.delete(blockNum)
    else draft.committedRoots.set(blockNum, merkleRoot)
    draft.latestCommittedBlock = blockNum
    emit(draft, 'RootCommitted', { merkleRoot, blockNum })
  },
  replaceOracle: (draft: Draft, id: number, newOracle: Hex) => {
    checkGovernor(draft)
    const oracleId = BigInt(id)
    if (oracleId === 0n) revert('ZeroAmount')
    if (newOracle === zeroAddress) revert('ZeroAddress')
    const oldOracle = draft.oracles.get(oracleId) ?? zeroAddress
    const assigned = draft.oracleIds.get(newOracle)
    if (assigned !== undefined && assigned !== oracleId) revert('OracleAlreadyAssigned')
    draft.oracleIds.delete(oldOracle)
    draft.oracles.set(oracleId, newOracle)
    draft.oracleIds.set(newOracle, oracleId)
    emit(draft, 'OracleReplaced', { oracleId, oldOracle, newOracle })
  },
  setQuorumBps: (draft: Draft, newQuorum: number) => {
    checkGovernor(draft)
    if (BigInt(newQuorum) > quorumPrecision) revert('InvalidQuorum')
    draft.quorum = BigInt(newQuorum)
    emit(draft, 'QuorumUpdated', { newQuorum })
  },

  transferOwnership: (draft: Draft, newOwner: Hex) => {
    checkGovernor(draft)
    draft.pendingOwner = newOwner
    emit(draft, 'OwnershipTransferStarted', { previousOwner: draft.owner, newOwner })
  },
  acceptOwnership: (draft: Draft) => {
    if (draft.sender !== draft.pendingOwner) revertWithText('Ownable2Step: caller is not the new owner')
    setOwner(draft, draft.sender)
  },
  renounceOwnership: (draft: Draft) => {
    checkGovernor(draft)
    setOwner(draft, zeroAddress)
  },

  devnetSetValidatorsPerOperatorLimit: (draft: Draft, value: number) => {
    checkGovernor(draft)
    setParameters(draft, { validatorsPerOperatorLimit: BigInt(value) })
    emit(draft, 'DevnetValidatorsPerOperatorLimitUpdated', { value })
  },
  /** Makes a cluster as it was before fees were paid in ETH. The caller pays its balance, which is in SSV. */
  devnetSeedLegacyCluster: (
    draft: Draft,
    owner: Hex,
    publicKeys: readonly Hex[],
    operatorIds: readonly bigint[],
    shares: readonly Hex[],
    ssvBalance: bigint,
  ) => {
    checkGovernor(draft)
    if (publicKeys.length !== shares.length) revert('PublicKeysSharesLengthMismatch')
    checkCommitteeSize(operatorIds)
    const key = getClusterKey(owner, operatorIds)
    if (draft.clusters.has(key)) revert('IncorrectClusterState')
    const snapshot = startLegacyCluster(draft, operatorIds, publicKeys.length, ssvBalance)
    draft.clusters.set(key, { snapshot, inSsv: true, reportedUnits: 0n, reportedAt: 0n })
    const { network } = draft.addresses
    spendAllowance(draft, draft.sender, network, ssvBalance)
    transferTokens(draft, draft.sender, network, ssvBalance)
    for (const [at, publicKey] of publicKeys.entries()) {
      addValidator(draft, owner, publicKey, operatorIds)
      emit(draft, 'ValidatorAdded', { owner, operatorIds, publicKey, shares: shares[at], cluster: snapshot })
    }
    emit(draft, 'DevnetLegacyClusterSeeded', { owner, operatorIds, cluster: snapshot })
  },
  /** Makes an operator without validators one of the time of SSV fees, which is not used since. */
  devnetSetLegacyOperator: (draft: Draft, operatorId: bigint, ssvFee: bigint, declaredSsvFee: bigint) => {
    checkGovernor(draft)
    const { eth, ssv, ...operator } = getOperator(draft.operators, operatorId)
    if (!operatorExists({ eth, ssv, ...operator })) revert('OperatorDoesNotExist')
    if (eth.validatorCount !== 0n) revert('DevnetOperatorHasValidators', [operatorId])
    const settled = settleAccount(ssv, 0n, draft.block)
    const fee = pack(ssvFee, ssvPacking)
    const declared = pack(declaredSsvFee, ssvPacking)
    changeOperator(draft, operatorId, {
      eth: emptyAccount,
      ssv: { ...settled, fee },
      feeRequest: declaredSsvFee === 0n ? emptyOperator.feeRequest : { fee: declared, begin: 1n, end: 2n },
    })
    emit(draft, 'DevnetLegacyOperatorSeeded', { operatorId, ssvFee, declaredSsvFee })
  },
}

function setParameters(draft: Draft, changes: Partial<Parameters>): void {
  draft.parameters = { ...draft.parameters, ...changes }
}

function setOwner(draft: Draft, newOwner: Hex): void {
  emit(draft, 'OwnershipTransferred', { previousOwner: draft.owner, newOwner })
  draft.owner = newOwner
  draft.pendingOwner = zeroAddress
}

function startLegacyCluster(draft: Draft, ids: readonly bigint[], count: number, balance: bigint): ClusterSnapshot {
  settleNetwork(draft, true)
  const { networkSsv } = draft
  draft.networkSsv = { ...networkSsv, validatorCount: checkWidth(networkSsv.validatorCount + BigInt(count), 32) }
  let index = 0n
  for (const id of ids) {
    settleOperator(draft, id, true)
    const { ssv } = getOperator(draft.operators, id)
    index = u64(index + ssv.index)
    if (ssv.block === 0n) continue
    changeOperator(draft, id, { ssv: { ...ssv, validatorCount: checkWidth(ssv.validatorCount + BigInt(count), 32) } })
  }
  return { validatorCount: count, networkFeeIndex: networkSsv.index, index, active: true, balance }
}
