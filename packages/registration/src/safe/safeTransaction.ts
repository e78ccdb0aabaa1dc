import type { Address, Hex } from '@x/schemas'
import { getAddress, hashTypedData, zeroAddress } from 'viem'
import type { UnsignedTransaction } from '../transaction/unsignedTransaction.ts'

/** A transaction of a Safe, as its owners sign it. Amounts are wei. */
export type SafeTransaction = {
  to: Address
  value: bigint
  data: Hex
  /** 0: a call. 1: a delegate call, which is never proposed. */
  operation: number
  safeTxGas: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver: Address
  /** The Safe's own nonce. */
  nonce: number
}

/** What the hash of a transaction depends on besides. */
export type SafeDomain = { address: Address; chainId: number; version: string }

const safeTx = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
] as const

/** A call as a Safe transaction: whoever executes it pays for the gas, and gets nothing back. */
export function toSafeTransaction(
  { to, value, data }: Pick<UnsignedTransaction, 'to' | 'value' | 'data'>,
  nonce: number,
): SafeTransaction {
  const free = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  return { to: getAddress(to), value, data, operation: 0, ...free, nonce }
}

/** What owners sign (EIP-712). Before version 1.3.0 the chain was no part of it. */
export function getSafeTypedData(
  { nonce, ...transaction }: SafeTransaction,
  { address, chainId, version }: SafeDomain,
) {
  const [, minor = 0] = version.split('.').map(Number)
  return {
    domain: minor >= 3 ? { chainId, verifyingContract: address } : { verifyingContract: address },
    types: { SafeTx: safeTx },
    primaryType: 'SafeTx',
    message: { ...transaction, nonce: BigInt(nonce) },
  } as const
}

/** The hash by which owners, contract and service know a transaction. */
export function getSafeTransactionHash(transaction: SafeTransaction, domain: SafeDomain): Hex {
  return hashTypedData(getSafeTypedData(transaction, domain))
}
