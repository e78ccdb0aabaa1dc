import { resolveOperators } from '@x/chain'
import {
  applyMove,
  type MovedValidators,
  type MoveEvent,
  type MovePlan,
  planMove,
  type RunRecord,
  removeValidators,
} from '@x/registration'
import { formatMoveState, parseMoveState } from '@x/registration/internal'
import type { Hex, KeySharesItem } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import type { Block } from '../chain/block.ts'
import { indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { owner } from './accounts.ts'
import type { Folder } from './createFolder.ts'
import { createItem, getPublicKey } from './createItem.ts'
import type { Process } from './createProcess.ts'
import { findForeign, listCauses, mostCalmRuns } from './registerUntilDone.ts'

/** What one run of the command was told, and what it said. */
export type MoveRun = {
  process: Process
  from: readonly number[]
  to: readonly number[]
  /** The plan that was applied; `undefined` where it did not come so far. */
  plan: MovePlan | undefined
  /** The key shares for the new operators. */
  items: readonly KeySharesItem[] | undefined
  record: RunRecord[]
  /** Where it said that the validators are, and when. */
  located: { at: number; old: readonly Hex[]; between: readonly Hex[]; moved: readonly Hex[] }[]
  /** How often it began to remove validators: again where a removal was put out of its block. */
  removals: number
  startedAt: number
  endedAt: number
  /** `undefined` where the process was killed, or ended with an error. */
  result: MovedValidators | undefined
  error: unknown
}

export type MoveParameters = {
  world: { time: VirtualTime; chain: { head: Block<unknown> }; folder: Folder }
  validators: readonly number[]
  from: readonly number[]
  to: readonly number[]
  /** Validators of one registration at most. */
  batchSize: number
  /** A validator that the owner has taken out before, so many minutes ago: it moves with the others. */
  takenOutBefore: number | undefined
  /** How long a removal is waited for. */
  epochs: number
  start: () => Process
  /** Told each step. The removal is batch 0, the registrations follow. */
  onStep: (step: string, batch: number, process: Process) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
  onRun: (run: MoveRun) => void
}

/**
 * A person who wants validators moved to other operators: plans the move, keeps plan and key shares in a file, starts it,
 * and starts it again with that file after a kill or an error. Where the file is of no use any more, it is put away, and
 * a new plan made for the same validators.
 */
export async function moveUntilDone(parameters: MoveParameters): Promise<void> {
  const { world, to, takenOutBefore, isCalmSince, onRun, start, from } = parameters
  const { time } = world
  let wanted = parameters.validators
  if (takenOutBefore !== undefined) {
    const { walletClient, publicClient, network } = start()
    const publicKeys = wanted.slice(0, 1).map(getPublicKey)
    await removeValidators(walletClient, { publicClient, network, operatorIds: from, publicKeys })
    await time.sleep(takenOutBefore * 60_000)
  }
  const isDone = () => {
    const there = readMoved(world.chain.head, to)
    return wanted.every((validator) => there.has(getPublicKey(validator)))
  }
  /** A reorganization may take away what was done: the person looks again later. */
  const isDoneForGood = async () => {
    if (!isDone()) return false
    await time.sleep(300_000)
    return isDone()
  }
  const file: MoveFile = { text: undefined }
  for (let calmRuns = 0; calmRuns < mostCalmRuns && !(await isDoneForGood()); ) {
    const run = await runOnce(parameters, wanted, file)
    onRun(run)
    calmRuns = isCalmSince(run.startedAt) ? calmRuns + 1 : 0
    const taken = findForeign(run.error)
    wanted = wanted.filter((validator) => !taken.has(getPublicKey(validator)))
    if (taken.size > 0 || isOutdated(run.error)) file.text = undefined
    await time.sleep(run.process.isKilled ? 5_000 : 60_000)
  }
}

/** What the command keeps from run to run: plan and key shares, as text. */
type MoveFile = { text: string | undefined }

async function runOnce(
  { world: { time, folder }, start, from, to, batchSize, epochs, onStep }: MoveParameters,
  wanted: readonly number[],
  file: MoveFile,
): Promise<MoveRun> {
  const process = start()
  const { publicClient, walletClient, network, signal } = process
  const sources = { ...process.sources, patience: 30_000 }
  const run: MoveRun = {
    process,
    from,
    to,
    plan: undefined,
    items: undefined,
    record: [],
    located: [],
    removals: 0,
    startedAt: time.now(),
    endedAt: 0,
    result: undefined,
    error: undefined,
  }
  const place = { network, publicClient, owner: owner.address, signal }
  const makePlan = async () => {
    const { operators } = await resolveOperators(to, { ...place, ...sources })
    const publicKeys = wanted.map(getPublicKey)
    const wish = {
      from,
      operators,
      publicKeys,
      runwayDays: 30,
      batchSize,
      finality: { epochs },
      allowManyChanges: true,
    }
    const plan = await planMove(publicClient, { ...place, sources, ...wish })
    const { ownerNonce } = plan.registration.state
    const numbers = new Map(wanted.map((validator) => [getPublicKey(validator), validator]))
    const keyShares = plan.publicKeys.map((publicKey, i) =>
      createItem({
        validator: numbers.get(publicKey) ?? 0,
        owner: owner.address,
        ownerNonce: ownerNonce + i,
        operatorIds: to,
      }),
    )
    return formatMoveState({ plan, keyShares })
  }
  const report = createReport(run, { time, onStep })
  onStep('planning', 0, process)
  try {
    file.text ??= await makePlan()
    const { plan, keyShares, digest } = parseMoveState(decodeJson(file.text))
    run.plan = plan
    run.items = keyShares
    run.result = await applyMove(walletClient, {
      plan,
      planDigest: digest,
      keyShares: folder.take(keyShares, batchSize),
      publicClient,
      network,
      sources,
      signal,
      // A block each twelve seconds: there is nothing to see more often while finality is waited for.
      pollingInterval: 12_000,
      onStep: (event) => {
        process.assertAlive()
        report(event)
        // What is told is awaited; a process that is killed there goes no further.
        process.assertAlive()
      },
      onRecord: (line) => {
        process.assertAlive()
        run.record.push(line)
      },
    })
    if (process.isKilled) run.result = undefined
  } catch (error) {
    run.error = process.isKilled ? undefined : error
  }
  run.endedAt = time.now()
  return run
}

/** Notes what a move tells, and passes it on as steps. */
function createReport(run: MoveRun, { time, onStep }: { time: VirtualTime; onStep: MoveParameters['onStep'] }) {
  const { process } = run
  let last: MoveEvent['type'] | undefined
  return (event: MoveEvent) => {
    if (event.type === 'located') {
      const { old, between, moved } = event
      run.located.push({ at: time.now(), old, between, moved })
    }
    if (event.type === 'removing') {
      if (last !== 'removing') run.removals++
      onStep(event.step.type, event.step.batch.index, process)
    }
    // Faults come in the first epoch after the removal, in the second, or while the third is waited for.
    if (event.type === 'waiting') {
      onStep('waiting', Math.min(2, Math.floor((event.head - event.blockNumber) / 32)), process)
    }
    if (event.type === 'registering' && 'batch' in event.step) {
      onStep(event.step.type, 1 + event.step.batch.index, process)
    }
    last = event.type
  }
}

/** Which validators the owner has with these operators, by the public keys. */
export function readMoved(head: Block<unknown>, operatorIds: readonly number[]): ReadonlySet<Hex> {
  const address = toLower(owner.address)
  const ids = operatorIds.join()
  const there = listRegistered(indexBlock(head)).filter(
    (event) => event.owner === address && event.operatorIds.join() === ids,
  )
  return new Set(there.map(({ publicKey }) => publicKey))
}

/** Whether what an error says makes a new plan necessary. */
function isOutdated(error: unknown): boolean {
  const names = ['OwnerNonceMismatchError', 'PlanChangedError', 'SpendingLimitError']
  return listCauses(error).some(({ name }) => names.includes(name))
}
