import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { everyNth } from '@x/devnet'
import { NetworkError } from '@x/http'
import { createJsonBody } from '@x/http/internal'
import { getCommitteeId, InvalidInputError } from '@x/schemas'
import { listen } from '@x/testing'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createExporterClient, type ExporterClient } from '../createExporterClient.ts'
import { createFakeClient, settle } from '../fixtures/createFakeClient.ts'
import { headSlot, startExporter, testNetwork, testValidators } from '../fixtures/startExporter.ts'
import { createParticipation } from '../participation/createParticipation.ts'
import { ArchiveModeRequiredError } from '../request/ArchiveModeRequiredError.ts'
import { ValidatorsNotFoundError } from '../request/ValidatorsNotFoundError.ts'
import type { ExporterStream, StreamCursor, StreamEvent, StreamProgress } from './exporterStream.ts'
import { StreamFailedError } from './StreamFailedError.ts'
import { streamCommitteeTracesWith } from './streamCommitteeTraces.ts'

/** Waits of tests are short. */
const quick = { retryDelay: 1 }
const range = { from: 1000, to: 1199 }

async function fail(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => error,
  )
}

describe('rows', () => {
  test.each<[string, (client: ExporterClient) => Promise<[unknown[], unknown[]]>]>([
    [
      'decideds',
      async (c) => [
        (await c.getDecideds({ ...range, roles: ['PROPOSER', 'ATTESTER'] })).data,
        await Array.fromAsync(c.streamDecideds({ ...range, roles: ['PROPOSER', 'ATTESTER'] })),
      ],
    ],
    [
      'validator traces',
      async (c) => [
        (await c.getValidatorTraces({ ...range, roles: ['PROPOSER', 'AGGREGATOR'] })).data,
        await Array.fromAsync(c.streamValidatorTraces({ ...range, roles: ['PROPOSER', 'AGGREGATOR'] })),
      ],
    ],
    [
      'committee traces',
      async (c) => [(await c.getCommitteeTraces(range)).data, await Array.fromAsync(c.streamCommitteeTraces(range))],
    ],
  ])('a stream of %s yields the rows of one request, by slot', async (_, read) => {
    await using exporter = await startExporter()
    const [whole, rows] = await read(exporter.client)
    expect(rows.length).toBeGreaterThan(10)
    const print = (items: unknown[]) => items.map((item) => JSON.stringify(item)).sort()
    expect(print(rows)).toEqual(print(whole))
    const slots = rows.map((row) => (row && typeof row === 'object' && 'slot' in row ? row.slot : undefined))
    expect(slots).toEqual(slots.toSorted((a, b) => Number(a) - Number(b)))
  })

  test('nothing is sent before the first iteration, and batches carry schedules', async () => {
    await using exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces({ ...range, concurrency: 2 })
    expect(exporter.sent).toEqual([])
    const batches = await Array.fromAsync(stream.batches())
    expect(batches[0]?.from).toBe(range.from)
    expect(batches.at(-1)?.to).toBe(range.to)
    for (const [i, batch] of batches.entries()) if (i > 0) expect(batch.from).toBe((batches[i - 1]?.to ?? 0) + 1)
    expect(batches.flatMap(({ schedule }) => schedule).length).toBeGreaterThan(100)
    expect(batches.at(-1)?.cursor).toEqual(stream.cursor)
    expect(stream.summary()).toMatchObject({ done: true, slotsDone: 200, failed: [], requests: batches.length })
  })

  test('the same rows come over the fork, whether its slot is known or not', async () => {
    const booleForkSlot = 1100
    const filter = { ...range, roles: ['PROPOSER', 'AGGREGATOR'] }
    await using knowing = await startExporter(
      {},
      { network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot } } },
    )
    await using ignorant = await startExporter({ booleForkSlot })
    const stream = ignorant.client.streamValidatorTraces(filter)
    const rows = await Array.fromAsync(stream)
    expect(rows).toEqual(await Array.fromAsync(knowing.client.streamValidatorTraces(filter)))
    expect(rows.some(({ role, slot }) => role === 'AGGREGATOR' && slot < booleForkSlot)).toBe(true)
    expect(rows.some(({ role, slot }) => role === 'PROPOSER' && slot > booleForkSlot)).toBe(true)
    expect(stream.summary().caveats).toContainEqual(
      expect.objectContaining({ reason: 'committee-duty', to: 1199, roles: ['AGGREGATOR'] }),
    )
  })

  test('GET does as well', async () => {
    await using exporter = await startExporter()
    const rows = await Array.fromAsync(exporter.client.streamDecideds({ ...range, roles: 'ATTESTER', method: 'GET' }))
    expect(rows).toEqual(await Array.fromAsync(exporter.client.streamDecideds({ ...range, roles: 'ATTESTER' })))
    expect(exporter.sent[0]?.method).toBe('GET')
  })
})

describe('fifty thousand slots', () => {
  const writeTimeout = 250
  const long = { from: 0, to: 49_999, roles: 'ATTESTER', validatorIndices: [1000, 1001, 1002, 1003], ...quick }

  test('faults of every kind change nothing about the rows', async () => {
    await using sound = await startExporter()
    await using faulty = await startExporter({
      writeTimeout,
      concurrencyLimit: 3,
      faults: {
        msPerSlot: 0.02,
        // Larger windows take longer than the exporter may write.
        latency: ({ from = 0, to = 0 }) => (to - from >= 3500 ? 2 * writeTimeout : 0),
        onRequest: everyNth({ rateLimit: 19, error: 23, dropped: 31, truncatedJson: 29, panic: 37, brokenBody: 41 }),
        partialError: (slot, { attempt }) =>
          slot % 9973 === 7 && attempt === 1 ? `slot ${slot}: the store is busy` : undefined,
      },
    })
    const expected = await Array.fromAsync(sound.client.streamDecideds(long))
    const stream = faulty.client.streamDecideds({ ...long, targetDuration: 400, timeout: 2000 })
    const rows = await Array.fromAsync(stream)
    expect(rows.length).toBeGreaterThan(5_000)
    // As texts: comparing that many objects takes longer than streaming them.
    expect(rows.map((row) => JSON.stringify(row)).join('\n')).toBe(
      expected.map((row) => JSON.stringify(row)).join('\n'),
    )
    const summary = stream.summary()
    expect(summary).toMatchObject({ done: true, slotsDone: 50_000, rows: rows.length, failed: [] })
    expect(summary.throttled).toBeGreaterThan(0)
    expect(summary.bisections).toBeGreaterThan(5)
    expect(summary.errors).toEqual([])
  }, 180_000)

  test('no rows are kept that the consumer has had', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: unknown = runInNewContext('gc')
    if (typeof collectGarbage !== 'function') throw new Error('The garbage collector cannot be called.')
    await using exporter = await startExporter()
    const batches: WeakRef<object>[] = []
    const alive: number[] = []
    for await (const batch of exporter.client.streamDecideds({ ...long, maxWindow: 1024 }).batches()) {
      batches.push(new WeakRef(batch.data))
      if (batch.to < (alive.length + 1) * 5_000) continue
      collectGarbage()
      alive.push(batches.filter((rows) => rows.deref() !== undefined).length)
    }
    expect(alive.length).toBeGreaterThan(8)
    // The rows that the consumer has, and those that wait for it.
    expect(Math.max(...alive)).toBeLessThan(12)
    expect(batches.length).toBeGreaterThan(40)
  }, 180_000)
})

