import { type Address, type Hex, hex } from '@x/schemas'
import * as v from 'valibot'
import {
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionData,
  decodeFunctionResult,
  deploylessCallViaBytecodeBytecode,
  encodeAbiParameters,
  encodeFunctionResult,
  getAbiItem,
  multicall3Abi,
  numberToHex,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import { ssvNetworkAbi, ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import { encodeOperatorKey } from '../chain/createOperatorKey.ts'
import { scaleAmount } from '../server/scaleAmount.ts'
import { quantity } from './JsonRpcCall.ts'

/** Logs that a node does not show. Those that fit all that is given. */
export type HiddenLogs = {
  owner?: Address | undefined
  /** Of a cluster, in ascending order. */
  operatorIds?: readonly number[] | undefined
}

/** What the node says that is not so. */
export type LyingFaults = {
  /** All prices of gas are multiplied by this: of `eth_gasPrice`, tips, fee histories and blocks. */
  gasPriceFactor?: number | undefined
  /** What views of the network's contract answer is multiplied by this, such as `{ getNetworkFee: 1000 }`. */
  viewFactors?: ViewFactors | undefined
  /** `eth_getLogs` leaves these out. */
  hideLogs?: readonly HiddenLogs[] | undefined
  /** `eth_getLogs` repeats the last `ValidatorAdded` of its answer so many times, each as a log of its own in the same block. */
  repeatedRegistrations?: number | undefined
  /** `eth_getLogs` leaves out what happened below this block, as a node without old logs does. */
  emptyLogsBelow?: number | undefined
  /**
   * Everything that reads the chain is this many blocks behind, except `eth_getTransactionCount`, transactions and
   * receipts: several nodes behind one address.
   */
  readsBehind?: number | undefined
  /** `eth_getTransactionCount` is this many blocks behind, everything else is not. */
  countsBehind?: number | undefined
  /** The chain id that the node claims to have. */
  chainId?: number | undefined
  /** The hash of the transaction whose receipt is given for every other one. */
  otherReceipt?: Hex | undefined
  /** Other keys in the `OperatorAdded` events of these operators: base64 of a PEM text, by id. */
  operatorKeys?: Readonly<Record<number, string>> | undefined
}

/** What the node is made to say instead of its result. `visible` is the last block that it has seen, if it is behind. */
export function distortResult(method: string, result: unknown, faults: LyingFaults, visible?: number): unknown {
  const { gasPriceFactor: factor = 1, chainId } = faults
  switch (method) {
    case 'eth_chainId':
      return chainId === undefined ? result : `0x${chainId.toString(16)}`
    case 'net_version':
      return chainId === undefined ? result : String(chainId)
    case 'eth_getLogs':
      return Array.isArray(result)
        ? repeatRegistrations(
            result.filter((log) => isShown(log, faults, visible)).map((log) => forgeOperatorKey(log, faults)),
            faults,
          )
        : result
    case 'eth_getBlockByHash':
      return isAbove(result, visible) ? null : scaleFields(result, factor)
    default:
      return pricedMethods.has(method) ? scaleFields(result, factor) : result
  }
}

/** Events that never were: copies of the last registration, as if more had come right after it. */
function repeatRegistrations(logs: unknown[], { repeatedRegistrations: times = 0 }: LyingFaults): unknown[] {
  const last = logs.findLastIndex((log) => v.is(registrationLog, log))
  const copied = v.safeParse(registrationLog, logs[last])
  if (times === 0 || !copied.success) return logs
  const log = copied.output
  const copies = Array.from({ length: times }, (_, i) => {
    const logIndex = `0x${(Number(log.logIndex) + 1_000 + i).toString(16)}`
    return { ...log, logIndex }
  })
  return logs.toSpliced(last + 1, 0, ...copies)
}

const registrationTopic = toEventSelector(getAbiItem({ abi: ssvNetworkAbi, name: 'ValidatorAdded' }))
const registrationLog = v.looseObject({
  topics: v.tupleWithRest([v.literal(registrationTopic)], v.string()),
  logIndex: quantity,
})

const pricedMethods = new Set(['eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory', 'eth_getBlockByNumber'])
const prices = new Set(['baseFeePerGas', 'reward'])

/** Multiplies a price, or all prices of an object. */
function scaleFields(value: unknown, factor: number): unknown {
  if (factor === 1) return value
  if (typeof value !== 'object' || value === null) return scale(value, factor)
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, prices.has(name) ? scale(field, factor) : field]),
  )
}

