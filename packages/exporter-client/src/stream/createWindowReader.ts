import { abortable } from '@x/schemas/internal'
import { getIdentity } from '../node/getIdentity.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RowsResponse } from '../request/requestRows.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { advanceSchedule } from './advanceSchedule.ts'
import { classifyFailure, type Failure } from './classifyFailure.ts'
import { compareTexts } from './compareTexts.ts'
import { createHeadFinder } from './createHeadFinder.ts'
import { createKeptFinder } from './createKeptFinder.ts'
import type { StreamBatch, StreamEvent } from './exporterStream.ts'
import { StreamFailedError } from './StreamFailedError.ts'
import type { Schedule, ScheduleCommand, ScheduleEvent, ScheduleSettings } from './schedule.ts'

/** The rows of a window, and everything else that was in its answer. */
export type WindowContent<row, entry> = {
  data: row[]
  /** Absent where the kind of rows has none. */
  schedule?: entry[] | undefined
  errors: string[]
  unreadable: UnreadableRow[]
}

export type CreateWindowReaderParameters<row, entry> = {
  client: ExporterConnection
  settings: ScheduleSettings & { timeout: number }
  /** Checks what only the exporter can tell, before the first request of an iteration. */
  prepare?: ((signal: AbortSignal) => Promise<void>) | undefined
  request: (
    range: SlotRange,
    options: { signal: AbortSignal; timeout: number },
  ) => Promise<RowsResponse<WindowContent<row, entry>>>
  /** Order of the rows of one slot. It must not depend on the window, since cursors count rows. */
  compare: (a: row, b: row) => number
  onEvent?: ((event: StreamEvent) => void) | undefined
  signal?: AbortSignal | undefined
}

/** An answered piece of the range. */
export type StreamWindow<row, entry extends ScheduleEntry> = Omit<StreamBatch<row, entry>, 'cursor'>

export type WindowReader<row, entry extends ScheduleEntry> = {
  /** Yields windows without gaps from a slot on. One iteration at a time. */
  read: (slot: number) => AsyncGenerator<StreamWindow<row, entry>, void, undefined>
  /** What was learned and counted so far. */
  readonly schedule: Schedule
}

/** Creates what reads windows ahead of the caller: it tells the schedule what happens, and does what that says. */
export function createWindowReader<row extends { slot: number }, entry extends ScheduleEntry>({
  client,
  settings,
  prepare,
  request,
  compare,
  onEvent,
  signal: callerSignal,
}: CreateWindowReaderParameters<row, entry>): WindowReader<row, entry> {
  let schedule = createSchedule(settings, 0)
  let isReading = false

  async function* read(slot: number): AsyncGenerator<StreamWindow<row, entry>, void, undefined> {
    if (isReading) throw new TypeError('The stream is being iterated already.')
    isReading = true
    schedule = createSchedule(settings, slot, schedule)
    const stop = new AbortController()
    const signal = callerSignal ? AbortSignal.any([stop.signal, callerSignal]) : stop.signal
    /** Windows that wait for the caller, by their first slot. */
    const held = new Map<number, StreamWindow<row, entry>>()
    const findLag = createHeadFinder(client)
    const findPruned = createKeptFinder(client)
    let fatal: { error: unknown } | undefined
    let wake: () => void = () => undefined

    /** Tells the schedule an event and does what it says. Returns how long to wait for the next one. */
    function advance(event: ScheduleEvent, outcome: Outcome<row, entry> = {}): number {
      const moment = { now: performance.now(), time: client.now(), jitter: Math.random() }
      const transition = advanceSchedule(settings, schedule, event, moment)
      schedule = transition.schedule
      for (const command of transition.commands) execute(command, outcome)
      return transition.wait
    }

    function execute(command: ScheduleCommand, { response, error }: Outcome<row, entry>): void {
      if (command.type === 'tell') onEvent?.(command.event)
      else if (command.type === 'send') void send(command)
      else if (command.type === 'probe') void probe(command.from, command.failure, error)
      else if (command.type === 'end') fatal ??= { error: toStreamError(command, error) }
      else if (command.type === 'giveUp') held.set(command.from, createFailedWindow(command))
      else if (response) held.set(command.from, createWindow(command, response.answer, compare))
    }

    async function send({ from, to }: SlotRange): Promise<void> {
      try {
        const response = await request({ from, to }, { signal, timeout: settings.timeout })
        const { answer, bytes, durationMs } = response
        const { errors, unreadable } = answer
        const limits = { signal, timeout: settings.timeout }
        const failure = await findLag({ from, to }, answer, limits)
        if (failure) return settle({ type: 'failed', from, failure }, {})
        const pruned = await findPruned({ from, to }, answer, limits)
        // What was known when the answer came may be less.
        answer.caveats = [...answer.caveats.filter(({ reason }) => reason !== 'pruned'), ...pruned]
        const facts = { rows: answer.data.length, errors, unreadable, bytes, durationMs }
        settle({ type: 'answered', from, ...facts }, { response })
      } catch (error) {
        settle({ type: 'failed', from, failure: classifyFailure(error) }, { error })
      }
    }

    /** Any answer will do: behind a proxy the route may be closed. */
    async function probe(from: number, failure: Failure, error: unknown): Promise<void> {
      const isAlive = await getIdentity(client, { signal, timeout: settings.timeout, retry: false }).then(
        () => true,
        (probeError: unknown) => !isSilent(classifyFailure(probeError)),
      )
      settle({ type: 'probed', from, failure, isAlive }, { error })
    }

    function settle(event: ScheduleEvent, outcome: Outcome<row, entry>): void {
      if (signal.aborted) return
      try {
        advance(event, outcome)
      } catch (error) {
        // From a callback.
        fatal ??= { error }
        advance({ type: 'stopped' })
      }
      wake()
    }

    try {
      callerSignal?.throwIfAborted()
      await prepare?.(signal)
      for (;;) {
        callerSignal?.throwIfAborted()
        const changed = new Promise<void>((resolve) => {
          wake = resolve
        })
        const wait = advance({ type: 'tick' })
        const [head] = schedule.pieces
        const window = head && held.get(head.from)
        if (window) {
          held.delete(window.from)
          advance({ type: 'taken' })
          yield window
          continue
        }
        if (fatal) throw fatal.error
        if (settings.to !== undefined && schedule.nextSlot > settings.to && schedule.pieces.length === 0) return
        await waitFor(changed, wait, callerSignal)
      }
    } finally {
      isReading = false
      stop.abort(new DOMException('The iteration of the stream ended.', 'AbortError'))
    }
  }

  return {
    read,
    get schedule() {
      return schedule
    },
  }
}

