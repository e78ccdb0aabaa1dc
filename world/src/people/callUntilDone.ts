import { type CallAction, type CallReceipt, getCallCost, type PreparedCall, type RunRecord } from '@x/registration'
import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { type Chain, findReceipt } from '../chain/createChain.ts'
import { getAccount } from '../chain/executeTransaction.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { ContractState } from '../contract/types.ts'
import { toLower } from '../services/indexBlock.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { owner } from './accounts.ts'
import type { Process } from './createProcess.ts'
import { listCauses, mostCalmRuns } from './registerUntilDone.ts'

/** What one run of a command was told, and what it said. */
export type CallRun = {
  process: Process
  /** What was agreed to; `undefined` where it did not come so far. */
  limits: CallLimits | undefined
  /** What that was for: so many calls like this one. */
  agreed: { value: bigint; gas: bigint; count: bigint } | undefined
  record: RunRecord[]
  /** What it told of its transactions. */
  transactions: { hash: Hex; blockNumber: number; publicKeys?: readonly Hex[] | undefined }[]
  startedAt: number
  endedAt: number
  /** What it told at its end; `undefined` where the process was killed, or ended with an error. */
  result: object | undefined
  error: unknown
}

export type CallLimits = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; maxTotal: bigint; maxDeposit: bigint }

/** What a deed needs to be done. */
export type DeedPlace = {
  process: Process
  /** The cluster of the story. */
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  batchSize: number
  run: CallRun
  onStep: (step: string, batch?: number) => void
}

/** What the world knows when it is asked whether a deed is done. */
export type DeedView = {
  before: Block<ContractState>
  head: Block<ContractState>
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  /** How many transactions of the deed have succeeded. */
  successes: number
  /** The block of the newest of them; that before the life where there is none. */
  doneAt: number
}

/** Something that an owner may want done with one command. */
export type Deed = {
  /** Functions of the contract that may be called for it. */
  functions: readonly string[]
  /** Whether it costs something when it is done twice: then nobody repeats it who does not know that it was not done. */
  isOnce?: boolean | undefined
  run: (place: DeedPlace) => Promise<object>
  /** Whether the chain has what is wanted. */
  isDone: (view: DeedView) => boolean
  /** What is wrong with what it has, though it is done: amounts above all. */
  judge?: ((view: DeedView) => string[]) | undefined
}

export type CallParameters = {
  world: { time: VirtualTime; chain: Pick<Chain<ContractState>, 'head' | 'pool'> }
  deed: Deed
  /** What the contract says where it refuses this for good. */
  refusal: string | undefined
  before: Block<ContractState>
  operatorIds: readonly number[]
  publicKeys: readonly Hex[]
  batchSize: number
  /** Minutes that pass before anybody does something. */
  late: number
  start: () => Process
  /** Told each step. */
  onStep: (step: string, batch: number, process: Process) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
  onRun: (run: CallRun) => void
}

/** So long a person waits for what was sent before doing something again that costs money, in milliseconds. */
const longestWait = 1_800_000

/**
 * A person who wants something done with a cluster or an operator: looks at what it costs, agrees, and starts the command
 * again after a kill or an error. What costs money when it is done twice is started again only when nothing that was
 * recorded as signed can still be mined, or has waited for long.
 */
export async function callUntilDone(parameters: CallParameters): Promise<void> {
  const { world, deed, refusal, late, isCalmSince, onRun } = parameters
  const { time, chain } = world
  const runs: CallRun[] = []
  const isDone = () => deed.isDone(viewDeed(chain.head, parameters, runs))
  /** A reorganization may take away what was done: the person looks again later. */
  const isDoneForGood = async () => {
    if (!isDone()) return false
    await time.sleep(300_000)
    return isDone()
  }
  await time.sleep(late * 60_000)
  for (let calmRuns = 0; calmRuns < mostCalmRuns && !(await isDoneForGood()); ) {
    const run = await runOnce(parameters)
    runs.push(run)
    onRun(run)
    if (refusal !== undefined && findErrorName(run.error) === refusal) return
    calmRuns = isCalmSince(run.startedAt) ? calmRuns + 1 : 0
    await time.sleep(run.process.isKilled ? 5_000 : 60_000)
    if (deed.isOnce) await settle(parameters, run)
    // Another program's transaction is waited for, as the error says.
    if (findErrorName(run.error) === 'AccountBusyError') await waitForPool(parameters)
  }
}

