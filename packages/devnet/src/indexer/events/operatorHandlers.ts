import { zeroAddress } from 'viem'
import { asBigInt, asList, plus } from '../fields.ts'
import type { Entity, EntityValue, Fields } from '../parseEntityTypes.ts'
import type { EventHandlers } from './NetworkEvent.ts'

/** What events of operators change. */
export const operatorHandlers: Omit<
  EventHandlers<`Operator${string}` | 'DevnetLegacyOperatorSeeded'>,
  'OperatorFeeIncreaseLimitUpdated' | 'OperatorMaximumFeeUpdated'
> = {
  DevnetLegacyOperatorSeeded: ({ operatorId, ssvFee, declaredSsvFee }, { block, patchOperators }) =>
    patchOperators([operatorId], () => ({
      fee: ssvFee === 0n ? 0n : defaultFee,
      feeIndexBlockNumber: 0n,
      feeSSV: ssvFee,
      declaredSSVFee: declaredSsvFee,
      feeIndexBlockNumberSSV: BigInt(block),
    })),
  OperatorAdded: ({ operatorId, owner, publicKey, fee }, writer) => {
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
  },
  OperatorFeeDeclarationCancelled: ({ operatorId }, { patchOperators }) =>
    patchOperators([operatorId], () => ({ declaredFee: 0n })),
  OperatorFeeDeclared: ({ operatorId, fee }, { patchOperators }) =>
    patchOperators([operatorId], () => ({ declaredFee: fee })),
  OperatorFeeExecuted: ({ operatorId, fee }, { block, patchOperators }) =>
    patchOperators([operatorId], (operator) => ({ ...settleFee(operator, block), fee, declaredFee: 0n })),
  OperatorMultipleWhitelistRemoved: ({ operatorIds, whitelistAddresses }, { ensureAccount, patchOperators }) => {
    const accounts = new Set<EntityValue>(whitelistAddresses.map(ensureAccount))
    patchOperators(operatorIds, (operator) => ({
      whitelisted: asList(operator['whitelisted']).filter((account) => !accounts.has(account)),
    }))
  },
  OperatorMultipleWhitelistUpdated: ({ operatorIds, whitelistAddresses }, { ensureAccount, patchOperators }) => {
    const accounts = whitelistAddresses.map(ensureAccount)
    patchOperators(operatorIds, (operator) => ({
      whitelisted: [...new Set([...asList(operator['whitelisted']), ...accounts])],
    }))
  },
  OperatorPrivacyStatusUpdated: ({ operatorIds, toPrivate }, { patchOperators }) =>
    patchOperators(operatorIds, () => ({ isPrivate: toPrivate })),
  // A removed operator keeps its row, with fee and counts 0.
  OperatorRemoved: ({ operatorId }, { block, patchOperators, patchNetwork }) => {
    patchOperators([operatorId], (operator) => ({
      ...settleFee(operator, block),
      ...settleFeeSSV(operator, block),
      removed: true,
      fee: 0n,
      declaredFee: 0n,
      feeSSV: 0n,
      declaredSSVFee: 0n,
      validatorCount: 0n,
      totalEffectiveBalance: 0n,
    }))
    patchNetwork((network) => plus(network, { totalOperators: -1n, operatorsRemoved: 1n }), 'OPERATOR_REMOVED')
  },
  OperatorWhitelistingContractUpdated: ({ operatorIds, whitelistingContract }, { patchOperators }) =>
    patchOperators(operatorIds, () => ({ whitelistedContract: whitelistingContract.toLowerCase() })),
  // The event does not say in what the operator was paid, so what is paid in SSV counts as ETH here.
  OperatorWithdrawn: ({ operatorId, value }, { patchOperators }) =>
    patchOperators([operatorId], (operator) => plus(operator, { totalWithdrawn: value })),
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
