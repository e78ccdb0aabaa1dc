import { hex } from '@x/schemas'
import * as v from 'valibot'
import { decodeAbiParameters, decodeEventLog, encodeAbiParameters, getAbiItem, toEventSelector } from 'viem'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { encodeOperatorKey } from '../chain/encodeOperatorKey.ts'
import { quantity } from './JsonRpcCall.ts'
import type { HiddenLogs, LyingFaults } from './LyingFaults.ts'

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