/** Waits until nothing of the account waits any more. */
async function waitForPool({ world: { time, chain } }: CallParameters): Promise<void> {
  const address = toLower(owner.address)
  for (const end = time.now() + longestWait; time.now() < end; await time.sleep(12_000)) {
    const { accounts } = chain.head
    if (chain.pool.countAll(address, accounts) === getAccount(accounts, address).nonce) return
  }
}

/** Waits until what a run has signed can't be mined any more, or was. */
async function settle({ world: { time, chain } }: CallParameters, { record }: CallRun): Promise<void> {
  const numbers = record.flatMap((line) => (line.type === 'signed' ? (line.accountNonce ?? []) : []))
  const next = Math.max(-1, ...numbers) + 1
  for (const end = time.now() + longestWait; time.now() < end; await time.sleep(12_000)) {
    if (getAccount(chain.head.accounts, toLower(owner.address)).nonce >= next) return
  }
}

/** What there is to know of a deed at a block. */
export function viewDeed(
  head: Block<ContractState>,
  { before, operatorIds, publicKeys }: Pick<DeedView, 'before' | 'operatorIds' | 'publicKeys'>,
  runs: readonly CallRun[],
): DeedView {
  const hashes = new Set(
    runs.flatMap(({ process: { sent, network } }) => sent.map((raw) => parseTransaction(raw, network.id).hash)),
  )
  const blocks = [...hashes].flatMap((hash) => {
    const found = findReceipt(head, hash)
    return found?.receipt.isSuccess ? [found.block.number] : []
  })
  const doneAt = Math.max(before.number, ...blocks)
  return { before, head, operatorIds, publicKeys, successes: blocks.length, doneAt }
}

async function runOnce({
  world: { time },
  deed,
  operatorIds,
  publicKeys,
  batchSize,
  start,
  onStep,
}: CallParameters): Promise<CallRun> {
  const process = start()
  const run: CallRun = {
    process,
    limits: undefined,
    agreed: undefined,
    record: [],
    transactions: [],
    startedAt: time.now(),
    endedAt: 0,
    result: undefined,
    error: undefined,
  }
  const step = (name: string, batch = 0) => {
    if (process.isKilled) throw process.signal.reason
    onStep(name, batch, process)
    // What is told is awaited; a process that is killed there goes no further.
    if (process.isKilled) throw process.signal.reason
  }
  try {
    step('planning')
    const result = await deed.run({ process, operatorIds, publicKeys, batchSize, run, onStep: step })
    if (!process.isKilled) run.result = result
  } catch (error) {
    run.error = process.isKilled ? undefined : error
  }
  run.endedAt = time.now()
  return run
}

/** Does what is done with one call: finds out what it costs, agrees to it, sends it, and waits. */
export async function sendCall<parameters extends object, result extends CallReceipt>(
  { process, run, onStep }: DeedPlace,
  action: CallAction<parameters, result>,
  parameters: parameters,
): Promise<result> {
  const { publicClient, walletClient, network, signal } = process
  const sources = { ...process.sources, patience: 30_000 }
  const place = { ...parameters, network, sources, signal }
  const prepared = await action.prepare(publicClient, { ...place, from: owner.address })
  const limits = await agreeTo({ process, run }, prepared)
  onStep('preparing')
  const { hash, wait } = await action(walletClient, {
    ...place,
    publicClient,
    limits,
    onSigned: () => onStep('signed'),
    onRecord: (line) => {
      if (process.isKilled) throw signal.reason
      run.record.push(line)
    },
  })
  onStep('sent')
  const receipt = await wait({ signal })
  run.transactions.push({ hash: receipt.transactionHash, blockNumber: Number(receipt.blockNumber) })
  void hash
  onStep('confirmed')
  return receipt
}

/** Finds out what so many calls like a prepared one cost, and agrees to it. */
export async function agreeTo(
  { process, run }: Pick<DeedPlace, 'process' | 'run'>,
  prepared: Pick<PreparedCall, 'from' | 'value' | 'gas'>,
  count = 1n,
): Promise<CallLimits> {
  const { publicClient, network, sources } = process
  const { limits } = await getCallCost(publicClient, { network, prepared, otherNode: sources.otherNode })
  run.agreed = { value: prepared.value, gas: prepared.gas, count }
  run.limits = { ...limits, maxTotal: limits.maxTotal * count }
  return run.limits
}

/** Why the contract refuses a call, in its words; or the name of another error. */
export function findErrorName(error: unknown): string | undefined {
  const [first] = listCauses(error)
  if (first === undefined) return undefined
  return 'errorName' in first && typeof first.errorName === 'string' ? first.errorName : first.name
}
