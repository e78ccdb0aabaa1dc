import { readFile } from 'node:fs/promises'
import type { DutyExplanation, OperatorFigures } from '@x/explain'
import { queryDuckDb } from '@x/testing/duckdb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../testing/runCli.ts'
import { parseLines, startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

let exporter: TestExporter
beforeAll(async () => {
  // Operators 5 to 8 are a committee: two of them away leave too few, one of them leads now and then.
  const outages = [
    { operatorId: 6, from: 1_020, to: 1_050 },
    { operatorId: 7, from: 1_035, to: 1_050 },
  ]
  exporter = await startTestExporter({ behaviour: { outages, undecidedRate: 0, lateRate: 0, missRate: 0 } })
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

const environment = () => ({
  SSVX_EXPORTER_URL: exporter.server.url,
  SSVX_NETWORK: `${exporter.directory}/network.json`,
})

async function ask(args: readonly string[]) {
  return runCli(['why', ...args], { env: environment() })
}

const why = (args: readonly string[]) => ask([...args, '--from', '1000', '--to', '1100'])

/** The whole of the test's validators: of every third one each operator of 5 to 8. */
const owner = `0x${'01'.repeat(20)}`
const committee = 'f3e0813c89d0991f07fbb5027a68c0cb809e1effc0c1e8974664bd2e57b50024'

test('each duty that went wrong has one cause, with the operators that it is on', async () => {
  const { code, stdout } = await why([])
  expect(code).toBe(0)
  const found = parseLines(stdout) as DutyExplanation[]
  const both = found.filter(({ slot, role }) => slot >= 1_035 && slot <= 1_050 && role === 'ATTESTER')
  expect(both.length).toBeGreaterThan(0)
  for (const { cause, operators, result } of both) {
    expect({ cause, operators, result }).toEqual({ cause: 'no-quorum', operators: [6, 7], result: 'missed' })
  }
  // While one of four is away, only the duties that it leads suffer.
  const one = found.filter(({ slot }) => slot < 1_035)
  for (const { cause, operators } of one)
    expect({ cause, operators }).toEqual({ cause: 'leader-silent', operators: [6] })
  expect(found.every(({ slot }) => slot >= 1_020 && slot <= 1_050)).toBe(true)
})

test('with --out they are also a file of the table ssv_duty_cause, from which SQL counts the same', async () => {
  const path = `${exporter.directory}/causes.parquet`
  const { code, stdout, stderr } = await why(['--out', path])
  expect(code, stderr).toBe(0)
  const found = parseLines(stdout) as DutyExplanation[]
  const sql = `SELECT cause, operator, count(*)::INT AS count, min(slot)::INT AS first, max(epoch)::INT AS last, any_value(meta_network_name) AS network
    FROM (SELECT *, unnest(cause_operator_ids)::INT AS operator FROM '${path}') GROUP BY ALL ORDER BY ALL`
  const counted = new Map<string, { count: number; first: number; last: number }>()
  for (const { cause, operators, slot } of found) {
    for (const operator of operators) {
      const { count, first } = counted.get(`${cause} ${operator}`) ?? { count: 0, first: slot }
      counted.set(`${cause} ${operator}`, { count: count + 1, first, last: Math.floor(slot / 32) })
    }
  }
  const rows = await queryDuckDb(sql)
  expect(rows.length).toBe(counted.size)
  expect(counted.size).toBeGreaterThan(1)
  for (const { cause, operator, network, ...figures } of rows) {
    expect({ cause, operator, ...figures }).toEqual({ cause, operator, ...counted.get(`${cause} ${operator}`) })
    expect(network).toBeTruthy()
  }
  expect(await why(['--out', path])).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') })
  const text = path.replace('.parquet', '.ndjson')
  await why(['--out', text, '--cause', 'no-quorum'])
  const lines = parseLines(await readFile(text, 'utf8')) as Record<string, unknown>[]
  expect(lines.map(({ slot, validator_index }) => [slot, validator_index])).toEqual(
    found.filter(({ cause }) => cause === 'no-quorum').map(({ slot, validatorIndex }) => [slot, validatorIndex]),
  )
  expect(await why(['--out', 'causes.csv'])).toMatchObject({ code: 2, stderr: expect.stringContaining('.parquet') })
})

test('a table has a line for each, and with --evidence what it is concluded from', async () => {
  const args = ['--cause', 'no-quorum', '--operators', '6', '--format', 'table']
  const plain = (await why(args)).stdout.trimEnd().split('\n')
  expect(plain[0]).toMatch(/Slot\s+Time \(UTC\)\s+Role\s+Validator\s+Result\s+Cause\s+Operators\s+Sure\s+Cost/)
  expect(plain[1]).toMatch(/missed\s+no-quorum\s+6 7\s+low\s+–/)
  const whole = (await why([...args, '--evidence'])).stdout
  expect(whole).toContain('Too few operators took part: operators 6 and 7 did not.')
  expect(whole).toMatch(/\d\.\d{3} s {2}Prepared in round 1: 2 of 4, 3 are needed\.|No proposal of round 1 was heard\./)
})

test('JSON ends with how often each cause occurred', async () => {
  const { stdout } = await why(['--json'])
  const { causes, duties, withOutcome } = JSON.parse(stdout)
  expect(causes).toContainEqual({ cause: 'no-quorum', count: expect.any(Number), costGwei: '0' })
  expect(duties).toBeGreaterThan(100)
  expect(withOutcome).toBe(0)
})

test('a cluster, an operator and a validator are asked about by all of their names', async () => {
  const find = async (subject: string) => parseLines((await why([subject])).stdout) as DutyExplanation[]
  const ofCluster = await find('8-7-6-5')
  expect(ofCluster.length).toBeGreaterThan(4)
  expect(new Set(ofCluster.map(({ validatorIndex }) => validatorIndex % 3))).toEqual(new Set([2]))
  for (const subject of [`${owner}-5-6-7-8`, committee, '6', 'operator:7']) {
    expect(await find(subject)).toEqual(ofCluster)
  }
  const [{ validatorIndex, publicKey } = { validatorIndex: 0, publicKey: '' }] = ofCluster
  const ofValidator = ofCluster.filter((each) => each.validatorIndex === validatorIndex)
  for (const subject of [`${validatorIndex}`, `validator:${validatorIndex}`, `${publicKey}`]) {
    expect(await find(subject)).toEqual(ofValidator)
  }
})

test('one duty is explained with its evidence, by its slot or by the id that nodes log', async () => {
  const attests = ({ slot, role }: DutyExplanation) => slot >= 1_035 && role === 'ATTESTER'
  const found = (parseLines((await why([])).stdout) as DutyExplanation[]).filter(attests)
  const { slot = 0, validatorIndex } = found[0] ?? {}
  const epoch = Math.floor(slot / 32)
  const one = found.filter((each) => each.slot === slot && each.validatorIndex === validatorIndex)
  expect(parseLines((await ask([`${slot}:attester:${validatorIndex}`])).stdout)).toEqual(one)
  expect(parseLines((await ask([`ATTESTER-e${epoch}-s${slot}-v${validatorIndex}`])).stdout)).toEqual(one)
  const ofSlot = parseLines((await ask([`COMMITTEE-5_6_7_8-e${epoch}-s${slot}`])).stdout) as DutyExplanation[]
  expect(ofSlot.filter(attests)).toEqual(found.filter((each) => each.slot === slot))
  const { stdout } = await ask([`${slot}:ATTESTER:${validatorIndex}`, '--format', 'table'])
  expect(stdout).toContain('Too few operators took part: operators 6 and 7 did not.')
})

test('what duties say of an operator is a page for people and data, and the same as the single duties say', async () => {
  const range = ['--from', '1000', '--to', '1100']
  const { code, stdout } = await ask(['operator', '6', ...range, '--json'])
  expect(code).toBe(0)
  const { operators, committees, pairs } = JSON.parse(stdout) as OperatorFigures
  const six = operators.find(({ operatorId }) => operatorId === 6)
  const rows = parseLines((await why(['operator:6'])).stdout) as DutyExplanation[]
  expect(six?.blamed.count).toBe(rows.filter(({ operators }) => operators.includes(6)).length)
  expect(six?.missed.count).toBe(rows.filter(({ result }) => result === 'missed').length)
  expect(six?.absent.count).toBeGreaterThan(0)
  // Of two that are away, another one in the place of either would have been enough.
  const [committee] = committees.filter(({ operatorIds }) => operatorIds.join() === '5,6,7,8')
  const saved = (id: number) => committee?.without.find(({ operatorId }) => operatorId === id)?.saved
  const lost = rows.filter(({ operators, slot }) => operators.join() === '6,7' && slot >= 1_035).length
  expect(saved(7)).toBe(lost)
  expect(saved(6)).toBeGreaterThanOrEqual(lost)
  expect(saved(5)).toBe(0)
  expect(pairs.map(({ operatorIds }) => operatorIds.join())).toContain('6,7')
  const page = (await ask(['cluster', '5-6-7-8', ...range, '--wide'])).stdout
  expect(JSON.parse(page).committees).toEqual(JSON.parse(stdout).committees)
  const refused = await ask(['operator', 'me', ...range])
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('The operator is not an integer from 1')])
})

test('of what went well it says that nothing was missed, also in a pipe, and as JSON with what was looked at', async () => {
  const good = ['--from', '1000', '--to', '1015']
  const { code, stdout, stderr } = await ask(good)
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(stderr.split('\n').filter((line) => line.startsWith('Nothing was missed, late or wrong: '))).toHaveLength(1)
  expect((await ask([...good, '--quiet'])).stderr).not.toContain('Nothing was missed')
  const { data, duties, causes, failed, from, to } = JSON.parse((await ask([...good, '--json'])).stdout)
  expect({ data, causes, failed, from, to }).toEqual({ data: [], causes: [], failed: [], from: 1_000, to: 1_015 })
  expect(duties).toBeGreaterThan(0)
  expect(stderr).toContain(`${duties} duties looked at. The beacon chain was not asked (--beacon-url).`)
  // Of one duty, by its name.
  const { data: rows } = JSON.parse(
    (await runCli(['exporter', 'duties', ...good, '--json'], { env: environment() })).stdout,
  )
  const { slot, role, validatorIndex } = rows.find((each: { problems: string[] }) => each.problems.length === 0)
  expect((await ask([`${slot}:${role}:${validatorIndex}`])).stderr).toContain(
    'Nothing was missed, late or wrong: 1 duty',
  )
  expect((await ask([...good, '--cause', 'no-quorum'])).stderr).toContain('None has one of these causes: ')
})

test('a duty that nobody knows of is told as one, and not as a good one', async () => {
  const { code, stdout, stderr } = await ask(['1040:PROPOSER:1000'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('the exporter neither has the duty in its schedule nor heard anything of it')
})

test.each([
  [['99'], 'The exporter does not know a validator or an operator 99.'],
  [['validator:8'], 'The exporter does not know the validator 8.'],
  [[`0x${'02'.repeat(20)}-5-6-7-8`], 'any validator of the operators 5, 6, 7, 8 that belongs to this owner'],
  [['6', '--operators', '6'], 'What to explain is given twice: as an argument and by --operators.'],
  [['1040:ATTESTER:1000'], 'as an argument and by --from and --to.'],
  [['nothing'], 'What to explain could not be read.'],
  [['--cause', 'fate'], '--cause has an item that is not a cause.'],
  [['--beacon-url', 'localhost'], '--beacon-url'],
])('%j is refused', async (args, message) => {
  const { code, stdout, stderr } = await why(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})