/** How a request ended. */
type Outcome<row, entry> = { response?: RowsResponse<WindowContent<row, entry>>; error?: unknown }

function toStreamError({ slot, failures }: Extract<ScheduleCommand, { type: 'end' }>, error: unknown): unknown {
  return failures === undefined ? error : new StreamFailedError({ slot, failures, cause: error })
}

function isSilent({ kind }: Failure): boolean {
  return kind === 'silent' || kind === 'unreachable'
}

function createWindow<row extends { slot: number }, entry extends ScheduleEntry>(
  { from, to }: SlotRange,
  { data, schedule = [], errors, caveats, unreadable }: RowsResponse<WindowContent<row, entry>>['answer'],
  compare: (a: row, b: row) => number,
): StreamWindow<row, entry> {
  unreadable.sort((a, b) => a.slot - b.slot)
  return { from, to, data: putInOrder(data, compare), unreadable, schedule, errors, caveats }
}

/**
 * Sorts rows so that neither the window nor the order of the answer decides it, and leaves out those that came twice: while
 * an exporter writes a slot to disk, it finds rows there and in memory.
 */
function putInOrder<row extends { slot: number }>(data: row[], compare: (a: row, b: row) => number): row[] {
  const compareDuties = (a: row, b: row) => a.slot - b.slot || compare(a, b)
  data.sort(compareDuties)
  // Few duties have more than one row.
  if (!data.some((row, i) => isSameDuty(data[i - 1], row))) return data
  const texts = new Map<row, string>()
  data.sort((a, b) => compareDuties(a, b) || compareTexts(getText(a), getText(b)))
  return data.filter((row, i) => {
    const before = data[i - 1]
    return before === undefined || !isSameDuty(before, row) || getText(before) !== getText(row)
  })

  function isSameDuty(a: row | undefined, b: row): boolean {
    return a !== undefined && compareDuties(a, b) === 0
  }

  function getText(row: row): string {
    const text = texts.get(row) ?? JSON.stringify(row)
    texts.set(row, text)
    return text
  }
}

function createFailedWindow<row, entry extends ScheduleEntry>({
  from,
  to,
  error,
  message,
}: FailedSlots): StreamWindow<row, entry> {
  const failed = { from, to, error, message }
  return { from, to, data: [], unreadable: [], schedule: [], errors: [], caveats: [], failed }
}

/** Waits for whichever comes first: a change, the time, or an abort. */
async function waitFor(changed: Promise<void>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    // What is left of a wait after rounding is a millisecond, not none; after the longest one the schedule is asked again.
    if (Number.isFinite(ms)) timer = setTimeout(resolve, Math.min(Math.ceil(ms), 2 ** 31 - 1))
  })
  try {
    await abortable(Promise.race([changed, elapsed]), signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The schedule of an iteration from a slot on. Counts and what was learned about the exporter are kept. */
export function createSchedule(
  { initialWindow, concurrency }: Pick<ScheduleSettings, 'initialWindow' | 'concurrency'>,
  slot: number,
  earlier?: Schedule | undefined,
): Schedule {
  return {
    windowSize: initialWindow,
    concurrency,
    stubbornErrors: new Map(),
    counts: { requests: 0, bytes: 0, bisections: 0, throttled: 0, retries: 0 },
    ...earlier,
    pieces: [],
    nextSlot: slot,
    successesSinceThrottle: 0,
    throttledInARow: 0,
    failuresInARow: 0,
    pausedUntil: 0,
    isOver: false,
  }
}
