import type { Hex } from '@x/schemas'
import { type ContractEventName, encodeAbiParameters, toEventSelector } from 'viem'
import { networkAbi, tokenAbi } from './abi.ts'
import { emptyOperator } from './accounts.ts'
import { revert } from './revert.ts'
import type { CallPlace, ContractAddresses, ContractCall, ContractState, EmittedLog, Operator } from './types.ts'

/** A map that is copied when it is first written to. */
export type Table<key, value> = {
  get: (key: key) => value | undefined
  has: (key: key) => boolean
  set: (key: key, value: value) => void
  delete: (key: key) => void
  finish: () => ReadonlyMap<key, value>
  /** Keys that were read or written. */
  touched: ReadonlySet<key>
}

function createTable<key, value>(base: ReadonlyMap<key, value>): Table<key, value> {
  let own: Map<key, value> | undefined
  const touched = new Set<key>()
  const read = (key: key) => {
    touched.add(key)
    return own ?? base
  }
  const write = (key: key) => {
    touched.add(key)
    own ??= new Map(base)
    return own
  }
  return {
    get: (key) => read(key).get(key),
    has: (key) => read(key).has(key),
    set: (key, value) => void write(key).set(key, value),
    delete: (key) => void write(key).delete(key),
    finish: () => own ?? base,
    touched,
  }
}

/** What one call is about to change. */
export type Draft = ReturnType<typeof createDraft>

/** Begins a call. The value that comes with it is the network's already. */
export function createDraft(
  state: ContractState,
  { from, to, value }: ContractCall,
  { number, timestamp }: CallPlace,
  addresses: ContractAddresses,
) {
  const logs: EmittedLog[] = []
  const payments: { to: Hex; value: bigint }[] = []
  return {
    ...state,
    ether: to === addresses.network ? state.ether + value : state.ether,
    operators: createTable(state.operators),
    clusters: createTable(state.clusters),
    validators: createTable(state.validators),
    oracles: createTable(state.oracles),
    oracleIds: createTable(state.oracleIds),
    committedRoots: createTable(state.committedRoots),
    rootVotes: createTable(state.rootVotes),
    balances: createTable(state.token.balances),
    allowances: createTable(state.token.allowances),
    sender: from,
    value,
    block: BigInt(number),
    time: BigInt(timestamp),
    addresses,
    logs,
    payments,
  }
}

/** The state after a call. */
export function finishDraft(draft: Draft): ContractState {
  const { sender, value, block, time, addresses, logs, payments, balances, allowances, ...state } = draft
  return {
    ...state,
    operators: draft.operators.finish(),
    clusters: draft.clusters.finish(),
    validators: draft.validators.finish(),
    oracles: draft.oracles.finish(),
    oracleIds: draft.oracleIds.finish(),
    committedRoots: draft.committedRoots.finish(),
    rootVotes: draft.rootVotes.finish(),
    token: { ...draft.token, balances: balances.finish(), allowances: allowances.finish() },
  }
}

export function getOperator(operators: Pick<ContractState['operators'], 'get'>, id: bigint): Operator {
  return operators.get(id) ?? emptyOperator
}

export function changeOperator(draft: Draft, id: bigint, changes: Partial<Operator>): void {
  draft.operators.set(id, { ...getOperator(draft.operators, id), ...changes })
}

/** Sends ether of the network. Contracts take none. */
export function pay(draft: Draft, to: Hex, value: bigint): void {
  if (value === 0n) return
  if (value > draft.ether || Object.values(draft.addresses).includes(to)) revert('ETHTransferFailed')
  draft.ether -= value
  draft.payments.push({ to, value })
}

type Parameter = { name?: string; type: string; indexed?: boolean }
type Event = { topic: Hex; indexed: readonly Parameter[]; rest: readonly Parameter[] }

const events = new Map<string, Event>(
  [...networkAbi, ...tokenAbi].flatMap((item) => {
    if (item.type !== 'event') return []
    const inputs: readonly Parameter[] = item.inputs
    const isIndexed = ({ indexed }: Parameter) => indexed === true
    const rest = inputs.filter((one) => !isIndexed(one))
    return [[item.name, { topic: toEventSelector(item), indexed: inputs.filter(isIndexed), rest }]]
  }),
)

/** Emits an event of the network, or, with its address, of the token. No event has an index of dynamic length. */
export function emit(
  draft: Draft,
  eventName: ContractEventName<typeof networkAbi> | ContractEventName<typeof tokenAbi>,
  args: Record<string, unknown>,
  address: Hex = draft.addresses.network,
): void {
  const event = events.get(eventName)
  if (event === undefined) throw new RangeError(`There is no event ${eventName}.`)
  const encode = (parameters: readonly Parameter[]) =>
    encodeAbiParameters(
      parameters,
      parameters.map(({ name = '' }) => args[name]),
    )
  const topics = [event.topic, ...event.indexed.map((one) => encode([one]))]
  draft.logs.push({ address, topics, data: encode(event.rest) })
}
