import { keccak256, serializeTransaction, stringToHex, type TransactionSerializable } from 'viem'
import { getTransaction } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { callNode } from '../rpc/rpcError.ts'
import type { OperatorKeyEvent } from './operatorKeyEvents.ts'

/**
 * Whether the transaction of an operator's event, as the same node shows it, carries the key: its input has it, and its
 * hash covers the input. Whoever forges an event has to forge a signed transaction as well.
 */
export async function isProvenByTransaction(
  client: ChainClient,
  { transactionHash, operatorKey }: OperatorKeyEvent,
): Promise<boolean> {
  try {
    const { input, r, s, v, yParity, ...transaction } = await callNode('reading a transaction', () =>
      getTransaction(client, { hash: transactionHash }),
    )
    const key = operatorKey.startsWith('0x') ? operatorKey : stringToHex(operatorKey)
    if (!input.includes(key.slice(2))) return false
    // What a test chain did for an account whose key it does not have is not signed.
    if (BigInt(r) === 0n) return true
    const unsigned = { ...transaction, data: input } as TransactionSerializable
    const serialized = serializeTransaction(unsigned, yParity === undefined ? { r, s, v } : { r, s, yParity })
    return keccak256(serialized) === transactionHash
  } catch {
    return false
  }
}
