import type { Hex } from '@x/schemas'
import { hexToBigInt, numberToHex } from 'viem'
import type { Block } from '../chain/block.ts'
import { blockTime, computeBaseFee, finalityDepth, findBlock, findReceipt } from '../chain/createChain.ts'
import type { Pool } from '../chain/createPool.ts'
import { getAccount, getNeededGas } from '../chain/executeTransaction.ts'
import { hashBlock } from '../chain/hashBlock.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { ContractModel } from '../contract/types.ts'
import { formatBlock, formatLogs, formatReceipt, formatTransaction, type RpcLog } from './formatRpc.ts'
import { readDeployless, writeDeployless } from './readDeployless.ts'
import { RpcFault } from './rpcFault.ts'

/** What a node knows when it is asked. */
export type NodeView<State> = {
  head: Block<State>
  pool: Pool
  model: ContractModel<State>
  chainId: number
}

type Params = readonly unknown[]
type Answer = <State>(view: NodeView<State>, params: Params) => unknown

/** Answers a request as geth would that has this view of the chain, and lies about nothing. */
export function answerRequest<State>(view: NodeView<State>, method: string, params: Params): unknown {
  const answer = answers[method]
  if (answer === undefined) throw new RpcFault(-32_601, `the method ${method} does not exist/is not available`)
  return answer(view, params)
}

const answers: Readonly<Record<string, Answer>> = {
  eth_chainId: ({ chainId }) => numberToHex(chainId),
  net_version: ({ chainId }) => `${chainId}`,
  eth_syncing: () => false,
  eth_blockNumber: ({ head }) => numberToHex(head.number),
  eth_getBlockByNumber: (view, [tag, isFull]) => {
    const block = findTagged(view, tag)
    return block === undefined ? null : formatBlock(block, isFull === true)
  },
  eth_getBlockByHash: (view, [hash, isFull]) => {
    const block = findHashed(view, hash)
    return block === undefined ? null : formatBlock(block, isFull === true)
  },
  eth_getBlockReceipts: (view, [tag]) => {
    const block = findTagged(view, tag)
    return block === undefined ? null : block.receipts.map((receipt, index) => formatReceipt(receipt, { block, index }))
  },
  eth_getTransactionByHash: ({ head, pool }, [hash]) => {
    const found = findReceipt(head, toHex(hash))
    if (found !== undefined) return formatTransaction(found.receipt.transaction, found)
    const waiting = pool.find(toHex(hash))
    return waiting === undefined ? null : formatTransaction(waiting)
  },
  eth_getTransactionReceipt: ({ head }, [hash]) => {
    const found = findReceipt(head, toHex(hash))
    return found === undefined ? null : formatReceipt(found.receipt, found)
  },
  eth_getTransactionCount: (view, [address, tag]) => {
    const { accounts } = getTagged(view, tag)
    const count =
      tag === 'pending' ? view.pool.countAll(toHex(address), accounts) : getAccount(accounts, toHex(address)).nonce
    return numberToHex(count)
  },
  eth_getBalance: (view, [address, tag]) =>
    numberToHex(getAccount(getTagged(view, tag).accounts, toHex(address)).balance),
  eth_getCode: ({ model }, [address]) => (model.addresses.has(toHex(address)) ? '0x60806040' : '0x'),
  eth_gasPrice: ({ head }) => numberToHex(computeBaseFee(head) + usualTip),
  eth_maxPriorityFeePerGas: () => numberToHex(usualTip),
  eth_feeHistory: (view, [count, tag, percentiles]) => answerFeeHistory(getTagged(view, tag), count, percentiles),
  eth_getLogs: (view, [filter]) => findLogs(view, filter),
  eth_call: (view, [call, tag]) => answerCall(view, call, getTagged(view, tag)),
  eth_estimateGas: (view, [call, tag, overrides]) =>
    answerEstimate(view, { call, block: getTagged(view, tag), overrides }),
  eth_simulateV1: (view, [wanted, tag]) => answerSimulation(view, wanted, getTagged(view, tag)),
  eth_sendRawTransaction: ({ head, pool, chainId }, [raw]) => {
    const transaction = parseTransaction(toHex(raw), chainId)
    if (findReceipt(head, transaction.hash) !== undefined) {
      throw new RpcFault(
        -32_000,
        `nonce too low: next nonce ${getAccount(head.accounts, transaction.from).nonce}, tx nonce ${transaction.nonce}`,
      )
    }
    pool.add(transaction, head.accounts)
    return transaction.hash
  },
}

/** What each node suggests as a tip, in wei. */
export const usualTip = 1_000_000_000n
const zeroAddress: Hex = `0x${'00'.repeat(20)}`

