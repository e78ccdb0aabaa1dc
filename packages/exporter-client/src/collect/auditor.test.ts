import { expect, test } from 'vitest'
import { headSlot, startExporter, testNetwork } from '../fixtures/startExporter.ts'
import { getAuditorFindings } from '../node/getAuditorFindings.ts'
import { getAuditorStatus } from '../node/getAuditorStatus.ts'
import { getAuditorSummary } from '../node/getAuditorSummary.ts'
import { getMevComparisons } from '../node/getMevComparisons.ts'
import { createExporterConnection } from '../request/createExporterConnection.ts'
import { collectParticipation } from './collectParticipation.ts'
import { streamDuties } from './streamDuties.ts'

type Asked = { from: number; to: number; limit: number }

/** A node that answers one route with what a function says. */
function createNode(answer: (asked: Asked) => Response) {
  const asked: Asked[] = []
  const client = createExporterConnection({
    ...{ url: 'http://exporter.test', network: testNetwork, retry: false },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body: Asked = request.method === 'POST' ? await request.json() : { from: 0, to: 0, limit: 0 }
      asked.push(body)
      return answer(body)
    },
  })
  return { client, asked }
}

const toFinding = (slot: number, facts: object = {}) => ({
  ...{ version: 1, createdAt: '2026-08-11T10:00:00Z', slot, epoch: 0, reason: 'SCHEDULE_MISSING_INDEX' },
  ...{ role: 'attester', validatorIndex: 1000, committeeID: 'ab'.repeat(32), key: `${slot}/x/1` },
  evidence: {
    observed: { signers: [1, 2, 3], signersCount: 3 },
    expected: { rpcFallback: { enabled: true, used: true, attesterExpectedSlot: slot + 1 } },
  },
  ...facts,
})

test('findings are read in pieces that the node takes, and in smaller ones where one is full', async () => {
  const slots = [5, 700, 3000, 5000, 9000]
  const { client, asked } = createNode(({ from, to, limit }) => {
    const fitting = slots.filter((slot) => from <= slot && slot <= to)
    // So many that two slots fill an answer.
    const data = fitting.flatMap((slot) => Array.from({ length: 600 }, () => toFinding(slot)))
    return Response.json({ data: data.length === 0 ? null : data.slice(0, Math.min(limit, 1_000)) })
  })
  const findings = await getAuditorFindings(client, { from: 0, to: 9_999 })
  expect(findings).toHaveLength(600 * slots.length)
  expect(findings?.[0]).toEqual({
    ...{ slot: 5, reason: 'SCHEDULE_MISSING_INDEX', role: 'ATTESTER', validatorIndex: 1000 },
    ...{ committeeId: `0x${'ab'.repeat(32)}`, signers: [1, 2, 3], expectedSlot: 6 },
  })
  for (const { from, to } of asked) expect(to - from).toBeLessThan(4096)
  // The node takes 0 to 0 for the latest slots.
  await getAuditorFindings(client, { from: 0, to: 0 })
  expect(asked.at(-1)).toMatchObject({ from: 0, to: 1 })
})

test.each([404, 501])('a node without an auditor (%s) is asked once, one with a failure fails', async (status) => {
  const { client, asked } = createNode(() => Response.json({ status: '', error: 'auditor disabled' }, { status }))
  expect(await getAuditorFindings(client, { from: 0, to: 9 })).toBeUndefined()
  expect(await getAuditorFindings(client, { from: 0, to: 9 })).toBeUndefined()
  expect(asked).toHaveLength(1)
  for (const ask of [getAuditorStatus, (node: typeof client) => getAuditorSummary(node, { from: 0, to: 9 })]) {
    expect(await ask(client)).toBeUndefined()
    const other = createNode(() => Response.json({ status: '', error: 'auditor disabled' }, { status }))
    expect([await ask(other.client), await ask(other.client)]).toEqual([undefined, undefined])
    expect(other.asked).toHaveLength(1)
  }
  expect(asked).toHaveLength(1)
  expect(await getMevComparisons(client)).toBeUndefined()
  const broken = createNode(() => new Response('', { status: 500 }))
  await expect(getAuditorFindings(broken.client, { from: 0, to: 9 })).rejects.toMatchObject({ status: 500 })
  await expect(getMevComparisons(broken.client)).rejects.toMatchObject({ status: 500 })
})

