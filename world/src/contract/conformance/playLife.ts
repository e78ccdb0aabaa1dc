import { createDevnet, type Devnet } from '@x/devnet'
import type { Hex } from '@x/schemas'
import {
  createPublicClient,
  custom,
  decodeAbiParameters,
  deploylessCallViaBytecodeBytecode,
  encodeAbiParameters,
  multicall3Abi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { type Choices, drawChoices } from '../../random/createChoices.ts'
import { networkAbi, whitelistingAbi } from '../abi.ts'
import { createContractModel, localParameters, type SsvContractModel } from '../createContractModel.ts'
import type { CallOutcome, CallPlace, ContractAddresses, ContractState } from '../types.ts'
import { chooseStep, listLimits, type Memory, type Scene, type Step } from './chooseStep.ts'
import { listViews, type View } from './listViews.ts'

export type PlayLifeParameters = { seed: number; steps: number }

/** Where model and contract differ: after `steps` calls of the seed's life. */
export type Difference = { seed: number; steps: number; what: string; model: string; contract: string; last: Step[] }

export type PlayedLife = {
  difference: Difference | undefined
  /** How often each function passed, and how often it reverted with which error: `function` and `function error`. */
  counts: Map<string, number>
  /** Gas of the contract over that of the model, by function. */
  gas: Map<string, number[]>
  /** How many views were compared. */
  views: number
}

/**
 * Lives the life of a seed on the model and on the devnet's contract at once, and compares outcome, events, error, ether,
 * tokens and views after each block of up to six calls.
 * After most blocks the views of the clusters and operators that the block has touched are compared, and of two others;
 * after each tenth, and at the end, those of all.
 */
export async function playLife({ seed, steps }: PlayLifeParameters): Promise<PlayedLife> {
  await using devnet = await createDevnet({ operatorCount: 4 })
  const node = createNode(devnet.rpcUrl)
  await node.ask('evm_setAutomine', [false])
  // A contract is one of them: it takes no ether.
  const contract = lower(devnet.contracts.whitelistingContract ?? '0x')
  await node.ask('anvil_impersonateAccount', [contract])
  const actors = [
    ...devnet.accounts.map(({ address }) => lower(address)).slice(0, -1),
    contract,
    lower(devnet.governor),
  ]
  for (const actor of actors) await node.ask('anvil_setBalance', [actor, hex(10n ** 27n)])
  const multicall = await deployMulticall(node, actors[0] ?? '0x')
  const addresses: ContractAddresses = {
    network: lower(devnet.contracts.network),
    views: lower(devnet.contracts.views),
    token: lower(devnet.contracts.token),
    whitelistingContract: contract,
  }
  const { model, state: first, head } = await replay(node, devnet, addresses)
  const choices = drawChoices(seed)
  const memory: Memory = { made: 0, proofs: [], keys: [] }
  const balances = await readBalances(node, actors)
  const nonces = await readNonces(node, actors)
  const life: PlayedLife = { difference: undefined, counts: new Map(), gas: new Map(), views: 0 }
  const seen = new Set<string>()
  const touched = new Set<bigint | string>()
  let state = first
  let place = head
  let done = 0
  for (let blocks = 0, isEnd = false; !isEnd; blocks += 1) {
    isEnd = done === steps
    const skipped = choices.choose(8) === 0 ? 1 + choices.choose(60) : 0
    if (skipped > 0) await node.ask('anvil_mine', [hex(BigInt(skipped)), '0x1'])
    const number = place.number + skipped + 1
    const wait = choices.choose(12) === 0 ? 1 + choices.choose(700_000) : 12
    const soonest = place.timestamp + skipped + 1
    place = {
      number,
      timestamp: choices.choose(12) === 0 ? chooseLimit(choices, state, soonest + wait) : soonest + wait,
    }
    const before = state
    const taken: Taken[] = []
    const scene = (): Scene => ({ choices, memory, state, place, addresses, actors })
    for (let left = isEnd ? 1 : Math.min(1 + choices.choose(6), steps - done); left > 0; left -= 1) {
      const one = isEnd ? tryStep(model, scene(), endGovernance(scene())) : chooseNew(model, scene(), seen)
      if (!('revert' in one.outcome)) state = one.outcome.state
      taken.push(one)
    }
    if (!isEnd) done += taken.length
    for (const one of taken) count(life, one)
    const hashes = await node.batch(
      taken.map(({ step }, at) => ({ method: 'eth_sendTransaction', params: [write(step, at, nonces)] })),
    )
    await node.ask('evm_mine', [{ timestamp: place.timestamp }])
    const [receipts, ...traces] = await node.batch([
      { method: 'eth_getBlockReceipts', params: [hex(BigInt(place.number))] },
      ...hashes.map((hash) => ({
        method: 'debug_traceTransaction',
        params: [hash, { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } }],
      })),
    ])
    const fail = (what: string, one: unknown, other: unknown, at = taken.length - 1) => {
      life.difference ??= {
        seed,
        steps: done - taken.length + at + 1,
        what,
        model: print(one),
        contract: print(other),
        last: taken.map(({ step }) => step),
      }
    }
    for (const [at, { step, outcome }] of taken.entries()) {
      const receipt = asList(receipts).find((one) => get(one, 'transactionHash') === hashes[at])
      const label = `${at + 1}. ${step.name}`
      const output = get(traces[at], 'output') ?? '0x'
      const isDone = get(receipt, 'status') === '0x1'
      if (isDone === 'revert' in outcome)
        fail(`${label}: whether it passes`, describe(outcome), isDone ? 'passes' : describeError(output), at)
      if ('revert' in outcome) {
        if (outcome.revert !== output) fail(`${label}: error`, describe(outcome), describeError(output), at)
      } else if (isDone) {
        if (outcome.output !== output) fail(`${label}: return value`, outcome.output, output, at)
        const logs = asList(get(receipt, 'logs')).map((log) => ({
          address: get(log, 'address'),
          topics: get(log, 'topics'),
          data: get(log, 'data'),
        }))
        if (print(logs) !== print(outcome.logs)) fail(`${label}: events`, outcome.logs, logs, at)
      }
      const gas = BigInt(String(get(receipt, 'gasUsed')))
      life.gas.set(step.name, [...(life.gas.get(step.name) ?? []), Number(gas) / Number(outcome.gas)])
      settleBalances(balances, step, outcome, gas * BigInt(String(get(receipt, 'effectiveGasPrice'))))
    }
    for (const [key, cluster] of state.clusters) if (before.clusters.get(key) !== cluster) touched.add(key)
    for (const [id, operator] of state.operators) if (before.operators.get(id) !== operator) touched.add(id)
    for (const list of [[...state.clusters.keys()], [...state.operators.keys()], actors]) {
      for (const more of [0, 1]) touched.add(list[(blocks * 2 + more) % list.length] ?? '')
    }
    const isFull = blocks % 10 === 9 || done === steps
    const list = listViews({ state, addresses, actors, multicall }, (one) => isFull || touched.has(one))
    touched.clear()
    const answers = await askViews(node, multicall, list)
    for (const [at, view] of list.entries()) {
      const expected =
        view.to === multicall ? getEther(state, balances, addresses, view) : answer(model, state, view, place)
      if (expected !== answers[at]) fail(`${view.name} ${print(view.args)}`, expected, answers[at])
    }
    life.views += list.length
    if (life.difference !== undefined) return life
  }
  return life
}

