import { collectParticipation, createExporterClient, type Participation } from '@x/exporter-client'
import { listen } from '@x/testing'
import { queryDuckDb } from '@x/testing/duckdb'
import { expect, test } from 'vitest'
import { startTestExporter } from '../fixtures/startTestExporter.ts'
import { writeAndRead } from '../fixtures/writeAndRead.ts'
import { planExport } from '../write/planExport.ts'
import { writeExport } from '../write/writeExport.ts'
import { type GetParticipationSqlParameters, getParticipationSql } from './getParticipationSql.ts'
import { readTableFiles } from './readTableFiles.ts'
import type { SlotRange } from './slotRange.ts'

/** Ten validators, each with its own four of 40 operators. */
const validators = Array.from({ length: 10 }, (_, i) => ({
  index: 1000 + i,
  publicKey: `0x${(i + 16).toString(16).repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: [1, 2, 3, 4].map((id) => id + 4 * i),
}))

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9))

/** What the SQL gives, with numbers as participation has them. */
async function run(
  directory: string,
  per: 'operator' | 'validator' | 'committee',
  {
    range,
    ...chosen
  }: Partial<Pick<GetParticipationSqlParameters, 'operators' | 'validators'>> & { range?: SlotRange } = {},
) {
  const files = await readTableFiles(directory, { range })
  const rows = await queryDuckDb(getParticipationSql({ engine: 'duckdb', source: { files }, per, ...chosen }))
  const toValue = (name: string, value: unknown) =>
    name === 'validator' || name === 'committee_id' || value === null ? value : Number(value)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)])))
}

/** The figures of operators as the SQL gives them. */
function listOperators({ operators }: Participation) {
  return operators
    .toSorted((a, b) => a.operatorId - b.operatorId)
    .map(({ operatorId, validators, expected, signed, share, duties, macroScore }) => ({
      operator_id: operatorId,
      validators,
      expected,
      signed,
      share: close(share),
      scheduled: duties.scheduled,
      observed: duties.observed,
      missed: duties.missed,
      disputed: duties.disputed,
      decided_of_scheduled: duties.decidedOfScheduled,
      duty_share: close(duties.share),
      macro_score: close(macroScore.percent),
    }))
}

test('SQL computes from the tables of two days and 40 operators what participation computes from the rows', async () => {
  // A slot takes three minutes, so that two days are few of them.
  const secondsPerSlot = 180
  await using exporter = await startTestExporter({
    secondsPerSlot,
    validators,
    gloasForkSlot: 1_400,
    // The auditor keeps two weeks.
    ...{ auditor: true, headSlot: 2_500 },
    behaviour: {
      undecidedRate: 0.02,
      misscheduledRate: 0.1,
      syncCommitteeShare: 0.3,
      outages: [
        { operatorId: 6, from: 1200, to: 1500 },
        { operatorId: 7, from: 1300, to: 1400 },
        { operatorId: 8, from: 1350, to: 1450 },
      ],
    },
  })
  const { network, directory, server } = exporter
  const range = { from: 1000, to: 1000 + (2 * 86_400) / secondsPerSlot - 1 }
  const plan = planExport({ data: 'tables', network, ...range, partition: 'day' })
  const manifest = await writeAndRead({ url: server.url, network, directory, plan })
  expect(manifest.files.every(({ failed }) => failed.length === 0)).toBe(true)

  const client = createExporterClient({ url: server.url, network })
  const known = await client.getValidators()
  const { participation } = await collectParticipation(client, { network, ...range, known })
  expect(participation.operators.length).toBe(40)
  expect(participation.totals.missed).toBeGreaterThan(5)
  // Duties that the auditor saw done elsewhere: the figures hold those of each operator, validator and committee.
  expect(new Set(participation.committees.map(({ duties }) => duties.disputed)).size).toBeGreaterThan(2)

  expect(await run(directory, 'operator')).toEqual(listOperators(participation))
  // The duties of the next fork are among the figures, since their fork.
  for (const role of ['PTC_ATTESTER', 'PROPOSER_PREFERENCES']) {
    const [found] = await queryDuckDb(
      `SELECT count(*) AS duties, min(slot) AS first FROM '${directory}/ssv_duty/*/*.parquet' WHERE role = '${role}'`,
    )
    const { scheduled = 0, observed = 0 } = participation.byRole[role] ?? {}
    expect(Number(found?.['duties'])).toBe(Math.max(scheduled, observed))
    expect(observed).toBeGreaterThan(3)
    expect(Number(found?.['first'])).toBeGreaterThanOrEqual(1_400)
  }
  expect(participation.validators.some(({ operators }) => operators[0]?.microScore.withProposals)).toBe(true)
  const pairs = participation.validators.flatMap(({ operators, ...duties }) =>
    operators.map(({ operatorId, expected, signed, share, microScore }) => ({
      operator_id: operatorId,
      validator: `${duties.publicKey}`,
      expected,
      signed,
      share: close(share),
      scheduled: duties.scheduled,
      observed: duties.observed,
      missed: duties.missed,
      disputed: duties.disputed,
      decided_of_scheduled: duties.decidedOfScheduled,
      duty_share: close(duties.share),
      micro_score: close(microScore.percent),
    })),
  )
  expect(await run(directory, 'validator')).toEqual(
    pairs.sort((a, b) => a.operator_id - b.operator_id || (a.validator < b.validator ? -1 : 1)),
  )
  // Aggregations have no schedule: a share of the scheduled duties is not above 1, though more were decided.
  expect(participation.validators.some(({ decided, scheduled }) => decided > scheduled)).toBe(true)
  expect(await run(directory, 'committee')).toEqual(
    participation.committees.map(({ committeeId, duties }) => ({
      committee_id: committeeId,
      validators: 1,
      scheduled: duties.scheduled,
      observed: duties.observed,
      decided: duties.decided,
      missed: duties.missed,
      disputed: duties.disputed,
      decided_of_scheduled: duties.decidedOfScheduled,
      duty_share: close(duties.share),
    })),
  )

  // A part of it, which begins and ends within the files: of slots, of validators by either name, of operators.
  const part = { from: 1111, to: 1666 }
  const chosen = known.filter((_, i) => i === 2 || i === 7)
  const some = await collectParticipation(client, { network, ...part, chosen })
  const names = chosen
    .map(({ publicKey, index }, i) => (i === 0 ? publicKey : index))
    .filter((name) => name !== undefined)
  expect(names).toHaveLength(2)
  const figures = listOperators(some.participation)
  expect(figures).toHaveLength(8)
  expect(await run(directory, 'operator', { range: part, validators: names })).toEqual(figures)
  const operators = figures.slice(3, 6).map((figure) => figure.operator_id)
  expect(await run(directory, 'operator', { range: part, validators: names, operators })).toEqual(figures.slice(3, 6))
  expect(await run(directory, 'committee', { operators: [9] })).toHaveLength(1)
})

/** An exporter some of whose answers are others: `change` gets path and text of an answer. */
async function changeAnswers(
  url: string,
  change: (path: string, text: string) => string | undefined,
): Promise<AsyncDisposable & { url: string }> {
  return listen(async (request, response) => {
    const { method = 'GET', headers, url: path = '' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const contentType = headers['content-type']
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { body }),
      ...(contentType && { headers: { 'content-type': contentType } }),
    })
    const text = await answer.text()
    const changed = change(path, text)
    response.writeHead(changed === undefined ? answer.status : 200, {
      'content-type': changed === undefined ? (answer.headers.get('content-type') ?? '') : 'application/json',
    })
    response.end(changed ?? text)
  })
}

/** The exporter without what it knows of its validators, as of those that have left since. */
const forgetValidators = (url: string) =>
  changeAnswers(url, (path) => (path.startsWith('/v1/validators') ? '{"data":[]}' : undefined))

test('256 signatures of a duty of the Gloas fork have their kinds and times, in Parquet and in NDJSON', async () => {
  await using exporter = await startTestExporter({ gloasForkSlot: 1_024, headSlot: 1_200 })
  const { network, directory, server } = exporter
  const range = { from: 1_024, to: 1_119 }
  type Row = { role: string; pre: { time: string }[] | null }
  await using changed = await changeAnswers(server.url, (path, text) => {
    if (!path.endsWith('/traces/validator')) return undefined
    const { data, ...rest }: { data?: Row[] } = JSON.parse(text)
    // Not of a refusal.
    if (data === undefined) return undefined
    return JSON.stringify({
      ...rest,
      data: data.map((row) => ({
        ...row,
        pre:
          row.role === 'PTC_ATTESTER' && row.pre
            ? Array.from({ length: 256 }, (_, i) => ({
                ...row.pre?.[i % row.pre.length],
                time: new Date(1_600_014_000_000 + i).toISOString(),
              }))
            : row.pre,
      })),
    })
  })
  const client = createExporterClient({ url: changed.url, network })
  const roles = ['PTC_ATTESTER', 'PROPOSER_PREFERENCES']
  const traces = await Promise.all(roles.map((role) => client.getValidatorTraces({ ...range, roles: role })))
  const expected = traces.flatMap(({ data }) =>
    data.flatMap(({ slot, role, validatorIndex, pre }) =>
      pre.map(({ type, signer, time }) => [slot, role, validatorIndex, signer, time, type].join()),
    ),
  )
  expect(traces[0]?.data.some(({ pre }) => pre.length === 256)).toBe(true)
  for (const format of ['parquet', 'ndjson'] as const) {
    const out = `${directory}/${format}`
    const plan = planExport({ data: 'tables', network, ...range, format })
    await writeExport({ url: changed.url, network, directory: out, plan })
    const rows = await queryDuckDb(
      `SELECT slot, role, validator_index, operator_id, epoch_ms(CAST(event_date_time AS TIMESTAMP)) AS time,
        partial_signature_type AS type FROM '${out}/ssv_partial_signature/*/*.${format}' WHERE role IN ('${roles.join("','")}')`,
    )
    const found = rows.map((row) =>
      ['slot', 'role', 'validator_index', 'operator_id', 'time', 'type'].map((name) => row[name]).join(),
    )
    expect(found.toSorted()).toEqual(expected.toSorted())
  }
  expect(new Set(expected.map((row) => row.split(',').at(-1)))).toEqual(
    new Set(['PTCAttesterPartialSig', 'ProposerPreferencesPartialSig', 'RequestAuthPartialSig']),
  )
})

test('a duty that only the schedule misses is not missed in the tables either, and they say why', async () => {
  await using exporter = await startTestExporter({ headSlot: 1100, behaviour: { undecidedRate: 0, outages: [] } })
  const { network, directory, server } = exporter
  const range = { from: 1024, to: 1055 }
  const client = createExporterClient({ url: server.url, network })
  const { data } = await client.getCommitteeTraces(range)
  const lost = data.find(({ attester }) => attester.length > 0)
  const [validatorIndex] = lost?.attester[0]?.validatorIndices ?? []
  if (lost === undefined || validatorIndex === undefined) throw new Error('The test needs an attestation.')
  await using changed = await changeAnswers(server.url, (path, text) => {
    if (path.endsWith('/auditor/findings')) {
      const evidence = { observed: { signers: [1, 2, 3, 4, 5, 6, 7] }, expected: { rpcFallback: {} } }
      const finding = { slot: lost.slot + 1, reason: 'TRACE_SLOT_MISATTRIBUTED', role: 'attester', validatorIndex }
      return JSON.stringify({ data: [{ ...finding, committeeID: lost.committeeId.slice(2), evidence }] })
    }
    if (!path.endsWith('/traces/committee')) return undefined
    type Row = { slot: number; committeeID: string }
    const { data: rows, ...rest }: { data: Row[] } = JSON.parse(text)
    const isLost = (row: Row) => row.slot === lost.slot && `0x${row.committeeID}` === lost.committeeId
    return JSON.stringify({ ...rest, data: rows.filter((row) => !isLost(row)) })
  })
  await writeExport({ url: changed.url, network, directory, plan: planExport({ data: 'tables', network, ...range }) })
  const found = await queryDuckDb(
    `SELECT slot, role, validator_index, is_unreadable, dispute FROM '${directory}/ssv_duty/*/*.parquet' WHERE dispute IS NOT NULL`,
  )
  expect(
    found.map((row) => ({ ...row, slot: Number(row['slot']), validator_index: Number(row['validator_index']) })),
  ).toEqual([
    {
      slot: lost.slot,
      role: 'ATTESTER',
      validator_index: validatorIndex,
      is_unreadable: true,
      dispute: 'TRACE_SLOT_MISATTRIBUTED',
    },
  ])
  const other = createExporterClient({ url: changed.url, network })
  const { participation } = await collectParticipation(other, { network, ...range })
  const committees = await run(directory, 'committee')
  expect(committees.map(({ committee_id, missed, duty_share }) => ({ committee_id, missed, duty_share }))).toEqual(
    participation.committees.map(({ committeeId, duties }) => ({
      ...{ committee_id: committeeId, missed: duties.missed, duty_share: close(duties.share) },
    })),
  )
  expect(committees.map(({ committee_id, disputed }) => [committee_id, disputed])).toEqual(
    participation.committees.map(({ committeeId, duties }) => [committeeId, duties.disputed]),
  )
  expect(participation.totals.disputed).toBe(1)
  const operators = await run(directory, 'operator')
  expect(operators.reduce((sum, { disputed }) => sum + Number(disputed), 0)).toBe(4)
})

test('what an exporter keeps no more is in no table, and missed by nobody', async () => {
  // The present of the exporter stands still, so that nothing is deleted meanwhile.
  const headSlot = Math.floor((Date.now() / 1_000 - 1_600_000_000) / 12)
  const retainEpochs = 100
  await using exporter = await startTestExporter({
    headSlot,
    retainEpochs,
    behaviour: { undecidedRate: 0, missRate: 0 },
  })
  const { network, directory, server } = exporter
  const firstKept = (Math.floor(headSlot / 32) - retainEpochs) * 32
  const range = { from: firstKept - 64, to: firstKept + 95 }
  await writeExport({
    url: server.url,
    network,
    directory,
    plan: planExport({ data: 'tables', network, ...range }),
  })
  const [found] = await queryDuckDb(
    `SELECT min(slot) AS first, count(*) FILTER (WHERE is_scheduled AND NOT is_observed) AS missed FROM '${directory}/ssv_duty/*/*.parquet'`,
  )
  expect(Number(found?.['first'])).toBeGreaterThanOrEqual(firstKept)
  expect(Number(found?.['missed'])).toBe(0)
  for (const { missed } of await run(directory, 'committee')) expect(missed).toBe(0)
})

test.each([
  ['archive', 'xatu'],
  ['standard', 'cryo'],
] as const)(
  'operators of validators that the exporter does not know any more are not left out (%s, %s)',
  async (mode, layout) => {
    await using exporter = await startTestExporter({ mode, headSlot: 1100 })
    await using server = await forgetValidators(exporter.server.url)
    const { network, directory } = exporter
    const range = { from: 1000, to: 1063 }
    await writeExport({
      url: server.url,
      network,
      directory,
      plan: planExport({ data: 'tables', network, ...range, layout }),
    })
    const client = createExporterClient({ url: server.url, network })
    const { participation } = await collectParticipation(client, { network, ...range, known: [] })
    expect(participation.operators.map(({ operatorId }) => operatorId).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await run(directory, 'operator')).toEqual(listOperators(participation))
  },
)
