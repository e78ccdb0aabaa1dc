import { zeroAddress } from 'viem'
import { asBigInt, asList, plus } from '../fields.ts'
import type { Entity, EntityValue, Fields } from '../parseEntityTypes.ts'
import type { EntityWriter } from './createEntityWriter.ts'
import type { NetworkEventArgs } from './NetworkEvent.ts'

export function addOperator(
  { operatorId, owner, publicKey, fee }: NetworkEventArgs<'OperatorAdded'>,
  writer: EntityWriter,
): void {
  writer.set('Operator', {
    id: String(operatorId),
    operatorId,
    owner: writer.ensureAccount(owner),
    publicKey: publicKey.toLowerCase(),
    removed: false,
    fee,
    feeIndex: 0n,
    feeIndexBlockNumber: BigInt(writer.block),
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
    ...writer.stamp,
  })
  writer.patchNetwork((network) => plus(network, { totalOperators: 1n, operatorsAdded: 1n }), 'OPERATOR_ADDED')
}

/** A removed operator keeps its row, with fee and counts 0. */
export function removeOperator({ operatorId }: NetworkEventArgs<'OperatorRemoved'>, writer: EntityWriter): void {
  writer.patchOperators([operatorId], (operator) => ({
    ...settleFee(operator, writer.block),
    ...settleFeeSSV(operator, writer.block),
    removed: true,
    fee: 0n,
    declaredFee: 0n,
    feeSSV: 0n,
    declaredSSVFee: 0n,
    validatorCount: 0n,
    totalEffectiveBalance: 0n,
  }))
  writer.patchNetwork((network) => plus(network, { totalOperators: -1n, operatorsRemoved: 1n }), 'OPERATOR_REMOVED')
}

export function declareFee({ operatorId, fee }: NetworkEventArgs<'OperatorFeeDeclared'>, writer: EntityWriter): void {
  writer.patchOperators([operatorId], () => ({ declaredFee: fee }))
}

export function cancelDeclaredFee(
  { operatorId }: NetworkEventArgs<'OperatorFeeDeclarationCancelled'>,
  writer: EntityWriter,
): void {
  writer.patchOperators([operatorId], () => ({ declaredFee: 0n }))
}

export function executeFee({ operatorId, fee }: NetworkEventArgs<'OperatorFeeExecuted'>, writer: EntityWriter): void {
  writer.patchOperators([operatorId], (operator) => ({ ...settleFee(operator, writer.block), fee, declaredFee: 0n }))
}

/** The event does not say in what the operator was paid, so what is paid in SSV counts as ETH here. */
export function countWithdrawal(
  { operatorId, value }: NetworkEventArgs<'OperatorWithdrawn'>,
  writer: EntityWriter,
): void {
  writer.patchOperators([operatorId], (operator) => plus(operator, { totalWithdrawn: value }))
}

export function seedLegacyOperator(
  { operatorId, ssvFee, declaredSsvFee }: NetworkEventArgs<'DevnetLegacyOperatorSeeded'>,
  writer: EntityWriter,
): void {
  writer.patchOperators([operatorId], () => ({
    fee: ssvFee === 0n ? 0n : defaultFee,
    feeIndexBlockNumber: 0n,
    feeSSV: ssvFee,
    declaredSSVFee: declaredSsvFee,
    feeIndexBlockNumberSSV: BigInt(writer.block),
  }))
}

export function addToWhitelists(
  { operatorIds, whitelistAddresses }: NetworkEventArgs<'OperatorMultipleWhitelistUpdated'>,
  writer: EntityWriter,
): void {
  const accounts = whitelistAddresses.map(writer.ensureAccount)
  writer.patchOperators(operatorIds, (operator) => ({
    whitelisted: [...new Set([...asList(operator['whitelisted']), ...accounts])],
  }))
}

export function removeFromWhitelists(
  { operatorIds, whitelistAddresses }: NetworkEventArgs<'OperatorMultipleWhitelistRemoved'>,
  writer: EntityWriter,
): void {
  const accounts = new Set<EntityValue>(whitelistAddresses.map(writer.ensureAccount))
  writer.patchOperators(operatorIds, (operator) => ({
    whitelisted: asList(operator['whitelisted']).filter((account) => !accounts.has(account)),
  }))
}

export function setWhitelistingContract(
  { operatorIds, whitelistingContract }: NetworkEventArgs<'OperatorWhitelistingContractUpdated'>,
  writer: EntityWriter,
): void {
  writer.patchOperators(operatorIds, () => ({ whitelistedContract: whitelistingContract.toLowerCase() }))
}

export function setPrivacy(
  { operatorIds, toPrivate }: NetworkEventArgs<'OperatorPrivacyStatusUpdated'>,
  writer: EntityWriter,
): void {
  writer.patchOperators(operatorIds, () => ({ isPrivate: toPrivate }))
}

/** Wei a block that an operator of the time of SSV fees takes from its first use on. */
const defaultFee = 1_770_000_000n

/**
 * Brings an operator's fee index up to the block, before the fee changes. One of the time of SSV fees has no index until
 * its first use.
 */
function settleFee(operator: Entity, block: number): Fields {
  const since = asBigInt(operator['feeIndexBlockNumber'])
  const blocks = since === 0n ? 0n : BigInt(block) - since
  return {
    feeIndex: asBigInt(operator['feeIndex']) + blocks * asBigInt(operator['fee']),
    feeIndexBlockNumber: BigInt(block),
  }
}

function settleFeeSSV(operator: Entity, block: number): Fields {
  const blocks = BigInt(block) - asBigInt(operator['feeIndexBlockNumberSSV'])
  return {
    feeIndexSSV: asBigInt(operator['feeIndexSSV']) + blocks * asBigInt(operator['feeSSV']),
    feeIndexBlockNumberSSV: BigInt(block),
  }
}
