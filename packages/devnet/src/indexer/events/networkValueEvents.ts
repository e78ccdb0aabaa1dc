import { asBigInt } from '../fields.ts'
import type { EntityWriter } from './createEntityWriter.ts'
import type { NetworkEventArgs } from './NetworkEvent.ts'

export function setFeeRecipient(
  { owner, recipientAddress }: NetworkEventArgs<'FeeRecipientAddressUpdated'>,
  writer: EntityWriter,
): void {
  const account = writer.ensureAccount(owner)
  writer.patch('Account', account, () => ({ feeRecipient: recipientAddress.toLowerCase() }))
}

export function setNetworkFee({ newFee }: NetworkEventArgs<'NetworkFeeUpdated'>, writer: EntityWriter): void {
  const block = BigInt(writer.block)
  writer.patchNetwork((network) => {
    const blocks = block - asBigInt(network['networkFeeIndexBlockNumber'])
    return {
      networkFeeIndex: asBigInt(network['networkFeeIndex']) + blocks * asBigInt(network['networkFee']),
      networkFeeIndexBlockNumber: block,
      networkFee: newFee,
    }
  }, 'NETWORK_FEE')
}

export function setNetworkFeeSSV({ newFee }: NetworkEventArgs<'NetworkFeeUpdatedSSV'>, writer: EntityWriter): void {
  const block = BigInt(writer.block)
  writer.patchNetwork((network) => {
    const blocks = block - asBigInt(network['networkFeeIndexBlockNumberSSV'])
    return {
      networkFeeIndexSSV: asBigInt(network['networkFeeIndexSSV']) + blocks * asBigInt(network['networkFeeSSV']),
      networkFeeIndexBlockNumberSSV: block,
      networkFeeSSV: newFee,
    }
  }, 'NETWORK_FEE_SSV')
}

type Value = { value: bigint }

export function setLiquidationThreshold({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ liquidationThreshold: value }), 'LIQUIDATION_THRESHOLD')
}

export function setMinimumCollateral({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ minimumLiquidationCollateral: value }), 'MIN_LIQUIDATION_COLLATERAL')
}

export function setLiquidationThresholdSSV({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ liquidationThresholdSSV: value }), 'LIQUIDATION_THRESHOLD_SSV')
}

export function setMinimumCollateralSSV({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ minimumLiquidationCollateralSSV: value }), 'MIN_LIQUIDATION_COLLATERAL_SSV')
}

export function setFeeIncreaseLimit({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ operatorFeeIncreaseLimit: value }), 'OPERATOR_FEE_INCREASE_LIMIT')
}

export function setDeclarePeriod({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ declareOperatorFeePeriod: value }), 'DECLARE_OPERATOR_FEE_PERIOD')
}

export function setExecutePeriod({ value }: Value, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ executeOperatorFeePeriod: value }), 'EXECUTE_OPERATOR_FEE_PERIOD')
}

export function setMaximumFee({ maxFee }: NetworkEventArgs<'OperatorMaximumFeeUpdated'>, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ operatorMaximumFee: maxFee }), 'OPERATOR_MAX_FEE')
}

export function setValidatorLimit(
  { value }: NetworkEventArgs<'DevnetValidatorsPerOperatorLimitUpdated'>,
  writer: EntityWriter,
): void {
  writer.patchNetwork(() => ({ validatorsPerOperatorLimit: BigInt(value) }))
}

export function setQuorum({ newQuorum }: NetworkEventArgs<'QuorumUpdated'>, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ quorum: newQuorum }), 'QUORUM_UPDATED')
}

export function setLatestRoot({ merkleRoot }: NetworkEventArgs<'RootCommitted'>, writer: EntityWriter): void {
  writer.patchNetwork(() => ({ latestMerkleRoot: merkleRoot.toLowerCase() }), 'ROOT_COMMITTED')
}

export function replaceOracle({ oracleId, newOracle }: NetworkEventArgs<'OracleReplaced'>, writer: EntityWriter): void {
  const oracle = { oracleId: BigInt(oracleId), oracleAddress: newOracle.toLowerCase() }
  writer.set('Oracle', { id: String(oracleId), ...oracle, ...writer.stamp })
}