describe('cursor', () => {
  test('wherever a stream is killed, the rest is exactly what another one yields from the stored cursor', async () => {
    await using exporter = await startExporter({
      booleForkSlot: 1100,
      faults: {
        onRequest: everyNth({ rateLimit: 11, error: 17, dropped: 23, truncatedJson: 29, panic: 31, brokenBody: 37 }),
      },
    })
    const { client } = exporter
    const open = (kind: number, cursor: StreamCursor | undefined, initialWindow: number) => {
      // So many requests fail that four attempts for a slot would not always do.
      const options = { ...range, ...quick, cursor, initialWindow, maxWindow: 64, attempts: 20 }
      if (kind === 0) return client.streamDecideds({ ...options, roles: ['PROPOSER', 'ATTESTER'] })
      if (kind === 1) return client.streamValidatorTraces({ ...options, roles: ['PROPOSER', 'AGGREGATOR'] })
      return client.streamCommitteeTraces(options)
    }
    const whole = await Promise.all([0, 1, 2].map((kind) => Array.fromAsync<unknown>(open(kind, undefined, 8))))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2 }),
        fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 64 }),
        async (kind, kills, initialWindow) => {
          const rows: unknown[] = []
          let stored: string | undefined
          for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
            const stream = open(kind, stored === undefined ? undefined : JSON.parse(stored), initialWindow)
            let taken = 0
            for await (const row of stream) {
              rows.push(row)
              stored = JSON.stringify(stream.cursor)
              taken += 1
              if (taken === kill) break
            }
          }
          expect(rows).toEqual(whole[kind])
        },
      ),
      { numRuns: 12 },
    )
  }, 180_000)

  describe('where the exporter answers the rows of a slot in another order each time', () => {
    const roles = ['AGGREGATOR', 'PROPOSER']
    const keys = [2, 9, 10, 11]
    type Open = (client: ExporterClient, place: { from: number; to: number } | { cursor: StreamCursor }) => Opened
    type Opened = AsyncIterable<{ slot: number }> & { cursor: StreamCursor }
    /** The rows of a slot in the order that is promised, and how to ask for them. */
    const kinds: [string, object[], Open][] = [
      [
        'decideds',
        roles.flatMap((role) =>
          keys.map((key) => ({ role, public_key: `${key + 10}`.repeat(48), message: { Signers: [1] } })),
        ),
        (client, place) => client.streamDecideds({ ...place, roles }),
      ],
      [
        'validator traces',
        roles.flatMap((role) => keys.map((validator) => ({ role, validator }))),
        (client, place) => client.streamValidatorTraces({ ...place, roles }),
      ],
      [
        'committee traces',
        keys.flatMap((key) =>
          ['AGGREGATOR_COMMITTEE', 'COMMITTEE'].map((role) => ({ role, committeeID: `${key + 10}`.repeat(32) })),
        ),
        (client, place) => client.streamCommitteeTraces(place),
      ],
    ]

    test.each(kinds)('%s come in the promised one, and none is lost or doubled', async (_, rowsOfSlot, open) => {
      const slots = Array.from({ length: 10 }, (_, slot) => slot)
      const inOrder = slots.flatMap((slot) => rowsOfSlot.map((row, place) => ({ ...row, slot, place })))
      const { client } = createFakeClient(({ from, to, count }) => {
        const asked = inOrder.filter(({ slot }) => from <= slot && slot <= to)
        // Another order within each slot: 3 and the number of rows share no divisor.
        const size = rowsOfSlot.length
        return { data: asked.map((_, i) => asked[i - (i % size) + ((i * 3 + count) % size)]) }
      })
      // Fields that are not known are kept, so each row still tells its place.
      const name = (row: object) => `slot ${Reflect.get(row, 'slot')}, row ${Reflect.get(row, 'place')}`
      const expected = inOrder.map(name)
      expect((await Array.fromAsync(open(client, { from: 0, to: 9 }))).map(name)).toEqual(expected)
      for (const kill of [1, 3, 10, 33]) {
        const stream = open(client, { from: 0, to: 9 })
        const rows: object[] = []
        for await (const row of stream) if (rows.push(row) === kill) break
        rows.push(...(await Array.fromAsync(open(client, { cursor: stream.cursor }))))
        expect(rows.map(name)).toEqual(expected)
      }
    })
  })

  test('batches resume as well, and failed slots are remembered', async () => {
    await using exporter = await startExporter({
      faults: { onRequest: ({ from = 0, to = 0 }) => (from <= 1010 && 1010 <= to ? 'error' : undefined) },
    })
    const { client } = exporter
    const open = (cursor?: StreamCursor) => client.streamCommitteeTraces({ ...range, ...quick, cursor })
    const whole = await Array.fromAsync(open())
    const rows: unknown[] = []
    let cursor: StreamCursor | undefined
    for await (const batch of open().batches()) {
      rows.push(...batch.data)
      cursor = JSON.parse(JSON.stringify(batch.cursor))
      if (batch.to > 1020) break
    }
    const rest = open(cursor)
    rows.push(...(await Array.fromAsync(rest)))
    expect(rows).toEqual(whole)
    expect(rest.summary().failed).toEqual([expect.objectContaining({ from: 1010, to: 1010 })])
  })

  test('a second iteration goes on where the first one stopped', async () => {
    await using exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces(range)
    const rows: unknown[] = []
    for await (const row of stream) if (rows.push(row) === 100) break
    expect(stream.summary()).toMatchObject({ done: false, rows: 100 })
    rows.push(...(await Array.fromAsync(stream)))
    expect(rows).toEqual(await Array.fromAsync(exporter.client.streamCommitteeTraces(range)))
    expect(await Array.fromAsync(stream)).toEqual([])
  })

  test('two iterations at a time are refused', async () => {
    await using exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces(range)
    for await (const _ of stream) {
      await expect(Array.fromAsync(stream.batches())).rejects.toThrow(/being iterated already/)
      break
    }
  })

  test('a cursor of other filters, or of something else, is refused', async () => {
    await using exporter = await startExporter()
    const { client } = exporter
    const { cursor } = client.streamDecideds({ ...range, roles: 'ATTESTER' })
    expect(() => client.streamDecideds({ cursor, roles: 'PROPOSER' })).toThrow(/other filters/)
    expect(() => client.streamValidatorTraces({ cursor, roles: 'ATTESTER', validatorIndices: 1 })).toThrow(
      InvalidInputError,
    )
    expect(client.streamDecideds({ cursor, roles: 'ATTESTER' }).cursor).toEqual(cursor)
    expect(client.streamDecideds({ cursor, to: 1300, roles: 'ATTESTER' }).cursor.to).toBe(1300)
  })
})

