import { type DutyRecord, streamDuties } from '@x/exporter-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLines, startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

const range = { from: 1000, to: 1100 }
const rangeFlags = ['--from', '1000', '--to', '1100']

let exporter: TestExporter
/** All duties of the range with a problem, as the library reads them. */
let wrong: DutyRecord[]

beforeAll(async () => {
  exporter = await startTestExporter({
    behaviour: { outages: [{ operatorId: 6, from: 1020, to: 1050 }], undecidedRate: 0.05, syncCommitteeShare: 0.5 },
  })
  const { client, network } = exporter
  const known = await client.getValidators()
  wrong = await Array.fromAsync(streamDuties(client, { network, ...range, known, wrongOnly: true }))
  const problems = new Set(wrong.flatMap((duty) => duty.problems))
  expect(problems).toEqual(new Set(['undecided', 'too-late', 'late', 'second-round']))
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

async function run(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await exporter.run(['duties', ...rangeFlags, ...args])
  expect({ code, error: stderr.match(/^Error: .*/m)?.[0] }).toEqual({ code: 0, error: undefined })
  return stdout
}

test('--wrong prints the duties with a problem, or with those that it names', async () => {
  expect(parseLines(await run(['--wrong']))).toEqual(wrong)
  const late = wrong.filter(({ problems }) => problems.includes('late') || problems.includes('undecided'))
  expect(parseLines(await run(['--wrong', 'late,undecided']))).toEqual(late)
  expect(late.length).toBeLessThan(wrong.length)
})

test('one operator sees the duties of its validators, good ones too', async () => {
  const duties = parseLines(await run(['--operators', '5', '--late-after', '1'])) as DutyRecord[]
  expect(new Set(duties.map(({ validatorIndex }) => validatorIndex))).toEqual(new Set([1001, 1004, 1007, 1010]))
  expect(duties.some(({ problems }) => problems.length === 0)).toBe(true)
  for (const { delay = 0, problems } of duties) expect(problems.includes('late')).toBe(delay > 1000)
})

test('validators that the exporter does not know cost nothing but their own rows, and are named once', async () => {
  const stranger = 'ee'.repeat(48)
  const own = await run(['--validators', '1001,1004'])
  const args = ['duties', ...rangeFlags, '--validators', `1001,0x${stranger},77,1004,0x${stranger}`]
  const { code, stdout, stderr } = await exporter.run(args)
  expect(code).toBe(1)
  expect(stdout).toBe(own)
  expect(stderr).toContain(
    `The exporter does not know 2 validators.\n  validator not found for pubkey: ${stranger}\n  validator not found by index: 77\n`,
  )
  const allowed = await exporter.run([...args, '--allow-partial', '--json'])
  expect(allowed.code).toBe(0)
  expect(JSON.parse(allowed.stdout).errors).toEqual([
    { ...range, message: `validator not found for pubkey: ${stranger}`, count: 1 },
    { ...range, message: 'validator not found by index: 77', count: 1 },
  ])
})

test.each([
  [['--validators', '77,78'], 'The exporter does not know the validators 77, 78.'],
  [['--operators', '99'], 'The exporter does not know any validators of these operators.'],
  [['--validators', '1001', '--operators', '1'], 'None of these validators belongs to these operators.'],
  [['--validators', '1001,77', '--operators', '1'], 'The exporter does not know the validator 77.'],
])('%j leave nothing to ask for', async (args, message) => {
  const { code, stdout, stderr } = await exporter.run(['duties', ...rangeFlags, ...args])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test('a table and CSV have a line for each', async () => {
  const table = (await run(['--wrong', '--format', 'table'])).trimEnd().split('\n')
  expect(table[0]).toMatch(
    /Slot\s+Time \(UTC\)\s+Role\s+Validator\s+What\s+Rounds\s+Leader\s+After due\s+Signed\s+Not signed/,
  )
  expect(table).toHaveLength(wrong.length + 1)
  const csv = (await run(['--wrong', '--format', 'csv'])).trimEnd().split('\n')
  expect(csv[0]).toBe(
    'slot,time,role,validatorIndex,publicKey,committeeId,problems,dispute,rounds,leader,failedLeaders,decidedAt,delay,signers,absent,' +
      'proposalType,blockRoot,sourceEpoch,sourceRoot,targetEpoch,targetRoot,parentRoot,feeRecipient,gasLimit,isBlinded,' +
      'graffiti,extraData',
  )
  expect(csv).toHaveLength(wrong.length + 1)
  expect(csv[1]).toContain(`,${wrong[0]?.problems.join(' ')},`)
  const json = JSON.parse(await run(['--wrong', '--json']))
  expect(json).toMatchObject({ ...range, data: wrong, count: wrong.length, failed: [], errors: [] })
})

test('what is not a problem is refused', async () => {
  const { code, stderr } = await exporter.run(['duties', ...rangeFlags, '--wrong', 'late,slow'])
  expect(code).toBe(2)
  expect(stderr).toContain('missed, undecided, too-late, late, second-round')
})

test('rows that could not be read are told, and are an error unless --allow-partial', async () => {
  await using odd = await startTestExporter({ behaviour: { absurdSignerRate: 0.02 } })
  for (const command of ['duties', 'report']) {
    const args = [command, ...rangeFlags, ...(command === 'report' ? ['--terminal'] : ['--json'])]
    const { code, stderr } = await odd.run(args)
    expect(code).toBe(1)
    expect(stderr).toMatch(/\d+ rows could not be read/)
    expect((await odd.run([...args, '--allow-partial'])).code).toBe(0)
  }
})
