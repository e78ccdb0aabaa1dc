import { type Hex, type Network, sleep } from '@x/schemas'
import { operatorKey } from '@x/schemas/internal'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { decodeEventLog, getAbiItem, numberToHex, pad, toEventSelector } from 'viem'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { classifyLogFailure } from '../rpc/classifyLogFailure.ts'
import { getPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { ProvenLog } from '../rpc/readProvenLogs.ts'
import { type MinedLog, type RequestLogsParameters, requestLogs } from '../rpc/requestLogs.ts'
import { callNode } from '../rpc/rpcError.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'

/** The key of an operator, and the `OperatorAdded` event that proves it. */
export type OperatorKeyEvent = {
  /** The operator's id. */
  id: number
  /** Base64 of a PEM text; where something else was registered, that, as hex. */
  operatorKey: string
  blockNumber: number
  blockHash: Hex
  logIndex: number
  transactionHash: Hex
}

/** The block in which an operator may have been added. */
export type OperatorHint = Pick<OperatorKeyEvent, 'id' | 'blockNumber'>

type EventPlace = { network: Network; signal: AbortSignal }

/** Reads the events of operators from the blocks that hints name: one request, where calls travel together. */
export async function readHintedEvents(
  client: ChainClient,
  { network, signal }: EventPlace,
  hints: readonly OperatorHint[],
): Promise<OperatorKeyEvent[]> {
  const ids = hints.map(({ id }) => id)
  const blocks = [...new Set(hints.map(({ blockNumber }) => blockNumber))]
  const filter = getFilter(network, ids)
  const found = await callNode('reading the events of operators', () =>
    // By number and not by hash: nodes answer for the hash of a block that is no longer part of the chain.
    Promise.all(
      blocks.map((block) => requestPatiently(client, { ...filter, range: { from: block, to: block }, signal })),
    ),
  )
  return found.flatMap((logs) => logs.flatMap((log) => decodeEvent(log, ids)))
}

export type FindEventsOptions = {
  /** Asked where the node refuses to search the whole chain in one request. */
  findHints: () => Promise<readonly OperatorHint[]>
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Finds the events of operators: by one request, where the node allows that; else at the blocks of hints, and whatever
 * is missing then in windows from the newest block back.
 */
export async function findOperatorEvents(
  client: ChainClient,
  { network, signal }: EventPlace,
  ids: readonly number[],
  { findHints, onProgress }: FindEventsOptions,
): Promise<OperatorKeyEvent[]> {
  const { number: toBlock } = await getPinnedBlock(client)
  const fromBlock = network.contracts.ssvNetwork.blockCreated
  const range = { from: fromBlock, to: toBlock }
  const whole = await requestPatiently(client, { ...getFilter(network, ids), range, signal }).catch(() => undefined)
  signal.throwIfAborted()
  if (whole !== undefined) return whole.flatMap((log) => decodeEvent(log, ids))
  const hints = (await findHints()).filter(({ blockNumber }) => blockNumber >= fromBlock && blockNumber <= toBlock)
  const found = await readHintedEvents(client, { network, signal }, hints)
  const known = new Set(found.map(({ id }) => id))
  const missing = new Set(ids.filter((id) => !known.has(id)))
  if (missing.size === 0) return found
  const search = { ...getFilter(network, [...missing]), fromBlock, toBlock, signal, onProgress }
  for await (const { logs } of streamLogs(client, { ...search, order: 'descending' })) {
    for (const event of logs.flatMap((log) => decodeEvent(log, ids))) {
      found.push(event)
      missing.delete(event.id)
    }
    if (missing.size === 0) break
  }
  return found
}

/** Asks for logs once, and again where the node is busy or did not answer. */
async function requestPatiently(client: ChainClient, parameters: RequestLogsParameters): Promise<MinedLog[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestLogs(client, parameters)
    } catch (error) {
      parameters.signal.throwIfAborted()
      const kind = classifyLogFailure(error)
      if ((kind !== 'busy' && kind !== 'unreachable') || attempt === 4) throw error
      await sleep(250 * 2 ** attempt, parameters.signal)
    }
  }
}

/** Asks the subgraph in which blocks operators were added. What it says is looked up on the chain. */
export async function readSubgraphHints(
  subgraph: SubgraphConnection,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly OperatorHint[]> {
  const variables = { ids: ids.map(String), first: Math.min(1_000, ids.length) }
  const { operatorAddeds } = await query(subgraph, { document, variables, schema, signal })
  return operatorAddeds
}

const document =
  'query Hints($ids: [BigInt!]!, $first: Int!) { operatorAddeds(where: { operatorId_in: $ids }, first: $first) { operatorId blockNumber } }'
const number = /* @__PURE__ */ v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger())
const schema = /* @__PURE__ */ v.object({
  operatorAddeds: v.array(
    v.pipe(
      v.object({ operatorId: number, blockNumber: number }),
      v.transform(({ operatorId, blockNumber }) => ({ id: operatorId, blockNumber })),
    ),
  ),
})

function getFilter({ contracts }: Network, ids: readonly number[]) {
  return { address: contracts.ssvNetwork.address, topics: [selector, ids.map(toTopic)] }
}

function toTopic(id: number): Hex {
  return pad(numberToHex(id), { size: 32 })
}

/** Whether an event is in its block, of which the logs are proven (`readProvenLogs`). */
export function isOperatorKeyProven(
  logs: readonly ProvenLog[] | undefined,
  network: Network,
  { id, operatorKey, logIndex }: OperatorKeyEvent,
): boolean {
  const log = logs?.[logIndex]
  if (log?.address.toLowerCase() !== network.contracts.ssvNetwork.address.toLowerCase()) return false
  return log.topics[0] === selector && log.topics[1] === toTopic(id) && decodeKey(log) === operatorKey
}

function decodeEvent(log: MinedLog, ids: readonly number[]): OperatorKeyEvent[] {
  const { topics, blockNumber, blockHash, logIndex, transactionHash } = log
  const id = ids.find((each) => topics[1] === toTopic(each))
  // A node that does not filter is asked for these and shows others as well.
  if (topics[0] !== selector || id === undefined) return []
  return [
    {
      id,
      operatorKey: decodeKey(log),
      blockNumber: Number(blockNumber),
      blockHash,
      logIndex,
      transactionHash,
    },
  ]
}

function decodeKey({ data, topics }: { data: Hex; topics: readonly Hex[] }): string {
  // Of all events viem would hash the signatures, for each log.
  const { args } = decodeEventLog({ abi, data, topics: topics as [Hex, ...Hex[]] })
  const key = v.safeParse(operatorKey, args.publicKey)
  // The contract accepts any bytes as a key. What is not one is passed on as it is, and refused where it is used.
  return key.success ? key.output : args.publicKey
}

const abi = [/* @__PURE__ */ getAbiItem({ abi: ssvNetworkAbi, name: 'OperatorAdded' })] as const
const selector = /* @__PURE__ */ toEventSelector(abi[0])
