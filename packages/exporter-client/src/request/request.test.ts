import type { RequestListener } from 'node:http'
import { HttpStatusError, NetworkError } from '@x/http'
import { getCommitteeId, InvalidInputError } from '@x/schemas'
import { listen } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { createExporterClient } from '../createExporterClient.ts'
import { startExporter, testNetwork, testValidators } from '../fixtures/startExporter.ts'
import type { BeaconRole } from '../wire/roles.ts'
import { ArchiveModeRequiredError } from './ArchiveModeRequiredError.ts'
import { ValidatorsNotFoundError } from './ValidatorsNotFoundError.ts'

const [first, second] = testValidators
if (first === undefined || second === undefined) throw new Error('The tests need validators.')
const range = { from: 1000, to: 1063 }
const committeeIds = [getCommitteeId([1, 2, 3, 4]), getCommitteeId([5, 6, 7, 8])]

test('committee traces of some roles say where a node did not apply the filter', async () => {
  const range = { from: 3_000, to: 3_063 }
  await using older = await startExporter({ line: 'v2.3.7' })
  const { data, caveats } = await older.client.getCommitteeTraces({ ...range, roles: 'COMMITTEE' })
  expect(data.length).toBeGreaterThan(0)
  expect(caveats).toContainEqual(expect.objectContaining({ reason: 'roles-not-applied', ...range }))
  const unasked = await older.client.getCommitteeTraces(range)
  expect(unasked.caveats.map(({ reason }) => reason)).not.toContain('roles-not-applied')
  await using newer = await startExporter({ booleForkSlot: 3_032 })
  for (const role of ['COMMITTEE', 'AGGREGATOR_COMMITTEE'] as const) {
    const applied = await newer.client.getCommitteeTraces({ ...range, roles: role })
    expect(applied.data.length).toBeGreaterThan(0)
    expect(new Set(applied.data.map((row) => row.role))).toEqual(new Set([role]))
    const reasons = applied.caveats.map(({ reason }) => reason)
    expect(reasons).not.toContain('roles-not-applied')
    // Of a fork that the client does not know the rows tell.
    expect(reasons.includes('schedule-not-kept')).toBe(role === 'AGGREGATOR_COMMITTEE')
    // A stream asks as a request does.
    const stream = await Array.fromAsync(newer.client.streamCommitteeTraces({ ...range, roles: role }))
    expect(stream).toHaveLength(applied.data.length)
  }
})

