import { ssvNetworkAbi } from '@x/chain'
import { type Hex, newClusterSnapshot } from '@x/schemas'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAbiItem,
  parseAbiParameters,
  parseEther,
  toEventSelector,
} from 'viem'
import { type Block, blockGasLimit, type Transaction } from '../chain/block.ts'
import { findBlock, findReceipt } from '../chain/createChain.ts'
import { getAccount } from '../chain/executeTransaction.ts'
import { failureKinds, type Node } from '../node/createNode.ts'
import type { RpcLog } from '../node/formatRpc.ts'
import { governor, owner, stranger } from '../people/accounts.ts'
import { composeTransaction, encodeRegistration } from '../people/composeCall.ts'
import { swaps } from '../people/createFolder.ts'
import { createItem } from '../people/createItem.ts'
import type { Process } from '../people/createProcess.ts'
import { operatorKeys } from '../people/operatorKeys.ts'
import { countAdded, getClusterId, indexBlock, toLower } from '../services/indexBlock.ts'
import { contracts } from './createScene.ts'
import type { ServiceCondition, World } from './createWorld.ts'
import { type Fault, type FaultKind, isInvention, listLiars, pairs } from './story.ts'

/** What a fault needs to know of the life besides the world. */
export type FaultPlace = {
  world: World
  operatorIds: readonly number[]
  /** The validators that are being registered. */
  validators: readonly number[]
  /** Number of the newest block before the life. */
  before: number
  /** Does something when the work comes to a step the next time, and again until it says that it is done. */
  atNext: (step: string, work: () => boolean) => void
  /** The owner's program that was started last. */
  getProcess: () => Process | undefined
}

type Undo = () => void
type Cause = (place: FaultPlace, parameter: number) => Undo

/** Lets a fault begin, and tells how it ends. What can't be taken back, such as a reorganization, has nothing to end. */
export function causeFault(place: FaultPlace, { kind, parameter }: Fault): Undo {
  return causes[kind](place, parameter)
}

/** How many minutes a fault lasts that can end. */
export const faultMinutes = 3

/** In blocks. */
const deepestReorganization = 20

const nothingToEnd: Undo = () => {}

const goods = new WeakMap<object, object>()

/** Sets fields of a condition until the fault ends. Then they are good again, whatever else has set them. */
function change<condition extends object>(condition: condition, given: Partial<condition>): Undo {
  // What nothing has changed yet is good.
  const good = (goods.get(condition) as condition | undefined) ?? { ...condition }
  goods.set(condition, good)
  Object.assign(condition, given)
  return () => {
    for (const name of Object.keys(given) as (keyof condition)[]) condition[name] = good[name]
  }
}

const lag =
  (choose: (world: World) => { condition: { lag: number } }): Cause =>
  ({ world }, parameter) =>
    change(choose(world).condition, { lag: [1, 2, 3, 5, 10, 40][parameter] ?? 1 })

const failing =
  (choose: (world: World) => Node): Cause =>
  ({ world }, parameter) =>
    change(choose(world).condition, { failure: failureKinds[parameter] })

const hidingLogs =
  (choose: (world: World) => Node): Cause =>
  ({ world }, parameter) => {
    const { number } = world.chain.head
    return change(
      choose(world).condition,
      parameter === 0 ? { hidesLogsFrom: number - 1 } : { prunedBefore: number - 20, isPrunedSilently: true },
    )
  }

const serviceFailures: readonly ServiceCondition['failure'][] = ['error', 'status', 'silent', 'nonsense']

/** Milliseconds: while a file is written, while keys are split, or later. */
const moments = [0, 5, 15, 25, 35, 45, 150, 9_000]

/** Ends the owner's program at one of these moments. */
const endLater =
  (end: (process: Process, parameter: number) => void): Cause =>
  ({ world: { time }, getProcess }, parameter) => {
    time.after(moments[parameter % moments.length] ?? 0, () => {
      const process = getProcess()
      if (process !== undefined) end(process, parameter)
    })
    return nothingToEnd
  }

