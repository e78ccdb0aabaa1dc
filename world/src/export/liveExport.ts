import { ExportError, type ExportSummary } from '@x/exporter-files'
import { createExporter, type Exporter, type Untruths } from '../exporter/createExporter.ts'
import { createExporterFetch } from '../exporter/createExporterFetch.ts'
import { type Choices, createGenerator } from '../random/createChoices.ts'
import { createTrace, type TraceEntry } from '../stage/createTrace.ts'
import { createDisk, createSystemError } from '../system/createDisk.ts'
import { createProgram, type Deed, type Program } from '../system/createProgram.ts'
import { replaceSystem } from '../system/replaceSystem.ts'
import { liveInVirtualTime, StandstillError, type VirtualTime } from '../time/createVirtualTime.ts'
import { causeExportFault } from './causeExportFault.ts'
import { createExportScene } from './createExportScene.ts'
import { type ExportInvariant, exportInvariants } from './exportInvariants.ts'
import type { ExportRun, LivedExport } from './exportLife.ts'
import { type ExportFault, type ExportStep, type ExportStory, writeExportStory } from './exportStory.ts'
import { runTask } from './runTask.ts'

/** What became of a life of an export. */
export type ExportLife = {
  job: 'export'
  story: ExportStory
  choices: readonly number[]
  /** Of the faults of the story those that the life came to. */
  occurred: readonly ExportFault[]
  broken: readonly { invariant: ExportInvariant['name']; problem: string }[]
  trace: readonly TraceEntry[]
}

type Problem = ExportLife['broken'][number]

/** Minutes: how long a fault lasts, and when all have ended at the latest. */
const faultMinutes = 3
const faultsEndAfter = 30
/** The same for who follows the chain, who reads again after ten minutes what it could not read, and then after an hour. */
const faultsEndAfterFollowing = 5
const longestLife = 48 * 3_600_000
/** A program that was not run so often has not had its chance. */
const mostRuns = 40

/** Lives the life of an export that choices make. */
export async function liveExport(choices: Choices): Promise<ExportLife> {
  const story = writeExportStory(choices)
  const scene = createExportScene(story)
  const occurred: ExportFault[] = []
  const unhandled: Problem[] = []
  let entries: readonly TraceEntry[] = []
  const onUnhandled = (error: unknown) =>
    void unhandled.push({ invariant: 'rejections', problem: `nobody listens to ${error}` })
  const settings = { start: scene.start, seed: story.noise, until: longestLife, onUnhandled }
  const broken = await liveInVirtualTime(settings, async (time) => {
    const trace = createTrace(time.now)
    entries = trace.entries
    const untruths: Untruths = {
      ...{ omitted: new Set(), behind: new Set(), forged: new Set(), doubled: new Set(), outside: new Set() },
    }
    const { truth, retainSlots } = scene
    const setup = { mode: story.mode, line: story.line }
    const exporters = Array.from({ length: story.exporterCount }, () =>
      createExporter({ truth, time, setup, retainSlots, untruths }),
    )
    const life: LivedExport = {
      ...{ story, scene, time, exporters, untruths, occurred },
      disk: createDisk(time.now),
      kept: { rows: [], cursor: undefined, schedule: [], unreadable: 0 },
      runs: [],
      results: [],
    }
    const programs: Program[] = []
    const findStart = (host: string, pid: number) => {
      const index = programs.findIndex((each) => each.host === host && each.pid === pid)
      if (index < 0) return undefined
      if (programs[index]?.isAlive) return index
      // Others get the numbers of those that are gone.
      return (story.noise + pid) % 3 === 0 ? index + 1_000 : undefined
    }
    using _ = replaceSystem({ findStart, random: createGenerator(story.noise + 2) })
    return await liveLife(life, { time, programs, note: trace.note }).catch((error: unknown) => {
      if (!(error instanceof StandstillError)) throw error
      return [{ invariant: 'ending' as const, problem: error.message }]
    })
  })
  return { job: 'export', story, choices: choices.made, occurred, broken: [...unhandled, ...broken], trace: entries }
}

type Stage = {
  time: VirtualTime
  programs: Program[]
  note: (who: string, what: string, details?: unknown) => void
}