describe('what is sent', () => {
  test('POST carries exactly the names and types that the server binds, with exactly its content type', async () => {
    await using exporter = await startExporter()
    const { client, sent } = exporter
    await client
      .getDecideds({ ...range, roles: 'ATTESTER', publicKeys: `0x${'AB'.repeat(48)},`.slice(0, -1) })
      .catch(() => 0)
    await client.getValidatorTraces({ ...range, roles: ['PROPOSER', 'PROPOSER'], validatorIndices: [1001, 1000, 1001] })
    await client.getCommitteeTraces({ ...range, committeeIds, roles: ['COMMITTEE', 'COMMITTEE'] })
    await client.getCommitteeTraces(range)
    // Who is known is asked beside, and with GET.
    expect(sent.filter(({ url }) => url.pathname === '/v1/validators').length).toBeLessThan(3)
    sent.splice(0, sent.length, ...sent.filter(({ url }) => url.pathname !== '/v1/validators'))
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST'])
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(Array(4).fill('application/json'))
    expect(sent.map(({ headers }) => headers.get('accept'))).toEqual(Array(4).fill('application/json'))
    expect(sent.map(({ url }) => url.search)).toEqual(['', '', '', ''])
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { ...range, roles: ['ATTESTER'], pubkeys: ['ab'.repeat(48)] },
      { ...range, roles: ['PROPOSER'], indices: [1001, 1000] },
      { ...range, committeeIDs: committeeIds.map((id) => id.slice(2)), roles: ['COMMITTEE'] },
      range,
    ])
  })

  test('GET carries one comma list a name, in lower case, and no content type', async () => {
    await using exporter = await startExporter()
    const { client, sent } = exporter
    const method = 'GET' as const
    await client.getDecideds({
      ...range,
      roles: ['ATTESTER', 'PROPOSER'],
      publicKeys: [first.publicKey, second.publicKey],
      method,
    })
    await client.getValidatorTraces({ ...range, roles: 'PROPOSER', validatorIndices: [1000, 1001], method })
    await client.getCommitteeTraces({ ...range, committeeIds, method })
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(sent.map(() => null))
    const ofRows = sent.filter(({ url }) => url.pathname !== '/v1/validators')
    expect(ofRows.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      {
        from: '1000',
        to: '1063',
        roles: 'ATTESTER,PROPOSER',
        pubkeys: `${first.publicKey.slice(2)},${second.publicKey.slice(2)}`,
      },
      { from: '1000', to: '1063', roles: 'PROPOSER', indices: '1000,1001' },
      { from: '1000', to: '1063', committeeids: committeeIds.map((id) => id.slice(2)).join(',') },
    ])
  })

  test.each(['GET', 'POST'] as const)('%s is bound by the server: each filter keeps the others out', async (method) => {
    await using exporter = await startExporter()
    const { client } = exporter
    const decideds = await client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys: first.publicKey, method })
    expect(decideds.data.length).toBeGreaterThan(0)
    expect(new Set(decideds.data.map(({ publicKey }) => publicKey))).toEqual(new Set([first.publicKey]))
    const traces = await client.getValidatorTraces({
      ...range,
      roles: ['ATTESTER', 'AGGREGATOR'],
      validatorIndices: 1003,
      method,
    })
    expect(traces.data.length).toBeGreaterThan(0)
    expect(new Set(traces.data.map(({ validatorIndex }) => validatorIndex))).toEqual(new Set([1003]))
    const committees = await client.getCommitteeTraces({ ...range, committeeIds: committeeIds.slice(0, 1), method })
    expect(committees.data.length).toBeGreaterThan(0)
    expect(new Set(committees.data.map(({ committeeId }) => committeeId))).toEqual(new Set(committeeIds.slice(0, 1)))
    const all = await client.getCommitteeTraces({ ...range, method })
    expect(new Set(all.data.map(({ committeeId }) => committeeId)).size).toBe(3)
  })

  test('one role and one key do as lists of one do, with or without 0x and in any case', async () => {
    await using exporter = await startExporter()
    const { client } = exporter
    const expected = await client.getDecideds({ ...range, roles: ['ATTESTER'], publicKeys: [first.publicKey] })
    for (const publicKeys of [
      first.publicKey,
      first.publicKey.slice(2),
      `0X${first.publicKey.slice(2).toUpperCase()}`,
    ]) {
      expect(await client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys })).toEqual(expected)
    }
  })

  test('a thousand keys fit into a POST', async () => {
    await using exporter = await startExporter()
    const publicKeys = Array.from({ length: 20_000 }, (_, i) => i.toString(16).padStart(96, '0'))
    const { errors } = await exporter.client.getDecideds({
      ...range,
      roles: 'ATTESTER',
      publicKeys: [first.publicKey, ...publicKeys],
    })
    expect(errors).toHaveLength(20_000)
  })
})