type Taken = { step: Step; outcome: CallOutcome }

function tryStep(model: SsvContractModel, { state, place }: Scene, step: Step): Taken {
  return { step, outcome: model.call(state, step, place) }
}

/** One of the seconds, from the given one on, around which something begins or ends; that one where there is none. */
function chooseLimit({ choose }: Choices, { operators }: ContractState, from: number): number {
  const limits = [...operators.values()].flatMap(listLimits).filter((limit) => limit >= BigInt(from))
  return Number(limits[choose(limits.length)] ?? from)
}

/** The first of four calls that ends as none did before, or just the first. */
function chooseNew(model: SsvContractModel, scene: Scene, seen: Set<string>): Taken {
  const first = tryStep(model, scene, chooseStep(scene))
  let taken = first
  for (let tries = 1; tries < 4 && seen.has(nameEnd(taken)); tries += 1) {
    taken = tryStep(model, scene, chooseStep(scene))
    if (seen.has(nameEnd(taken)) && tries === 3) taken = first
  }
  seen.add(nameEnd(taken))
  return taken
}

/** The function that passed, or the error. */
function nameEnd({ step, outcome }: Taken): string {
  return 'revert' in outcome ? describeError(outcome.revert).replace(/\(.*/s, '') : step.name
}

type Node = ReturnType<typeof createNode>

function createNode(rpcUrl: string) {
  const post = async (body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const open = (reply: unknown): unknown => {
    if (get(reply, 'error') !== undefined) throw new Error(`anvil: ${JSON.stringify(get(reply, 'error'))}`)
    return get(reply, 'result')
  }
  const batch = async (requests: readonly { method: string; params: unknown[] }[]): Promise<unknown[]> => {
    const body = requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request }))
    const replies = asList(await post(body))
    return requests.map((_, id) => open(replies.find((reply) => get(reply, 'id') === id)))
  }
  const ask = async (method: string, params: unknown[] = []) =>
    open(await post({ jsonrpc: '2.0', id: 1, method, params }))
  return { ask, batch }
}