describe('validators that the exporter does not know', () => {
  const unknown = ['ee'.repeat(48), 'ef'.repeat(48)]
  const texts = unknown.map((key) => `validator not found for pubkey: ${key}`)

  test.each(['v2.3.7', '2026'] as const)('cost the others no row and are named once in %s', async (line) => {
    await using exporter = await startExporter({ line })
    const { client } = exporter
    const known = testValidators.slice(0, 8).map(({ publicKey }) => publicKey)
    const events: StreamEvent[] = []
    const open = (publicKeys: string[], cursor?: StreamCursor) =>
      client.streamValidatorTraces({
        ...{ ...range, ...quick, cursor, roles: 'PROPOSER', publicKeys, initialWindow: 2, maxWindow: 4 },
        onEvent: (event) => events.push(event),
      })
    const expected = await Array.fromAsync(open(known))
    expect(expected.length).toBeGreaterThan(3)
    const stream = open([...known, ...unknown])
    const [first, ...others] = await Array.fromAsync(stream.batches())
    expect([first, ...others].flatMap((batch) => batch?.data ?? [])).toEqual(expected)
    expect(first?.errors).toEqual(texts)
    expect(others.flatMap(({ errors }) => errors)).toEqual([])
    expect(stream.summary()).toMatchObject({
      ...{ done: true, failed: [] },
      errors: texts.map((message) => ({ message, count: 1 })),
    })
    expect(events.filter(({ type }) => type === 'errors')).toHaveLength(1)
    // A stream that goes on has named them.
    const cursor: StreamCursor = JSON.parse(JSON.stringify(others[20]?.cursor))
    const rest = open([...known, ...unknown], cursor)
    expect((await Array.fromAsync(rest.batches())).flatMap(({ errors }) => errors)).toEqual([])
    expect(rest.summary().errors).toEqual(stream.summary().errors)
  })
})

describe('rows that cannot be read', () => {
  const row = (slot: number, signer: string) =>
    `{"role":"PROPOSER","slot":${slot},"public_key":"${'ab'.repeat(48)}","message":{"Signers":[1,2,${signer}]}}`
  const absurd = 2n ** 64n - 1n

  test('are handed over with their batch, counted, and make a caveat', async () => {
    const { client } = createFakeClient(({ from, to }) => {
      const slots = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      const rows = slots.flatMap((slot) => [row(slot, '3'), ...(slot % 10 === 7 ? [row(slot, `${absurd}`)] : [])])
      return new Response(`{"data":[${rows.join()}]}`)
    })
    const open = (cursor?: StreamCursor) =>
      client.streamDecideds({ from: 0, to: 39, cursor, roles: 'PROPOSER', initialWindow: 4 })
    const stream = open()
    const batches = await Array.fromAsync(stream.batches())
    expect(batches.flatMap(({ data }) => data).map(({ slot }) => slot)).toEqual(Array.from({ length: 40 }, (_, i) => i))
    const unreadable = batches.flatMap((batch) => batch.unreadable)
    expect(unreadable.map(({ slot, text }) => [slot, text])).toEqual(
      [7, 17, 27, 37].map((slot) => [slot, row(slot, `${absurd}`)]),
    )
    expect(stream.summary().unreadable).toBe(4)
    expect(
      stream
        .summary()
        .caveats.filter(({ reason }) => reason === 'unreadable')
        .map(({ from }) => from),
    ).toEqual([...[7, 17, 27, 37]])
    for (const kill of [7, 8, 9, 20]) {
      const first = open()
      let taken = 0
      for await (const _ of first) {
        taken += 1
        if (taken === kill) break
      }
      const rest = open(first.cursor)
      expect(await Array.fromAsync(rest)).toHaveLength(40 - kill)
      expect(rest.summary().unreadable).toBe(4)
    }
  })

  test('make a caveat after the fork too', async () => {
    const client = createExporterClient({
      url: 'http://exporter.test',
      network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 5 } },
      fetch: async (input, init) => {
        const { from }: { from: number } = await new Request(input, init).json()
        return Response.json({ data: [{ slot: from, role: 'PROPOSER', validator: 1, post: [null] }] })
      },
    })
    const roles = ['AGGREGATOR', 'PROPOSER']
    const stream = client.streamValidatorTraces({ from: 4, to: 5, roles, initialWindow: 1, maxWindow: 1 })
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary().caveats).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'committee-duty', from: 5, to: 5 }),
        expect.objectContaining({ reason: 'unreadable', from: 4, to: 5 }),
      ]),
    )
  })

  test('are told to who listens', async () => {
    const { client } = createFakeClient(({ from }) => new Response(`{"data":[${row(from, `${absurd}`)}]}`))
    const events: StreamEvent[] = []
    const onEvent = (event: StreamEvent) => events.push(event)
    expect(await Array.fromAsync(client.streamDecideds({ from: 5, to: 5, roles: 'PROPOSER', onEvent }))).toEqual([])
    expect(events).toContainEqual({
      ...{ type: 'unreadable', from: 5, to: 5 },
      unreadable: [expect.objectContaining({ slot: 5, problem: expect.stringContaining('Signers.2') })],
    })
  })
})

