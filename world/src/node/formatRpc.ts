import type { Hex } from '@x/schemas'
import { bytesToHex, numberToHex } from 'viem'
import type { Block, Receipt, Transaction } from '../chain/block.ts'
import { computeBloom, hashBlock } from '../chain/hashBlock.ts'
import type { EmittedLog } from '../contract/types.ts'

/** A log with its place, as nodes answer it. */
export type RpcLog = {
  address: Hex
  topics: readonly Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  transactionIndex: Hex
  logIndex: Hex
  removed: boolean
}

/** Each log of a block. */
export function formatLogs(block: Block<unknown>): RpcLog[] {
  const { hash: blockHash } = hashBlock(block)
  let count = 0
  return block.receipts.flatMap(({ logs, transaction }, index) =>
    logs.map((log: EmittedLog) => ({
      ...log,
      blockNumber: numberToHex(block.number),
      blockHash,
      transactionHash: transaction.hash,
      transactionIndex: numberToHex(index),
      logIndex: numberToHex(count++),
      removed: false,
    })),
  )
}

export function formatBlock(block: Block<unknown>, isFull: boolean) {
  const { header, hash } = hashBlock(block)
  return {
    ...header,
    hash,
    size: '0x400',
    uncles: [],
    withdrawals: [],
    transactions: block.receipts.map(({ transaction }, index) =>
      isFull ? formatTransaction(transaction, { block, index }) : transaction.hash,
    ),
  }
}

/** A transaction; one that waits has no block. */
export function formatTransaction(transaction: Transaction, place?: { block: Block<unknown>; index: number }) {
  const { hash, from, to, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value, input, signature } = transaction
  const receipt = place?.block.receipts[place.index]
  return {
    type: '0x2',
    chainId: '0x7a69',
    hash,
    from,
    to,
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    gasPrice: numberToHex(receipt?.effectiveGasPrice ?? maxFeePerGas),
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    value: numberToHex(value),
    input,
    accessList: [],
    r: signature.r,
    s: signature.s,
    v: numberToHex(signature.yParity),
    yParity: numberToHex(signature.yParity),
    blockHash: place === undefined ? null : hashBlock(place.block).hash,
    blockNumber: place === undefined ? null : numberToHex(place.block.number),
    transactionIndex: place === undefined ? null : numberToHex(place.index),
  }
}

export function formatReceipt(receipt: Receipt, { block, index }: { block: Block<unknown>; index: number }) {
  const { transaction, isSuccess, gasUsed, cumulativeGasUsed, effectiveGasPrice, logs } = receipt
  return {
    type: '0x2',
    status: isSuccess ? '0x1' : '0x0',
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(index),
    blockHash: hashBlock(block).hash,
    blockNumber: numberToHex(block.number),
    from: transaction.from,
    to: transaction.to,
    contractAddress: null,
    gasUsed: numberToHex(gasUsed),
    cumulativeGasUsed: numberToHex(cumulativeGasUsed),
    effectiveGasPrice: numberToHex(effectiveGasPrice),
    logsBloom: bytesToHex(computeBloom(logs)),
    logs: formatLogs(block).filter(({ transactionHash }) => transactionHash === transaction.hash),
  }
}
