import { slotToTime } from '@x/schemas'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceSchedule } from './advanceSchedule.ts'
import type { Failure } from './classifyFailure.ts'
import { createSchedule } from './createWindowReader.ts'
import type { Piece, Schedule, ScheduleCommand, ScheduleEvent, ScheduleSettings } from './schedule.ts'

const base: ScheduleSettings = {
  to: 9999,
  concurrency: 4,
  initialWindow: 8,
  maxWindow: 64,
  targetDuration: 1000,
  targetBytes: 1000,
  maxHeldBytes: 4000,
  attempts: 3,
  retryDelay: 100,
  maxConsecutiveFailures: 2,
  maxThrottled: 5,
}
const clock = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const broken: Failure = { kind: 'broken', error: 'HttpStatusError', message: 'The server answered 500.' }
const silent: Failure = { kind: 'silent', error: 'TimeoutError', message: 'No answer.' }
const throttled: Failure = { kind: 'throttled', error: 'HttpStatusError', message: 'The server answered 429.' }

/** A schedule that is told events one after the other, with a clock of its own. */
function start(changes: Partial<ScheduleSettings> = {}, slot = 0) {
  const settings = { ...base, ...changes }
  const sim = {
    settings,
    jitter: 1,
    now: 1000,
    time: slotToTime(clock, 0),
    schedule: createSchedule(settings, slot),
    /** Commands of the last event. */
    commands: [] as ScheduleCommand[],
    wait: 0,
    tell: (event: ScheduleEvent) => {
      const before = structuredClone(sim.schedule)
      const given = sim.schedule
      const moment = { now: sim.now, time: sim.time, jitter: sim.jitter }
      const { schedule, commands, wait } = advanceSchedule(settings, given, event, moment)
      expect(given).toEqual(before)
      Object.assign(sim, { schedule, commands, wait })
      return commands
    },
    /** A good answer: quick and small unless it says otherwise. */
    answer: (from: number, facts: Partial<Extract<ScheduleEvent, { type: 'answered' }>> = {}) =>
      sim.tell({ type: 'answered', from, rows: 1, bytes: 1000, durationMs: 1000, errors: [], ...facts }),
    fail: (from: number, failure: Failure) => sim.tell({ type: 'failed', from, failure }),
    /** The windows of the requests that the last event sent. */
    sent: () => ranges(sim.commands.filter(({ type }) => type === 'send')),
    told: () => sim.commands.flatMap((command) => (command.type === 'tell' ? [command.event] : [])),
    piece: (from: number): Piece | undefined => sim.schedule.pieces.find((piece) => piece.from === from),
  }
  return sim
}

function ranges(commands: readonly ScheduleCommand[]): number[][] {
  return commands.flatMap((command) => ('to' in command ? [[command.from, command.to]] : []))
}