/** All that the devnet has set up until now, done by the model too. */
async function replay(node: Node, devnet: Devnet, addresses: ContractAddresses) {
  const read = (number: number) => node.ask('eth_getBlockByNumber', [hex(BigInt(number)), true])
  const start = await read(devnet.startBlock)
  const startPlace = { number: devnet.startBlock, timestamp: Number(get(start, 'timestamp')) }
  const governor = lower(devnet.governor)
  const model = createContractModel({ addresses, governor, place: startPlace, ...localParameters })
  let state = model.initial
  let head = startPlace
  const last = Number(await node.ask('eth_blockNumber'))
  for (let number = devnet.startBlock; number <= last; number += 1) {
    const block = await read(number)
    head = { number, timestamp: Number(get(block, 'timestamp')) }
    for (const transaction of asList(get(block, 'transactions'))) {
      const to = get(transaction, 'to')
      if (typeof to !== 'string' || !model.addresses.has(lower(to))) continue
      const call = {
        from: lower(String(get(transaction, 'from'))),
        to: lower(to),
        value: BigInt(String(get(transaction, 'value'))),
        input: lower(String(get(transaction, 'input'))),
      }
      const outcome = model.call(state, call, head)
      if ('revert' in outcome) throw new Error(`The model refuses what the devnet did: ${describe(outcome)}`)
      state = outcome.state
    }
  }
  return { model, state, head }
}

/** viem has the code of the contract that makes many calls at once, and says it when it calls without one. */
async function deployMulticall(node: Node, from: Hex): Promise<Hex> {
  let code: Hex = '0x'
  const client = createPublicClient({
    transport: custom(
      {
        request: ({ params }: { params: [{ data: Hex }] }) => {
          const { data } = params[0]
          const inner: Hex = `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}`
          code = decodeAbiParameters(parseAbiParameters('bytes, bytes'), inner)[0]
          return Promise.reject(new Error('It is only the code that is wanted.'))
        },
      },
      { retryCount: 0 },
    ),
  })
  const contract = { address: from, abi: multicall3Abi, functionName: 'getEthBalance', args: [from] } as const
  await client.multicall({ contracts: [contract], deployless: true })
  const hash = await node.ask('eth_sendTransaction', [{ from, data: code, gas: hex(3_000_000n) }])
  await node.ask('evm_mine')
  return lower(String(get(await node.ask('eth_getTransactionReceipt', [hash]), 'contractAddress')))
}

/** The last call of a life gives up what can't be taken back. */
function endGovernance({ state, addresses }: Scene): Step {
  return { from: state.owner, to: addresses.network, value: 0n, input: '0x715018a6', name: 'renounceOwnership' }
}

function write({ from, to, value, input }: Step, at: number, nonces: Map<Hex, number>) {
  const nonce = nonces.get(from) ?? 0
  nonces.set(from, nonce + 1)
  return {
    from,
    to,
    data: input,
    value: hex(value),
    nonce: hex(BigInt(nonce)),
    gas: hex(8_000_000n),
    maxFeePerGas: hex(10n ** 11n),
    // The node takes those first that pay more.
    maxPriorityFeePerGas: hex(BigInt(20 - at) * 10n ** 9n),
  }
}

async function readBalances(node: Node, actors: readonly Hex[]): Promise<Map<Hex, bigint>> {
  const values = await node.batch(actors.map((actor) => ({ method: 'eth_getBalance', params: [actor, 'latest'] })))
  return new Map(actors.map((actor, at) => [actor, BigInt(String(values[at]))]))
}

