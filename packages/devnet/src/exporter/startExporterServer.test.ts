import { getCommitteeId } from '@x/schemas'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { everyNth } from '../server/everyNth.ts'
import type { ExporterRequest } from './faults.ts'
import { askExporter } from './fixtures/askExporter.ts'
import { waitForTimer } from './fixtures/waitForTimer.ts'
import type { ExporterLine } from './routes/RouteContext.ts'
import type { ExporterValidator } from './simulation/population.ts'
import { type ExporterServer, type StartExporterServerParameters, startExporterServer } from './startExporterServer.ts'

const rowsAnswer = v.looseObject({
  data: v.array(v.record(v.string(), v.unknown())),
  schedule: v.optional(v.array(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(v.string())),
})

const network = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
const headSlot = 60_000

function createValidators(count: number): ExporterValidator[] {
  return Array.from({ length: count }, (_, i) => ({
    index: i + 1,
    publicKey: `0x${(i + 1).toString(16).padStart(2, '0').repeat(48)}`,
    owner: `0x${'01'.repeat(20)}`,
    operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [5, 6, 7, 8],
  }))
}

async function start(options: Partial<StartExporterServerParameters> = {}): Promise<ExporterServer> {
  const server = await startExporterServer({
    mode: 'archive',
    network,
    validators: createValidators(6),
    headSlot,
    concurrencyLimit: 50,
    ...options,
  })
  onTestFinished(server.stop)
  return server
}

async function read(server: ExporterServer, path: string) {
  const answer = await askExporter(server.url, { method: 'GET', path: `/v1/exporter/${path}` })
  if (answer.closed) throw new Error('the connection was closed')
  expect(answer.status, answer.body.slice(0, 300)).toBe(200)
  return v.parse(rowsAnswer, JSON.parse(answer.body))
}

const get = (path: string) => ({ method: 'GET', path: `/v1/exporter/${path}` })

describe('limits of the server', () => {
  test('requests beyond the limit in flight get 429 as plain text, without Retry-After and node version', async () => {
    const server = await start({ concurrencyLimit: 3, faults: { latency: 10_000 } })
    const admitted = Array.from({ length: 3 }, () => askExporter(server.url, get('decideds?roles=PROPOSER')))
    while (server.stats.inFlight < 3) await new Promise(setImmediate)
    for (const path of ['/v1/exporter/decideds?roles=PROPOSER', '/v1/node/health', '/unknown']) {
      const answer = await askExporter(server.url, { method: 'GET', path })
      expect(answer).toMatchObject({
        status: 429,
        body: 'Server capacity exceeded.\n',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
      const headers = answer.closed ? {} : answer.headers
      expect(headers).not.toHaveProperty('retry-after')
      expect(headers).not.toHaveProperty('x-ssv-node-version')
    }
    expect(server.stats).toEqual({ requests: 6, inFlight: 3, maxInFlight: 3, statuses: { 429: 3 } })
    await server.stop()
    expect(await Promise.all(admitted)).toEqual(Array(3).fill({ closed: true }))
  })

  test('an answer that takes longer than the time to write is a closed connection, and a smaller range is served', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = await start({ writeTimeout: 100, faults: { msPerSlot: 1 } })
    const long = askExporter(server.url, get('traces/committee?from=1&to=120'))
    await waitForTimer()
    vi.advanceTimersByTime(119)
    expect([vi.getTimerCount(), server.stats.inFlight]).toEqual([1, 1])
    vi.advanceTimersByTime(1)
    expect(await long).toEqual({ closed: true })
    const short = askExporter(server.url, get('traces/committee?from=1&to=40'))
    await waitForTimer()
    vi.advanceTimersByTime(40)
    expect(await short).toMatchObject({ status: 200 })
    expect(server.stats.statuses).toEqual({ 0: 1, 200: 1 })
  })

  test('a range without end keeps a handler busy until the connection is closed, also where the older line loops', async () => {
    const server = await start({ line: 'v2.3.7', writeTimeout: 60 })
    const path = 'traces/committee?from=0&to=18446744073709551615'
    expect(await askExporter(server.url, get(path))).toEqual({ closed: true })
  })

  test('work goes on after the client has left, and counts as in flight', async () => {
    const server = await start({ concurrencyLimit: 1, faults: { latency: 10_000 } })
    const controller = new AbortController()
    const asked = fetch(`${server.url}/v1/node/health`, { signal: controller.signal })
    while (server.stats.inFlight === 0) await new Promise(setImmediate)
    controller.abort()
    await expect(asked).rejects.toThrow()
    expect(await askExporter(server.url, get('decideds'))).toMatchObject({ status: 429 })
  })
})

describe('errors in an answer', () => {
  test('a committee without partial signatures is looked up as index 0, which nobody has', async () => {
    const server = await start({ behaviour: { undecidedRate: 1, syncCommitteeShare: 1 } })
    const { data, errors } = await read(server, 'decideds?from=7&to=8&roles=SYNC_COMMITTEE')
    expect(data).toEqual([])
    expect(errors).toEqual(Array(4).fill('validator not found by index: 0'))
  })

  test.each([
    ['v2.3.7', 1, 'slot 64'],
    ['v2.3.7', 2, '2 errors occurred:\n\t* slot 64\n\t* slot 65\n\n'],
    ['2026', 1, '1 error occurred:\n\t* slot 64\n\n'],
    ['2026', 2, '2 errors occurred:\n\t* slot 64\n\t* slot 65\n\n'],
  ] as const)('the line %s says %d failures in its own way', async (line, count, error) => {
    const server = await start({ line, faults: { partialError: (slot) => `slot ${slot}` } })
    const answer = await askExporter(server.url, get(`traces/committee?from=64&to=${63 + count}`))
    expect(answer).toMatchObject({
      status: 500,
      body: `${JSON.stringify({ status: 'Internal Server Error', error })}\n`,
    })
  })
})

describe('faults', () => {
  test.each([
    ['rateLimit', { status: 429, body: 'Server capacity exceeded.\n' }],
    ['error', { status: 500, body: '{"status":"Internal Server Error","error":"injected failure"}\n' }],
    ['panic', { status: 500, body: '' }],
    ['dropped', { closed: true }],
  ] as const)('%s shows as it does on the real server', async (fault, expected) => {
    const server = await start({ faults: { onRequest: () => fault } })
    expect(await askExporter(server.url, get('decideds?roles=PROPOSER'))).toMatchObject(expected)
  })

  test('truncatedJson is a complete answer with half of the JSON', async () => {
    const server = await start({ faults: { onRequest: () => 'truncatedJson' } })
    const response = await fetch(`${server.url}/v1/exporter/traces/committee?from=1&to=9`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text.length).toBeGreaterThan(10)
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  test('brokenBody loses the connection in the middle of the body', async () => {
    const server = await start({ faults: { onRequest: () => 'brokenBody' } })
    const response = await fetch(`${server.url}/v1/exporter/traces/committee?from=1&to=9`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('latency can depend on the window', async () => {
    const server = await start({ writeTimeout: 60 })
    server.faults.latency = ({ from = 0, to = 0 }) => (from <= 50 && 50 <= to && to > from ? 1000 : 0)
    expect(await askExporter(server.url, get('traces/committee?from=1&to=64'))).toEqual({ closed: true })
    for (const path of ['traces/committee?from=1&to=49', 'traces/committee?from=50&to=50']) {
      expect(await askExporter(server.url, get(path))).toMatchObject({ status: 200 })
    }
  })

  test('everyNth fails by sequence number, the first named fault first', async () => {
    const server = await start({ faults: { onRequest: everyNth({ error: 2, rateLimit: 3 }) } })
    const statuses: unknown[] = []
    for (let i = 1; i <= 6; i++) {
      const answer = await askExporter(server.url, get('decideds?roles=PROPOSER'))
      statuses.push(answer.closed ? 'closed' : answer.status)
    }
    expect(statuses).toEqual([200, 500, 429, 500, 200, 500])
  })

  test('a function sees path, range and attempt, and faults can be changed while the server runs', async () => {
    const server = await start()
    const seen: ExporterRequest[] = []
    server.faults.onRequest = (request) => {
      seen.push(request)
      return request.attempt === 1 ? 'dropped' : undefined
    }
    expect(await askExporter(server.url, get('decideds?from=3&to=5&roles=PROPOSER'))).toEqual({ closed: true })
    expect(await askExporter(server.url, get('decideds?from=3&to=5&roles=PROPOSER'))).toMatchObject({ status: 200 })
    expect(seen).toEqual([
      { sequence: 1, method: 'GET', path: '/v1/exporter/decideds', from: 3, to: 5, attempt: 1 },
      { sequence: 2, method: 'GET', path: '/v1/exporter/decideds', from: 3, to: 5, attempt: 2 },
    ])
  })

  test('a partial error stands in the answer in place of the slot, and fails an answer that has nothing else', async () => {
    const server = await start()
    const whole = await read(server, 'traces/committee?from=64&to=95')
    const [slot] = whole.data.map((row) => Number(row['slot']))
    server.faults.partialError = (at) => (at === slot ? `slot ${at}: <unreadable>` : undefined)
    const partial = await read(server, 'traces/committee?from=64&to=95')
    expect(partial.errors).toEqual([`slot ${slot}: <unreadable>`])
    expect(partial.data).toEqual(whole.data.filter((row) => row['slot'] !== slot))
    expect(await askExporter(server.url, get(`traces/committee?from=${slot}&to=${slot}`))).toMatchObject({
      status: 500,
      body: `{"status":"Internal Server Error","error":"1 error occurred:\\n\\t* slot ${slot}: \\u003cunreadable\\u003e\\n\\n"}\n`,
    })
  })

  test('a store error fails the whole answer of a standard exporter', async () => {
    const server = await start({ mode: 'standard', faults: { partialError: () => 'no space left' } })
    expect(
      await askExporter(server.url, get(`decideds?from=${headSlot - 9}&to=${headSlot}&roles=ATTESTER`)),
    ).toMatchObject({
      status: 500,
      body: '{"status":"Internal Server Error","error":"error getting participants: no space left"}\n',
    })
  })
})

describe('what is there at which time', () => {
  test('slots beyond the head have no rows', async () => {
    const server = await start()
    const { data, schedule } = await read(server, `traces/committee?from=${headSlot - 100}&to=${headSlot + 100}`)
    expect(Math.max(...data.map((row) => Number(row['slot'])))).toBeLessThanOrEqual(headSlot)
    expect(Math.max(...(schedule ?? []).map((row) => Number(row['slot'])))).toBeLessThanOrEqual(headSlot)
  })

  test('unfiltered decideds of own duties lack the last four slots, filtered ones have them', async () => {
    // Contributions are frequent enough for the last slots to have some for certain: everybody is in the committee.
    const server = await start({ validators: createValidators(40), behaviour: { syncCommitteeShare: 1 } })
    const range = `from=${headSlot - 5}&to=${headSlot}&roles=SYNC_COMMITTEE_CONTRIBUTION`
    const slots = ({ data }: v.InferOutput<typeof rowsAnswer>) => [...new Set(data.map((row) => row['slot']))]
    expect(slots(await read(server, `decideds?${range}`))).toEqual([headSlot - 5, headSlot - 4])
    const indices = Array.from({ length: 40 }, (_, i) => i + 1).join()
    expect(slots(await read(server, `decideds?${range}&indices=${indices}`))).toHaveLength(6)
  })

  test('a schedule names indices twice in the slot that is being written to disk', async () => {
    const server = await start({ behaviour: { syncCommitteeShare: 1 } })
    const { schedule = [] } = await read(server, `traces/committee?from=${headSlot - 6}&to=${headSlot}`)
    const indices = (slot: number) =>
      schedule
        .filter((row) => row['slot'] === slot)
        .flatMap((row) => v.parse(v.object({ SYNC_COMMITTEE: v.array(v.number()) }), row['roles']).SYNC_COMMITTEE)
    expect(indices(headSlot - 5).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(indices(headSlot - 4)).toHaveLength(12)
  })

  test('a standard exporter prunes', async () => {
    const server = await start({ mode: 'standard', retainSlots: 100 })
    const { data } = await read(server, `decideds?from=0&to=${headSlot}&roles=ATTESTER`)
    expect(Math.min(...data.map((row) => Number(row['slot'])))).toBeGreaterThanOrEqual(headSlot - 100)
    expect(await read(server, 'decideds?from=0&to=5000&roles=ATTESTER')).toEqual({ data: [] })
  })

  test('a standard exporter has a row for each validator', async () => {
    const validators = createValidators(8)
    const server = await start({ mode: 'standard', validators, behaviour: { undecidedRate: 0, missRate: 0 } })
    const { data } = await read(server, `decideds?from=${headSlot - 64}&to=${headSlot - 1}&roles=ATTESTER`)
    const keys = new Set(data.map((row) => row['public_key']))
    expect(keys.size).toBe(8)
    expect(data).toHaveLength(16)
  })

  test('the head follows the clock', async () => {
    let now = (network.custom.genesisTime + 100 * 12) * 1000
    const server = await startExporterServer({
      mode: 'archive',
      network,
      validators: createValidators(2),
      now: () => now,
    })
    onTestFinished(server.stop)
    expect(server.getHeadSlot()).toBe(100)
    now += 24_000
    expect(server.getHeadSlot()).toBe(102)
  })

  test('validators may be registered while the server runs, and have a past unless backfill is off', async () => {
    const validators: ExporterValidator[] = []
    const options = { validators: () => validators, behaviour: { undecidedRate: 0, missRate: 0 } }
    const [backfilled, exact] = await Promise.all([start(options), start({ ...options, backfill: false })])
    const path = `decideds?from=${headSlot - 320}&to=${headSlot - 1}&roles=ATTESTER`
    expect((await read(backfilled, path)).data).toEqual([])
    validators.push(...createValidators(1).map((validator) => ({ ...validator, registeredAtSlot: headSlot - 160 })))
    expect((await read(backfilled, path)).data).toHaveLength(10)
    const { data } = await read(exact, path)
    expect(data).toHaveLength(5)
    expect(data.every((row) => Number(row['slot']) >= headSlot - 160)).toBe(true)
  })
})

describe('the simulated network', () => {
  test('the same seed gives the same answers whatever the windows are, another seed gives others', async () => {
    const [one, two, other] = await Promise.all([start({ seed: 5 }), start({ seed: 5 }), start({ seed: 6 })])
    const whole = await read(one, 'traces/committee?from=0&to=199')
    const parts = []
    for (const [from, to] of [
      [150, 199],
      [0, 149],
    ]) {
      parts.unshift(...(await read(two, `traces/committee?from=${from}&to=${to}`)).data)
    }
    expect(parts).toEqual(whole.data)
    expect((await read(other, 'traces/committee?from=0&to=199')).data).not.toEqual(whole.data)
  })

  test('has all five roles, later rounds with justifications, undecided duties and prepared values that are carried over', async () => {
    const server = await start({ behaviour: { undecidedRate: 0.02 } })
    const roles = 'ATTESTER,AGGREGATOR,PROPOSER,SYNC_COMMITTEE,SYNC_COMMITTEE_CONTRIBUTION'
    const { data } = await read(server, `traces/validator?from=0&to=1599&roles=${roles}&indices=1,2,3,4,5,6`)
    expect(new Set(data.map((row) => row['role'])).size).toBe(5)
    const text = JSON.stringify((await read(server, 'traces/committee?from=0&to=2559')).data)
    for (const sign of [
      /"round":2,"ssvRoot":"0x[0-9a-f]{64}","leader":\d+,"roundChangeJustifications":\[\{"round":2/,
      /"proposal":null,"prepares":null,"commits":null,"roundChanges":\[/,
      /"preparedRound":1,"prepareMessages":\[\{"round":1/,
      /"prepareJustifications":\[\{"round":1/,
      /"decideds":null,"sync_committee":null,"attester":null/,
    ]) {
      expect(text).toMatch(sign)
    }
  })

  test('an operator that is down signs nothing, and the first leader after it changes the round', async () => {
    const server = await start({
      behaviour: { outages: [{ operatorId: 2, from: 100, to: 199 }], missRate: 0, undecidedRate: 0 },
    })
    const committee = getCommitteeId([1, 2, 3, 4])
    const signersOf = async (from: number, to: number) => {
      const { data } = await read(server, `traces/committee?from=${from}&to=${to}&committeeids=${committee}`)
      return new Set([...JSON.stringify(data).matchAll(/"signer":(\d+)/g)].map((match) => Number(match[1])))
    }
    expect(await signersOf(100, 199)).toEqual(new Set([1, 3, 4]))
    expect(await signersOf(200, 299)).toEqual(new Set([1, 2, 3, 4]))
    const { data } = await read(server, `traces/committee?from=100&to=199&committeeids=${committee}`)
    const rounds = data.map((row) => [
      Number(row['slot']) % 4 === 1,
      v.parse(v.array(v.unknown()), row['consensus']).length,
    ])
    expect(rounds.length).toBeGreaterThan(0)
    for (const [isLeaderDown, count] of rounds) expect(count).toBe(isLeaderDown ? 2 : 1)
  })

  test('from the Boole fork on the epoch decides too who leads; the older line does not know it', async () => {
    const options = {
      validators: createValidators(200),
      booleForkSlot: 160,
      behaviour: { missRate: 0, undecidedRate: 0 },
    }
    const behaviour = { ...options.behaviour, outages: [{ operatorId: 3, from: 0, to: 999 }] }
    const shape = v.looseObject({
      slot: v.number(),
      role: v.optional(v.string()),
      consensus: v.array(v.looseObject({ proposal: v.nullable(v.looseObject({ leader: v.number() })) })),
    })
    const readLeaders = async (line: ExporterLine) => {
      const server = await start({ ...options, behaviour, line })
      const path = `traces/committee?from=156&to=163&committeeids=${getCommitteeId([1, 2, 3, 4])}`
      const rows = (await read(server, path)).data.map((row) => v.parse(shape, row))
      const attestations = rows.filter(({ role = 'COMMITTEE' }) => role === 'COMMITTEE')
      return attestations.map(({ slot, consensus }) => [slot, ...consensus.map(({ proposal }) => proposal?.leader)])
    }
    const before = [
      [156, 1],
      [157, 2],
      [158, undefined, 4],
      [159, 4],
    ]
    // Slot 160 begins epoch 5: the second of the four.
    const after = [
      [160, 2],
      [161, undefined, 4],
      [162, 4],
      [163, 1],
    ]
    expect(await readLeaders('2026')).toEqual([...before, ...after])
    expect(await readLeaders('v2.3.7')).toEqual([...before, [160, 1], [161, 2], [162, undefined, 4], [163, 4]])
  })

  test('decideds of a committee mix the signers of attestations and sync committee duties', async () => {
    const server = await start({ behaviour: { missRate: 0.15, syncCommitteeShare: 1 } })
    const committee = getCommitteeId([1, 2, 3, 4])
    const traces = await read(server, `traces/committee?from=0&to=319&committeeids=${committee}`)
    const shape = v.looseObject({
      decideds: v.nullable(v.array(v.looseObject({ signers: v.array(v.number()) }))),
      attester: v.nullable(v.array(v.looseObject({ signer: v.number() }))),
      sync_committee: v.nullable(v.array(v.looseObject({ signer: v.number() }))),
    })
    const expected = new Map<unknown, number[]>()
    let isMixed = false
    for (const row of traces.data) {
      const { decideds, attester, sync_committee } = v.parse(shape, row)
      if (attester === null || sync_committee === null) continue
      const own = new Set(attester.map(({ signer }) => signer))
      const all = new Set([...own, ...sync_committee.map(({ signer }) => signer)])
      for (const { signers } of decideds ?? []) for (const signer of signers) all.add(signer)
      if (all.size > own.size) isMixed = true
      expected.set(row['slot'], [...all].sort())
    }
    const { data } = await read(server, 'decideds?from=0&to=319&roles=ATTESTER&indices=1,3,5')
    expect(data.length).toBeGreaterThan(10)
    for (const row of data) expect(row['message']).toEqual({ Signers: expected.get(row['slot']) })
    expect(isMixed).toBe(true)
  })

  test('times are arrival times in the zone of the node', async () => {
    const [utc, east] = await Promise.all([start(), start({ zoneOffsetMinutes: 330 })])
    const timesOf = async (server: ExporterServer) => {
      const { data } = await read(server, 'traces/committee?from=64&to=95')
      return [...JSON.stringify(data).matchAll(/"time":"([^"]*)"/g)].map((match) => match[1] ?? '')
    }
    const [here, there] = [await timesOf(utc), await timesOf(east)]
    expect(here.every((time) => time.endsWith('Z'))).toBe(true)
    expect(there.every((time) => time.endsWith('+05:30'))).toBe(true)
    expect(there.map((time) => Date.parse(time))).toEqual(here.map((time) => Date.parse(time)))
  })

  test('answers for a hundred thousand slots in ten requests', async () => {
    const server = await start({ headSlot: 200_000 })
    let rows = 0
    for (let from = 0; from < 100_000; from += 10_000) {
      rows += (await read(server, `decideds?from=${from}&to=${from + 9999}&roles=ATTESTER&indices=1`)).data.length
    }
    expect(rows).toBeGreaterThan(100_000 / 32 - 150)
  })
})