describe('sending', () => {
  test('begins with windows of the first size, as many as may be under way', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([
      [0, 7],
      [8, 15],
      [16, 23],
      [24, 31],
    ])
    expect(sim.wait).toBe(Number.POSITIVE_INFINITY)
    expect(sim.schedule.counts.requests).toBe(4)
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([])
  })

  test('ends with the last slot', () => {
    const sim = start({ to: 9 })
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([
      [0, 7],
      [8, 9],
    ])
    sim.answer(0)
    expect(sim.sent()).toEqual([])
  })

  test('goes on while answers wait for the caller, up to the bytes that may be held', () => {
    const sim = start({ concurrency: 2, maxHeldBytes: 3000, targetBytes: 1000 })
    sim.tell({ type: 'tick' })
    sim.answer(0, { bytes: 1500 })
    // 1500 held and 1000 under way leave room for one more.
    expect(sim.sent()).toHaveLength(1)
    sim.answer(8, { bytes: 1500 })
    expect(sim.sent()).toEqual([])
    sim.tell({ type: 'taken' })
    expect(sim.sent()).toHaveLength(1)
  })

  test('counts what is under way like an answer that came in', () => {
    const sim = start({ concurrency: 4, maxHeldBytes: 1000, targetBytes: 1000 })
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toHaveLength(1)
    const full = start({ concurrency: 2, maxHeldBytes: 2000, targetBytes: 1000 })
    full.tell({ type: 'tick' })
    // 1000 held and 1000 under way are all that is allowed.
    full.answer(0, { bytes: 1000 })
    expect(full.sent()).toEqual([])
  })

  test('counts bytes, and tells of each answer', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.answer(0, { rows: 5, bytes: 300, durationMs: 20 })
    expect(sim.told()).toEqual([{ type: 'window', from: 0, to: 7, rows: 5, bytes: 300, durationMs: 20 }])
    sim.answer(8, { bytes: 200 })
    expect(sim.schedule.counts.bytes).toBe(500)
    expect(sim.schedule.stubbornErrors.size).toBe(0)
  })

  test('stops where something else went wrong; what is held can still be taken', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.answer(0, { bytes: 1 })
    sim.tell({ type: 'stopped' })
    expect([sim.commands, sim.wait]).toEqual([[], Number.POSITIVE_INFINITY])
    sim.answer(8, { bytes: 1 })
    expect(sim.sent()).toEqual([])
    sim.tell({ type: 'taken' })
    expect([sim.commands, sim.schedule.pieces[0]?.from]).toEqual([[], 8])
  })

  test('holds no more pieces than twice the requests that may be under way, however small they are', () => {
    const sim = start({ concurrency: 1, initialWindow: 1, maxWindow: 1 })
    sim.tell({ type: 'tick' })
    sim.answer(0, { bytes: 1 })
    expect(sim.sent()).toEqual([[1, 1]])
    sim.answer(1, { bytes: 1 })
    expect(sim.sent()).toEqual([])
    expect(sim.schedule.pieces.map(({ state }) => state)).toEqual(['done', 'done'])
  })
})

describe('the window', () => {
  test.each([
    ['grows at most to twice its size', { durationMs: 10, bytes: 10 }, 16],
    ['stays where answers take the time they should', { durationMs: 1000, bytes: 10 }, 8],
    ['shrinks where answers take longer', { durationMs: 2000, bytes: 10 }, 4],
    ['shrinks where answers are larger', { durationMs: 10, bytes: 2000 }, 4],
    ['shrinks at most to a quarter', { durationMs: 100_000, bytes: 10 }, 2],
  ])('%s', (_, facts, size) => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.answer(0, facts)
    expect(sim.schedule.windowSize).toBe(size)
  })

  test('does not grow beyond its limit', () => {
    const sim = start({ initialWindow: 64 })
    sim.tell({ type: 'tick' })
    sim.answer(0, { durationMs: 1, bytes: 1 })
    expect(sim.schedule.windowSize).toBe(64)
  })

  test('learns nothing from the rest of a window that was cut', () => {
    const sim = start({ concurrency: 1 })
    sim.tell({ type: 'tick' })
    sim.fail(0, broken)
    expect(sim.schedule.windowSize).toBe(4)
    sim.answer(0, { durationMs: 1, bytes: 1 })
    expect(sim.schedule.windowSize).toBe(8)
    sim.fail(4, broken)
    expect(sim.sent()).toEqual([[4, 5]])
    sim.schedule = { ...sim.schedule, windowSize: 64 }
    sim.answer(4, { durationMs: 1, bytes: 1 })
    expect(sim.schedule.windowSize).toBe(64)
  })

  test('learns from half a window', () => {
    const sim = start({ to: 7 })
    sim.tell({ type: 'tick' })
    sim.schedule = { ...sim.schedule, windowSize: 16 }
    sim.answer(0, { durationMs: 1000 })
    expect(sim.schedule.windowSize).toBe(8)
  })
})

