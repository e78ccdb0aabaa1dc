import { concat, type Hex, keccak256, numberToHex } from 'viem'
import type { MinedLog } from '../rpc/requestLogs.ts'

export type EventDigest = {
  add(log: MinedLog): void
  /** How many there were, and a digest of all of them in their order. */
  get(): { count: number; digest: Hex }
}

/** Counts events and makes a digest of them, so that those of two nodes are compared without keeping any. */
export function createEventDigest(): EventDigest {
  let count = 0
  let digest: Hex = keccak256('0x')
  return {
    add({ blockNumber, logIndex, transactionHash, topics, data }) {
      const place = [numberToHex(blockNumber, { size: 8 }), numberToHex(logIndex, { size: 8 })]
      digest = keccak256(concat([digest, ...place, transactionHash, ...topics, data]))
      count++
    },
    get: () => ({ count, digest }),
  }
}