async function readNonces(node: Node, actors: readonly Hex[]): Promise<Map<Hex, number>> {
  const values = await node.batch(
    actors.map((actor) => ({ method: 'eth_getTransactionCount', params: [actor, 'latest'] })),
  )
  return new Map(actors.map((actor, at) => [actor, Number(values[at])]))
}

function settleBalances(balances: Map<Hex, bigint>, { from, value }: Step, outcome: CallOutcome, fee: bigint): void {
  const add = (account: Hex, amount: bigint) => balances.set(account, (balances.get(account) ?? 0n) + amount)
  add(from, -fee)
  if ('revert' in outcome) return
  add(from, -value)
  for (const payment of outcome.payments) add(payment.to, payment.value)
}

/** What `getEthBalance` of the multicall contract should say. */
function getEther(
  state: ContractState,
  balances: Map<Hex, bigint>,
  { network }: ContractAddresses,
  { input }: View,
): string {
  const account: Hex = `0x${input.slice(-40)}`
  return encodeAbiParameters([{ type: 'uint256' }], [account === network ? state.ether : (balances.get(account) ?? 0n)])
}

function answer(model: SsvContractModel, state: ContractState, { to, input }: View, place: CallPlace): string {
  const outcome = model.call(state, { from: to, to, value: 0n, input }, place)
  return 'revert' in outcome ? describe(outcome) : outcome.output
}

async function askViews(node: Node, multicall: Hex, list: readonly View[]): Promise<string[]> {
  const size = 60
  const parts = Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
  const answers = await node.batch(
    parts.map((part) => ({
      method: 'eth_call',
      params: [{ to: multicall, data: encodeCalls(part), gas: hex(16_000_000n) }, 'latest'],
    })),
  )
  return answers.flatMap((data) => decodeResults(String(data)))
}

const word = (value: number): string => value.toString(16).padStart(64, '0')

/** Calldata of `aggregate3`, each call of which may fail: by hand, since viem takes most of the time of a life for it. */
function encodeCalls(calls: readonly View[]): Hex {
  const heads: string[] = []
  const tails: string[] = []
  let offset = calls.length * 32
  for (const { to, input } of calls) {
    const bytes = input.length / 2 - 1
    const padded = Math.ceil(bytes / 32) * 32
    heads.push(word(offset))
    tails.push(to.slice(2).padStart(64, '0'), word(1), word(96), word(bytes), input.slice(2).padEnd(padded * 2, '0'))
    offset += 128 + padded
  }
  return `0x82ad56cb${word(32)}${word(calls.length)}${heads.join('')}${tails.join('')}`
}

function decodeResults(data: string): string[] {
  const read = (at: number) => Number.parseInt(data.slice(2 + at * 2, 66 + at * 2), 16)
  return Array.from({ length: read(32) }, (_, index) => {
    const start = 64 + read(64 + index * 32)
    const length = start + read(start + 32)
    const first = 2 + (length + 32) * 2
    const output = `0x${data.slice(first, first + read(length) * 2)}`
    return read(start) === 1 ? output : describeError(output)
  })
}

function count({ counts }: PlayedLife, taken: Taken): void {
  const { step, outcome } = taken
  const key = 'revert' in outcome ? `${step.name} ${nameEnd(taken)}` : step.name
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const errorNames = new Map<string, string>(
  [...networkAbi, ...whitelistingAbi].flatMap((item) =>
    item.type === 'error'
      ? [[toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join()})`), item.name] as const]
      : [],
  ),
)

function describe(outcome: CallOutcome): string {
  return 'revert' in outcome ? describeError(outcome.revert) : 'passes'
}

/** Name and data of an error, or its text. */
function describeError(data: unknown): string {
  const bytes = lower(String(data))
  if (bytes === '0x') return 'no data'
  if (bytes.startsWith('0x08c379a0'))
    return `Error(${decodeAbiParameters([{ type: 'string' }], `0x${bytes.slice(10)}`)[0]})`
  const name = bytes.startsWith('0x4e487b71') ? 'Panic' : (errorNames.get(bytes.slice(0, 10)) ?? bytes)
  return `${name}(${bytes.slice(10)})`
}

function print(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function lower(text: string): Hex {
  return `0x${text.slice(2).toLowerCase()}`
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
