import { auditOwner, createSharesAuditor, type OperatorKeyStore, type OwnerAudit } from '@x/chain'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { owner } from './accounts.ts'
import type { Process } from './createProcess.ts'

/** What one audit was asked, and what it told. */
export type AuditRun = {
  process: Process
  /** The only cluster that was wanted; `undefined` for all. */
  operatorIds: readonly number[] | undefined
  startedAt: number
  endedAt: number
  /** Whether nothing was wrong with any source while it ran. */
  isCalm: boolean
  /** `undefined` where the process was killed or interrupted, or ended with an error. */
  result: OwnerAudit | undefined
  error: unknown
}

type AuditUntilToldParameters = {
  world: { time: VirtualTime }
  operatorIds: readonly number[] | undefined
  /** How many auditors verify shares. */
  auditorCount: number
  /** Which audit of the life it is, from 0. */
  round: number
  start: () => Process
  /** Told each step. */
  onStep: (step: string, batch: number, process: Process) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
  onRun: (run: AuditRun) => void
}

/** How many audits while nothing is wrong have to be enough. */
const mostCalmRuns = 2

/** A person who audits an owner, and does so again until an audit has told while nothing was wrong, or keeps failing. */
export async function auditUntilTold(parameters: AuditUntilToldParameters): Promise<void> {
  const { world, isCalmSince, onRun } = parameters
  const keys = createKeyStore()
  for (let calmRuns = 0; calmRuns < mostCalmRuns; ) {
    const run = await auditOnce(parameters, keys)
    run.isCalm = isCalmSince(run.startedAt)
    onRun(run)
    if (run.isCalm && !isStopped(run.process)) calmRuns++
    if (run.isCalm && run.result !== undefined) return
    await world.time.sleep(isStopped(run.process) ? 5_000 : 100_000)
  }
}

async function auditOnce(
  { world: { time }, operatorIds, auditorCount, round, start, onStep }: AuditUntilToldParameters,
  operatorKeyStore: OperatorKeyStore,
): Promise<AuditRun> {
  const process = start()
  const { publicClient, network, sources, signal } = process
  const run: AuditRun = {
    process,
    operatorIds,
    startedAt: time.now(),
    endedAt: 0,
    isCalm: false,
    result: undefined,
    error: undefined,
  }
  onStep('starting', 0, process)
  try {
    const result = await auditOwner(publicClient, {
      network,
      owner: owner.address,
      operatorIds,
      ...sources,
      auditors: Array.from({ length: auditorCount }, createSharesAuditor),
      operatorKeyStore,
      signal,
      onProgress: ({ step }) => {
        signal.throwIfAborted()
        onStep(step, round, process)
      },
    })
    run.result = process.isKilled ? undefined : result
  } catch (error) {
    run.error = isStopped(process) ? undefined : error
  }
  run.endedAt = time.now()
  return run
}

function isStopped({ isKilled, interrupted }: Process): boolean {
  return isKilled || interrupted !== undefined
}

/** What a process has found for the next one. */
function createKeyStore(): OperatorKeyStore {
  let stored: unknown
  return {
    read: () => stored,
    write: (keys) => {
      stored = keys
    },
  }
}
