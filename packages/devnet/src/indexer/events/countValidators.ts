import { plus } from '../fields.ts'
import type { EntityValue } from '../parseEntityTypes.ts'
import type { EntityWriter } from './createEntityWriter.ts'

export type ValidatorCount = {
  owner: string
  operatorIds: readonly bigint[]
  /** How many validators to add; negative to subtract them. */
  validators: bigint
  /** Their effective balance in whole ETH, with the same sign. */
  effectiveBalance: bigint
  /** What the cluster pays its fees in, ETH unless given. */
  feeAsset?: EntityValue | undefined
}

/** Adds (or subtracts) validators and their balance wherever they are counted: account, operators, network. */
export function countValidators(
  { owner, operatorIds, validators, effectiveBalance, feeAsset = 'ETH' }: ValidatorCount,
  writer: EntityWriter,
): void {
  writer.patch('Account', owner.toLowerCase(), (account) =>
    plus(account, { validatorCount: validators, effectiveBalance }),
  )
  writer.patchOperators(operatorIds, (operator) =>
    operator['removed'] === true
      ? {}
      : plus(operator, { validatorCount: validators, totalEffectiveBalance: effectiveBalance }),
  )
  writer.patchNetwork((network) =>
    plus(network, {
      totalValidators: validators,
      totalEffectiveBalance: effectiveBalance,
      effectiveBalanceETH: feeAsset === 'ETH' ? effectiveBalance : 0n,
    }),
  )
}