const causes: Readonly<Record<FaultKind, Cause>> = {
  'node-lag': lag(({ node }) => node),
  'other-node-lag': lag(({ otherNode }) => otherNode),
  'subgraph-lag': lag(({ subgraph }) => subgraph),
  'api-lag': lag(({ api }) => api),
  'node-mixed': ({ world: { node } }, parameter) => change(node.condition, { mixedLag: [1, 2, 4, 8][parameter] ?? 1 }),
  'node-error': failing(({ node }) => node),
  'other-node-error': failing(({ otherNode }) => otherNode),
  'node-hides-logs': hidingLogs(({ node }) => node),
  'other-node-hides-logs': hidingLogs(({ otherNode }) => otherNode),
  'node-limits-logs': ({ world: { node } }, parameter) =>
    change(node.condition, { logRange: [10, 33, 100][parameter] ?? 10 }),
  'node-prunes-logs': ({ world: { node, chain } }, parameter) =>
    change(node.condition, { prunedBefore: chain.head.number - 10, isPrunedSilently: parameter === 1 }),
  'node-overcharges': ({ world: { node } }, parameter) =>
    change(node.condition, { priceFactor: [2n, 10n, 1_000n][parameter] ?? 2n }),
  'node-forges-key': ({ world: { node } }, parameter) => {
    const forged = operatorKeys[13 - parameter]?.operatorKey ?? ''
    return change(node.condition, { forgeLog: (log) => forgeOperatorKey(log, forged) })
  },
  'keys-forged': (place, parameter) => {
    const liars = listLiars(parameter)
    const { world, operatorIds } = place
    const id = operatorIds[(parameter >> 3) % operatorIds.length] ?? 0
    const forged = operatorKeys.at(-1)?.operatorKey ?? ''
    const undos = [
      ...[world.node, world.otherNode]
        .filter((_, i) => liars.includes(i === 0 ? 'node' : 'otherNode'))
        .map(({ condition }) => change(condition, { forgeLog: (log) => forgeOperatorKey(log, forged, id) })),
      ...[world.subgraph, world.api]
        .filter((_, i) => liars.includes(i === 0 ? 'subgraph' : 'api'))
        .map(({ condition }) => change(condition, { forge: (answer) => forgeIndexedKey(answer, forged, id) })),
    ]
    return () => {
      for (const undo of undos) undo()
    }
  },
  'send-unanswered': ({ world: { node } }, parameter) => {
    const kinds = ['taken-unanswered', 'lost-unanswered', 'taken-refused', 'lost-accepted'] as const
    const sending = kinds[parameter]
    if (sending !== undefined) return change(node.condition, { sending })
    // Nobody answers, and who is asked about it then knows neither the bytes nor their block.
    return change(node.condition, { sending: 'taken-unanswered', isAheadForSending: true, lag: 10 })
  },
  // From the ninth on, what was in the blocks finds a cluster into which a stranger has paid before.
  reorg: ({ world, operatorIds }, parameter) => {
    const depth = [1, 2, 3, 4, 6, 8, 12, 20, 2, 4, 8, 20][parameter] ?? 1
    world.time.after(15_000, () => {
      const { head, pool } = world.chain
      const before = findBlock(head, head.number - depth)
      if (parameter >= 8 && before !== undefined) pool.putBack(depositToCluster(before, operatorIds, 50n * 10n ** 9n))
      world.reorganize(depth)
    })
    return nothingToEnd
  },
  'reorg-in-place': ({ world }, parameter) => {
    const depth = [1, 2, 4, 8][parameter] ?? 1
    world.time.after(15_000, () => world.reorganize(depth, { isInPlace: true }))
    return nothingToEnd
  },
  // What was in the blocks is in a later one for some time.
  'reorg-delays': ({ world }, parameter) => {
    const undo = change(world.condition, { isHeld: ({ from }) => from === toLower(owner.address) })
    world.time.after(15_000, () => world.reorganize(2))
    world.time.after(15_000 + 12_000 * ([1, 4, 8, 12][parameter] ?? 1), undo)
    return undo
  },
  drop: ({ world: { chain, time } }, parameter) => {
    const drop = () => {
      for (const transaction of chain.pool.list(0n, chain.head.accounts)) chain.pool.drop(transaction.hash)
    }
    // Before the block that could hold it.
    for (let i = 0; i <= parameter * 3; i++) time.after(1_000 + 500 * i, drop)
    return nothingToEnd
  },
  censor: ({ world: { condition, time } }, parameter) => {
    const undo = change(condition, { isHeld: () => true })
    time.after(12_000 * ([1, 4, 10, 20][parameter] ?? 1), undo)
    return undo
  },
  'price-jump': ({ world: { condition, time } }, parameter) => {
    const undo = change(condition, { traffic: blockGasLimit })
    time.after(12_000 * ([2, 5, 10, 15][parameter] ?? 2), undo)
    return undo
  },
  'blocks-late': ({ world: { condition } }, parameter) => {
    condition.missedSlots += [1, 3, 8, 20][parameter] ?? 1
    return nothingToEnd
  },
  'stranger-deposits': ({ world }, parameter) => {
    const deposit = () => {
      const address = toLower(owner.address)
      const own = [...indexBlock(world.chain.head).clusters.values()].filter((each) => each.owner === address)
      for (const { operatorIds } of own) world.include((head) => depositToCluster(head, operatorIds))
    }
    for (let i = 0; i < ([1, 3, 8][parameter] ?? 1); i++) world.time.after(12_000 * i, deposit)
    return nothingToEnd
  },
  'front-run': ({ world, operatorIds, validators }, parameter) => {
    const validator = validators[parameter] ?? validators[0] ?? 0
    world.include((head) => {
      const snapshot = indexBlock(head).clusters.get(getClusterId(toLower(stranger.address), operatorIds))?.snapshot
      const item = createItem({
        validator,
        owner: stranger.address,
        ownerNonce: countAdded(indexBlock(head), toLower(stranger.address)),
        operatorIds,
      })
      const input = encodeRegistration([item], snapshot ?? newClusterSnapshot)
      return composeTransaction(head.accounts, {
        from: stranger.address,
        to: contracts.network,
        input,
        value: parseEther('1'),
      })
    })
    return nothingToEnd
  },
  'own-program-pays': ({ world }, parameter) => {
    const pay = () => world.include(payStranger)
    pay()
    if (parameter === 1) world.time.after(12_000, pay)
    return nothingToEnd
  },
  'own-program-registers': ({ world }, parameter) => {
    world.include((head) => registerElsewhere(head, parameter % 2))
    if (parameter >= 2) world.mineNow()
    return nothingToEnd
  },
  // It waits in the pool for a few blocks, at a price that a dearer one may replace.
  'own-program-waits': ({ world: { chain, condition, time } }, parameter) => {
    const { accounts, baseFee } = chain.head
    const nonce = chain.pool.countAll(toLower(owner.address), accounts)
    const maxFeePerGas = (baseFee * 12n) / 10n
    const price = { tip: 10n ** 9n, maxFeePerGas, nonce }
    const place = { from: owner.address, to: stranger.address, input: '0x', value: 1n } as const
    const transaction = composeTransaction(accounts, { ...place, ...price })
    chain.pool.putBack(transaction)
    const undo = change(condition, { isHeld: ({ hash }) => hash === transaction.hash })
    time.after(12_000 * ([2, 6][parameter] ?? 2), undo)
    return undo
  },
  'own-program-is-faster': ({ world }, parameter) =>
    change(world.node.condition, {
      beforeSending: () => {
        world.include((head) => (parameter === 0 ? payStranger(head) : registerElsewhere(head, 0)))
        world.mineNow()
      },
    }),
  // A payment takes the place of its registration, or the other way round, in the moment in which our program has signed
  // or sent what it prepared after it.
  'own-program-swaps': ({ world, atNext }, parameter) => {
    const isPayment = parameter >= 2
    let given: Transaction | undefined
    const give = (head: Block<unknown>) => (isPayment ? payStranger(head) : registerElsewhere(head, 0))
    world.include((head) => {
      given = give(head)
      return given
    })
    atNext(parameter % 2 === 0 ? 'signed' : 'sent', () => {
      const { head } = world.chain
      const found = given && findReceipt(head, given.hash)
      if (given === undefined) return false
      // Something of the owner was built on it already: it is too late.
      if (found === undefined || getAccount(head.accounts, given.from).nonce > given.nonce + 1) return true
      // No reorganization comes deeper: what is sent now would be in blocks of long ago.
      if (head.number - found.block.number >= deepestReorganization) return true
      const before = found.block.parent ?? found.block
      const other = isPayment ? registerElsewhere(before, 0) : payStranger(before)
      const swap = ({ hash }: Transaction) => (hash === given?.hash ? other : undefined)
      world.reorganize(head.number - found.block.number + 1, { isInPlace: true, swap })
      return true
    })
    return nothingToEnd
  },
  'fees-change': ({ world }, parameter) => {
    const fee = [3_600_000_000n, 7_100_000_000n, 71_000_000_000n][parameter] ?? 3_600_000_000n
    const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'updateNetworkFee', args: [fee] })
    world.include((head) => composeTransaction(head.accounts, { from: governor.address, to: contracts.network, input }))
    return nothingToEnd
  },
  // The process looks for it itself.
  kill: () => nothingToEnd,
  interrupt: () => nothingToEnd,
  'kill-later': endLater((process, parameter) => process.kill(parameter >= moments.length)),
  'interrupt-later': endLater((process) => process.interrupt()),
  'subgraph-fails': ({ world: { subgraph } }, parameter) =>
    change(subgraph.condition, { failure: serviceFailures[parameter] }),
  'api-fails': ({ world: { api } }, parameter) => change(api.condition, { failure: serviceFailures[parameter] }),
  'subgraph-forges': ({ world: { subgraph } }, parameter) =>
    change(subgraph.condition, { forge: (answer) => forgeSubgraph(answer, parameter) }),
  'indexers-forge': ({ world: { subgraph, api } }, parameter) => {
    const undo = change(subgraph.condition, { forge: (answer) => forgeSubgraph(answer, parameter) })
    const undoOther = change(api.condition, { forge: (answer) => forgeApi(answer, parameter) })
    return () => {
      undo()
      undoOther()
    }
  },
  // Two agree on what was true some time ago, on an owner who has done nothing, or on one who has done more.
  'two-lie': ({ world, before }, parameter) => {
    const pair = pairs[parameter % pairs.length] ?? pairs[0]
    const undos = pair.map((name) => {
      const { condition } = world[name]
      if (parameter < pairs.length) return change<{ lag: number }>(condition, { lag: 40 })
      if (isInvention({ kind: 'two-lie', parameter })) {
        if ('forgeLog' in condition) return change(condition, { forgeLog: (log) => inventRegistration(log, before) })
        return change(condition, {
          forge: (answer) => (name === 'api' ? forgeApi(answer, 0) : forgeSubgraph(answer, 0)),
        })
      }
      if ('forgeLog' in condition) return change(condition, { forgeLog: hideRegistration })
      return change(condition, { forge: name === 'api' ? (answer) => forgeApi(answer, 3) : hideFromSubgraph })
    })
    return () => {
      for (const undo of undos) undo()
    }
  },
  // For a moment nobody shows what the owner has registered: it is over by the time a transaction has its receipt.
  'everybody-hides': ({ world: { node, otherNode, subgraph, api, time } }, parameter) => {
    const undos = [
      change(node.condition, { forgeLog: hideRegistration }),
      change(otherNode.condition, { forgeLog: hideRegistration }),
      change(subgraph.condition, { forge: hideFromSubgraph }),
      change(api.condition, { forge: (answer) => forgeApi(answer, 3) }),
    ]
    const undo = () => {
      for (const each of undos) each()
    }
    time.after([5_000, 8_000][parameter] ?? 5_000, undo)
    return undo
  },
  'shares-swapped': ({ world: { folder } }, parameter) => {
    const swap = swaps[parameter]
    if (swap === 'shares-later') folder.disturb()
    return change(folder.condition, { swap })
  },
  'receiver-fails': ({ world: { receiver } }, parameter) =>
    change(receiver.condition, {
      failure: (['status', 'unreachable', 'silent', 'redirect', 'taken-unanswered'] as const)[parameter],
    }),
  'disk-fails': ({ world: { disk } }, parameter) =>
    change(disk.condition, { failure: (['full', 'taken-unanswered'] as const)[parameter] }),
  'exporter-fails': ({ world: { exporter } }, parameter) => {
    const failures = [{ kind: 'refuse' }, { kind: 'silent' }, { kind: 'cut' }, busy] as const
    return change(exporter.condition, { getFailure: () => failures[parameter] })
  },
  'api-forges': ({ world: { api } }, parameter) =>
    change(api.condition, { forge: (answer) => forgeApi(answer, parameter) }),
}