function findTagged<State>(view: NodeView<State>, tag: unknown): Block<State> | undefined {
  const { head } = view
  if (tag === undefined || tag === 'latest' || tag === 'pending') return head
  if (tag === 'earliest') return findBlock(head, 0)
  if (tag === 'safe') return findBlock(head, Math.max(0, head.number - finalityDepth / 2))
  if (tag === 'finalized') return findBlock(head, getFinalNumber(head.number))
  if (typeof tag === 'object' && tag !== null && 'blockHash' in tag) return findHashed(view, tag.blockHash)
  return findBlock(head, Number(toHex(tag)))
}

/** The newest final block: the last of an epoch that two more have followed. */
export function getFinalNumber(head: number): number {
  return Math.max(0, Math.floor((head - finalityDepth) / 32) * 32)
}

function getTagged<State>(view: NodeView<State>, tag: unknown): Block<State> {
  const block = findTagged(view, tag)
  if (block === undefined) throw new RpcFault(-32_000, 'header not found')
  return block
}

function findHashed<State>({ head }: NodeView<State>, hash: unknown): Block<State> | undefined {
  let block: Block<State> | undefined = head
  while (block !== undefined && hashBlock(block).hash !== hash) block = block.parent
  return block
}

function toHex(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x/i.test(value))
    throw new RpcFault(-32_602, 'invalid argument: hex string expected')
  return value.toLowerCase() as Hex
}

type RpcCall = { from: Hex; to: Hex | undefined; input: Hex; value: bigint; gas: bigint | undefined }

function readCall(call: unknown): RpcCall {
  const given = call as Partial<Record<'from' | 'to' | 'data' | 'input' | 'value' | 'gas', Hex>>
  return {
    from: toHex(given.from ?? zeroAddress),
    to: given.to === undefined || given.to === null ? undefined : toHex(given.to),
    input: given.data ?? given.input ?? '0x',
    value: hexToBigInt(given.value ?? '0x0'),
    gas: given.gas === undefined ? undefined : hexToBigInt(given.gas),
  }
}

function answerCall<State>({ model }: NodeView<State>, given: unknown, block: Block<State>): Hex {
  const { from, to, input, value, gas } = readCall(given)
  const place = { number: block.number, timestamp: block.timestamp }
  if (to !== undefined) {
    if (!model.addresses.has(to)) return '0x'
    if (getAccount(block.accounts, from).balance < value) throw insufficient(from)
    const outcome = model.call(block.state, { from, to, value, input }, place)
    if (gas !== undefined && getNeededGas(outcome.gas) > gas) throw new RpcFault(-32_000, 'out of gas')
    if ('revert' in outcome) throw reverted(outcome.revert)
    return outcome.output
  }
  const calls = readDeployless(input)
  if (calls === undefined) throw new RpcFault(-32_000, 'execution of this code is not part of the world')
  return writeDeployless(
    calls.map((call) => {
      if (!model.addresses.has(call.to)) return { isSuccess: true, output: '0x' }
      const outcome = model.call(block.state, { from: zeroAddress, to: call.to, value: 0n, input: call.input }, place)
      if (!('revert' in outcome)) return { isSuccess: true, output: outcome.output }
      if (!call.mayFail) throw reverted('0x')
      return { isSuccess: false, output: outcome.revert }
    }),
  )
}

function reverted(data: Hex): RpcFault {
  return new RpcFault(3, 'execution reverted', data)
}

function insufficient(address: Hex): RpcFault {
  return new RpcFault(-32_000, `insufficient funds for gas * price + value: address ${address}`)
}

function answerEstimate<State>(
  { model }: NodeView<State>,
  { call: given, block, overrides }: { call: unknown; block: Block<State>; overrides: unknown },
): Hex {
  const { from, to, input, value } = readCall(given)
  if (to === undefined || !model.addresses.has(to)) return numberToHex(21_000n)
  const { balance } = readOverride(overrides, from) ?? getAccount(block.accounts, from)
  if (balance < value) throw insufficient(from)
  const outcome = model.call(block.state, { from, to, value, input }, block)
  if ('revert' in outcome) throw reverted(outcome.revert)
  return numberToHex(getNeededGas(outcome.gas))
}

function readOverride(overrides: unknown, address: Hex): { balance: bigint } | undefined {
  if (typeof overrides !== 'object' || overrides === null) return undefined
  const entry = Object.entries(overrides).find(([key]) => key.toLowerCase() === address)
  const balance: unknown = entry?.[1]?.balance
  return typeof balance === 'string' ? { balance: BigInt(balance) } : undefined
}

