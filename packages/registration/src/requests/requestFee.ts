import { type ChainClient, ContractRevertError } from '@x/chain'
import { callContract } from '@x/chain/internal'
import { BaseError } from '@x/schemas'
import { formatEther, hexToBigInt, size } from 'viem'
import { call } from 'viem/actions'
import { lesser } from './lesser.ts'
import type { RequestQueue } from './requestQueues.ts'

/** What is paid with a request, in wei. Whatever is above the fee of the block is lost. */
export type RequestFee = {
  /** The fee now. */
  current: bigint
  /** The fee if all requests that are meant come before one block ends. */
  needed: bigint
  /** What is sent with the next one: more than now, for requests of others that come first. */
  value: bigint
  /** Nothing is sent above it. */
  maximum: bigint
}

/**
 * 0.001 ETH: what the gas of a request costs at 10 gwei. The fee is 1 wei unless more requests are made than the chain
 * wants, and such a queue empties within some two hours.
 */
export const defaultMaxFee = 10n ** 15n

/** Requests of others that may come before ours: those that one block hands over. */
export const defaultSpareRequests = 16

/**
 * The fee of a request after so many above the target, by EIP-7002 and EIP-7251: about `e ** (excess / 17)` wei.
 *
 * @returns wei
 */
export function computeRequestFee(excess: number): bigint {
  let sum = 0n
  let summand = updateFraction
  for (let i = 1n; summand > 0n; i++) {
    sum += summand
    summand = (summand * BigInt(excess)) / (updateFraction * i)
  }
  return sum / updateFraction
}

const updateFraction = 17n

/** The most requests above the target that a fee can mean. */
export function findExcess(fee: bigint): number {
  let excess = 0
  for (let step = 1_024; step >= 1; step /= 2) {
    while (computeRequestFee(excess + step) <= fee) excess += step
  }
  return excess
}

/**
 * Reads what a request costs now, by the empty call of the queue.
 *
 * @returns wei
 * @throws {RequestsUnsupportedError} the chain has no such queue, or it takes no requests yet
 */
export async function readRequestFee(client: ChainClient, { address }: RequestQueue): Promise<bigint> {
  const asking = callContract({ functionName: 'the question for its fee' }, () =>
    call(client, { to: address, blockTag: 'latest' }),
  )
  const { data } = await asking.catch((error: unknown) => {
    throw error instanceof ContractRevertError ? new RequestsUnsupportedError(error) : error
  })
  if (data === undefined || size(data) !== 32) throw new RequestsUnsupportedError()
  return hexToBigInt(data)
}

export type AgreeOnFeeParameters = {
  queue: RequestQueue
  /** Requests that are meant, this one among them. */
  count: number
  /** Own ones that come before this one and are not on the chain yet. */
  ahead?: number | undefined
  spareRequests?: number | undefined
  maxFee?: bigint | undefined
  otherNode?: ChainClient | undefined
}

/**
 * Says what is paid with a request. Of two nodes the one that asks for less counts: too little is refused by the queue
 * when the call is simulated, and what is too much is lost.
 *
 * @throws {RequestFeeError} it would be above the maximum
 * @throws {RequestsUnsupportedError} the chain has no such queue, or it takes no requests yet
 */
export async function agreeOnFee(client: ChainClient, parameters: AgreeOnFeeParameters): Promise<RequestFee> {
  const { queue, count, ahead = 0, spareRequests = defaultSpareRequests, maxFee: maximum = defaultMaxFee } = parameters
  const nodes = parameters.otherNode === undefined ? [client] : [client, parameters.otherNode]
  const [first = 0n, second = first] = await Promise.all(nodes.map((node) => readRequestFee(node, queue)))
  const current = lesser(first, second)
  if (current > maximum) throw new RequestFeeError({ current, needed: current, maximum, count: 1 })
  const excess = findExcess(current)
  const needed = count === 1 ? current : computeRequestFee(excess + count - 1)
  if (needed > maximum) throw new RequestFeeError({ current, needed, maximum, count })
  const spare = computeRequestFee(excess + ahead + spareRequests)
  return { current, needed, value: lesser(spare, maximum), maximum }
}

/** Requests cost more than was agreed to. Nothing was sent. */
export class RequestFeeError extends BaseError {
  override readonly name = 'RequestFeeError'
  /** The fee of one request now, in wei. */
  readonly current: bigint
  /** What it would be for the last one of those that are meant, in wei. */
  readonly needed: bigint
  /** What was agreed to, in wei. */
  readonly maximum: bigint

  constructor({
    current,
    needed,
    maximum,
    count,
  }: {
    current: bigint
    needed: bigint
    maximum: bigint
    count: number
  }) {
    const last = count === 1 ? 'A request' : `The last of ${count} requests`
    super(`${last} would cost a fee of ${formatEther(needed)} ETH, above the limit of ${formatEther(maximum)} ETH.`, {
      metaMessages: [`- the fee is ${formatEther(current)} ETH now, and rises with each request`, '- nothing was sent'],
      fix: 'Wait: the fee falls with each block that has few requests. Or make fewer at once, or allow a higher maxFee.',
    })
    this.current = current
    this.needed = needed
    this.maximum = maximum
  }
}

/** The chain takes no requests to the beacon chain. */
export class RequestsUnsupportedError extends BaseError {
  override readonly name = 'RequestsUnsupportedError'
  constructor(cause?: unknown) {
    super('This chain takes no requests to the beacon chain.', {
      cause,
      fix: 'Check that the node is in sync and follows a chain with the upgrade Pectra.',
    })
  }
}
