import { slotToTime } from '@x/schemas'
import { getNewestCompleteSlot, slotsBehindHead } from '../rules/getNewestCompleteSlot.ts'
import { getErrorKind, isLastingError } from '../rules/mergePartialErrors.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { Failure } from './classifyFailure.ts'
import type {
  Moment,
  Piece,
  Schedule,
  ScheduleCommand,
  ScheduleEvent,
  ScheduleSettings,
  Transition,
} from './schedule.ts'

/**
 * What an event makes of a schedule, and what is to be done now: the whole behaviour of a stream as a function without
 * effects. It sends several pieces at a time, cuts those that the exporter cannot answer in two, repeats single slots,
 * gives up those that stay unreadable, slows down where the exporter is full, and holds no more answers than allowed.
 */
export function advanceSchedule(
  settings: ScheduleSettings,
  schedule: Schedule,
  event: ScheduleEvent,
  moment: Moment,
): Transition {
  const context = { settings, moment }
  const { schedule: next, commands } = apply(context, schedule, event)
  const filled = fill(context, next)
  // The caller has nothing to do but to wait for the chain.
  if (event.type === 'tick' && settings.follow && filled.schedule.pieces.length === 0 && Number.isFinite(filled.wait)) {
    const { nextSlot } = filled.schedule
    commands.push({ type: 'tell', event: { type: 'waiting', slot: nextSlot, durationMs: filled.wait } })
  }
  return { ...filled, commands: [...commands, ...filled.commands] }
}

type Context = { settings: ScheduleSettings; moment: Moment }
type Step = { schedule: Schedule; commands: ScheduleCommand[] }

function apply(context: Context, schedule: Schedule, event: ScheduleEvent): Step {
  switch (event.type) {
    case 'tick':
      return { schedule, commands: [] }
    case 'taken':
      return { schedule: { ...schedule, pieces: schedule.pieces.slice(1) }, commands: [] }
    case 'stopped':
      return { schedule: { ...schedule, isOver: true }, commands: [] }
  }
  const piece = schedule.pieces.find(({ from }) => from === event.from)
  if (piece === undefined) return { schedule, commands: [] }
  if (event.type === 'answered') return accept(context, schedule, piece, event)
  if (event.type === 'failed') return handleFailure(context, schedule, piece, event.failure)
  return event.isAlive ? giveUp(context, schedule, piece, event.failure) : end(schedule)
}

function accept(
  { settings, moment }: Context,
  schedule: Schedule,
  piece: Piece,
  { rows, bytes, durationMs, errors, unreadable = [] }: Extract<ScheduleEvent, { type: 'answered' }>,
): Step {
  const { from, to } = piece
  const { counts } = schedule
  const answered = {
    ...speedUp(settings, schedule),
    windowSize: adaptWindow(settings, schedule, piece, { bytes, durationMs }),
    counts: { ...counts, bytes: counts.bytes + bytes },
  }
  const commands: ScheduleCommand[] = [{ type: 'tell', event: { type: 'window', from, to, rows, bytes, durationMs } }]
  const doubtful = errors.filter((message) => !isLastingError(message))
  const again = askAgain({ settings, moment }, answered, piece, doubtful)
  if (again) return { ...again, commands: [...commands, ...again.commands] }
  if (errors.length > 0) commands.push({ type: 'tell', event: { type: 'errors', from, to, errors } })
  if (unreadable.length > 0) commands.push({ type: 'tell', event: { type: 'unreadable', from, to, unreadable } })
  const stubbornErrors = doubtful.length > 0 ? countKinds(answered.stubbornErrors, doubtful) : answered.stubbornErrors
  return {
    schedule: {
      ...replace(answered, piece, { ...piece, state: 'done', bytes }),
      failuresInARow: 0,
      stubbornErrors,
    },
    commands: [...commands, { type: 'keep', from, to }],
  }
}

/** After a refusal the limit of requests recovers slowly. */
function speedUp(settings: ScheduleSettings, schedule: Schedule): Schedule {
  const { concurrency, successesSinceThrottle } = schedule
  const isDue = concurrency < settings.concurrency && successesSinceThrottle + 1 >= 8 * concurrency
  return {
    ...schedule,
    throttledInARow: 0,
    concurrency: isDue ? concurrency + 1 : concurrency,
    successesSinceThrottle: isDue ? 0 : successesSinceThrottle + 1,
  }
}

function adaptWindow(
  { targetDuration, targetBytes, maxWindow }: ScheduleSettings,
  { windowSize }: Schedule,
  piece: Piece,
  { bytes, durationMs }: { bytes: number; durationMs: number },
): number {
  const size = getSize(piece)
  // The rest of a cut window says nothing about larger ones.
  if (size * 2 < windowSize) return windowSize
  const room = Math.min(targetDuration / Math.max(durationMs, 1), targetBytes / Math.max(bytes, 1))
  return clamp(Math.floor(size * clamp(room, 0.25, 2)), 1, maxWindow)
}