async function liveLife(life: LivedExport, { time, programs, note }: Stage): Promise<Problem[]> {
  const { story, scene, exporters, disk } = life
  const begin = time.now()
  const random = createGenerator(story.noise + 1)
  const nextLatency = () => (story.noise % 3 === 0 || random() < 0.6 ? 0 : 1 + Math.floor(random() * 30))
  const problems: Problem[] = []
  const told = new Set<string>()
  const report = (invariant: ExportInvariant['name'], found: readonly string[]) => {
    for (const problem of found) {
      if (told.has(problem)) continue
      told.add(problem)
      problems.push({ invariant, problem })
    }
  }
  const open = new Set(story.faults)
  let activeCount = 0
  let endedAt = begin
  let isOver = false
  let runsUnderWay = 0
  const lastBegin = (story.task === 'follow' ? faultsEndAfterFollowing : faultsEndAfter) * 60_000
  time.after(lastBegin, () => {
    isOver = true
    open.clear()
  })
  const place = {
    ...{ story, exporters },
    now: time.now,
    getHead: () => Math.floor((time.now() / 1_000 - scene.truth.genesisTime) / scene.truth.secondsPerSlot),
  }
  const begun = (fault: ExportFault, minutes = faultMinutes): void => {
    activeCount++
    const undo = causeExportFault(place, fault)
    time.after(minutes * 60_000, () => {
      undo()
      activeCount--
      endedAt = time.now()
      note('fault', `${fault.kind} ends`)
    })
  }
  const isCalmSince = (moment: number) => activeCount === 0 && endedAt < moment
  let answerCount = 0
  const chooseExporter = (): Exporter => {
    const chosen = exporters[answerCount++ % exporters.length]
    if (chosen === undefined) throw new RangeError('There is an exporter at least.')
    return chosen
  }
  const fetchFromExporter = createExporterFetch(chooseExporter)

  /** Starts a program, and resolves when it has ended. */
  async function start(host: string, isSecond: boolean): Promise<ExportRun> {
    const startedAt = time.now()
    const counts = new Map<ExportStep, number>()
    /** Operations until it is killed, or the power fails. */
    let end: { left: number; side: 'before' | 'after'; power: boolean } | undefined
    let diskFailure: { left: number; code: string } | undefined
    let rest: { milliseconds: number; isAnew: boolean } | undefined
    const interruption = new AbortController()
    const own = new AbortController()
    /** Whether something was done to this program. */
    let isDisturbed = false

    const reach = (step: ExportStep) => {
      const count = (counts.get(step) ?? 0) + 1
      counts.set(step, count)
      if (isOver || isSecond) return
      for (const fault of open) {
        if (fault.step !== step || fault.time !== count) continue
        open.delete(fault)
        life.occurred.push(fault)
        note('fault', fault.kind, fault)
        const { kind, parameter } = fault
        isDisturbed = true
        if (kind === 'kill' || kind === 'power')
          end = {
            left: [0, 1, 2, 4, 7, 12, 20, 33][parameter >> 1] ?? 0,
            side: parameter % 2 === 0 ? 'before' : 'after',
            power: kind === 'power',
          }
        else if (kind === 'interrupt')
          time.after([0, 5, 400, 30_000][parameter] ?? 0, () =>
            interruption.abort(new DOMException('It is interrupted.', 'AbortError')),
          )
        else if (kind === 'stand') program.stalledUntil = time.now() + ([1, 9, 20, 45, 90, 200][parameter] ?? 1) * 1_000
        else if (kind === 'disk')
          diskFailure = { left: [1, 2, 4, 30][parameter >> 1] ?? 1, code: parameter % 2 === 0 ? 'ENOSPC' : 'EIO' }
        else if (kind === 'rest')
          rest = { milliseconds: [0, 3_000, 40_000][parameter >> 1] ?? 0, isAnew: parameter % 2 === 1 }
        else if (kind === 'second') {
          activeCount++
          const wait = [0, 1, 50, 2_000][parameter >> 1] ?? 0
          void time
            .sleep(wait)
            .then(() => start(parameter % 2 === 0 ? 'here' : 'there', true))
            .then(() => {
              activeCount--
              endedAt = time.now()
            })
        } else begun(fault)
      }
    }
    const onDeed = (deed: Deed, side: 'before' | 'after'): Error | undefined => {
      if (side === 'before') {
        note(program.name, deed.call, deed.object)
        reach('start')
        if (diskFailure !== undefined && isWriting(deed)) {
          diskFailure.left--
          const { code, left } = diskFailure
          if (left <= 0) diskFailure = undefined
          return createSystemError(code, deed.call, deed.object)
        }
      } else {
        const step = getStep(deed)
        if (step !== undefined) reach(step)
      }
      if (end !== undefined && end.side === side && end.left-- <= 0) {
        const { power } = end
        end = undefined
        note(program.name, power ? 'power fails' : 'killed')
        if (power) {
          for (const each of programs) if (each.host === program.host) each.kill()
          disk.cutPower(() => random() < 0.5)
        } else program.kill()
      }
      return undefined
    }
    const pid = 100 + programs.length
    const name = `${isSecond ? 'second' : 'program'} ${programs.length + 1}`
    const program = createProgram({ name, time, host, pid, disk, nextLatency, onDeed })
    const run: ExportRun = { program, isSecond, startedAt, ending: undefined, isCalm: false, requests: 0 }
    programs.push(program)
    life.runs.push(run)
    runsUnderWay++
    const fetch: typeof globalThis.fetch = (input, init) => {
      run.requests++
      const request = input instanceof Request ? input : new Request(input, init)
      return program.operate({ call: 'fetch', object: describeRequest(request) }, () => fetchFromExporter(request))
    }
    const signal = AbortSignal.any([interruption.signal, own.signal])
    if (story.task === 'follow') time.after(getPatience(), () => own.abort(new DOMException('Enough.', 'AbortError')))
    const nextRest = () => {
      const chosen = rest ?? { milliseconds: 0, isAnew: false }
      rest = undefined
      return chosen
    }
    run.ending = await program.run(() => runTask(life, { program, fetch, signal, nextRest }))
    runsUnderWay--
    run.isCalm = !isDisturbed && isCalmSince(startedAt) && runsUnderWay === 0
    const { ending } = run
    note(name, ending === 'killed' ? 'is dead' : 'error' in ending ? 'failed' : 'ended', summarize(ending))
    for (const { name: invariant, checkRun } of exportInvariants) report(invariant, checkRun?.(life, run) ?? [])
    return run
  }

  /** How long a program may follow the chain: at first until it is well past the faults, then to the end of all. */
  function getPatience(): number {
    return Math.max(12 * 60_000, begin + 30 * 60_000 - time.now())
  }

  for (let count = 0; ; count++) {
    const run = await start('here', false)
    if (count > mostRuns) {
      report('ending', [`it has not ended well after ${count} runs`])
      break
    }
    const { ending } = run
    const hasEnded = ending !== 'killed' && ending !== undefined
    // What a stream has delivered is there; files are looked at again.
    const isStream = story.task === 'rows' || story.task === 'batches'
    const isDone = hasEnded && (run.isCalm || (isStream && 'value' in ending))
    // The lock of another machine is free after a minute.
    if (isDone) break
    await time.sleep(80_000)
  }
  while (runsUnderWay > 0) await time.sleep(10_000)
  for (const { name, checkLife } of exportInvariants) report(name, checkLife?.(life) ?? [])
  return problems
}