describe('a failure', () => {
  test('cuts a window in two, and the next ones are smaller', () => {
    const sim = start({ concurrency: 1 })
    sim.tell({ type: 'tick' })
    sim.fail(0, broken)
    expect(sim.schedule.pieces.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [4, 7],
    ])
    expect(sim.sent()).toEqual([[0, 3]])
    expect(sim.told()).toEqual([{ type: 'bisect', from: 0, to: 7, error: broken.error, message: broken.message }])
    expect(sim.schedule).toMatchObject({ windowSize: 4, counts: { bisections: 1 } })
  })

  test('makes windows much smaller where the exporter worked in vain', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.fail(0, silent)
    expect(sim.schedule.windowSize).toBe(2)
  })

  test('of a single slot is repeated after a wait that doubles', () => {
    const sim = start({ to: 0, attempts: 4 })
    sim.tell({ type: 'tick' })
    for (const wait of [100, 200, 400]) {
      sim.fail(0, broken)
      expect(sim.told()).toMatchObject([{ type: 'retry', from: 0, to: 0 }])
      expect([sim.sent(), sim.wait]).toEqual([[], wait])
      sim.now += wait - 1
      sim.tell({ type: 'tick' })
      expect(sim.sent()).toEqual([])
      sim.now += 1
      sim.tell({ type: 'tick' })
      expect(sim.sent()).toEqual([[0, 0]])
    }
    expect(sim.schedule.counts.retries).toBe(3)
  })

  test('of a single slot makes the next windows single slots', () => {
    const sim = start({ to: 0, maxWindow: 64 })
    sim.tell({ type: 'tick' })
    expect(sim.schedule.windowSize).toBe(8)
    sim.fail(0, broken)
    expect(sim.schedule.windowSize).toBe(1)
  })

  test('is repeated earlier by some than by others, so that not all come back together', () => {
    const sim = start({ to: 0 })
    sim.jitter = 0
    sim.tell({ type: 'tick' })
    sim.fail(0, broken)
    expect(sim.wait).toBe(50)
  })

  test('of a single slot is repeated when the exporter says', () => {
    const sim = start({ to: 0 })
    sim.tell({ type: 'tick' })
    sim.fail(0, { ...broken, retryAfter: 30_000 })
    expect(sim.wait).toBe(30_000)
  })

  test('that stays is told, held as such, and the slots behind it go on', () => {
    const sim = start({ to: 1, initialWindow: 1, attempts: 1 })
    sim.tell({ type: 'tick' })
    sim.fail(0, broken)
    const { error, message } = broken
    expect(sim.commands).toEqual([
      { type: 'tell', event: { type: 'failed', from: 0, to: 0, error, message } },
      { type: 'giveUp', from: 0, to: 0, error, message },
    ])
    expect(sim.piece(0)?.state).toBe('done')
    expect(sim.piece(1)?.state).toBe('running')
  })

  test('of too many slots in a row ends the stream; one good slot in between does not', () => {
    const sim = start({ to: 9, initialWindow: 1, maxWindow: 1, attempts: 1, concurrency: 1, maxConsecutiveFailures: 2 })
    sim.tell({ type: 'tick' })
    const next = (from: number) => {
      sim.tell({ type: 'taken' })
      expect(sim.piece(from)?.state).toBe('running')
    }
    sim.fail(0, broken)
    next(1)
    sim.fail(1, broken)
    next(2)
    sim.answer(2)
    next(3)
    sim.fail(3, broken)
    next(4)
    sim.fail(4, broken)
    next(5)
    sim.fail(5, broken)
    expect(sim.commands).toEqual([{ type: 'end', slot: 5, failures: 3 }])
    sim.now += 1e9
    sim.tell({ type: 'tick' })
    expect([sim.commands, sim.wait]).toEqual([[], Number.POSITIVE_INFINITY])
  })

  test('without any answer asks whether anything answers before a slot is blamed', () => {
    const sim = start({ to: 0, attempts: 1 })
    sim.tell({ type: 'tick' })
    sim.fail(0, silent)
    expect(sim.commands).toEqual([{ type: 'probe', from: 0, failure: silent }])
    expect(sim.piece(0)?.state).toBe('running')
    const alive = { ...sim.schedule }
    sim.tell({ type: 'probed', from: 0, failure: silent, isAlive: true })
    expect(sim.commands.at(-1)).toMatchObject({ type: 'giveUp', from: 0 })
    sim.schedule = alive
    sim.tell({ type: 'probed', from: 0, failure: silent, isAlive: false })
    expect(sim.commands).toEqual([{ type: 'end', slot: 0, failures: undefined }])
  })

  test('to connect is repeated as it is, and then ends the stream', () => {
    const sim = start({ to: 7, attempts: 2 })
    sim.tell({ type: 'tick' })
    sim.fail(0, { ...silent, kind: 'unreachable' })
    expect(sim.piece(0)).toMatchObject({ from: 0, to: 7, state: 'waiting' })
    // A missing connection says nothing about windows.
    expect(sim.schedule.windowSize).toBe(8)
    sim.now += 1000
    sim.tell({ type: 'tick' })
    sim.fail(0, { ...silent, kind: 'unreachable' })
    expect(sim.commands).toMatchObject([{ type: 'end', slot: 0 }])
  })

  test('that no window can change ends the stream at once', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.fail(8, { ...broken, kind: 'refused' })
    expect(sim.commands).toMatchObject([{ type: 'end', slot: 0 }])
    sim.answer(0, { bytes: 1 })
    expect([sim.sent(), sim.wait]).toEqual([[], Number.POSITIVE_INFINITY])
  })
})

