import { getOwnerNonce } from '@x/chain'
import {
  type RecordAudit,
  type RegisteredValidators,
  type RegistrationPlan,
  type RunRecord,
  registerKeyShares,
  sealRecord,
} from '@x/registration'
import type { Hex, KeySharesItem } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { owner } from './accounts.ts'
import type { Folder } from './createFolder.ts'
import { createItem, getPublicKey } from './createItem.ts'
import type { Process } from './createProcess.ts'
import { readRegistered } from './readRegistered.ts'

/** What one run of the command was told, and what it said. */
export type Run = {
  process: Process
  /** The plan that was agreed to; `undefined` where it did not come so far. */
  plan: RegistrationPlan | undefined
  /** The key shares that were registered; `undefined` where the owner nonce was not told. */
  items: readonly KeySharesItem[] | undefined
  record: RunRecord[]
  /** Of the last run, in some lives: what an audit says of the records of all. */
  audit?: RecordAudit | undefined
  waiting: Waiting
  /** What it told of its transactions. */
  events: readonly TransactionEvent[]
  startedAt: number
  endedAt: number
  /** `undefined` where the process was killed, or ended with an error. */
  result: RegisteredValidators | undefined
  error: unknown
}

/** A step of a transaction as it was told, with the hash where there was one. */
export type TransactionEvent = { type: string; at: number; batch: number; hash: Hex | undefined }

/** How the person wants to wait. */
export type Waiting = {
  confirmations: number
  /** Milliseconds; `undefined` where the default is taken. */
  replaceAfter: number | undefined
  timeout: number | undefined
}

export type RegisterParameters = {
  world: { time: VirtualTime; chain: { head: Block<unknown> }; folder: Folder }
  validators: readonly number[]
  operatorIds: readonly number[]
  batchSize: number
  waiting: Waiting
  start: () => Process
  /** Told each step. */
  onStep: (step: string, batch: number, process: Process) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
  onRun: (run: Run) => void
}

/** How many runs in a row while nothing is wrong have to be enough. */
export const mostCalmRuns = 3

/**
 * A person who wants validators registered: has key shares made for the owner nonce that our program tells, starts the
 * command, and starts it again after a kill or an error, until it has done all or keeps failing although nothing is wrong
 * any more.
 */
export async function registerUntilDone(parameters: RegisterParameters): Promise<void> {
  const { world, validators, operatorIds, isCalmSince, onRun } = parameters
  const { time } = world
  const listRegistered = () => readRegistered(world, validators)
  let wanted = validators
  const isDone = () => wanted.every((validator) => listRegistered().has(validator))
  /** Key shares for what is not registered yet, for the nonces that come next. */
  const makeItems = (ownerNonce: number): KeySharesItem[] => {
    const registered = listRegistered()
    return wanted
      .filter((validator) => !registered.has(validator))
      .map((validator, i) => createItem({ validator, owner: owner.address, ownerNonce: ownerNonce + i, operatorIds }))
  }
  let items: readonly KeySharesItem[] | undefined
  /** A reorganization may take away what was done: the person looks again later. */
  const isDoneForGood = async () => {
    if (!isDone()) return false
    await time.sleep(300_000)
    return isDone()
  }
  for (let calmRuns = 0; calmRuns < mostCalmRuns && !(await isDoneForGood()); ) {
    const run = await runOnce(parameters, items ?? makeItems)
    onRun(run)
    // The cluster takes no validators: another call has to come before this one.
    if (findRefusal(run.error) !== undefined) return
    items = run.items
    calmRuns = isCalmSince(run.startedAt) ? calmRuns + 1 : 0
    const taken = findForeign(run.error)
    wanted = wanted.filter((validator) => !taken.has(getPublicKey(validator)))
    // Key shares that were signed for other nonces are of no use any more.
    if (taken.size > 0 || isAboutNonce(run.error)) items = undefined
    await time.sleep(run.process.isKilled ? 5_000 : 60_000)
  }
}

async function runOnce(
  { world: { time, folder }, start, batchSize, waiting, onStep }: RegisterParameters,
  given: readonly KeySharesItem[] | ((ownerNonce: number) => KeySharesItem[]),
): Promise<Run> {
  const process = start()
  const { publicClient, walletClient, network, signal } = process
  const sources = { ...process.sources, patience: 30_000 }
  const events: TransactionEvent[] = []
  const run: Run = {
    process,
    plan: undefined,
    items: undefined,
    record: [],
    waiting,
    events,
    startedAt: time.now(),
    endedAt: 0,
    result: undefined,
    error: undefined,
  }
  onStep('planning', 0, process)
  try {
    const items =
      typeof given === 'function'
        ? given(await getOwnerNonce(publicClient, { network, owner: owner.address, sources, signal }))
        : given
    run.items = items
    run.result = await registerKeyShares(walletClient, {
      publicClient,
      network,
      keyShares: folder.take(items, batchSize),
      runwayDays: 30,
      batchSize,
      ...waiting,
      sources,
      signal,
      onPlan: ({ plan }) => {
        run.plan = plan
      },
      onEvent: (event) => {
        process.assertAlive()
        if ('batch' in event) {
          const { type, batch } = event
          events.push({ type, at: time.now(), batch: batch.index, hash: 'hash' in event ? event.hash : undefined })
          onStep(type, batch.index, process)
        }
        // What is told is awaited; a process that is killed there goes no further.
        process.assertAlive()
      },
      onRecord: sealRecord((line) => {
        process.assertAlive()
        run.record.push(line)
      }),
    })
    if (process.isKilled) run.result = undefined
  } catch (error) {
    run.error = process.isKilled ? undefined : error
  }
  run.endedAt = time.now()
  return run
}

/** The causes of an error, itself first. */
export function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error; each = each.cause) causes.push(each)
  return causes
}

/** Why the contract would refuse a registration whatever the nodes say: in words of the contract. */
export function findRefusal(error: unknown): string | undefined {
  const reasons = ['ClusterIsLiquidated', 'IncorrectClusterVersion']
  return listCauses(error)
    .flatMap((each) => ('errorName' in each ? [String(each.errorName)] : []))
    .find((name) => reasons.includes(name))
}

function isAboutNonce(error: unknown): boolean {
  return listCauses(error).some(
    (each) =>
      each.name === 'OwnerNonceMismatchError' ||
      each.name === 'PlanChangedError' ||
      each.name === 'InvalidKeySharesError',
  )
}

/** Public keys that an error names as another owner's. */
export function findForeign(error: unknown): Set<string> {
  for (const each of listCauses(error)) {
    const isForeign = each.name === 'ValidatorsRefusedError' && 'reason' in each && each.reason === 'foreign'
    if (isForeign && 'publicKeys' in each && Array.isArray(each.publicKeys)) return new Set(each.publicKeys.map(String))
    if (each.name === 'FrontRunError' && 'validators' in each && Array.isArray(each.validators)) {
      return new Set(each.validators.map(({ publicKey }: { publicKey: string }) => publicKey))
    }
  }
  return new Set()
}