type Simulation = { blockStateCalls: { blockOverrides?: { number?: Hex }; calls: unknown[] }[] }

function answerSimulation<State>({ model }: NodeView<State>, wanted: unknown, block: Block<State>) {
  let { state } = block
  return (wanted as Simulation).blockStateCalls.map(({ blockOverrides, calls }) => {
    const number = blockOverrides?.number === undefined ? block.number + 1 : Number(blockOverrides.number)
    const place = { number, timestamp: block.timestamp + blockTime * (number - block.number) }
    const results = calls.map((each) => {
      const { from, to, input, value, gas } = readCall(each)
      if (to === undefined || !model.addresses.has(to))
        return { status: '0x1', gasUsed: '0x5208', returnData: '0x', logs: [] }
      const outcome = model.call(state, { from, to, value, input }, place)
      const gasUsed = numberToHex(outcome.gas)
      if (gas !== undefined && getNeededGas(outcome.gas) > gas) {
        return {
          status: '0x0',
          gasUsed: numberToHex(gas),
          returnData: '0x',
          logs: [],
          error: { code: -32_015, message: 'out of gas', data: '0x' },
        }
      }
      if ('revert' in outcome) {
        const error = { code: 3, message: 'execution reverted', data: outcome.revert }
        return { status: '0x0', gasUsed, returnData: outcome.revert, logs: [], error }
      }
      state = outcome.state
      const logs = outcome.logs.map((log, i) => ({
        ...log,
        blockNumber: numberToHex(number),
        transactionHash: `0x${'00'.repeat(32)}`,
        blockHash: `0x${'00'.repeat(32)}`,
        transactionIndex: '0x0',
        logIndex: numberToHex(i),
        removed: false,
      }))
      return { status: '0x1', gasUsed, returnData: outcome.output, logs }
    })
    return {
      ...formatBlock(block, false),
      number: numberToHex(number),
      timestamp: numberToHex(place.timestamp),
      calls: results,
    }
  })
}

function answerFeeHistory(newest: Block<unknown>, count: unknown, percentiles: unknown) {
  const blocks: Block<unknown>[] = []
  for (let block: Block<unknown> | undefined = newest; block && blocks.length < Number(count); block = block.parent) {
    blocks.unshift(block)
  }
  const rewards = Array.isArray(percentiles) ? percentiles.map(() => numberToHex(usualTip)) : []
  return {
    oldestBlock: numberToHex(blocks[0]?.number ?? 0),
    baseFeePerGas: [...blocks.map(({ baseFee }) => numberToHex(baseFee)), numberToHex(computeBaseFee(newest))],
    gasUsedRatio: blocks.map(({ gasUsed }) => Number(gasUsed) / 60_000_000),
    reward: blocks.map(() => rewards),
  }
}

/** What `eth_getLogs` takes. */
export type LogFilter = {
  address?: Hex | Hex[]
  topics?: (Hex | Hex[] | null)[]
  fromBlock?: Hex
  toBlock?: Hex
  blockHash?: Hex
}

function findLogs<State>(view: NodeView<State>, given: unknown): RpcLog[] {
  const filter = given as LogFilter
  // What no block has yet has no logs either.
  if (filter.fromBlock?.startsWith('0x') && Number(filter.fromBlock) > view.head.number) return []
  const first = filter.blockHash === undefined ? getTagged(view, filter.fromBlock) : findHashed(view, filter.blockHash)
  const last = filter.blockHash === undefined ? getTagged(view, filter.toBlock) : first
  if (first === undefined || last === undefined) throw new RpcFault(-32_000, 'unknown block')
  const addresses = filter.address === undefined ? undefined : [filter.address].flat().map((each) => each.toLowerCase())
  // Hex is what it says, however it is spelled.
  const topics = (filter.topics ?? []).map((topic) => (topic === null ? undefined : [topic].flat().map(toHex)))
  const isWanted = (log: { address: Hex; topics: readonly Hex[] }) =>
    (addresses === undefined || addresses.includes(log.address)) &&
    topics.every((wanted, i) => wanted === undefined || wanted.some((topic) => topic === log.topics[i]))
  // Where the first was leaped over, what was in the block before it is not asked for.
  const from = filter.fromBlock?.startsWith('0x') ? Number(filter.fromBlock) : first.number
  const found: RpcLog[][] = []
  for (let block: Block<State> | undefined = last; block !== undefined && block.number >= from; block = block.parent) {
    if (block.receipts.some(({ logs }) => logs.some(isWanted))) found.unshift(formatLogs(block).filter(isWanted))
  }
  return found.flat()
}
