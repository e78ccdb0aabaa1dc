import { revert, u64 } from './revert.ts'
import type { Account, Operator } from './types.ts'

/** Wei, and 10^-18 SSV, of a unit that the contract stores. */
export const packing = 100_000n
export const ssvPacking = 10_000_000n
export const unitsPerValidator = 10_000n
/** What an operator of the time of SSV fees takes from its first use on, in units of 100,000 wei. */
const defaultOperatorFee = 17_700n

export const zeroAddress = '0x0000000000000000000000000000000000000000'

export const emptyAccount: Account = { validatorCount: 0n, fee: 0n, block: 0n, index: 0n, balance: 0n }

export const emptyOperator: Operator = {
  owner: zeroAddress,
  isPrivate: false,
  eth: emptyAccount,
  ssv: emptyAccount,
  extraUnits: 0n,
  whitelistingContract: zeroAddress,
  listed: new Set(),
  feeRequest: { fee: 0n, begin: 0n, end: 0n },
}

export function pack(amount: bigint, unit: bigint = packing): bigint {
  if (amount / unit >= 2n ** 64n) revert('MaxValueExceeded')
  if (amount % unit !== 0n) revert('MaxPrecisionExceeded')
  return amount / unit
}

/** The fees of one validator up to a block; those of an account that has ended stand still. */
export function getIndex(account: Account, block: bigint): bigint {
  if (account.block === 0n) return account.index
  return u64(account.index + getFees(account, block))
}

/** What has been earned up to a block. `extraUnits` are those beyond 10,000 a validator. */
export function getEarnings(account: Account, extraUnits: bigint, block: bigint): bigint {
  if (account.block === 0n) return account.balance
  const units = account.validatorCount * unitsPerValidator + extraUnits
  return u64(account.balance + BigInt.asUintN(64, (getFees(account, block) * units) / unitsPerValidator))
}

/** Index and balance up to a block, which has to be done before fee, validators or units change. */
export function settleAccount(account: Account, extraUnits: bigint, block: bigint): Account {
  const index = getIndex(account, block)
  return { ...account, index, balance: getEarnings(account, extraUnits, block), block }
}

export function operatorExists({ eth, ssv }: Operator): boolean {
  return eth.block !== 0n || ssv.block !== 0n
}

/** The fee, in units of 100,000 wei, that a cluster pays that uses the operator now. */
export function getFeeAtUse({ eth, ssv }: Operator): bigint {
  if (eth.block !== 0n) return eth.fee
  return ssv.fee === 0n ? 0n : defaultOperatorFee
}

function getFees(account: Account, block: bigint): bigint {
  return u64((block - account.block) * account.fee)
}