/** Multiplies a price or lists of them. Three decimals of the factor count. */
function scale(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((item) => scale(item, factor))
  if (!v.is(quantity, value)) return value
  return `0x${((BigInt(value) * BigInt(Math.round(factor * 1_000))) / 1_000n).toString(16)}`
}

function isAbove(block: unknown, visible: number | undefined): boolean {
  const numbered = v.safeParse(v.object({ number: quantity }), block)
  return visible !== undefined && numbered.success && Number(numbered.output.number) > visible
}

const logFields = v.object({ blockNumber: quantity, topics: v.tupleWithRest([hex], hex), data: hex })

function isShown(log: unknown, { hideLogs = [], emptyLogsBelow = 0 }: LyingFaults, visible?: number): boolean {
  const fields = v.safeParse(logFields, log)
  if (!fields.success) return true
  const { blockNumber, topics, data } = fields.output
  const block = Number(blockNumber)
  if (block < emptyLogsBelow || (visible !== undefined && block > visible)) return false
  return hideLogs.length === 0 || !hideLogs.some((hidden) => fits(hidden, getCluster({ topics, data })))
}

/** Puts another key into the event of an operator. */
function forgeOperatorKey(log: unknown, { operatorKeys }: LyingFaults): unknown {
  const fields = v.safeParse(logFields, log)
  if (operatorKeys === undefined || !fields.success || typeof log !== 'object') return log
  const { topics, data } = fields.output
  const [selector, id] = topics
  const forged = operatorKeys[Number(id)]
  if (selector !== operatorAdded || forged === undefined) return log
  const [, fee] = decodeAbiParameters(operatorAddedData, data)
  return { ...log, data: encodeAbiParameters(operatorAddedData, [encodeOperatorKey(forged), fee]) }
}

const operatorAdded = toEventSelector(getAbiItem({ abi: ssvNetworkAbi, name: 'OperatorAdded' }))
/** What its data holds: the key and the fee. */
const operatorAddedData = [{ type: 'bytes' }, { type: 'uint256' }] as const

type Cluster = { owner?: string | undefined; operatorIds?: string | undefined }

function fits({ owner, operatorIds }: HiddenLogs, cluster: Cluster): boolean {
  return (
    (owner === undefined || owner.toLowerCase() === cluster.owner) &&
    (operatorIds === undefined || operatorIds.join() === cluster.operatorIds)
  )
}

/** Whose event it is, and of which operators; empty for an event that the contract does not have. */
function getCluster(log: Pick<v.InferOutput<typeof logFields>, 'topics' | 'data'>): Cluster {
  try {
    const { args } = decodeEventLog({ abi: ssvNetworkAbi, topics: log.topics, data: log.data })
    return {
      owner: 'owner' in args ? args.owner.toLowerCase() : undefined,
      operatorIds: 'operatorIds' in args ? args.operatorIds.join() : undefined,
    }
  } catch {
    return {}
  }
}

/** Views of the network's contract by name, and what their numbers are multiplied by. */
export type ViewFactors = Readonly<Record<string, number>>

/**
 * Multiplies what views answer whose result is one number. Clients may ask for several at once, as the code of a
 * multicall contract that is never deployed.
 */
export function distortView(params: unknown, result: unknown, factors: ViewFactors): unknown {
  const call = v.safeParse(callParams, params)
  if (!call.success || !v.is(hexText, result)) return result
  const { data } = call.output[0]
  if (!data.startsWith(deploylessCallViaBytecodeBytecode)) return multiply(data, result, factors)
  const [, calldata] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}`,
  )
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: calldata })
  const calls = v.parse(callList, args?.[0])
  const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result })
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: answers.map(({ success, returnData }, i) => ({
      success,
      returnData: success ? multiply(calls[i]?.callData ?? '0x', returnData, factors) : returnData,
    })),
  })
}

const hexText = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'))
const callParams = v.looseTuple([v.looseObject({ data: hexText })])
const callList = v.array(v.looseObject({ callData: hexText }))

function multiply(data: Hex, result: Hex, factors: ViewFactors): Hex {
  const name = names.get(data.slice(0, 10))
  const factor = name === undefined ? undefined : factors[name]
  if (factor === undefined || result.length !== 66) return result
  return numberToHex(scaleAmount(BigInt(result), factor), { size: 32 })
}

const names: ReadonlyMap<string, string> = new Map(
  ssvNetworkViewsAbi.flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
)
