import type { Address, Hex } from '@x/schemas'
import { keccak256 } from 'viem'
import type { ReadyTransaction } from '../transaction/attemptTransaction.ts'
import type { PreparedRegistration } from './unsignedRegistration.ts'

/** What is worth writing down of a transaction before it is sent. */
export type SignedTransaction = {
  /** Known where the account signs here, unknown where a wallet signs. */
  hash: Hex | undefined
  owner: Address
  functionName: string
  /** Keccak-256 of its call data. */
  dataHash: Hex
  publicKeys: readonly Hex[]
  /** The owner nonces of the first validator and of the last. */
  firstOwnerNonce: number
  lastOwnerNonce: number
  /** Account nonce. Unknown if a wallet signs, since it chooses the nonce. */
  accountNonce: number | undefined
  /** Wei that it deposits. */
  value: bigint
  gas: bigint
  /** Gas price in wei. A wallet chooses it itself unless there are limits. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Describes a registration that is signed and not sent yet. */
export function describeSigned({ prepared, signed }: ReadyTransaction<PreparedRegistration>): SignedTransaction {
  const { state, owner, functionName, data, publicKeys, value, gas } = prepared
  const { bytes, accountNonce, fees } = signed
  const { ownerNonce } = state
  return {
    hash: bytes?.hash,
    owner,
    functionName,
    dataHash: keccak256(data),
    publicKeys,
    firstOwnerNonce: ownerNonce,
    lastOwnerNonce: ownerNonce + publicKeys.length - 1,
    accountNonce: bytes && accountNonce,
    value,
    gas,
    ...fees,
  }
}