describe('a row or a schedule that does not say what it is about', () => {
  const committee = (slot: number) => ({ slot, committeeID: 'ab'.repeat(32) })
  const answers = (odd: { row?: unknown; entry?: unknown }) =>
    createFakeClient(({ from, to }) => {
      const slots = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      const extra = (item: unknown) => (item !== undefined && from <= 5 && 5 <= to ? [item] : [])
      return {
        data: [...slots.map(committee), ...extra(odd.row)],
        schedule: [...slots.map((slot) => ({ ...committee(slot), roles: { ATTESTER: [1] } })), ...extra(odd.entry)],
      }
    })

  test.each([
    ['a slot beyond 2^53', { row: committee(1e20) }, 'slot: expected an integer from 0'],
    ['null', { row: null }, 'expected an object'],
    ['an absurd committee', { row: { slot: 5, committeeID: 'zz' } }, 'committeeID: expected 32 bytes as hex'],
    [
      'a schedule with an index beyond 2^53',
      { entry: { ...committee(5), roles: { ATTESTER: [2 ** 64] } } },
      'schedule: roles.ATTESTER.0: expected an integer from 0',
    ],
    ['a schedule of null', { entry: null }, 'schedule: expected an object'],
  ])('costs itself alone: %s', async (_, odd, problem) => {
    const { client } = answers(odd)
    const stream = client.streamCommitteeTraces({ from: 0, to: 15, ...quick })
    const batches = await Array.fromAsync(stream.batches())
    const slots = Array.from({ length: 16 }, (_, slot) => slot)
    expect(batches.flatMap(({ data }) => data).map(({ slot }) => slot)).toEqual(slots)
    expect(batches.flatMap(({ schedule }) => schedule).map(({ slot }) => slot)).toEqual(slots)
    expect(batches.flatMap(({ unreadable }) => unreadable)).toMatchObject([{ slot: 5, problem }])
    expect(stream.summary()).toMatchObject({ failed: [], unreadable: 1 })
    const reason = 'entry' in odd ? 'schedule-unreadable' : 'unreadable'
    expect(stream.summary().caveats).toContainEqual(expect.objectContaining({ reason, from: 5, to: 5 }))
  })

  test('is a caveat of the figures, and makes no duty a missed one', async () => {
    const attester = [{ signer: 1, validatorIdx: [1], time: '2023-11-15T01:00:00Z' }]
    const schedule = [{ ...committee(5), roles: { ATTESTER: [1, 2 ** 64] } }]
    const { client } = createFakeClient(() => ({ data: [{ ...committee(5), attester }], schedule }))
    const participation = createParticipation({ network: testNetwork })
    participation.add(await client.getCommitteeTraces({ from: 5, to: 5 }))
    const { totals, coverage } = participation.result()
    expect(totals).toMatchObject({ scheduled: 0, observed: 1, missed: 0 })
    expect(coverage.caveats.join()).toContain('they do not tell which duties were missed or not scheduled')
  })
})

describe('an answer for slots that nobody asked for', () => {
  const row = (slot: number) => ({ slot, committeeID: 'ab'.repeat(32) })
  const range = { from: 5, to: 5, retryDelay: 1, attempts: 2 }
  const message = (list: string, slot: number) =>
    `The answer does not have the expected shape. ${list}.0.slot: expected 5 to 5, as was asked for, not ${slot}`

  test.each([
    ['data', 1005, { data: [row(1005)] }],
    ['data', 4, { data: [row(4), row(5)] }],
    ['schedule', 1005, { data: [row(5)], schedule: [{ ...row(1005), roles: {} }] }],
    ['unreadable', 1005, { data: [{ ...row(1005), decideds: [null] }] }],
  ])('is not believed: %s of slot %i', async (list, slot, answer) => {
    const { client } = createFakeClient(() => answer)
    await expect(client.getCommitteeTraces(range)).rejects.toMatchObject({ reason: 'shape' })
    const stream = client.streamCommitteeTraces(range)
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary().failed).toEqual([{ from: 5, to: 5, error: 'ResponseError', message: message(list, slot) }])
  })

  test('is not believed where somebody else reads the rows', async () => {
    const { client } = createFakeClient(() => ({ data: [row(1005)] }))
    let taken = 0
    const openRows = () => ({
      ...createJsonBody(),
      take: () => {
        taken += 1
        return { rows: [{ slot: 1005, committeeId: '0xab' as const }], rest: '{"data":[]}' }
      },
    })
    const stream = streamCommitteeTracesWith(client, range, openRows)
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary().failed).toMatchObject([{ from: 5, to: 5, message: message('data', 1005) }])
    expect(taken).toBe(2)
  })

  test('ends a stream that gets nothing else', async () => {
    const { client } = createFakeClient(({ from, to }) => ({ data: [row(from + 1000), row(to + 1000)] }))
    const stream = client.streamCommitteeTraces({ ...range, to: 99 })
    const error = await fail(Array.fromAsync(stream))
    expect(error).toBeInstanceOf(StreamFailedError)
  })
})

describe('an answer about somebody who was not asked for', () => {
  const key = (byte: string) => byte.repeat(48)
  const id = (byte: string) => byte.repeat(32)
  const decided = (byte: string, role = 'PROPOSER') => ({
    ...{ role, slot: 5, public_key: key(byte) },
    message: { Signers: [1] },
  })
  const trace = (validator: number, role = 'PROPOSER') => ({ slot: '5', validator: `${validator}`, role })
  const range = { from: 5, to: 5, retryDelay: 1, attempts: 2 }

  test.each<
    [string, (client: ExporterClient) => AsyncIterable<unknown> & { summary: () => unknown }, unknown, unknown]
  >([
    [
      'publicKey',
      (client) => client.streamDecideds({ ...range, roles: 'PROPOSER', publicKeys: key('ab') }),
      decided('ab'),
      decided('cd'),
    ],
    [
      'role',
      (client) => client.streamDecideds({ ...range, roles: 'PROPOSER' }),
      decided('ab'),
      decided('ab', 'AGGREGATOR'),
    ],
    [
      'validatorIndex',
      (client) => client.streamValidatorTraces({ ...range, roles: 'PROPOSER', validatorIndices: [7] }),
      trace(7),
      trace(8),
    ],
    [
      'committeeId',
      (client) => client.streamCommitteeTraces({ ...range, committeeIds: id('ab') }),
      { slot: 5, committeeID: id('ab') },
      { slot: 5, committeeID: id('cd') },
    ],
  ])('is not believed: another %s', async (field, open, own, other) => {
    const honest = open(createFakeClient(() => ({ data: [own] })).client)
    expect(await Array.fromAsync(honest)).toHaveLength(1)
    const stream = open(createFakeClient(() => ({ data: [own, other] })).client)
    expect(await Array.fromAsync(stream)).toEqual([])
    const message = `The answer does not have the expected shape. data.1.${field}: expected one that was asked for`
    expect(stream.summary()).toMatchObject({ failed: [{ from: 5, to: 5, message }] })
  })

  test('is believed where a row does not say by what it was asked for, and of older nodes that know no roles', async () => {
    const { client } = createFakeClient(() => ({ data: [trace(8)] }))
    const both = { roles: 'PROPOSER', publicKeys: key('ab'), validatorIndices: [7] }
    expect(await Array.fromAsync(client.streamValidatorTraces({ ...range, ...both }))).toHaveLength(1)
    const older = createFakeClient(() => ({ data: [{ slot: 5, committeeID: id('ab') }] })).client
    const roles = 'AGGREGATOR_COMMITTEE'
    expect(await Array.fromAsync(older.streamCommitteeTraces({ ...range, roles }))).toHaveLength(1)
  })
})