/** Errors that stayed in so many slots are expected in others too. */
const expectedFrom = 3
/** Kinds of errors that are kept in mind. */
const maxKinds = 200

/** Partial errors may hide rows: asks for the slots one by one, unless the error is known to stay. */
function askAgain(context: Context, schedule: Schedule, piece: Piece, doubtful: readonly string[]): Step | undefined {
  const [message] = doubtful
  if (message === undefined) return undefined
  const { stubbornErrors } = schedule
  const isExpected = doubtful.every((text) => (stubbornErrors.get(getErrorKind(text)) ?? 0) >= expectedFrom)
  const cause = { error: 'PartialErrors', message }
  if (getSize(piece) > 1 && !isExpected) return cut(schedule, piece, cause)
  if (piece.attempts < (isExpected ? 2 : context.settings.attempts)) return postpone(context, schedule, piece, cause)
  return undefined
}

function countKinds(known: Schedule['stubbornErrors'], messages: readonly string[]): Schedule['stubbornErrors'] {
  const counted = new Map(known)
  for (const kind of new Set(messages.map(getErrorKind))) {
    if (counted.size < maxKinds || counted.has(kind)) counted.set(kind, (counted.get(kind) ?? 0) + 1)
  }
  return counted
}

function handleFailure(context: Context, schedule: Schedule, piece: Piece, failure: Failure): Step {
  const { settings } = context
  const { kind, retryAfter } = failure
  if (kind === 'throttled') return slowDown(context, schedule, piece, failure)
  if (kind === 'refused') return end(schedule)
  if (kind === 'behind') return waitForExporter(context, schedule, piece, failure)
  const size = getSize(piece)
  if (size > 1 && kind !== 'unreachable') {
    // A server that gave up after 12 s has done the work for nothing, so the next window is much smaller.
    const windowSize = Math.max(1, Math.min(schedule.windowSize, Math.floor(size / (kind === 'silent' ? 4 : 2))))
    return cut({ ...schedule, windowSize }, piece, failure)
  }
  const narrowed = size === 1 ? { ...schedule, windowSize: 1 } : schedule
  if (piece.attempts < settings.attempts) return postpone(context, narrowed, piece, failure, retryAfter)
  if (kind === 'unreachable') return end(narrowed)
  // One slot after several attempts. If nothing at all answers, the slot is not to blame.
  if (kind === 'silent') return { schedule: narrowed, commands: [{ type: 'probe', from: piece.from, failure }] }
  return giveUp(context, narrowed, piece, failure)
}

/** A full exporter refused the request. That is not one of the attempts of the piece. */
function slowDown({ settings, moment }: Context, schedule: Schedule, piece: Piece, failure: Failure): Step {
  const { counts, concurrency, pausedUntil } = schedule
  const throttledInARow = schedule.throttledInARow + 1
  const slowed: Schedule = {
    ...schedule,
    throttledInARow,
    successesSinceThrottle: 0,
    counts: { ...counts, throttled: counts.throttled + 1 },
  }
  if (throttledInARow > settings.maxThrottled) return end(slowed)
  const wait = failure.retryAfter ?? getBackoff(settings, moment, Math.min(throttledInARow, 6))
  return {
    schedule: {
      ...replace(slowed, piece, { ...piece, state: 'waiting', attempts: piece.attempts - 1 }),
      // Requests that were under way together are refused together: the limit is lowered once for all of them.
      concurrency: moment.now >= pausedUntil ? Math.max(1, Math.floor(concurrency / 2)) : concurrency,
      pausedUntil: moment.now + wait,
    },
    commands: [tell('throttled', piece, failure)],
  }
}

/** Of what an exporter that may be behind has shown, the rest is cut off. Whoever follows the chain waits for it. */
function waitForExporter(context: Context, schedule: Schedule, piece: Piece, failure: Failure): Step {
  const { settings } = context
  const { from, to, attempts } = piece
  const { seen = from - 1 } = failure
  if (seen >= from && seen < to) return cut(schedule, piece, failure, seen)
  if (settings.follow || attempts < settings.attempts) return postpone(context, schedule, piece, failure)
  const windowSize = Math.min(settings.maxWindow, 2 * schedule.windowSize)
  return leaveOut({ ...schedule, windowSize }, piece, failure)
}

function giveUp({ settings }: Context, schedule: Schedule, piece: Piece, failure: Failure): Step {
  const failuresInARow = schedule.failuresInARow + 1
  const counted = { ...schedule, failuresInARow }
  if (failuresInARow > settings.maxConsecutiveFailures) return end(counted, failuresInARow)
  return leaveOut(counted, piece, failure)
}

/** Goes on without a piece, and says why. */
function leaveOut(schedule: Schedule, piece: Piece, { error, message }: Cause): Step {
  const { from, to } = piece
  return {
    schedule: replace(schedule, piece, { ...piece, state: 'done' }),
    commands: [
      { type: 'tell', event: { type: 'failed', from, to, error, message } },
      { type: 'giveUp', from, to, error, message },
    ],
  }
}