describe('a full exporter', () => {
  test('is asked half as much, once for all requests that it refused together, and not before it says', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    for (const from of [0, 8, 16]) {
      sim.fail(from, { ...throttled, retryAfter: 5000 })
      expect(sim.schedule.concurrency).toBe(2)
      sim.now += 10
    }
    expect(sim.told()).toMatchObject([{ type: 'throttled', from: 16, to: 23 }])
    sim.answer(24)
    expect([sim.sent(), sim.wait]).toEqual([[], 4990])
    sim.now += 4989
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([])
    sim.now += 1
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([
      [0, 7],
      [8, 15],
    ])
  })

  test('is waited for ever longer where it does not say how long', () => {
    const sim = start({ concurrency: 1, maxThrottled: 9 })
    sim.tell({ type: 'tick' })
    for (const wait of [100, 200, 400, 800, 1600, 2000, 2000]) {
      sim.fail(0, throttled)
      expect(sim.wait).toBe(wait)
      sim.now += wait
      sim.tell({ type: 'tick' })
      expect(sim.sent()).toHaveLength(1)
    }
  })

  test('does not use up the attempts of a slot', () => {
    const sim = start({ to: 0, attempts: 1 })
    sim.tell({ type: 'tick' })
    for (let i = 0; i < 4; i += 1) {
      sim.fail(0, throttled)
      sim.now += 10_000
      sim.tell({ type: 'tick' })
      expect(sim.piece(0)?.attempts).toBe(1)
    }
  })

  test('that stays full ends the stream', () => {
    const sim = start({ concurrency: 1, maxThrottled: 2 })
    sim.tell({ type: 'tick' })
    for (let i = 0; i < 2; i += 1) {
      sim.fail(0, throttled)
      expect(sim.commands.map(({ type }) => type)).toEqual(['tell'])
      sim.now += 10_000
      sim.tell({ type: 'tick' })
    }
    sim.fail(0, throttled)
    expect(sim.commands).toEqual([{ type: 'end', slot: 0, failures: undefined }])
    expect(sim.schedule.counts.throttled).toBe(3)
  })

  test('that refuses again as soon as the pause is over is asked half as much again', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    sim.fail(0, { ...throttled, retryAfter: 5000 })
    sim.now += 5000
    sim.fail(8, { ...throttled, retryAfter: 5000 })
    expect(sim.schedule.concurrency).toBe(1)
  })

  test('is asked more again the sooner the less it is asked', () => {
    const sim = start({ maxWindow: 8, concurrency: 4 })
    sim.schedule = { ...sim.schedule, concurrency: 2, successesSinceThrottle: 14 }
    sim.tell({ type: 'tick' })
    sim.answer(0)
    expect(sim.schedule.concurrency).toBe(2)
    sim.answer(8)
    expect(sim.schedule).toMatchObject({ concurrency: 3, successesSinceThrottle: 0 })
  })

  test('is asked more again after eight good answers for each request', () => {
    const sim = start({ maxWindow: 8, initialWindow: 8, concurrency: 2 })
    sim.tell({ type: 'tick' })
    sim.fail(8, { ...throttled, retryAfter: 1 })
    expect(sim.schedule.concurrency).toBe(1)
    sim.now += 1
    const limits: number[] = []
    for (let from = 0; limits.length < 10; from += 8) {
      sim.tell({ type: 'tick' })
      sim.answer(from)
      limits.push(sim.schedule.concurrency)
      sim.tell({ type: 'taken' })
    }
    expect(limits).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2])
  })
})