test('the summary of many slots is that of its pieces, the most frequent reason first', async () => {
  const { client, asked } = createNode(({ from, to }) =>
    Response.json({
      ...{ from, to },
      data: [
        {
          ...{ reason: 'SCHEDULE_MISSING_INDEX', total: 3, roleCounts: { attester: 2, ptc: 1 } },
          ...{ rpcUsed: 2, rpcOk: 1, rpcErrors: 1 },
        },
        { reason: 'LINKS_READ_FAILED', total: from === 0 ? 20 : 1, rpcUsed: 0, rpcOk: 0, rpcErrors: 0 },
      ],
    }),
  )
  expect(await getAuditorSummary(client, { from: 0, to: 3_000 })).toEqual([
    { reason: 'LINKS_READ_FAILED', total: 22, byRole: {}, beaconNode: { asked: 0, answered: 0, failed: 0 } },
    {
      ...{ reason: 'SCHEDULE_MISSING_INDEX', total: 9, byRole: { ATTESTER: 6, ptc: 3 } },
      beaconNode: { asked: 6, answered: 3, failed: 3 },
    },
  ])
  expect(asked).toEqual([
    { from: 0, to: 1_023 },
    { from: 1_024, to: 2_047 },
    { from: 2_048, to: 3_000 },
  ])
  // The node takes 0 to 0 for the latest slots.
  expect(await getAuditorSummary(client, { from: 0, to: 0 })).toEqual([])
  await expect(getAuditorSummary(client, { from: 2, to: 1 })).rejects.toThrow('from')
})

test('how far the auditor of the devnet is, what it keeps, and how many slots it takes in a request', async () => {
  await using exporter = await startExporter({ auditor: true, behaviour: { misscheduledRate: 1 } })
  const status = await getAuditorStatus(exporter.client)
  expect(status).toEqual({
    ...{ isEnabled: true, asksBeaconNode: true, delaySlots: 4, lastAuditedSlot: headSlot - 4, retentionSlots: 100_800 },
    ...{ minStoredSlot: headSlot - 100_804, maxStoredSlot: headSlot - 4 },
  })
  const ask = async (query: string, json?: object) => {
    const url = `${exporter.server.url}/v1/exporter/auditor/${query}`
    const answer = await (json
      ? fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) })
      : fetch(url))
    return { status: answer.status, body: await answer.json() }
  }
  const refused = (error: string) => ({ status: 400, body: { error } })
  const tooLong = refused('slot range too large: 4097 (max 4096)')
  const open = { from: null, to: null, validatorIndex: null }
  expect(await ask('summary?from=150000&to=154097')).toMatchObject(tooLong)
  expect(await ask('findings', { ...open, lastN: 4097 })).toMatchObject(tooLong)
  expect(await ask('findings?from=2&to=1')).toMatchObject(refused("'to' must be >= 'from'"))
  expect(await ask('summary')).toMatchObject({ status: 200, body: { from: headSlot - 260, to: headSlot - 4 } })
  // What is missing is 0, also beside `lastN`; what is null is open.
  expect(await ask('findings?from=5')).toMatchObject(refused("'to' must be >= 'from'"))
  expect(await ask('summary?lastn=4097')).toMatchObject({ status: 200, body: { from: 0, to: 0 } })
  expect(await ask('summary', { ...open, lastN: 9 })).toMatchObject({ body: { from: headSlot - 13, to: headSlot - 4 } })
  const bothWanted = refused("both 'from' and 'to' must be provided (or use 'lastN')")
  expect(await ask('findings', { ...open, from: 5 })).toMatchObject(bothWanted)
  expect(await ask('summary', { ...open, to: 0 })).toMatchObject(bothWanted)

  const range = { from: 150_000, to: 154_096, validatorIndex: null }
  const find = async (json: object): Promise<{ slot: number; validatorIndex: number; key: string }[]> => {
    const { body } = await ask('findings', { ...range, ...json })
    return body.data
  }
  // More than a node gives is not refused.
  expect(await find({ limit: 2000 })).toHaveLength(1_000)
  expect(await find({ limit: -1 })).toHaveLength(100)
  // The validator that nobody named is that of the index 0.
  expect(await ask('findings?from=150000&to=154096')).toEqual({ status: 200, body: { data: [] } })
  const oldest = await find({ order: ' ASC' })
  const newest = await find({})
  const slotsOf = (findings: { slot: number }[]) => findings.map(({ slot }) => slot)
  expect(slotsOf(oldest)).toEqual(slotsOf(oldest).toSorted((a, b) => a - b))
  expect(slotsOf(newest)).toEqual(slotsOf(newest).toSorted((a, b) => b - a))
  expect(oldest[0]?.slot).toBeLessThan(150_010)
  expect(newest[0]?.slot).toBeGreaterThan(154_086)
  // Those of a slot have one order, and a cursor is the last one that is there.
  expect(oldest.some(({ key }) => key.endsWith('/1'))).toBe(true)
  for (const [order, all] of Object.entries({ asc: oldest, desc: newest })) {
    for (const at of [1, 2, 3]) {
      expect(await find({ order, cursor: all[at - 1]?.key, limit: 40 })).toEqual(all.slice(at, at + 40))
    }
  }
  const [{ validatorIndex = 0 } = {}] = newest
  const own = await find({ validatorIndex, reason: 'SCHEDULE_MISSING_INDEX', role: 'attester', limit: 1000 })
  expect(own.length).toBeGreaterThan(10)
  expect(new Set(own.map((finding) => finding.validatorIndex))).toEqual(new Set([validatorIndex]))
  expect(await find({ reason: 'LINKS_READ_FAILED' })).toEqual([])
  for (const [json, error] of [
    [{ order: 'bogus' }, 'invalid order: bogus'],
    [{ cursor: 'no' }, 'invalid cursor format'],
    [{ cursor: '1/NO/1' }, 'invalid cursor reason: NO'],
    [{ reason: 'NO' }, 'unknown reason: NO'],
    [{ role: 'ATTESTER' }, 'unknown role: ATTESTER'],
    [{ limit: '1' }, 'json: cannot unmarshal string into Go struct field AuditorFindingsRequest.limit of type int'],
  ] as const) {
    expect(await ask('findings', { ...range, ...json })).toMatchObject(refused(error))
  }
  await using off = await startExporter()
  expect(await getAuditorStatus(off.client)).toBeUndefined()
})