function end(schedule: Schedule, failures?: number): Step {
  const slot = schedule.pieces[0]?.from ?? schedule.nextSlot
  return { schedule: { ...schedule, isOver: true }, commands: [{ type: 'end', slot, failures }] }
}

type Cause = { error: string; message: string }

function cut(
  schedule: Schedule,
  piece: Piece,
  cause: Cause,
  middle: number = Math.floor((piece.from + piece.to) / 2),
): Step {
  const { counts } = schedule
  const halves = [createPiece(piece.from, middle), createPiece(middle + 1, piece.to)]
  return {
    schedule: { ...replace(schedule, piece, ...halves), counts: { ...counts, bisections: counts.bisections + 1 } },
    commands: [tell('bisect', piece, cause)],
  }
}

function postpone({ settings, moment }: Context, schedule: Schedule, piece: Piece, cause: Cause, wait?: number): Step {
  const { counts } = schedule
  const notBefore = moment.now + (wait ?? getBackoff(settings, moment, piece.attempts))
  return {
    schedule: {
      ...replace(schedule, piece, { ...piece, state: 'waiting', notBefore }),
      counts: { ...counts, retries: counts.retries + 1 },
    },
    commands: [tell('retry', piece, cause)],
  }
}

/** With jitter, so that clients that failed together do not come back together. */
function getBackoff({ retryDelay }: ScheduleSettings, { jitter }: Moment, attempt: number): number {
  return retryDelay * (0.5 + jitter / 2) * Math.min(20, 2 ** (attempt - 1))
}

/** Sends what may be sent, and tells how long to wait before there is something to send without an answer. */
function fill({ settings, moment }: Context, schedule: Schedule): Transition {
  const idle = (wait: number): Transition => ({ schedule, commands: [], wait })
  if (schedule.isOver) return idle(Number.POSITIVE_INFINITY)
  if (schedule.pausedUntil > moment.now) return idle(schedule.pausedUntil - moment.now)
  const { windowSize, concurrency, counts } = schedule
  const pieces = [...schedule.pieces]
  const sent: SlotRange[] = []
  let { nextSlot } = schedule
  let wait = Number.POSITIVE_INFINITY
  let running = pieces.filter(({ state }) => state === 'running').length
  const send = (piece: Piece): Piece => {
    running += 1
    sent.push({ from: piece.from, to: piece.to })
    return { ...piece, state: 'running', attempts: piece.attempts + 1 }
  }

  for (const [i, piece] of pieces.entries()) {
    if (running >= concurrency) break
    if (piece.state !== 'waiting') continue
    if (piece.notBefore > moment.now) wait = Math.min(wait, piece.notBefore - moment.now)
    else pieces[i] = send(piece)
  }
  // What is under way counts like an answer that came in, or a burst of answers would break the limit.
  let held = pieces.reduce((sum, { bytes }) => sum + (bytes ?? settings.targetBytes), 0)
  const end = Math.min(settings.to ?? Number.POSITIVE_INFINITY, getLastAnswerable(settings, moment))
  while (
    running < concurrency &&
    pieces.length < 2 * settings.concurrency &&
    held < settings.maxHeldBytes &&
    nextSlot <= end
  ) {
    const piece = createPiece(nextSlot, Math.min(nextSlot + windowSize - 1, end))
    pieces.push(send(piece))
    nextSlot = piece.to + 1
    held += settings.targetBytes
  }
  return {
    schedule: { ...schedule, pieces, nextSlot, counts: { ...counts, requests: counts.requests + sent.length } },
    commands: sent.map((range) => ({ type: 'send', ...range })),
    wait: Math.min(wait, getTimeUntilNext(settings, moment, nextSlot)),
  }
}

function getLastAnswerable({ follow }: ScheduleSettings, { time }: Moment): number {
  return follow === undefined ? Number.POSITIVE_INFINITY : getNewestCompleteSlot(follow, time)
}

/** How long the chain needs until a slot can be asked for. */
function getTimeUntilNext({ follow, to }: ScheduleSettings, { time }: Moment, slot: number): number {
  if (follow === undefined || (to !== undefined && slot > to)) return Number.POSITIVE_INFINITY
  if (slot <= getNewestCompleteSlot(follow, time)) return Number.POSITIVE_INFINITY
  return Math.max(slotToTime(follow, slot + slotsBehindHead) - time, 1)
}

function tell(
  type: 'retry' | 'bisect' | 'throttled',
  { from, to }: SlotRange,
  { error, message }: Cause,
): ScheduleCommand {
  return { type: 'tell', event: { type, from, to, error, message } }
}

function replace(schedule: Schedule, piece: Piece, ...others: Piece[]): Schedule {
  const i = schedule.pieces.indexOf(piece)
  return { ...schedule, pieces: schedule.pieces.toSpliced(i, 1, ...others) }
}

function createPiece(from: number, to: number): Piece {
  return { from, to, state: 'waiting', attempts: 0, notBefore: 0 }
}

function getSize({ from, to }: SlotRange): number {
  return to - from + 1
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