describe('several rows of one duty', () => {
  const committee = (root: string) => ({
    ...{ slot: 5, committeeID: 'ab'.repeat(32) },
    decideds: [{ round: 1, ssvRoot: `0x${root.repeat(32)}`, signers: [1], time: '2023-11-15T01:00:00Z' }],
  })
  const read = async (...roots: string[]) => {
    const { client } = createFakeClient(() => ({ data: roots.map(committee) }))
    const rows = await Array.fromAsync(client.streamCommitteeTraces({ from: 5, to: 5 }))
    return rows.map(({ decideds }) => decideds[0]?.ssvRoot.slice(2, 4))
  }

  test('come once, though the exporter found one in memory and on its disk', async () => {
    expect(await read('aa', 'aa')).toEqual(['aa'])
    expect(await read('aa', 'bb', 'aa')).toEqual(['aa', 'bb'])
  })

  test('come in the same order whatever that of the answer was, since cursors count them', async () => {
    expect(await read('bb', 'aa')).toEqual(['aa', 'bb'])
    expect(await read('aa', 'bb')).toEqual(['aa', 'bb'])
  })
})

describe('unknown indices and committees, of which the server says nothing,', () => {
  const roles = 'ATTESTER'

  test.each(['v2.3.7', '2026'] as const)('are named once, as unknown keys are (%s)', async (line) => {
    await using exporter = await startExporter({ line })
    const { client, sent } = exporter
    const none = client.streamValidatorTraces({ ...range, roles, validatorIndices: 5 })
    await expect(Array.fromAsync(none)).rejects.toThrow(ValidatorsNotFoundError)
    const known = client.streamValidatorTraces({ ...range, roles, validatorIndices: [1000, 5], ...quick })
    expect((await Array.fromAsync(known)).length).toBeGreaterThan(0)
    expect(known.summary().errors).toMatchObject([{ message: 'validator not found by index: 5', count: 1 }])
    const decideds = client.streamDecideds({ ...range, roles, validatorIndices: [1000, 5], ...quick })
    expect((await Array.fromAsync(decideds)).length).toBeGreaterThan(0)
    expect(decideds.summary().errors).toMatchObject([{ message: 'validator not found by index: 5', count: 1 }])

    const strange = getCommitteeId([1, 2, 3, 99])
    const committeeIds = [getCommitteeId([1, 2, 3, 4]), strange]
    const committees = client.streamCommitteeTraces({ ...range, committeeIds, ...quick })
    const batches = await Array.fromAsync(committees.batches())
    expect(batches.flatMap(({ errors }) => errors)).toEqual([`committee not found: ${strange}`])
    expect(batches.flatMap(({ data }) => data).length).toBeGreaterThan(0)

    const { length } = sent
    const ofIndex = await client.getValidatorTraces({ ...range, roles, validatorIndices: [1000, 5] })
    expect(ofIndex.errors).toEqual(['validator not found by index: 5'])
    expect(ofIndex.data.length).toBeGreaterThan(0)
    const ofCommittee = await client.getCommitteeTraces({ ...range, committeeIds })
    expect(ofCommittee.errors).toEqual([`committee not found: ${strange}`])
    const ofOther = await client.getDecideds({ ...range, roles, validatorIndices: [1001, 6] })
    expect(ofOther.errors).toEqual(['validator not found by index: 6'])
    await expect(client.getDecideds({ ...range, roles, validatorIndices: 6 })).rejects.toThrow(ValidatorsNotFoundError)
    // What was found for one answer does for the next.
    const asked = sent.slice(length).map(({ url }) => url.pathname.split('/').at(-1))
    expect(asked).toEqual(['validator', 'committee', 'decideds', 'validators', 'decideds'])
    sent.splice(length)
    // The index alone, its neighbour, and both committees, or one where the first answer showed the other.
    expect(sent.filter(({ url }) => url.pathname === '/v1/validators').length).toBeLessThan(5)
  })

  test('are not named where the route of the validators is closed', async () => {
    await using exporter = await startExporter({
      faults: { onRequest: ({ path }) => (path === '/v1/validators' ? 'error' : undefined) },
    })
    const stream = exporter.client.streamValidatorTraces({ ...range, roles, validatorIndices: 5, ...quick })
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary()).toMatchObject({ errors: [], failed: [] })
    const asked = exporter.client.getCommitteeTraces({ ...range, committeeIds: getCommitteeId([1, 2, 3, 99]) })
    expect(await asked).toMatchObject({ errors: [], data: [] })
  })
})

describe('an exporter with odd data', () => {
  test('costs the rows that it is in and no others, also where it keeps a slot from being rendered', async () => {
    await using sound = await startExporter()
    const oddities = { lateRoundChangeRate: 0.1, lateRowRate: 0.1, absurdSignerRate: 0.05, absurdTimeRate: 0.02 }
    await using odd = await startExporter({ behaviour: oddities })
    const whole = await Array.fromAsync(sound.client.streamCommitteeTraces(range))
    const stream = odd.client.streamCommitteeTraces({ ...range, ...quick })
    const batches = await Array.fromAsync(stream.batches())
    const { failed, unreadable, caveats } = stream.summary()
    expect(failed).toEqual([])
    const bad = batches.flatMap((batch) => batch.unreadable)
    expect(bad).toHaveLength(unreadable)
    const unrendered = bad.filter(({ text }) => text === '')
    expect(unrendered.length).toBeGreaterThan(1)
    for (const { problem } of unrendered) expect(problem).toContain('year after 9999')
    const isSaid = (slot: number) =>
      caveats.some(({ reason, from, to }) => reason === 'unreadable' && from <= slot && slot <= to)
    expect(unrendered.filter(({ slot }) => !isSaid(slot))).toEqual([])
    const others = bad.filter(({ text }) => text !== '')
    expect(others.length).toBeGreaterThan(3)
    for (const { text: row } of others) expect(row).toContain('"signer":18446744073709551615')
    const name = ({ slot, committeeId }: { slot: number; committeeId?: string | undefined }) => `${slot} ${committeeId}`
    const lost = new Set(bad.map(name))
    const expected = whole.filter((row) => !lost.has(name(row))).map(name)
    const rows = batches.flatMap(({ data }) => data).map(name)
    // Late rows are second ones.
    expect([...new Set(rows)].filter((row) => !lost.has(row))).toEqual(expected)
    expect(rows.length).toBeGreaterThan(new Set(rows).size)

    const asked = { ...range, roles: ['PROPOSER', 'AGGREGATOR'], ...quick }
    const duties = await Array.fromAsync(sound.client.streamValidatorTraces(asked))
    const traces = odd.client.streamValidatorTraces(asked)
    const found = new Set((await Array.fromAsync(traces)).map((row) => `${row.slot} ${row.role} ${row.validatorIndex}`))
    const missing = duties.filter((row) => !found.has(`${row.slot} ${row.role} ${row.validatorIndex}`))
    expect(traces.summary()).toMatchObject({ failed: [], unreadable: missing.length })
  })

  test('does not make a client send requests without end', async () => {
    await using odd = await startExporter({ behaviour: { absurdTimeRate: 1 } })
    const slot = { from: 1000, to: 1000 }
    const stream = odd.client.streamCommitteeTraces({ ...slot, ...quick, attempts: 1 })
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary().failed).toHaveLength(1)
    expect(odd.sent.length).toBeLessThan(16)
  })
})