describe('partial errors', () => {
  const errors = ['cannot read slot 7']

  test('are looked for slot by slot', () => {
    const sim = start({ concurrency: 1 })
    sim.tell({ type: 'tick' })
    sim.answer(0, { errors })
    expect(sim.sent()).toEqual([[0, 3]])
    expect(sim.told()).toMatchObject([
      { type: 'window' },
      { type: 'bisect', from: 0, to: 7, error: 'PartialErrors', message: 'cannot read slot 7' },
    ])
    expect(sim.commands.some(({ type }) => type === 'keep')).toBe(false)
  })

  test('of a single slot are asked for again, and then delivered with its rows', () => {
    const sim = start({ to: 0, attempts: 2 })
    sim.tell({ type: 'tick' })
    sim.answer(0, { errors })
    expect(sim.told().map(({ type }) => type)).toEqual(['window', 'retry'])
    sim.now += 1000
    sim.tell({ type: 'tick' })
    sim.answer(0, { errors })
    expect(sim.told().at(-1)).toEqual({ type: 'errors', from: 0, to: 0, errors })
    expect(sim.commands).toContainEqual({ type: 'keep', from: 0, to: 0 })
  })

  test('that stayed in three slots are asked for once more only, in windows of any size', () => {
    const sim = start({ to: 50, initialWindow: 1, attempts: 1 })
    for (let slot = 0; slot < 3; slot += 1) {
      sim.tell({ type: 'tick' })
      sim.answer(slot, { errors: [`cannot read slot ${slot}`] })
      sim.tell({ type: 'taken' })
    }
    const piece: Piece = { from: 3, to: 50, state: 'running', attempts: 1, notBefore: 0 }
    sim.schedule = { ...sim.schedule, pieces: [piece], nextSlot: 51 }
    sim.answer(3, { errors: ['cannot read slot 40'] })
    expect(sim.told().at(-1)).toMatchObject({ type: 'retry', from: 3, to: 50 })
    sim.now += 10_000
    sim.tell({ type: 'tick' })
    sim.answer(3, { errors: ['cannot read slot 41'] })
    expect(sim.commands).toContainEqual({ type: 'keep', from: 3, to: 50 })
  })

  test('are looked for slot by slot where one of them is new', () => {
    const sim = start({ to: 7 })
    sim.tell({ type: 'tick' })
    sim.schedule = { ...sim.schedule, stubbornErrors: new Map([['cannot read slot #', 3]]) }
    sim.answer(0, { errors: [...errors, 'disk full'] })
    expect(sim.told().at(-1)).toMatchObject({ type: 'bisect' })
  })

  test('are remembered by kind, two hundred of them at most', () => {
    const sim = start({ to: 1, initialWindow: 1, attempts: 1 })
    sim.tell({ type: 'tick' })
    const kinds = Array.from({ length: 201 }, (_, i) => `error ${String.fromCharCode(0x4e00 + i)}`)
    sim.answer(0, { errors: kinds })
    const { stubbornErrors } = sim.schedule
    expect([...stubbornErrors]).toEqual(kinds.slice(0, 200).map((kind) => [kind, 1]))
    sim.answer(1, { errors: kinds })
    expect(new Set(sim.schedule.stubbornErrors.values())).toEqual(new Set([2]))
  })

  test('that never go away are delivered at once', () => {
    const sim = start()
    sim.tell({ type: 'tick' })
    const note = 'committee duty post-fork: AGGREGATOR'
    sim.answer(0, { errors: [note] })
    expect(sim.told().at(-1)).toEqual({ type: 'errors', from: 0, to: 7, errors: [note] })
    expect(sim.commands).toContainEqual({ type: 'keep', from: 0, to: 7 })
    expect(sim.schedule.counts).toMatchObject({ bisections: 0, retries: 0 })
  })
})