const busy = { kind: 'answer', status: 503, body: '' } as const

/** Gives an operator that a node shows another key, or each. */
function forgeOperatorKey(log: RpcLog, forged: string, id?: number): RpcLog {
  const [event, operatorId] = log.topics
  if (event !== operatorAdded || (id !== undefined && Number(operatorId) !== id)) return log
  return {
    ...log,
    data: encodeAbiParameters(parseAbiParameters('bytes, uint256'), [encodeKey(forged), 1_770_000_000n]),
  }
}

/** Gives an operator that the subgraph or the API knows another key. */
function forgeIndexedKey(answer: unknown, forged: string, id: number): unknown {
  const { data, public_key: key } = answer as { data?: { operators?: { id: string }[] }; public_key?: string }
  if (key !== undefined)
    return (answer as { id: number }).id === id ? { ...(answer as object), public_key: forged } : answer
  if (data?.operators === undefined) return answer
  const operators = data.operators.map((each) =>
    each.id === `${id}` ? { ...each, publicKey: encodeKey(forged) } : each,
  )
  return { data: { ...data, operators } }
}

function encodeKey(operatorKey: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string'), [operatorKey])
}

const operatorAdded = toEventSelector(getAbiItem({ abi: ssvNetworkAbi, name: 'OperatorAdded' }))

