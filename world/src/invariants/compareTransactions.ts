import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { findReceipt } from '../chain/createChain.ts'

/** What is told of a transaction. */
export type ToldTransaction = { hash: Hex; blockNumber: number; value?: bigint | undefined }

/** Compares what is told of transactions that were done with what the chain shows. */
export function compareTransactions(head: Block<unknown>, told: readonly ToldTransaction[]): string[] {
  return told.flatMap(({ hash, blockNumber, value }) => {
    const found = findReceipt(head, hash)
    if (found === undefined) return [`transaction ${hash} is told and not on the chain`]
    const { receipt, block } = found
    return [
      receipt.isSuccess ? [] : [`transaction ${hash} is told and reverted`],
      block.number === blockNumber
        ? []
        : [`transaction ${hash} is told in block ${blockNumber} and is in ${block.number}`],
      value === undefined || receipt.transaction.value === value
        ? []
        : [`transaction ${hash} is told with another deposit`],
    ].flat()
  })
}