describe('faults', () => {
  test('a slot that cannot be read is reported, and all others are there', async () => {
    await using exporter = await startExporter()
    const { client, server } = exporter
    const whole = await Array.fromAsync(client.streamCommitteeTraces(range))
    server.faults.onRequest = ({ from = 0, to = 0 }) =>
      [1050, 1051, 1150].some((slot) => from <= slot && slot <= to) ? 'panic' : undefined
    const events: StreamEvent[] = []
    const stream = client.streamCommitteeTraces({ ...range, ...quick, onEvent: (event) => events.push(event) })
    const rows = await Array.fromAsync(stream)
    expect(rows).toEqual(whole.filter(({ slot }) => slot !== 1050 && slot !== 1051 && slot !== 1150))
    const message = 'The server answered 500 (internal error).'
    expect(stream.summary().failed).toEqual([
      { from: 1050, to: 1051, error: 'HttpStatusError', message },
      { from: 1150, to: 1150, error: 'HttpStatusError', message },
    ])
    expect(events.filter(({ type }) => type === 'failed')).toHaveLength(3)
    expect(stream.summary().done).toBe(true)
  })

  test('a slot of which only an error is left is reported with the text of the node', async () => {
    await using exporter = await startExporter({
      faults: { partialError: (slot) => ([1050, 1051].includes(slot) ? `slot ${slot}: disk full` : undefined) },
    })
    const stream = exporter.client.streamCommitteeTraces({ ...range, ...quick })
    const rows = await Array.fromAsync(stream)
    expect(rows.some(({ slot }) => slot === 1050 || slot === 1051)).toBe(false)
    expect(stream.summary().failed).toEqual([
      { from: 1050, to: 1051, error: 'HttpStatusError', message: expect.stringContaining('slot 1050: disk full') },
    ])
  })

  test('an exporter that refuses everything ends the stream', async () => {
    await using exporter = await startExporter({ faults: { onRequest: () => 'error' } })
    const stream = exporter.client.streamCommitteeTraces({ ...range, ...quick, maxConsecutiveFailures: 5, attempts: 2 })
    const error = await fail(Array.fromAsync(stream))
    expect(error).toBeInstanceOf(StreamFailedError)
    expect(error).toMatchObject({ cause: { status: 500 } })
  })

  test('an exporter that is gone ends the stream, and the cursor is good for another one', async () => {
    await using other = await startExporter()
    const rows: unknown[] = []
    const exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces({ ...range, ...quick, concurrency: 1 })
    const run = async () => {
      for await (const row of stream) if (rows.push(row) === 10) await exporter.server.stop()
    }
    expect(await fail(run())).toBeInstanceOf(NetworkError)
    rows.push(...(await Array.fromAsync(other.client.streamCommitteeTraces({ cursor: stream.cursor }))))
    expect(rows).toEqual(await Array.fromAsync(other.client.streamCommitteeTraces(range)))
  })

  test('a refusal whose reason was lost on its way is asked for again', async () => {
    await using exporter = await startExporter({ booleForkSlot: 1000 })
    const { client, server } = exporter
    server.faults.onRequest = ({ attempt }) => (attempt === 1 ? 'brokenBody' : undefined)
    const filter = { from: 1000, to: 1031, ...quick, roles: ['PROPOSER', 'AGGREGATOR'] }
    const rows = await Array.fromAsync(client.streamValidatorTraces(filter))
    expect(rows.length).toBeGreaterThan(0)
    server.faults.onRequest = undefined
    expect(rows).toEqual(await Array.fromAsync(client.streamValidatorTraces(filter)))
  })

  test('windows stay below the time that the exporter has', async () => {
    await using exporter = await startExporter({ writeTimeout: 100, faults: { msPerSlot: 2 } })
    const stream = exporter.client.streamCommitteeTraces({ ...range, ...quick, initialWindow: 200, targetDuration: 50 })
    const rows = await Array.fromAsync(stream)
    expect(rows.length).toBeGreaterThan(300)
    expect(stream.summary()).toMatchObject({ failed: [], done: true })
    expect(stream.summary().bisections).toBeGreaterThan(0)
  })

  test('an answer larger than the client takes is asked for in pieces', async () => {
    await using exporter = await startExporter({}, { maxBytes: 40_000 })
    const stream = exporter.client.streamCommitteeTraces({ ...range, initialWindow: 64 })
    expect((await Array.fromAsync(stream)).length).toBeGreaterThan(300)
    expect(stream.summary()).toMatchObject({ failed: [], done: true })
  })

  test('a full exporter is asked less at a time', async () => {
    await using exporter = await startExporter({ concurrencyLimit: 1, faults: { latency: 5 } })
    const progress: StreamProgress[] = []
    const stream = exporter.client.streamCommitteeTraces({
      ...range,
      ...quick,
      maxWindow: 8,
      onProgress: (now) => progress.push(now),
    })
    expect((await Array.fromAsync(stream)).length).toBeGreaterThan(300)
    expect(stream.summary().throttled).toBeGreaterThan(0)
    expect(Math.min(...progress.map(({ concurrency }) => concurrency))).toBe(1)
    expect(progress.at(-1)).toMatchObject({ slotsDone: 200, slotsTotal: 200, slot: 1200, slotsFailed: 0 })
  })

  test('partial errors that stay are delivered with the rows, and do not cost a request per slot for ever', async () => {
    let requests = 0
    await using server = await listen(async (request, response) => {
      requests += 1
      const { from, to } = JSON.parse(await text(request))
      const rows = Array.from({ length: to - from + 1 }, (_, i) => ({
        role: 'ATTESTER',
        slot: from + i,
        public_key: 'ab'.repeat(48),
        message: { Signers: [1, 2, 3] },
      }))
      response.end(JSON.stringify({ data: rows, errors: [`cannot read committee of slot ${from}`] }))
    })
    const client = createExporterClient({ url: server.url, retry: false })
    const stream = client.streamDecideds({ from: 0, to: 20_000, roles: 'ATTESTER', ...quick })
    expect(await Array.fromAsync(stream)).toHaveLength(20_001)
    expect(requests).toBeLessThan(300)
    const [error, ...others] = stream.summary().errors
    expect(others).toEqual([])
    expect(error).toMatchObject({ from: 0, to: 20_000, message: 'cannot read committee of slot 0' })
  })

  test('what no window can change is thrown as it is', async () => {
    await using archive = await startExporter()
    await using standard = await startExporter({ mode: 'standard' })
    expect(await fail(Array.fromAsync(standard.client.streamCommitteeTraces(range)))).toBeInstanceOf(
      ArchiveModeRequiredError,
    )
    const unknown = archive.client.streamDecideds({ ...range, roles: 'ATTESTER', publicKeys: 'ee'.repeat(48) })
    expect(await fail(Array.fromAsync(unknown))).toBeInstanceOf(ValidatorsNotFoundError)
    const badRole = archive.client.streamDecideds({ ...range, roles: 'PTC_ATTESTER' })
    expect(await fail(Array.fromAsync(badRole))).toMatchObject({ status: 400 })
  })

  test('the refusals of a full exporter do not use up the attempts of a slot', async () => {
    const statuses = [429, 429, 429, 500]
    const { client, sent } = createFakeClient(({ from, count }) => {
      const status = statuses[count]
      return status === undefined
        ? { data: [{ slot: from, committeeID: 'ab'.repeat(32) }] }
        : new Response('', { status })
    })
    const stream = client.streamCommitteeTraces({ from: 1001, to: 1001, ...quick, attempts: 2 })
    expect(await Array.fromAsync(stream)).toMatchObject([{ slot: 1001 }])
    expect(stream.summary()).toMatchObject({ failed: [], throttled: 3 })
    expect(sent).toHaveLength(5)
  })

  test.each([
    ['a full exporter', 429],
    ['an exporter with trouble', 503],
  ])('%s that says when to come back is not asked before', async (_, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const { client, sent } = createFakeClient(({ count }) =>
        count === 0 ? new Response('', { status, headers: { 'retry-after': '30' } }) : { data: [] },
      )
      const rows = Array.fromAsync(client.streamCommitteeTraces({ from: 1, to: 1, ...quick }))
      await settle()
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(29_999)
      await settle()
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await rows).toEqual([])
      expect(sent).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('the note about duties that moved with the fork costs no further request', async () => {
    await using exporter = await startExporter({ booleForkSlot: 1100 })
    const stream = exporter.client.streamValidatorTraces({
      from: 1070,
      to: 1133,
      roles: ['PROPOSER', 'AGGREGATOR'],
      initialWindow: 64,
      ...quick,
    })
    const rows = await Array.fromAsync(stream)
    expect(rows.some(({ role, slot }) => role === 'AGGREGATOR' && slot < 1100)).toBe(true)
    expect(stream.summary().errors).toMatchObject([{ message: expect.stringMatching(/^committee duty post-fork/) }])
    expect(stream.summary()).toMatchObject({ requests: 1, bisections: 0, retries: 0 })
    expect(exporter.sent.filter(({ url }) => url.pathname.endsWith('validator'))).toHaveLength(1)
  })

  test('an error thrown by a callback ends the stream', async () => {
    await using exporter = await startExporter()
    const thrown = new Error('from the callback')
    const onEvent = () => {
      throw thrown
    }
    expect(await fail(Array.fromAsync(exporter.client.streamCommitteeTraces({ ...range, onEvent })))).toBe(thrown)
  })
})

describe('an exporter that is behind', () => {
  const behind = { headSlot: headSlot - 100 }
  const end = { to: headSlot - 5, ...quick }
  test.each<[string, (client: ExporterClient) => ExporterStream<{ slot: number }>]>([
    ['committee traces', (c) => c.streamCommitteeTraces({ from: headSlot - 140, ...end })],
    [
      'decideds',
      (c) =>
        c.streamDecideds({
          from: headSlot - 140,
          roles: 'ATTESTER',
          publicKeys: testValidators.slice(0, 1).map(({ publicKey }) => publicKey),
          ...end,
        }),
    ],
    [
      'proposals',
      (c) => c.streamValidatorTraces({ from: headSlot - 140, roles: 'PROPOSER', ...end, initialWindow: 96 }),
    ],
  ])('is not believed that there is nothing where it has not been: %s', async (_, open) => {
    await using exporter = await startExporter(behind)
    const stream = open(exporter.client)
    const rows = await Array.fromAsync(stream)
    const { failed } = stream.summary()
    const whole = await Array.fromAsync(open((await startExporter({ backfill: true })).client))
    expect(failed).toMatchObject([{ error: 'ExporterBehind', to: headSlot - 5 }])
    const [{ from = 0 } = {}] = failed
    expect(from).toBeGreaterThan(headSlot - 140)
    expect(from).toBeLessThanOrEqual(behind.headSlot + 1)
    expect(rows).toEqual(whole.filter(({ slot }) => slot < from))
    expect(exporter.sent.length).toBeLessThan(150)
  })

  test('is believed of slots that it has passed, though it has nothing of them', async () => {
    await using exporter = await startExporter({ headSlot: headSlot - 40_000 })
    const stream = exporter.client.streamValidatorTraces({ from: 1000, to: 2000, roles: 'PROPOSER', ...quick })
    const rows = await Array.fromAsync(stream)
    expect(rows.length).toBeLessThan(1000)
    expect(stream.summary()).toMatchObject({ done: true, failed: [] })
  })

  test('is waited for by who follows', async () => {
    let slot = headSlot - 20
    await using exporter = await startExporter({ headSlot: () => slot })
    const stream = exporter.client.streamCommitteeTraces({ from: headSlot - 30, follow: true, ...quick })
    const seen: number[] = []
    for await (const { to, failed } of stream.batches()) {
      expect(failed).toBeUndefined()
      expect(to).toBeLessThanOrEqual(slot)
      seen.push(to)
      if (to === headSlot - 5) break
      if (to === slot) slot = headSlot
    }
    expect(seen).toContain(headSlot - 20)
  })
})

describe('pace', () => {
  test('a slow caller holds the requests back', async () => {
    await using exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces({ from: 0, to: 5000, maxWindow: 8, concurrency: 2 })
    for await (const _ of stream.batches()) {
      // Long enough for all requests that are allowed to be sent and answered.
      await new Promise((resolve) => setTimeout(resolve, 200))
      break
    }
    expect(exporter.sent.length).toBeLessThanOrEqual(6)
    expect(exporter.server.stats.maxInFlight).toBeLessThanOrEqual(2)
  })

  test('a slow caller of large answers has few of them waiting', async () => {
    const { client, sent } = createFakeClient(() => ({ data: [], padding: 'x'.repeat(200_000) }))
    const stream = client.streamCommitteeTraces({ from: 0, to: 5000, targetBytes: 50_000, concurrency: 4 })
    let taken = 0
    for await (const _ of stream.batches()) {
      await settle()
      taken += 1
      // Four answers are four times the bytes that may wait, so that none is asked for beside them.
      expect(sent.length - taken).toBeLessThanOrEqual(4)
      if (taken === 20) break
    }
    expect(taken).toBe(20)
  })

  test('an abort rejects with its reason, before the first row and between rows', async () => {
    await using exporter = await startExporter({ faults: { latency: 30 } })
    const reason = new Error('enough')
    const before = AbortSignal.abort(reason)
    expect(await fail(Array.fromAsync(exporter.client.streamCommitteeTraces({ ...range, signal: before })))).toBe(
      reason,
    )
    expect(exporter.sent).toEqual([])
    const abort = new AbortController()
    const stream = exporter.client.streamCommitteeTraces({ ...range, signal: abort.signal })
    const run = async () => {
      for await (const _ of stream) abort.abort(reason)
    }
    expect(await fail(run())).toBe(reason)
  })

  test('an abort while a batch is read ends it with the row at hand', async () => {
    await using exporter = await startExporter()
    const abort = new AbortController()
    const reason = new Error('enough')
    const stream = exporter.client.streamCommitteeTraces({ ...range, initialWindow: 200, signal: abort.signal })
    let rows = 0
    const run = async () => {
      for await (const _ of stream) {
        rows += 1
        abort.abort(reason)
      }
    }
    expect(await fail(run())).toBe(reason)
    expect(rows).toBe(1)
    expect(stream.cursor.rows).toBe(1)
  })

  test.each<
    [
      string,
      Parameters<typeof startExporter>[0],
      object,
      (facts: { sent: readonly unknown[]; events: readonly StreamEvent['type'][] }) => void,
    ]
  >([
    [
      'the probe of the mode',
      { faults: { latency: 60_000 } },
      { validatorIndices: 1000 },
      ({ sent }) => expect(sent).toHaveLength(1),
    ],
    ['a request', { faults: { latency: 60_000 } }, {}, ({ sent }) => expect(sent).toHaveLength(4)],
    [
      'the pause of a full exporter',
      { faults: { onRequest: () => 'rateLimit' } },
      {},
      ({ events }) => expect(events).toContain('throttled'),
    ],
    [
      'the wait before a repetition',
      { faults: { onRequest: () => 'panic' } },
      {},
      ({ events }) => expect(events).toContain('retry'),
    ],
    [
      'the wait for the chain',
      {},
      { from: headSlot - 4, to: undefined, follow: true },
      ({ events }) => expect(events).toContain('waiting'),
    ],
  ])('an abort ends %s at once, and nothing is sent afterwards', async (_, server, options, isThere) => {
    await using exporter = await startExporter(server)
    const { client, sent } = exporter
    const abort = new AbortController()
    const reason = new Error('enough')
    const events: StreamEvent['type'][] = []
    const stream = client.streamDecideds({
      ...range,
      roles: 'ATTESTER',
      initialWindow: 1,
      retryDelay: 60_000,
      signal: abort.signal,
      onEvent: ({ type }) => events.push(type),
      ...options,
    })
    const failed = fail(Array.fromAsync(stream))
    await vi.waitFor(() => isThere({ sent, events }), { timeout: 20_000 })
    abort.abort(reason)
    // What it waits for takes a minute: longer than this test may.
    expect(await failed).toBe(reason)
    const { length } = sent
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(sent).toHaveLength(length)
  })

  test('the last slot there can be is a range of its own', async () => {
    await using exporter = await startExporter()
    const last = 2 ** 32 - 1
    const stream = exporter.client.streamCommitteeTraces({ from: last, to: last })
    expect(await Array.fromAsync(stream)).toEqual([])
    expect(stream.summary()).toMatchObject({ done: true, slotsDone: 1, requests: 1 })
    expect(await Array.fromAsync(exporter.client.streamCommitteeTraces({ cursor: stream.cursor }))).toEqual([])
  })

  test('an exporter that is full for a while is asked few times, one that stays full ends the stream', async () => {
    let refused = 0
    await using exporter = await startExporter({
      faults: { onRequest: () => (++refused <= 20 ? 'rateLimit' : undefined) },
    })
    const { client, sent } = exporter
    const stream = client.streamCommitteeTraces({ ...range, ...quick, initialWindow: 64 })
    expect(await Array.fromAsync(stream)).toEqual(await Array.fromAsync(client.streamCommitteeTraces(range)))
    expect(stream.summary()).toMatchObject({ throttled: 20, failed: [] })
    // Every refusal costs one request and no more.
    expect(stream.summary().requests).toBeLessThan(20 + 10)
    refused = Number.NEGATIVE_INFINITY
    exporter.server.faults.onRequest = () => 'rateLimit'
    sent.length = 0
    expect(await fail(Array.fromAsync(client.streamCommitteeTraces({ ...range, ...quick })))).toMatchObject({
      status: 429,
    })
    expect(sent.length).toBeLessThan(36)
  })

  test('leaving the loop ends the requests under way', async () => {
    await using exporter = await startExporter({ faults: { latency: 50 } })
    for await (const _ of exporter.client.streamCommitteeTraces(range)) break
    const { length } = exporter.sent
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(exporter.sent).toHaveLength(length)
  })

  test('a stream that follows stays five slots behind the head and goes on with it', async () => {
    const network = {
      ...testNetwork,
      custom: { ...testNetwork.custom, secondsPerSlot: 1, genesisTime: Math.floor(Date.now() / 1000) - 1000 },
    }
    await using exporter = await startExporter({ headSlot: undefined }, { network, now: Date.now })
    const abort = new AbortController()
    const events: StreamEvent[] = []
    const seen: { from: number; to: number; lag: number }[] = []
    const stream = exporter.client.streamCommitteeTraces({
      from: 985,
      follow: true,
      signal: abort.signal,
      onEvent: (event) => events.push(event),
    })
    const run = async () => {
      for await (const { from, to } of stream.batches()) {
        seen.push({ from, to, lag: exporter.server.getHeadSlot() - to })
        if (to >= 997) abort.abort()
      }
    }
    expect(await fail(run())).toMatchObject({ name: 'AbortError' })
    expect(seen[0]?.from).toBe(985)
    expect(seen.at(-1)?.to).toBeGreaterThanOrEqual(997)
    expect(Math.min(...seen.map(({ lag }) => lag))).toBeGreaterThanOrEqual(5)
    expect(events.some(({ type }) => type === 'waiting')).toBe(true)
    expect(stream.summary().caveats.filter(({ reason }) => reason === 'unflushed')).toEqual([])
  })

  test('following needs a clock', () => {
    const client = createExporterClient({ url: 'http://127.0.0.1:1' })
    expect(() => client.streamCommitteeTraces({ from: 0, follow: true })).toThrow(/needs a client with `network`/)
  })

  test('slots near the head are read with a caveat', async () => {
    await using exporter = await startExporter()
    const stream = exporter.client.streamCommitteeTraces({ from: headSlot - 20, to: headSlot })
    await Array.fromAsync(stream)
    expect(stream.summary().caveats).toContainEqual(
      expect.objectContaining({ reason: 'unflushed', from: headSlot - 3, to: headSlot }),
    )
  })
})
