import type { Hex } from '@x/schemas'
import type { ContractModel } from '../contract/types.ts'
import { type Accounts, type Block, blockGasLimit, type Receipt, type Transaction } from './block.ts'
import { createPool, type Pool } from './createPool.ts'
import { executeTransaction, getAccount } from './executeTransaction.ts'

/** Seconds between two blocks. */
export const blockTime = 12

/** Blocks from the newest final one to the newest: two epochs, and what is begun of a third. */
export const finalityDepth = 64

/** What is special about a block. */
export type MineOptions = {
  /** When it is made, in seconds since the Unix epoch. Default: as soon as it can be. */
  timestamp?: number | undefined
  /** Blocks before it that nobody looked at, and in which nothing of interest was: they are counted, and not made. Default 0. */
  leap?: number | undefined
  /** Gas that strangers use in it. Default: half of the limit, so that the base fee stays. */
  traffic?: bigint | undefined
  /** Whether a transaction that waits is left out. */
  isHeld?: ((transaction: Transaction) => boolean) | undefined
  /** Transactions that nobody has signed, at the head of the block: those of strangers. */
  first?: readonly Transaction[] | undefined
}

/** What is special about new blocks. */
export type ReorganizeOptions = MineOptions & {
  /** Whether each transaction is in the block of the same number as before, where that takes it. */
  isInPlace?: boolean | undefined
  /** What has the place of a transaction now; nothing new where it is `undefined`. */
  swap?: ((transaction: Transaction) => Transaction | undefined) | undefined
}

/** A chain that grows, and whose newest blocks may be replaced. */
export type Chain<State> = {
  readonly head: Block<State>
  readonly model: ContractModel<State>
  readonly pool: Pool
  /** The head as it was so many milliseconds ago. */
  headAt: (now: number, ago: number) => Block<State>
  /** The heads that there were since that moment, the newest first. */
  listHeads: (since: number) => Block<State>[]
  mine: (now: number, options?: MineOptions) => Block<State>
  /**
   * Replaces the newest blocks by as many others and one more. What was in them waits again, or is mined at once in the
   * first of the new blocks that takes it.
   */
  reorganize: (now: number, depth: number, options?: ReorganizeOptions) => Block<State>
}

/** Creates a chain on top of a block. */
export function createChain<State>(start: Block<State>, model: ContractModel<State>): Chain<State> {
  let head = start
  const heads: { from: number; block: Block<State> }[] = [{ from: Number.NEGATIVE_INFINITY, block: start }]
  const pool = createPool()
  pool.follow(start)
  let branch = start.branch

  const setHead = (now: number, block: Block<State>) => {
    head = block
    heads.push({ from: now, block })
    pool.follow(block)
    return block
  }
  return {
    get head() {
      return head
    },
    model,
    pool,
    headAt: (now, ago) => {
      // The newest is asked for most of the time.
      for (let i = heads.length - 1; i >= 0; i--) {
        const entry = heads[i]
        if (entry !== undefined && entry.from <= now - ago) return entry.block
      }
      return start
    },
    listHeads: (since) => {
      const last = heads.findLastIndex(({ from }) => from <= since)
      return heads
        .slice(last)
        .map(({ block }) => block)
        .reverse()
    },
    mine: (now, options = {}) => setHead(now, buildBlock(head, { model, pool, branch, ...options })),
    reorganize: (now, depth, { isInPlace = false, swap = () => undefined, ...options } = {}) => {
      branch++
      let block = head
      /** By transaction, the number of the block that it was in. */
      const places = new Map<Hex, number>()
      for (let i = 0; i < depth; i++) {
        for (const { transaction } of block.receipts) {
          const now = swap(transaction) ?? transaction
          places.set(now.hash, block.number)
          pool.putBack(now)
        }
        if (block.parent !== undefined) block = block.parent
      }
      const { isHeld = () => false } = options
      for (let i = 0; i <= depth; i++) {
        const isEarly = ({ hash }: Transaction) =>
          (pool.arrivedAfter(hash) ?? 0) > block.number || (isInPlace && (places.get(hash) ?? 0) > block.number + 1)
        block = buildBlock(block, { model, pool, branch, ...options, isHeld: (each) => isHeld(each) || isEarly(each) })
      }
      return setHead(now, block)
    },
  }
}

type BuildParameters<State> = MineOptions & { model: ContractModel<State>; pool: Pool; branch: number }

/** Builds the block that follows on another one. */
export function buildBlock<State>(
  parent: Block<State>,
  {
    model,
    pool,
    branch,
    timestamp = 0,
    leap = 0,
    traffic = blockGasLimit / 2n,
    isHeld = () => false,
    first = [],
  }: BuildParameters<State>,
): Block<State> {
  const baseFee = computeBaseFee(parent)
  const number = parent.number + 1 + leap
  const place = { number, timestamp: Math.max(parent.timestamp + blockTime * (1 + leap), timestamp) }
  let { accounts, state }: { accounts: Accounts; state: State } = parent
  const receipts: Receipt[] = []
  let own = 0n
  const include = (transaction: Transaction) => {
    const done = executeTransaction({ accounts, state }, { transaction, model, place, baseFee })
    own += done.receipt.gasUsed
    accounts = done.accounts
    state = done.state
    receipts.push({ ...done.receipt, cumulativeGasUsed: own })
  }
  for (const transaction of first) include(transaction)
  for (const transaction of pool.list(baseFee, accounts)) {
    if (isHeld(transaction) || !canPay(accounts, transaction) || own + transaction.gas > blockGasLimit) continue
    include(transaction)
  }
  const others = traffic > blockGasLimit - own ? blockGasLimit - own : traffic
  return { ...place, parent, branch, baseFee, gasUsed: own + others, receipts, accounts, state }
}

function canPay(accounts: Accounts, { from, nonce, gas, maxFeePerGas, value }: Transaction): boolean {
  const account = getAccount(accounts, from)
  return account.nonce === nonce && account.balance >= gas * maxFeePerGas + value
}

/** By the rule of EIP-1559, and at least 7 wei, below which it would stand still. */
export function computeBaseFee({ baseFee, gasUsed }: Pick<Block<unknown>, 'baseFee' | 'gasUsed'>): bigint {
  const target = blockGasLimit / 2n
  const next = baseFee + (baseFee * (gasUsed - target)) / target / 8n
  return next < 7n ? 7n : next
}

/**
 * The block of a number on the way from `head` to the first one; `undefined` where there is none. In one that was leaped
 * over all is as in the one before.
 */
export function findBlock<State>(head: Block<State>, number: number): Block<State> | undefined {
  if (number > head.number) return undefined
  let block: Block<State> | undefined = head
  while (block !== undefined && block.number > number) block = block.parent
  return block
}

/** Where a transaction is on the way from `head` down, and what became of it. */
export function findReceipt<State>(
  head: Block<State>,
  hash: Hex,
): { block: Block<State>; receipt: Receipt; index: number } | undefined {
  for (let block: Block<State> | undefined = head; block !== undefined; block = block.parent) {
    const index = block.receipts.findIndex(({ transaction }) => transaction.hash === hash)
    const receipt = block.receipts[index]
    if (receipt !== undefined) return { block, receipt, index }
  }
  return undefined
}