const validatorAdded = toEventSelector(getAbiItem({ abi: ssvNetworkAbi, name: 'ValidatorAdded' }))

function hideRegistration(log: RpcLog): RpcLog | undefined {
  return log.topics[0] === validatorAdded ? undefined : log
}

/** Somebody deposits into a cluster of the owner, as it is then. */
function depositToCluster(head: Block<unknown>, operatorIds: readonly number[], tip?: bigint): Transaction {
  const cluster = indexBlock(head).clusters.get(getClusterId(toLower(owner.address), operatorIds))
  const args = [owner.address, operatorIds.map(BigInt), cluster?.snapshot ?? newClusterSnapshot] as const
  const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args })
  const deposit = { from: stranger.address, to: contracts.network, input, value: 1n }
  return composeTransaction(head.accounts, tip === undefined ? deposit : { ...deposit, tip })
}

/** One registration more than there is: the first that the owner had before the life, again with another key. */
function inventRegistration(log: RpcLog, before: number): readonly RpcLog[] {
  const isFirst =
    log.topics[0] === validatorAdded &&
    log.topics[1]?.endsWith(toLower(owner.address).slice(2)) &&
    log.logIndex === '0x0' &&
    Number(log.blockNumber) <= before
  // Whatever the data says is moved by a bit, where the shares are: nobody has signed them so.
  return isFirst ? [log, { ...log, logIndex: '0x3e8', data: log.data.replace(/(..)$/, '01') as Hex }] : [log]
}