test('comparisons of the MEV dry run are read', async () => {
  const { client } = createNode(() =>
    Response.json({
      comparisons: [
        {
          ...{ slot: '7', validator_index: '1000', validator_pubkey: 'ab'.repeat(48), parent_hash_match: true },
          baseline: { started_at: '2026-08-11T10:00:00Z', took: 1, result: 'ok', blinded: true },
          shadow: { started_at: '2026-08-11T10:00:00Z', took: 2, result: 'bid', relay_host: 'relay.test' },
        },
        { slot: '8', validator_index: '1', baseline: { result: 'error' }, shadow: { result: 'timeout' } },
        {
          ...{ slot: '9', validator_index: '2', baseline_exec_parent_hash: 'aa' },
          ...{ baseline: { result: 'ok' }, shadow: { result: 'no_bid', parent_hash: 'bb' } },
        },
        {
          ...{ slot: '10', validator_index: '3', baseline_exec_parent_hash: 'aa' },
          ...{ baseline: { result: 'ok' }, shadow: { result: 'timeout' } },
        },
      ],
    }),
  )
  expect(await getMevComparisons(client)).toEqual([
    {
      ...{ slot: 7, validatorIndex: 1000, publicKey: `0x${'ab'.repeat(48)}`, isSameParent: true },
      ...{ baseline: { result: 'ok', isBlinded: true }, shadow: { result: 'bid', relay: 'relay.test' } },
    },
    {
      ...{ slot: 8, validatorIndex: 1 },
      ...{ baseline: { result: 'error', isBlinded: false }, shadow: { result: 'timeout' } },
    },
    {
      ...{ slot: 9, validatorIndex: 2, isSameParent: false },
      ...{ baseline: { result: 'ok', isBlinded: false }, shadow: { result: 'no_bid' } },
    },
    {
      ...{ slot: 10, validatorIndex: 3 },
      ...{ baseline: { result: 'ok', isBlinded: false }, shadow: { result: 'timeout' } },
    },
  ])
})

