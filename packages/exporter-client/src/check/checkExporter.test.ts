import { type ExporterServer, type StartExporterServerParameters, startExporterServer } from '@x/devnet'
import { afterAll, describe, expect, test } from 'vitest'
import { testNetwork } from '../fixtures/startExporter.ts'
import type { ExporterMode } from '../rules/slotRange.ts'
import { checkExporter, listQuirks } from './checkExporter.ts'
import { judgeQuirk } from './judgeQuirk.ts'
import type { ExporterLine, QuirkSubject } from './quirk.ts'

const committees = [
  [1, 2, 3, 4],
  [4, 5, 6, 7],
  [8, 9, 10, 11, 12, 13, 14],
]
const validators = Array.from({ length: 12 }, (_, i) => ({
  index: 100 + i,
  publicKey: `0x${(i + 1).toString(16).padStart(2, '0').repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: committees[i % 3] ?? [],
}))
const headSlot = 50_000
const network = { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 32_000 } }
const now = () => (network.custom.genesisTime + headSlot * network.custom.secondsPerSlot) * 1000
/** Everything that can be seen of messages, in one window. */
const behaviour = {
  ...{ missRate: 0.2, lateRoundChangeRate: 0.2, missingDecidedRate: 0.5, lateRowRate: 0.1, absurdSignerRate: 0.01 },
}

const start = (parameters: Partial<StartExporterServerParameters> & { mode: ExporterMode }): Promise<ExporterServer> =>
  startExporterServer({ network, validators, headSlot, concurrencyLimit: 100, ...parameters })

// The requests of many megabytes are the same ones for each kind.
const kinds: { mode: ExporterMode; line: ExporterLine; isHeavy: boolean }[] = [
  { mode: 'archive', line: '2026', isHeavy: true },
  { mode: 'archive', line: 'v2.3.7', isHeavy: false },
  { mode: 'standard', line: 'v2.3.7', isHeavy: false },
]

describe.each(kinds)('a node of the line $line in $mode mode', async ({ mode, line, isHeavy }) => {
  const server = await start({ mode, line, auditor: true, behaviour: { undecidedRate: 0.05, syncCommitteeShare: 0.1 } })
  afterAll(server.stop)
  const check = { url: server.url, network, now, line, isHeavy, timeout: 30_000 }
  const { subject, quirks, auditor } = await checkExporter(check)

  test('tells how far its auditor is, where it has one', () => {
    expect(auditor?.lastAuditedSlot).toBe(line === '2026' ? headSlot - 4 : undefined)
  })

  test('is held against all that is known of it', () => {
    const known = listQuirks(subject ?? expect.unreachable()).filter(
      (quirk) => (quirk.mode ?? mode) === mode && (quirk.line ?? line) === line && (isHeavy || quirk.isHeavy !== true),
    )
    expect(quirks.map(({ name }) => name)).toEqual(known.map(({ name }) => name))
  })

  test.each(quirks.filter(({ name }) => !isChance(name)))('$name', ({ name: _, ...judged }) => {
    expect(judged).toEqual({ state: 'holds' })
  })
})

/** Whether it takes luck, or a network that is not as it should be, to see it. */
function isChance(name: string): boolean {
  return chances.has(name)
}

const chances = new Set([
  'a round change after the decision adds a round, without a proposal',
  'numbers up to 2^64 - 1 are stored and served',
  'a quorum can have signed after the consensus without a decided message',
  'decideds can have fewer signers than a quorum',
  'a slot can have two rows of one duty, of which one came after it was written to disk',
])

describe('the check', () => {
  test.each(['v2.3.7', '2026'] as const)('finds out how a node behaves, here as the line %s', async (line) => {
    const { booleForkSlot: _, ...custom } = network.custom
    const unforked = { ...network, custom }
    await using server = await start({ mode: 'archive', line, behaviour, nodeVersion: 'v9.9.9', network: unforked })
    const result = await checkExporter({ url: server.url, network: unforked, now })
    expect(result.quirks.filter(({ state }) => state === 'differs')).toEqual([])
    expect(result).toMatchObject({ mode: 'archive', line, nodeVersion: 'v9.9.9', differs: 0 })
    const odd = result.quirks.filter(({ name }) => isChance(name) || name === 'schedules come in no order')
    expect(odd).toEqual(odd.map(({ name }) => ({ name, state: 'holds' })))
    expect(odd).toHaveLength(6)
    expect(result.quirks.length).toBeGreaterThan(100)
    expect(result.holds + result.unknown).toBe(result.quirks.length)
  })

  test.each(['v2.3.7', '2026'] as const)(
    'asks for slots that the node can render, here of the line %s',
    async (line) => {
      const odd = { ...behaviour, absurdTimeRate: 0.02 }
      await using server = await start({ mode: 'archive', line, behaviour: odd })
      const result = await checkExporter({ url: server.url, network, now })
      expect(result.quirks.filter(({ state }) => state === 'differs')).toEqual([])
      expect(result.line).toBe(line)
      const { from, to } = result.subject ?? expect.unreachable()
      expect(to - from).toBeGreaterThan(8)
      const rendered = await fetch(`${server.url}/v1/exporter/traces/committee?from=${from}&to=${to}`)
      expect(rendered.status).toBe(200)
      const around = await fetch(`${server.url}/v1/exporter/traces/committee?from=${from - 200}&to=${to + 200}`)
      expect(around.status).toBe(500)
    },
  )

  test('a node that can render nothing does not differ', async () => {
    await using server = await start({ mode: 'archive', line: 'v2.3.7' })
    let asked = 0
    const absurd: typeof fetch = async (input, init) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : input)
      // Slots one by one are there, as those are in which nobody has sent such a message.
      if (searchParams.get('from') === searchParams.get('to') || !String(input).includes('traces'))
        return fetch(input, init)
      asked += 1
      const error =
        'json: error calling MarshalJSON for type time.Time: Time.MarshalJSON: year outside of range [0,9999]'
      return Response.json({ status: 'Internal Server Error', error }, { status: 500 })
    }
    const result = await checkExporter({ url: server.url, network, now, fetch: absurd })
    expect(result.quirks.filter(({ state }) => state === 'differs')).toEqual([])
    expect(result.unknown).toBeGreaterThan(10)
    expect(asked).toBeGreaterThan(10)
  })

  test('says what a node does instead, and what no data shows', async () => {
    await using server = await start({ mode: 'archive' })
    const behindProxy: typeof fetch = async (input, init) => {
      const isOfPage = new Request(input instanceof Request ? input.clone() : input, init).headers.has('origin')
      const response = await fetch(input, init)
      const headers = new Headers(response.headers)
      // As proxies do, for who asks from a page.
      if (isOfPage) headers.set('access-control-allow-origin', '*')
      headers.delete('content-length')
      headers.delete('content-encoding')
      return new Response(response.status === 204 ? null : await response.arrayBuffer(), {
        ...response,
        status: response.status,
        headers,
      })
    }
    const result = await checkExporter({ url: server.url, network, now, fetch: behindProxy })
    const state = (name: string) => result.quirks.find((quirk) => quirk.name === name)
    expect(state('no page of another origin may read an answer')).toEqual({
      ...{ name: 'no page of another origin may read an answer', state: 'differs' },
      answered: 'access-control-allow-origin: *',
    })
    expect(state('numbers up to 2^64 - 1 are stored and served')?.state).toBe('unknown')
    expect(result.differs).toBeGreaterThan(1)
  })

  test('notices handlers that were changed, and says of nothing else that it differs', async () => {
    const line = 'v2.3.7'
    await using server = await start({ mode: 'archive', line, behaviour: { undecidedRate: 0.05 } })
    const findDiffering = async () => {
      const { quirks } = await checkExporter({ url: server.url, network, now, line })
      return quirks.filter(({ state }) => state === 'differs').map(({ name }) => name)
    }
    server.faults.changes = ['signerless-decideds', 'whole-seconds', 'unsigned-traces', 'other-words']
    expect(await findDiffering()).toEqual([
      'a range upside down is refused by traces/committee',
      'decideds have no row of a duty that nobody signed',
      'validator traces of ATTESTER leave out duties in which nobody signed as one',
      'the times of committee traces have milliseconds',
      'the times of validator traces have milliseconds',
    ])
    server.faults.changes = ['unsorted-signers', 'null-for-nothing', 'renamed-field']
    expect(await findDiffering()).toEqual(
      expect.arrayContaining([
        'the signers of decideds come in ascending order, each once',
        'roles without consensus are accepted and have no rows',
        'rows are JSON whatever is accepted',
      ]),
    )
  })

  test('asks a node that has no duties what needs no data', async () => {
    await using server = await start({ mode: 'archive', validators: [] })
    const { subject, holds, differs, quirks } = await checkExporter({ url: server.url, network, now })
    expect(subject).toBeUndefined()
    expect(differs).toBe(0)
    expect(holds).toBeGreaterThan(80)
    const unknown = quirks.filter(({ state }) => state === 'unknown').map(({ name }) => name)
    expect(unknown).toContain('committeeids in the query filters')
    expect(unknown).not.toContain('roles must not be null')
  })

  test('asks a node that is behind about what it has', async () => {
    const lag = 3000
    await using server = await start({ mode: 'archive', line: 'v2.3.7', headSlot: headSlot - lag })
    const { booleForkSlot: _, ...custom } = network.custom
    const { subject, differs, holds } = await checkExporter({ url: server.url, network: { ...network, custom }, now })
    expect(subject?.to).toBeLessThanOrEqual(headSlot - lag)
    expect(subject?.to).toBeGreaterThan(headSlot - 2 * lag - 200)
    expect(differs).toBe(0)
    expect(holds).toBeGreaterThan(120)
  })
})

test('no range ends at the last number, which keeps nodes of the older line busy for ever', () => {
  const subject: QuirkSubject = {
    ...{
      validator: { index: 1, publicKey: 'ab'.repeat(48) },
      otherValidator: { index: 2, publicKey: 'cd'.repeat(48) },
    },
    ...{ committeeId: 'ab'.repeat(32), otherCommitteeId: 'cd'.repeat(32), operators: [1, 2, 3, 4] },
    ...{ from: 1000, to: 1010, booleForkSlot: 2000 },
  }
  const questions = listQuirks(subject).flatMap(({ ask, sameAs }) => [ask(subject), sameAs?.(subject) ?? []].flat())
  expect(questions.length).toBeGreaterThan(150)
  const ends = questions.flatMap(({ path, body = '' }) => [
    ...`${path} ${body}`.matchAll(/[?&"]to(?:=|":\s*)"?(\d+)/gi),
  ])
  expect(ends.length).toBeGreaterThan(50)
  expect(ends.map(([, end]) => BigInt(end ?? 0)).filter((end) => end === 2n ** 64n - 1n)).toEqual([])
})

test('answers that differ in the order of their schedule are the same', async () => {
  const subject: QuirkSubject = {
    ...{ validator: { index: 1, publicKey: '' }, otherValidator: { index: 2, publicKey: '' }, committeeId: '' },
    ...{ otherCommitteeId: '', operators: [1, 2, 3, 4], from: 0, to: 1, booleForkSlot: undefined },
  }
  const question = { method: 'GET', path: '/' }
  const compare = async (...bodies: unknown[]) => {
    const answers = bodies.map((body) => ({ status: 200, headers: {}, body: JSON.stringify(body) }))
    const quirk = { name: '', status: 200, ask: () => question, sameAs: () => question }
    return (await judgeQuirk(quirk, subject, question, async () => answers.shift() ?? expect.unreachable())).state
  }
  expect(await compare({ data: [1, 2], schedule: [1, 2] }, { data: [1, 2], schedule: [2, 1] })).toBe('holds')
  expect(await compare({ data: [1, 2], schedule: [] }, { data: [2, 1], schedule: [] })).toBe('differs')
})