describe('following', () => {
  test('waits for the next slot to be complete, five slots behind the head, and says so', () => {
    const sim = start({ to: undefined, follow: clock }, 100)
    sim.time = slotToTime(clock, 104)
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[], 12_000])
    expect(sim.told()).toEqual([{ type: 'waiting', slot: 100, durationMs: 12_000 }])
    sim.time += 11_999
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[], 1])
    sim.time += 1
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([[100, 100]])
  })

  test('asks for all slots that are complete', () => {
    const sim = start({ to: undefined, follow: clock }, 100)
    sim.time = slotToTime(clock, 117)
    sim.tell({ type: 'tick' })
    expect(sim.sent()).toEqual([
      [100, 107],
      [108, 112],
    ])
    expect(sim.wait).toBe(12_000)
  })

  test('ends where there is an end', () => {
    const sim = start({ to: 101, follow: clock }, 100)
    sim.time = slotToTime(clock, 104)
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[], 12_000])
    sim.time = slotToTime(clock, 106)
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[[100, 101]], Number.POSITIVE_INFINITY])
    sim.answer(100)
    sim.tell({ type: 'taken' })
    sim.tell({ type: 'tick' })
    expect([sim.commands, sim.wait]).toEqual([[], Number.POSITIVE_INFINITY])
  })

  test('waits for answers as long as it takes while there are slots to ask for', () => {
    const sim = start({ to: undefined, follow: clock, concurrency: 1 }, 100)
    sim.time = slotToTime(clock, 200)
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[[100, 107]], Number.POSITIVE_INFINITY])
  })

  test('does not say that it waits for the chain while answers are on their way, nor twice for one wait', () => {
    const sim = start({ to: undefined, follow: clock }, 100)
    sim.time = slotToTime(clock, 105)
    sim.tell({ type: 'tick' })
    expect([sim.sent(), sim.wait]).toEqual([[[100, 100]], 12_000])
    expect(sim.told()).toEqual([])
    sim.answer(100)
    sim.tell({ type: 'taken' })
    expect(sim.told()).toEqual([])
    sim.tell({ type: 'tick' })
    expect(sim.told()).toEqual([{ type: 'waiting', slot: 101, durationMs: 12_000 }])
  })

  test('is not what a stream of the past does', () => {
    const sim = start({ to: 7, attempts: 2 })
    sim.tell({ type: 'tick' })
    sim.answer(0)
    sim.tell({ type: 'taken' })
    sim.schedule = { ...sim.schedule, pausedUntil: sim.now + 100 }
    sim.tell({ type: 'tick' })
    expect([sim.commands, sim.wait]).toEqual([[], 100])
  })
})

test('another iteration keeps what was learned and counted, and begins with clean slots', () => {
  const sim = start()
  sim.tell({ type: 'tick' })
  sim.answer(0, { durationMs: 1, bytes: 1 })
  sim.fail(8, throttled)
  const { windowSize, concurrency, counts } = sim.schedule
  expect(createSchedule(base, 5, sim.schedule)).toEqual({
    ...createSchedule(base, 5),
    windowSize,
    concurrency,
    counts,
  })
})

