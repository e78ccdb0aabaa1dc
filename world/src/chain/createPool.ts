import type { Hex } from '@x/schemas'
import { type Accounts, type Block, blockGasLimit, type Transaction } from './block.ts'
import { getAccount } from './executeTransaction.ts'

/** Transactions that wait. */
export type Pool = {
  /**
   * Takes a transaction in, as geth does.
   *
   * @throws {PoolError} with geth's words
   */
  add: (transaction: Transaction, accounts: Accounts) => void
  /** Takes back what a reorganization has put out of its block. */
  putBack: (transaction: Transaction) => void
  drop: (hash: Hex) => void
  /** Transactions that another one has replaced, while they waited. */
  readonly replaced: readonly { transaction: Transaction; by: Transaction }[]
  /** Number of the newest block when a transaction was taken in, after which it can be mined on any branch. */
  arrivedAfter: (hash: Hex) => number | undefined
  find: (hash: Hex) => Transaction | undefined
  /** Those that may come next, by what they pay; of those that pay the same, in the order of their arrival. */
  list: (baseFee: bigint, accounts: Accounts) => Transaction[]
  /** Number of the account's next transaction, when all that wait without a gap are mined. */
  countAll: (address: Hex, accounts: Accounts) => number
  /** Told of each new head: forgets what can't be mined any more. */
  follow: (head: Pick<Block<unknown>, 'number' | 'accounts'>) => void
}

/** A refusal, with code and words of geth. */
export class PoolError extends Error {
  override readonly name = 'PoolError'
  readonly code = -32_000
}

const largestSize = 131_072
const largestGas = 16_777_216n

/** Creates a pool that holds nothing. */
export function createPool(): Pool {
  /** By sender and number, in the order of arrival. */
  const waiting = new Map<string, Transaction>()
  const replaced: { transaction: Transaction; by: Transaction }[] = []
  /** By hash, the number of the newest block at that time. */
  const arrivals = new Map<Hex, number>()
  let newest = 0
  const keyOf = ({ from, nonce }: { from: Hex; nonce: number }) => `${from}:${nonce}`
  const find = (hash: Hex) => [...waiting.values()].find((each) => each.hash === hash)
  return {
    add: (transaction, accounts) => {
      const { from, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value, raw } = transaction
      const account = getAccount(accounts, from)
      if (find(transaction.hash) !== undefined) throw new PoolError('already known')
      if (raw.length / 2 - 1 > largestSize) {
        throw new PoolError(`oversized data: transaction size ${raw.length / 2 - 1}, limit ${largestSize}`)
      }
      if (gas > largestGas) throw new PoolError(`transaction gas limit too high (cap: ${largestGas}, tx: ${gas})`)
      if (gas > blockGasLimit) throw new PoolError('exceeds block gas limit')
      if (maxPriorityFeePerGas > maxFeePerGas)
        throw new PoolError('max priority fee per gas higher than max fee per gas')
      if (gas < 21_000n) throw new PoolError('intrinsic gas too low')
      if (nonce < account.nonce) throw new PoolError(`nonce too low: next nonce ${account.nonce}, tx nonce ${nonce}`)
      const cost = gas * maxFeePerGas + value
      if (account.balance < cost) {
        throw new PoolError(
          `insufficient funds for gas * price + value: balance ${account.balance}, tx cost ${cost}, overshot ${cost - account.balance}`,
        )
      }
      const old = waiting.get(keyOf(transaction))
      const isHigher = (price: bigint, before: bigint) => price * 100n >= before * 110n
      if (
        old !== undefined &&
        !(isHigher(maxFeePerGas, old.maxFeePerGas) && isHigher(maxPriorityFeePerGas, old.maxPriorityFeePerGas))
      ) {
        throw new PoolError('replacement transaction underpriced')
      }
      if (old !== undefined) replaced.push({ transaction: old, by: transaction })
      if (!arrivals.has(transaction.hash)) arrivals.set(transaction.hash, newest)
      waiting.delete(keyOf(transaction))
      waiting.set(keyOf(transaction), transaction)
    },
    putBack: (transaction) => {
      if (!waiting.has(keyOf(transaction))) waiting.set(keyOf(transaction), transaction)
    },
    drop: (hash) => {
      const found = find(hash)
      if (found !== undefined) waiting.delete(keyOf(found))
    },
    replaced,
    arrivedAfter: (hash) => arrivals.get(hash),
    find,
    list: (baseFee) => {
      const tip = ({ maxFeePerGas, maxPriorityFeePerGas: most }: Transaction) =>
        maxFeePerGas - baseFee < most ? maxFeePerGas - baseFee : most
      return [...waiting.values()]
        .filter(({ maxFeePerGas }) => maxFeePerGas >= baseFee)
        .sort((a, b) => (a.from === b.from ? a.nonce - b.nonce : Number(tip(b) - tip(a))))
    },
    countAll: (address, accounts) => {
      let { nonce } = getAccount(accounts, address)
      while (waiting.has(`${address}:${nonce}`)) nonce++
      return nonce
    },
    follow: ({ number, accounts }) => {
      newest = number
      for (const [key, { from, nonce }] of waiting) if (nonce < getAccount(accounts, from).nonce) waiting.delete(key)
    },
  }
}