test('a duty that only the schedule misses is told as that, and one signer hides nothing', async () => {
  await using exporter = await startExporter({ behaviour: { undecidedRate: 0, missRate: 0, outages: [] } })
  const range = { network: testNetwork, from: 1024, to: 1055 }
  const { data } = await exporter.client.getCommitteeTraces(range)
  const lost = data.find(({ attester }) => attester.length > 0)
  const [validatorIndex] = lost?.attester[0]?.validatorIndices ?? []
  if (lost === undefined || validatorIndex === undefined) throw new Error('The test needs an attestation.')
  // Its trace is in another slot, where nothing was scheduled; the auditor saw it.
  const read = async (signers: readonly number[]) => {
    const client = createExporterConnection({
      ...{ url: exporter.server.url, network: testNetwork, retry: false },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.endsWith('/auditor/findings')) {
          const evidence = { observed: { signers }, expected: { rpcFallback: {} } }
          const reason = 'TRACE_SLOT_MISATTRIBUTED'
          return Response.json({ data: [toFinding(lost.slot + 1, { reason, validatorIndex, evidence })] })
        }
        const answer = await fetch(request)
        if (!request.url.endsWith('/traces/committee')) return answer
        const { data: rows, ...rest } = await answer.json()
        const isLost = (row: { slot: number; committeeID: string }) =>
          row.slot === lost.slot && `0x${row.committeeID}` === lost.committeeId
        return Response.json({ ...rest, data: rows.filter((row: Parameters<typeof isLost>[0]) => !isLost(row)) })
      },
    })
    const { participation } = await collectParticipation(client, range)
    const { missed, unreadable } = participation.byRole['ATTESTER'] ?? { missed: 0, unreadable: 0 }
    const duties = await Array.fromAsync(streamDuties(client, range))
    const duty = duties.find(
      (record) => record.slot === lost.slot && record.role === 'ATTESTER' && record.validatorIndex === validatorIndex,
    )
    const isTold = participation.coverage.caveats.some((caveat) => caveat.includes('auditor'))
    return { missed, unreadable, isTold, dispute: duty?.dispute, problems: duty?.problems }
  }
  const one = await read([1])
  expect(one).toMatchObject({ unreadable: 0, isTold: false, dispute: undefined, problems: ['missed'] })
  expect(one.missed).toBeGreaterThan(0)
  const quorum = await read([1, 2, 3])
  expect(quorum).toEqual({
    ...{ missed: one.missed - 1, unreadable: 1, isTold: true, dispute: 'TRACE_SLOT_MISATTRIBUTED', problems: [] },
  })
})

test.each([
  ['has nothing else to do', 0],
  ['decides for others', 1],
])(
  'gaps of a schedule are missed duties for who has no auditor to ask, and none where the auditor has seen them, though the committee %s there',
  async (_, syncCommitteeShare) => {
    const behaviour = { undecidedRate: 0, missRate: 0, outages: [], misscheduledRate: 0.2, syncCommitteeShare }
    const range = { network: testNetwork, from: 150_016, to: 150_271 }
    const read = async (auditor: boolean) => {
      await using exporter = await startExporter({ behaviour, auditor })
      const { participation } = await collectParticipation(exporter.client, range)
      const findings = await getAuditorFindings(exporter.client, range)
      const summary = await getAuditorSummary(exporter.client, range)
      expect(summary?.map(({ reason, total, byRole }) => [reason, total, byRole])).toEqual(
        findings && [['SCHEDULE_MISSING_INDEX', findings.length, { ATTESTER: findings.length }]],
      )
      const { missed = 0, unreadable = 0, disputed = 0 } = participation.byRole['ATTESTER'] ?? {}
      expect(disputed).toBe(unreadable)
      const duties = await Array.fromAsync(streamDuties(exporter.client, range))
      expect(duties.filter(({ dispute }) => dispute !== undefined)).toHaveLength(disputed)
      return { missed, unreadable, findings }
    }
    const without = await read(false)
    expect(without).toMatchObject({ unreadable: 0, findings: undefined })
    expect(without.missed).toBeGreaterThan(5)
    const { missed, unreadable, findings = [] } = await read(true)
    expect({ missed, unreadable }).toEqual({ missed: 0, unreadable: without.missed })
    expect(findings.length).toBeGreaterThanOrEqual(unreadable)
    for (const { role, reason, slot, expectedSlot } of findings) {
      expect({ role, reason, expectedSlot }).toEqual({
        ...{ role: 'ATTESTER', reason: 'SCHEDULE_MISSING_INDEX', expectedSlot: slot },
      })
    }
  },
)

test('the dry run of the devnet is read, the newest proposals first', async () => {
  await using exporter = await startExporter({ mevDryRun: true })
  expect(await getMevComparisons(exporter.client, { limit: 3 })).toHaveLength(3)
  const comparisons = await getMevComparisons(exporter.client, { limit: 40 })
  expect(comparisons).toHaveLength(40)
  const slots = (comparisons ?? []).map(({ slot }) => slot)
  expect(slots).toEqual(slots.toSorted((a, b) => b - a))
  // Proposals are those of the traces, and all three answers about the parent occur.
  const { data } = await exporter.client.getValidatorTraces({
    from: slots.at(-1) ?? 0,
    to: slots[0] ?? 0,
    roles: 'PROPOSER',
  })
  expect(new Set(slots)).toEqual(new Set(data.map(({ slot }) => slot)))
  expect(new Set(comparisons?.map(({ isSameParent }) => isSameParent))).toEqual(new Set([true, false, undefined]))
  await using older = await startExporter({ mevDryRun: true, line: 'v2.3.7' })
  expect(await getMevComparisons(older.client)).toBeUndefined()
})