const writing = new Set(['open', 'mkdir', 'rename', 'link', 'write', 'sync'])

function isWriting({ call, object }: Deed): boolean {
  return writing.has(call) && (call !== 'open' || /\.(tmp|new)$/.test(object))
}

/** At which moment a program is after a deed. */
function getStep({ call, object }: Deed): ExportStep | undefined {
  if (call === 'fetch') return object.includes('/v1/exporter/') && object.includes(' ') ? 'read' : undefined
  if (call === 'keep') return 'keep'
  if (call === 'write') return /^\..*\.(ndjson|parquet)\./.test(object) ? 'keep' : undefined
  if (call !== 'rename') return undefined
  if (/\.(ndjson|parquet)$/.test(object)) return 'place'
  return object.endsWith('manifest.json') ? 'save' : undefined
}

function describeRequest({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`
}

function summarize(ending: NonNullable<ExportRun['ending']>): unknown {
  if (ending === 'killed') return undefined
  if ('error' in ending) return ending.error instanceof ExportError ? `${ending.error.reason}` : ending.error
  const { value } = ending
  const isSummary = (each: unknown): each is ExportSummary =>
    typeof each === 'object' && each !== null && 'files' in each
  return isSummary(value) ? { rows: value.rows, complete: value.complete, files: value.files } : value
}