describe('refused before any request', () => {
  const wrong = { role: 'PROPOSER' as BeaconRole }
  test.each<[string, RegExp, (client: ReturnType<typeof createExporterClient>) => Promise<unknown>]>([
    ['from after to', /from: must not be after `to`/, (c) => c.getDecideds({ from: 2, to: 1, roles: 'PROPOSER' })],
    [
      'a slot of 33 bits',
      /to: expected a slot up to 4294967295/,
      (c) => c.getCommitteeTraces({ from: 0, to: 2 ** 32 }),
    ],
    [
      'a slot that is no number',
      /from: expected a slot/,
      // @ts-expect-error the type refuses it as well
      (c) => c.getCommitteeTraces({ from: '1', to: 2 }),
    ],
    ['a slot that is NaN', /to: expected a slot/, (c) => c.getCommitteeTraces({ from: 0, to: Number.NaN })],
    [
      'roles that are null',
      /roles: at least one role is required/,
      // @ts-expect-error the type refuses it as well
      (c) => c.getDecideds({ from: 0, to: 1, roles: null }),
    ],
    ['an empty list of clusters', /clusters: must not be empty/, (c) => c.getValidators({ clusters: [] })],
    [
      'an index beyond 2^53',
      /validatorIndices.1: expected an integer/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: 'PROPOSER', validatorIndices: [1, 2 ** 53] }),
    ],
    ['a negative slot', /from: expected a slot/, (c) => c.getCommitteeTraces({ from: -1, to: 1 })],
    ['a broken slot', /to: expected a slot/, (c) => c.getCommitteeTraces({ from: 0, to: 1.5 })],
    ['no role', /roles: at least one role is required/, (c) => c.getDecideds({ from: 0, to: 1, roles: [] })],
    ['no role of traces', /roles: at least one role/, (c) => c.getValidatorTraces({ from: 0, to: 1, roles: [] })],
    [
      'a role in lower case',
      /roles.1: expected a role/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: [wrong.role, 'attester'] }),
    ],
    [
      'a key too short',
      /publicKeys.0: expected 48 bytes/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: 'PROPOSER', publicKeys: ['ab'] }),
    ],
    [
      'a key not hex',
      /publicKeys: expected 48 bytes/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: 'PROPOSER', publicKeys: 'zz'.repeat(48) }),
    ],
    [
      'a committee id too long',
      /committeeIds: expected 32 bytes/,
      (c) => c.getCommitteeTraces({ from: 0, to: 1, committeeIds: 'ab'.repeat(33) }),
    ],
    [
      'an empty list of keys',
      /publicKeys: must not be empty/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: 'PROPOSER', publicKeys: [] }),
    ],
    [
      'a negative index',
      /validatorIndices: expected an integer/,
      (c) => c.getDecideds({ from: 0, to: 1, roles: 'PROPOSER', validatorIndices: -1 }),
    ],
    [
      'ATTESTER traces of everybody',
      /ATTESTER is a committee duty: pass/,
      (c) => c.getValidatorTraces({ from: 0, to: 1, roles: ['PROPOSER', 'ATTESTER'] }),
    ],
    [
      'SYNC_COMMITTEE traces of everybody',
      /SYNC_COMMITTEE is a committee duty: pass/,
      (c) => c.getValidatorTraces({ from: 0, to: 1, roles: 'SYNC_COMMITTEE' }),
    ],
    [
      'AGGREGATOR traces of everybody after the fork',
      /AGGREGATOR is a committee duty since the Boole fork/,
      (c) => c.getValidatorTraces({ from: 500, to: 600, roles: 'AGGREGATOR' }),
    ],
    [
      'a role of validators on the committee route',
      /committee traces know COMMITTEE and/,
      (c) =>
        c.getCommitteeTraces({
          from: 0,
          to: 1, // @ts-expect-error the type refuses it as well
          roles: ['ATTESTER'],
        }),
    ],
    [
      'one of them beside one of committees',
      /committee traces know COMMITTEE and/,
      (c) =>
        c.getCommitteeTraces({
          from: 0,
          to: 1, // @ts-expect-error the type refuses it as well
          roles: ['COMMITTEE', 'ATTESTER'],
        }),
    ],
    ['a stream without an end', /to: missing/, async (c) => c.streamCommitteeTraces({ from: 0 })],
    [
      'a stream with a wrong key',
      /publicKeys: expected 48/,
      async (c) => c.streamDecideds({ from: 0, to: 1, roles: 'PROPOSER', publicKeys: 'a' }),
    ],
    [
      'a stream that nobody can send',
      /concurrency: expected/,
      async (c) => c.streamCommitteeTraces({ from: 0, to: 1, concurrency: 0 }),
    ],
    ['validators of a wrong owner', /owners: expected 20 bytes/, (c) => c.getValidators({ owners: 'ab' })],
    [
      'two subjects of one explanation',
      /one of/,
      (c) => c.explainSlot({ slot: 1, role: 'PROPOSER', validatorIndex: 1, publicKey: first.publicKey }),
    ],
    [
      'a proposal of a committee',
      /leave out PROPOSER/,
      (c) => c.explainSlot({ slot: 1, role: 'PROPOSER', committeeId: committeeIds[0] }),
    ],
  ])('%s', async (_, reason, act) => {
    await using exporter = await startExporter(
      {},
      { network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 500 } } },
    )
    const error = await act(exporter.client).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(InvalidInputError)
    expect(String(error)).toMatch(reason)
    expect(exporter.sent).toEqual([])
  })

  test('indices on a standard exporter, after one probe that is not repeated', async () => {
    await using exporter = await startExporter({ mode: 'standard' })
    const { client, sent } = exporter
    for (let i = 0; i < 2; i += 1) {
      await expect(client.getDecideds({ ...range, roles: 'ATTESTER', validatorIndices: 1000 })).rejects.toThrow(
        ArchiveModeRequiredError,
      )
    }
    await expect(async () => {
      for await (const _ of client.streamDecideds({ ...range, roles: 'ATTESTER', validatorIndices: 1000 }));
    }).rejects.toThrow(/ignores `validatorIndices`/)
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /v1/exporter/traces/validator'])
  })

  test('traces on an exporter that is known to run in standard mode', async () => {
    await using exporter = await startExporter({ mode: 'standard' }, { mode: 'standard' })
    const { client, sent } = exporter
    await expect(client.getCommitteeTraces(range)).rejects.toThrow(ArchiveModeRequiredError)
    await expect(client.getValidatorTraces({ ...range, roles: 'PROPOSER' })).rejects.toThrow(/validator traces need/)
    expect(sent).toEqual([])
  })
})

