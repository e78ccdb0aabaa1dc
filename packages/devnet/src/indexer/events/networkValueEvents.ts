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

export function setLiquidationThreshold(
  { value }: NetworkEventArgs<'LiquidationThresholdPeriodUpdated'>,
  writer: EntityWriter,
): void {
  writer.patchNetwork(() => ({ liquidationThreshold: value }), 'LIQUIDATION_THRESHOLD')
}

export function setMinimumCollateral(
  { value }: NetworkEventArgs<'MinimumLiquidationCollateralUpdated'>,
  writer: EntityWriter,
): void {
  writer.patchNetwork(() => ({ minimumLiquidationCollateral: value }), 'MIN_LIQUIDATION_COLLATERAL')
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