test('an event of a piece that is gone changes nothing', () => {
  const sim = start()
  sim.tell({ type: 'tick' })
  const { schedule } = sim
  sim.answer(3)
  expect([sim.schedule, sim.commands]).toEqual([schedule, []])
})

describe('whatever happens', () => {
  const outcome = fc.record({
    pick: fc.nat(),
    kind: fc.constantFrom('answer', 'answer', 'answer', 'broken', 'silent', 'throttled', 'errors'),
    bytes: fc.integer({ min: 0, max: 5000 }),
    durationMs: fc.integer({ min: 0, max: 5000 }),
    pause: fc.integer({ min: 0, max: 500 }),
    takes: fc.nat(3),
  })

  test('each slot is delivered once and in order, and the limits hold', () => {
    fc.assert(
      fc.property(
        fc.record({
          to: fc.nat(300),
          concurrency: fc.integer({ min: 1, max: 5 }),
          initialWindow: fc.integer({ min: 1, max: 40 }),
          maxHeldBytes: fc.integer({ min: 1, max: 6000 }),
        }),
        fc.array(outcome, { minLength: 20, maxLength: 120 }),
        (changes, outcomes) => {
          const sim = start({ ...changes, attempts: 2, maxConsecutiveFailures: 1e9, maxThrottled: 1e9 })
          const delivered: number[] = []
          const take = () => {
            const [head] = sim.schedule.pieces
            if (head?.state !== 'done') return false
            for (let slot = head.from; slot <= head.to; slot += 1) delivered.push(slot)
            sim.tell({ type: 'taken' })
            check(sim.schedule, sim.settings)
            return true
          }
          const happen = ({
            pick,
            kind,
            bytes,
            durationMs,
            pause,
            takes,
          }: typeof outcome extends fc.Arbitrary<infer o> ? o : never) => {
            sim.now += pause
            sim.tell({ type: 'tick' })
            const running = sim.schedule.pieces.filter(({ state }) => state === 'running')
            const piece = running[pick % Math.max(running.length, 1)]
            if (piece === undefined) {
              sim.now += Math.min(sim.wait, 1e6)
              sim.tell({ type: 'tick' })
            } else if (kind === 'answer') sim.answer(piece.from, { bytes, durationMs })
            else if (kind === 'errors') sim.answer(piece.from, { bytes, durationMs, errors: [`slot ${piece.from}`] })
            else if (kind === 'throttled') sim.fail(piece.from, throttled)
            else sim.fail(piece.from, kind === 'silent' ? silent : broken)
            const probe = sim.commands.find((command) => command.type === 'probe')
            if (probe) sim.tell({ type: 'probed', from: probe.from, failure: silent, isAlive: true })
            check(sim.schedule, sim.settings)
            for (let i = 0; i < takes; i += 1) if (!take()) break
          }
          for (const one of outcomes) happen(one)
          // From here on everything goes well.
          for (let i = 0; delivered.length <= changes.to && i < 5000; i += 1) {
            happen({ pick: 0, kind: 'answer', bytes: 10, durationMs: 10, pause: 5000, takes: 3 })
          }
          expect(delivered).toEqual(Array.from({ length: changes.to + 1 }, (_, slot) => slot))
        },
      ),
      { numRuns: 150 },
    )
  })
})

function check(schedule: Schedule, settings: ScheduleSettings): void {
  const { pieces, nextSlot, windowSize, concurrency } = schedule
  expect(windowSize).toBeGreaterThanOrEqual(1)
  expect(windowSize).toBeLessThanOrEqual(Math.max(settings.maxWindow, settings.initialWindow))
  expect(concurrency).toBeGreaterThanOrEqual(1)
  expect(concurrency).toBeLessThanOrEqual(settings.concurrency)
  expect(pieces.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(settings.concurrency)
  for (const [i, piece] of pieces.entries()) expect(pieces[i + 1]?.from ?? nextSlot).toBe(piece.to + 1)
}