describe('modes', () => {
  test.each(['archive', 'standard'] as const)('%s is recognised with one request', async (mode) => {
    await using exporter = await startExporter({ mode })
    expect(await exporter.client.getMode()).toBe(mode)
    expect(await exporter.client.getMode()).toBe(mode)
    expect(exporter.sent).toHaveLength(1)
  })

  test('requests at the same time share one probe, and one that is aborted does not end the others', async () => {
    await using exporter = await startExporter({ faults: { latency: 20 } })
    const { client, sent } = exporter
    const abort = new AbortController()
    const reason = new Error('enough')
    const aborted = client.getMode({ signal: abort.signal })
    const waiting = new AbortController()
    const alsoAborted = client.getMode({ signal: waiting.signal })
    const others = Array.from({ length: 5 }, () =>
      client.getDecideds({ ...range, roles: 'PROPOSER', validatorIndices: 1000 }),
    )
    waiting.abort(reason)
    await expect(alsoAborted).rejects.toBe(reason)
    abort.abort(reason)
    await expect(aborted).rejects.toBe(reason)
    await Promise.all(others)
    const probes = sent.filter(({ method, url }) => method === 'GET' && url.pathname !== '/v1/validators')
    expect(probes.length).toBeLessThanOrEqual(2)
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(5)
    // Those of all answers without rows are one question.
    expect(sent.length - probes.length).toBeLessThanOrEqual(6)
  })

  test('a probe that fails fails all who wait for it, and the next one asks anew', async () => {
    await using exporter = await startExporter({ faults: { onRequest: () => 'panic' } })
    const { client, sent, server } = exporter
    const outcomes = await Promise.allSettled([client.getMode(), client.getMode(), client.getMode()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(sent).toHaveLength(1)
    server.faults.onRequest = undefined
    expect(await client.getMode()).toBe('archive')
  })

  test('an exporter without traces is known from then on', async () => {
    await using exporter = await startExporter({ mode: 'standard' })
    await expect(exporter.client.getCommitteeTraces(range)).rejects.toThrow(ArchiveModeRequiredError)
    expect(await exporter.client.getMode()).toBe('standard')
    expect(exporter.sent).toHaveLength(1)
  })
})

describe('answers', () => {
  test('the node version comes from the header, and errors are a list in any case', async () => {
    await using exporter = await startExporter({ nodeVersion: 'v9.9.9' })
    expect(await exporter.client.getDecideds({ ...range, roles: 'PROPOSER' })).toMatchObject({
      errors: [],
      nodeVersion: 'v9.9.9',
    })
  })

  test('times are the same from a node in any zone', async () => {
    await using utc = await startExporter()
    await using east = await startExporter({ zoneOffsetMinutes: 330 })
    const { data } = await utc.client.getCommitteeTraces(range)
    expect(await east.client.getCommitteeTraces(range)).toMatchObject({ data })
    const slotStart = (testNetwork.custom.genesisTime + 1000 * 12) * 1000
    expect(data[0]?.decideds[0]?.time).toBeGreaterThan(slotStart)
    expect(data[0]?.decideds[0]?.time).toBeLessThan(slotStart + 24_000)
  })

  test('a partly unknown list of keys gives the rest and an error for each', async () => {
    await using exporter = await startExporter()
    const publicKeys = [first.publicKey, 'ee'.repeat(48)]
    const { data, errors } = await exporter.client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys })
    expect(data.length).toBeGreaterThan(0)
    expect(errors).toEqual([`validator not found for pubkey: ${'ee'.repeat(48)}`])
  })

  test.each(['v2.3.7', '2026'] as const)('keys that are all unknown are an error of their own in %s', async (line) => {
    await using exporter = await startExporter({ line })
    const request = exporter.client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys: 'ee'.repeat(48) })
    await expect(request).rejects.toThrow(ValidatorsNotFoundError)
  })

  test.each(['v2.3.7', '2026'] as const)('so are several of them in %s', async (line) => {
    await using exporter = await startExporter({ line })
    const publicKeys = ['ee', 'ff', 'dd'].map((byte) => byte.repeat(48))
    const request = exporter.client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys })
    await expect(request).rejects.toMatchObject({
      name: 'ValidatorsNotFoundError',
      texts: ['ee', 'ff', 'dd'].map((byte) => `validator not found for pubkey: ${byte.repeat(48)}`),
    })
  })

  test('an error of the store beside an unknown key does not make all keys unknown', async () => {
    const texts = [`validator not found for pubkey: ${'ee'.repeat(48)}`, 'leveldb: closed']
    for (const [errors, publicKeys] of [
      [texts, [first.publicKey, second.publicKey, 'ee'.repeat(48)]],
      [texts.toReversed(), [first.publicKey, 'ee'.repeat(48)]],
    ] as const) {
      const error = `2 errors occurred:\n${errors.map((text) => `\t* ${text}\n`).join('')}\n`
      await using server = await listen((_, response) => response.writeHead(500).end(JSON.stringify({ error })))
      const client = createExporterClient({ url: server.url, retry: false })
      await expect(client.getDecideds({ ...range, roles: 'PROPOSER', publicKeys })).rejects.toThrow(HttpStatusError)
    }
  })

  test.each(['v2.3.7', '2026'] as const)(
    'unknown ones cost the others nothing where there is no row in %s',
    async (line) => {
      await using exporter = await startExporter({ line }, { retry: { attempts: 3, baseDelay: 1 } })
      const { client, sent } = exporter
      const { data: all } = await client.getDecideds({ ...range, roles: 'PROPOSER', publicKeys: first.publicKey })
      const slots = new Set(all.map(({ slot }) => slot))
      const quiet = Array.from({ length: 64 }, (_, i) => range.from + i).find((slot) => !slots.has(slot)) ?? 0
      sent.length = 0
      // More than fit into the part of an answer that is read.
      const unknown = Array.from({ length: 300 }, (_, i) => (i + 1).toString(16).padStart(96, '0'))
      const { errors, ...answer } = await client.getValidatorTraces({
        ...{ from: quiet, to: quiet, roles: 'PROPOSER' },
        publicKeys: [...unknown, first.publicKey],
        validatorIndices: [first.index, 5],
      })
      expect(answer).toMatchObject({ data: [], schedule: [], unreadable: [] })
      const texts = unknown.map((key) => `validator not found for pubkey: ${key}`)
      expect(errors.toSorted()).toEqual(['validator not found by index: 5', ...texts].toSorted())
      expect(sent.length).toBeLessThan(7)
    },
  )

  test('a committee in which nobody signed is no failure of the older line', async () => {
    const behaviour = { undecidedRate: 1, syncCommitteeShare: 1 }
    await using exporter = await startExporter({ line: 'v2.3.7', behaviour }, { retry: { attempts: 3, baseDelay: 1 } })
    const { client, sent } = exporter
    expect(await client.getDecideds({ from: 7, to: 8, roles: 'SYNC_COMMITTEE' })).toMatchObject({
      data: [],
      errors: Array(6).fill('validator not found by index: 0'),
    })
    expect(sent).toHaveLength(1)
  })

  test.each(['v2.3.7', '2026'] as const)('an unknown index is named as an unknown key is (%s)', async (line) => {
    await using exporter = await startExporter({ line })
    const asked = exporter.client.getValidatorTraces({ ...range, roles: 'ATTESTER', validatorIndices: 5 })
    await expect(asked).rejects.toThrow(ValidatorsNotFoundError)
  })

  test('newer roles are sent, and refused by the server alone', async () => {
    await using exporter = await startExporter()
    const request = exporter.client.getDecideds({ ...range, roles: 'PTC_ATTESTER' })
    await expect(request).rejects.toMatchObject({
      status: 400,
      excerpt: expect.stringContaining('unknown role: PTC_ATTESTER'),
    })
  })

  test('both lines answer committee traces, the newer one with a role', async () => {
    const network = { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1032 } }
    await using older = await startExporter({ line: 'v2.3.7' })
    await using newer = await startExporter({}, { network })
    expect((await older.client.getCommitteeTraces(range)).data.every(({ role }) => role === undefined)).toBe(true)
    const { data } = await newer.client.getCommitteeTraces(range)
    expect(new Set(data.map(({ role }) => role))).toEqual(new Set(['COMMITTEE', 'AGGREGATOR_COMMITTEE']))
    const aggregations = await newer.client.getCommitteeTraces({ ...range, roles: 'AGGREGATOR_COMMITTEE' })
    expect(aggregations.data.every(({ role, slot }) => role === 'AGGREGATOR_COMMITTEE' && slot >= 1032)).toBe(true)
  })

  test('a range across the fork notes the duties that moved', async () => {
    await using exporter = await startExporter(
      {},
      { network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1032 } } },
    )
    const { data, errors, caveats } = await exporter.client.getValidatorTraces({ ...range, roles: 'AGGREGATOR' })
    expect(data.every(({ slot }) => slot < 1032)).toBe(true)
    expect(errors[0]).toMatch(/^committee duty post-fork/)
    expect(caveats).toContainEqual(expect.objectContaining({ reason: 'committee-duty', from: 1032, to: 1063 }))
  })
})

