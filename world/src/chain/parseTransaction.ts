import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from '@x/schemas'
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  keccak256,
  parseTransaction as parseRaw,
  serializeTransaction,
} from 'viem'
import type { Transaction } from './block.ts'
import { PoolError } from './createPool.ts'

const known = new Map<Hex, Transaction>()

/** Reads a signed transaction of type 2, and who has signed it. */
export function parseTransaction(raw: Hex, chainId: number): Transaction {
  const found = known.get(raw)
  if (found !== undefined) return found
  const { r, s, yParity, ...unsigned } = parseRaw(raw)
  if (unsigned.type !== 'eip1559' || r === undefined || s === undefined || yParity === undefined) {
    throw new PoolError('transaction type not supported')
  }
  if (unsigned.chainId !== chainId) throw new PoolError('invalid sender')
  const signed = hexToBytes(keccak256(serializeTransaction(unsigned)))
  const signature = concatBytes([Uint8Array.of(yParity), hexToBytes(r), hexToBytes(s)])
  const publicKey = secp256k1.Point.fromBytes(
    secp256k1.recoverPublicKey(signature, signed, { prehash: false }),
  ).toBytes(false)
  const from: Hex = `0x${keccak256(bytesToHex(publicKey.subarray(1))).slice(-40)}`
  const transaction: Transaction = {
    hash: keccak256(raw),
    raw,
    from,
    to: (unsigned.to ?? '0x').toLowerCase() as Hex,
    nonce: unsigned.nonce ?? 0,
    gas: unsigned.gas ?? 0n,
    maxFeePerGas: unsigned.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: unsigned.maxPriorityFeePerGas ?? 0n,
    value: unsigned.value ?? 0n,
    input: unsigned.data ?? '0x',
    signature: { r, s, yParity },
  }
  if (known.size > 5_000) known.clear()
  known.set(raw, transaction)
  return transaction
}