/** The owner's other program pays somebody. */
function payStranger(head: Block<unknown>): Transaction {
  return composeTransaction(head.accounts, { from: owner.address, to: stranger.address, input: '0x', value: 1n })
}

/** The owner's other program registers a validator, with other operators. */
function registerElsewhere(head: Block<unknown>, place: number): Transaction {
  const index = indexBlock(head)
  const ids = place === 0 ? [6, 7, 8, 9] : [7, 8, 9, 10]
  const snapshot = index.clusters.get(getClusterId(toLower(owner.address), ids))?.snapshot ?? newClusterSnapshot
  const ownerNonce = countAdded(index, toLower(owner.address))
  const item = createItem({ validator: 50 + ownerNonce, owner: owner.address, ownerNonce, operatorIds: ids })
  return composeTransaction(head.accounts, {
    from: owner.address,
    to: contracts.network,
    input: encodeRegistration([item], snapshot),
    value: parseEther('1'),
  })
}

/** An account that has done nothing. */
function hideFromSubgraph(answer: unknown): unknown {
  const { data } = answer as { data?: Record<string, unknown> }
  if (data === undefined) return answer
  const hidden = { account: null, validatorAddeds: [], rows: [], added: [], removed: [] }
  return {
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, name in hidden ? hidden[name as keyof typeof hidden] : value]),
    ),
  }
}

/** Says another nonce, or leaves the newest registration out, or has it twice. */
function forgeSubgraph(answer: unknown, parameter: number): unknown {
  const { data } = answer as { data?: { account?: { nonce: string } | null; rows?: unknown[] } }
  if (data?.account !== undefined && data.account !== null) {
    const nonce = Number(data.account.nonce) + ([1, -1, 20][parameter] ?? 1)
    return { data: { ...data, account: { ...data.account, nonce: `${Math.max(0, nonce)}` } } }
  }
  if (data?.rows !== undefined) {
    const rows = parameter === 1 ? data.rows.slice(0, -1) : [...data.rows, ...data.rows.slice(-1)]
    return { data: { ...data, rows } }
  }
  return answer
}

function forgeApi(answer: unknown, parameter: number): unknown {
  const { data } = answer as { data?: { nonce?: number } }
  if (data?.nonce === undefined) return answer
  return { data: { ...data, nonce: Math.max(0, data.nonce + ([1, -1, 20, -data.nonce][parameter] ?? 1)) } }
}