describe('statuses and broken answers', () => {
  const getRows = (url: string, options: { retry?: false; timeout?: number } = {}) =>
    createExporterClient({ url, retry: false, ...options }).getCommitteeTraces({ from: 1, to: 2 })

  test.each<[string, RequestListener, (error: unknown) => void]>([
    [
      '400 with the reason of the server',
      (_, r) =>
        r
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"status":"Bad Request","error":"unknown role: X"}\n'),
      (e) =>
        expect(e).toMatchObject({
          name: 'HttpStatusError',
          status: 400,
          excerpt: expect.stringContaining('unknown role'),
        }),
    ],
    [
      '404 as a lack of traces',
      (_, r) => r.writeHead(404).end('404 page not found\n'),
      (e) => expect(e).toBeInstanceOf(ArchiveModeRequiredError),
    ],
    ['405 without a body', (_, r) => r.writeHead(405).end(), (e) => expect(e).toMatchObject({ status: 405 })],
    [
      '429 as plain text without Retry-After',
      (_, r) => r.writeHead(429, { 'content-type': 'text/plain; charset=utf-8' }).end('Server capacity exceeded.\n'),
      (e) => expect(e).toMatchObject({ status: 429, retryAfter: undefined }),
    ],
    [
      '431',
      (_, r) => r.writeHead(431).end('431 Request Header Fields Too Large'),
      (e) => expect(e).toMatchObject({ status: 431 }),
    ],
    [
      '500 with the text of the node',
      (_, r) => r.writeHead(500).end('{"error":"2 errors occurred:\\n"}'),
      (e) => expect(e).toMatchObject({ status: 500, excerpt: expect.stringContaining('2 errors') }),
    ],
    [
      '500 of a panic, without a body',
      (_, r) => r.writeHead(500).end(),
      (e) => expect(e).toMatchObject({ status: 500, excerpt: '' }),
    ],
    ['a connection closed without an answer', (_, r) => r.destroy(), (e) => expect(e).toBeInstanceOf(NetworkError)],
    [
      'JSON that breaks off',
      (_, r) => r.end('{"data":[{"slot":1'),
      (e) => expect(e).toMatchObject({ name: 'ResponseError', reason: 'not-json' }),
    ],
    [
      'JSON of something else',
      (_, r) => r.end('{"hello":1}'),
      (e) =>
        expect(e).toMatchObject({
          name: 'ResponseError',
          reason: 'shape',
          problems: [{ path: 'data', message: 'missing' }],
        }),
    ],
    [
      'an answer that never comes',
      () => undefined,
      (e) => expect(e).toMatchObject({ name: 'TimeoutError', timeout: 200 }),
    ],
  ])('%s', async (name, listener, check) => {
    await using server = await listen(listener)
    const timeout = name === 'an answer that never comes' ? 200 : 60_000
    const error = await getRows(server.url, { timeout }).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    check(error)
  })

  test('the quirks of the real server give the errors above', async () => {
    await using exporter = await startExporter()
    const { client, server } = exporter
    const attempt = () =>
      client.getCommitteeTraces(range).then(
        () => 'an answer',
        (cause: unknown) =>
          cause instanceof HttpStatusError ? cause.status : cause instanceof Error ? cause.name : cause,
      )
    const outcomes: unknown[] = []
    for (const fault of ['rateLimit', 'error', 'panic', 'dropped', 'truncatedJson', 'brokenBody'] as const) {
      server.faults.onRequest = () => fault
      outcomes.push(await attempt())
    }
    server.faults.onRequest = undefined
    outcomes.push(await attempt())
    expect(outcomes).toEqual([429, 500, 500, 'NetworkError', 'ResponseError', 'NetworkError', 'an answer'])
  })

  test('a URL of more than 1 MiB is refused with 431', async () => {
    await using exporter = await startExporter()
    const publicKeys = Array.from({ length: 12_000 }, (_, i) => i.toString(16).padStart(96, '0'))
    const request = exporter.client.getDecideds({ ...range, roles: 'ATTESTER', publicKeys, method: 'GET' })
    await expect(request).rejects.toMatchObject({ status: 431 })
  })

  test('an abort rejects with its own reason', async () => {
    await using exporter = await startExporter({ faults: { latency: 5000 } })
    const abort = new AbortController()
    const request = exporter.client.getDecideds({ ...range, roles: 'PROPOSER', signal: abort.signal })
    const reason = new Error('enough')
    setTimeout(() => abort.abort(reason), 20)
    await expect(request).rejects.toBe(reason)
  })

  test('reads are tried again where the caller did not forbid it', async () => {
    await using exporter = await startExporter({}, { retry: { attempts: 3, baseDelay: 1 } })
    exporter.server.faults.onRequest = ({ attempt }) => (attempt < 3 ? 'error' : undefined)
    expect((await exporter.client.getCommitteeTraces(range)).data.length).toBeGreaterThan(0)
    expect(exporter.sent).toHaveLength(3)
  })

  test('a row of another shape is named with its path', async () => {
    await using server = await listen((_, response) => response.end('{"data":[{"slot":1,"committeeId":"ab"}]}'))
    await expect(getRows(server.url)).rejects.toMatchObject({ reason: 'shape' })
    await expect(getRows(server.url)).rejects.toThrow(/data\.0\.committeeID: expected 32 bytes/)
  })
})
