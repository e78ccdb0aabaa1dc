import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectParticipation, type Participation } from '@x/exporter-client'
import { createParticipation } from '@x/exporter-client/internal'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

/** A name that would do harm if it were taken for markup. */
const hostileName = `</text></script><script>document.title='broken'</script><img src=x onerror=alert(1)>"'&`

let exporter: TestExporter
let file: string
let html: string
let stdout: string

beforeAll(async () => {
  exporter = await startTestExporter({
    behaviour: { outages: [{ operatorId: 6, from: 1100, to: 1500 }], undecidedRate: 0.05, syncCommitteeShare: 0.5 },
  })
  file = join(exporter.directory, 'report.html')
  const api = await startOperatorApi()
  const result = await exporter.run([
    'report',
    '--from',
    '1000',
    '--to',
    '2600',
    '--out',
    file,
    '--terminal',
    '--quiet',
    '--api-url',
    api.url,
  ])
  await api.stop()
  expect({ code: result.code, stderr: result.stderr.replaceAll(/^Not proven: .*\n/gm, '') }).toEqual({
    code: 0,
    stderr: '',
  })
  stdout = result.stdout
  html = await readFile(file, 'utf8')
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

test('a report is one file that names nothing outside of it, and takes no name for markup', () => {
  expect(html).not.toMatch(/<(?:link|img|iframe|object|script src)|@import|url\(/i)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="figures">', '<script>'])
  expect(html).toMatch(/default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[^']+'"/)
  expect(html.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:\/\//)
  expect(html).toContain('&lt;/text&gt;&lt;/script&gt;')
})

test('the figures in it are those that the client computes', async () => {
  const figures = JSON.parse(/id="figures">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  const expected = await compute(figures.intervalSlots)
  expect(figures.totals).toEqual(expected.totals)
  expect(figures.byRole).toEqual(expected.byRole)
  expect(figures.coverage).toEqual(expected.coverage)
  expect(figures.validators).toEqual(JSON.parse(JSON.stringify(expected.validators)))
  expect(
    figures.operators.map(({ operatorId, share }: { operatorId: number; share: number }) => [operatorId, share]),
  ).toEqual(expected.operators.map(({ operatorId, share }) => [operatorId, share]))
  expect(figures.operators[0]).toMatchObject({ operatorId: 6, name: `${hostileName.slice(0, 59)}…` })
  expect(expected.totals.missed).toBeGreaterThan(20)
})

test('--causes says why duties went wrong, on whom they are, and what is not known without a beacon node', async () => {
  const out = join(exporter.directory, 'causes.html')
  const range = ['--from', '1300', '--to', '1360']
  const { code, stdout } = await exporter.run(['report', ...range, '--causes', '--out', out, '--json'])
  expect(code).toBe(0)
  const { causes } = JSON.parse(stdout)
  expect(causes).toMatchObject({ askedBeacon: false, withOutcome: 0 })
  const total = causes.causes.reduce((sum: number, each: { duties: number }) => sum + each.duties, 0)
  expect(total).toBeGreaterThan(5)
  const ofValidators = causes.validators.reduce((sum: number, each: { duties: number }) => sum + each.duties, 0)
  expect(ofValidators).toBe(total)
  expect(causes.operators[0]).toMatchObject({ operatorId: 6, byCause: { 'leader-silent': expect.any(Number) } })
  for (const { byConfidence, duties } of causes.causes) {
    expect(byConfidence.high + byConfidence.medium + byConfidence.low).toBe(duties)
  }
  const page = await readFile(out, 'utf8')
  // What the page draws is in the rows: curves, clocks, and who was away together.
  const { operators, pairs } = causes.figures
  expect(operators.map(({ operatorId }: { operatorId: number }) => operatorId)).toContain(6)
  for (const { missed, roles } of operators) {
    const ofRounds = roles.flatMap(({ round }: { round: { of: number }[] }) => round)
    expect(missed.of).toBeGreaterThanOrEqual(ofRounds.reduce((sum: number, { of }: { of: number }) => sum + of, 0))
  }
  expect(Array.isArray(pairs)).toBe(true)
  expect(page).toContain('id="behaviour"')
  expect(page).toContain('id="causes"')
  expect(page).toContain('No beacon node was asked')
  const [, section = ''] = page.split(/id="(?:causes|behaviour)"/)
  expect(section.match(/<details>/g)).toHaveLength(Math.min(total, 30))
  // Not asked, not there.
  expect(html).not.toContain('id="causes"')
})

test('--terminal draws the essentials', () => {
  expect(stdout).toContain('Coverage')
  expect(stdout).toContain('Operator 2')
  expect(stdout).toMatch(/Sync committee contribution\s+–/)
  expect(stdout).toContain('Its micro score')
})

test('a report of chosen validators counts their duties alone', async () => {
  const run = async (args: string[]) => {
    const range = ['--from', '1000', '--to', '1200']
    const { code, stdout, stderr } = await exporter.run(['report', '--terminal', '--json', ...range, ...args])
    expect({ code, error: stderr.match(/^Error: .*/m)?.[0] }).toEqual({ code: 0, error: undefined })
    return JSON.parse(stdout)
  }
  const one = await run(['--validators', '1004'])
  const { data, schedule } = await exporter.client.getValidatorTraces({
    from: 1000,
    to: 1200,
    roles: ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER'],
    validatorIndices: 1004,
  })
  expect(one.totals.scheduled).toBe(schedule.reduce((sum, { roles }) => sum + roles.length, 0))
  expect(one.byRole.ATTESTER.decided).toBe(
    data.filter(({ role, decideds }) => role === 'ATTESTER' && decideds.length > 0).length,
  )
  expect(one.operators.map(({ operatorId }: { operatorId: number }) => operatorId).sort()).toEqual([5, 6, 7, 8])
  // The JSON has all that the page has.
  const { decidedOfScheduled, missed } = one.totals
  const share = decidedOfScheduled / (decidedOfScheduled + missed)
  expect(one.validators).toMatchObject([{ validatorIndex: 1004, share, operators: Array(4).fill({ microScore: {} }) }])
  expect(one.committees).toMatchObject([{ operators: [5, 6, 7, 8], duties: { share } }])
  expect(one.intervals.length).toBeGreaterThan(1)
  expect(one.mode).toBe('archive')
  const operators = await run(['--operators', '3'])
  const ids = operators.operators.map(({ operatorId }: { operatorId: number }) => operatorId)
  expect([ids[0], ids.slice(1).sort()]).toEqual([3, [1, 2, 4]])
  const unknown = await exporter.run(['report', '--terminal', '--from', '1000', '--to', '1200', '--validators', '77'])
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toContain('does not know the validator 77')
})

test('a validator among others that the exporter does not know is told, on the page too, and costs no figures', async () => {
  const out = join(exporter.directory, 'customer.html')
  const args = ['report', '--json', '--from', '1000', '--to', '1050', '--out', out, '--force']
  const asked = await exporter.run([...args, '--validators', '1004,77,77'])
  expect(asked.code).toBe(1)
  expect(asked.stderr).toContain('The exporter does not know 1 validator.\n  validator not found by index: 77\n')
  const page = await readFile(out, 'utf8')
  expect(page).toContain('The exporter does not know 1 validator. Whatever')
  expect(page).toContain('<li>validator not found by index: 77</li>')
  expect(page).not.toContain('partial error')

  const alone = JSON.parse((await exporter.run([...args, '--validators', '1004'])).stdout)
  const { coverage, ...figures } = alone
  // What the page lists is in the JSON too.
  const errors = [{ from: 1000, to: 1050, message: 'validator not found by index: 77', count: 1 }]
  expect(JSON.parse(asked.stdout)).toEqual({ ...figures, errors, coverage: { ...coverage, unknownValidators: ['77'] } })
  expect((await exporter.run([...args, '--validators', '1004,77', '--allow-partial'])).code).toBe(0)
})

test('an operator that asks sees its rank, the same period before, and what went wrong', async () => {
  const range = { from: 1100, to: 1199 }
  const flags = ['report', '--from', '1100', '--to', '1199', '--operators', '6,5']
  const out = join(exporter.directory, 'own.html')
  const { code, stdout, stderr } = await exporter.run([...flags, '--json', '--out', out, '--fail-below', '50'])
  expect(code).toBe(1)
  // It was down from slot 1100 on.
  expect(stderr).toMatch(/Signed less than 50 %:\n {2}Operator\s6: 0\.?\d* %/)
  expect(stderr).not.toMatch(/Operator\s5: /)
  const { operators, standings, previous, wrongDuties } = JSON.parse(stdout)
  expect(operators.slice(0, 2).map(({ operatorId }: { operatorId: number }) => operatorId)).toEqual([6, 5])
  expect(standings).toEqual([
    { operatorId: 6, standings: [{ rank: 4, of: 4, committees: 1 }] },
    { operatorId: 5, standings: [{ rank: expect.any(Number), of: 4, committees: 1 }] },
  ])
  const { client, network } = exporter
  const chosen = await client.getValidators({ operatorIds: [5, 6] })
  const before = await collectParticipation(client, { network, from: 1000, to: 1099, chosen })
  expect(previous).toMatchObject({ from: 1000, to: 1099, totals: before.participation.totals })
  const now = await collectParticipation(client, { network, ...range, chosen })
  expect(wrongDuties.counts).toEqual(now.participation.wrongDuties.counts)
  const page = await readFile(out, 'utf8')
  expect(page).toContain('<h2>Your operators</h2>')
  expect(page).toContain('before: ')
  expect(page.match(/<section class="long" id="wrong">/g)).toHaveLength(1)

  // Where there was less before than the period is long, nothing is compared unless it is asked for.
  const early = ['report', '--from', '20', '--to', '90', '--operators', '6,5', '--terminal', '--json']
  expect(JSON.parse((await exporter.run(early)).stdout).previous).toBeUndefined()
  const asked = await exporter.run([...early, '--compare', 'previous'])
  expect(JSON.parse(asked.stdout).previous).toMatchObject({ from: 0, to: 19 })

  const alone = await exporter.run([...flags, '--terminal', '--compare', 'none', '--fail-below', '0.001'])
  expect(alone.stdout).toContain('Duties that went wrong')
  expect(alone.stdout).toContain('Rank in its committees')
  expect(alone.stdout).not.toContain('Before')
  for (const wrong of [
    ['--compare', 'yesterday', '--compare is neither previous nor a range.'],
    ['--compare', 'last:2d..last:1d', '--compare is neither previous nor a range.'],
    ['--compare', 'x..7', 'The start of --compare is neither a slot nor an epoch nor a time.'],
    ['--compare', '1..2000-01-01', 'The end of --compare is before the first slot of test.'],
    ['--compare', '9..7', 'The start of --compare is slot 9, after the end of --compare, which is slot 7.'],
    ['--fail-below', '101', '--fail-below is not a percentage'],
  ] as const) {
    const [flag, value, message] = wrong
    const { code, stderr } = await exporter.run([...flags, '--terminal', flag, value])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/--from|--to/)
  }
})

test('what the exporter keeps no more is missed by nobody, and told on the page and in the JSON', async () => {
  // Its present stands still, so that nothing is deleted meanwhile.
  const headSlot = 49_999
  const retainEpochs = 100
  const firstKept = (Math.floor(headSlot / 32) - retainEpochs) * 32
  const behaviour = { undecidedRate: 0, missRate: 0 }
  await using pruned = await startTestExporter({ headSlot, retainEpochs, behaviour })
  const out = join(pruned.directory, 'report.html')
  const range = ['--from', `${firstKept - 64}`, '--to', `${firstKept + 63}`]
  const { code, stdout } = await pruned.run(['report', '--json', ...range, '--out', out])
  expect(code).toBe(0)
  const { coverage, totals } = JSON.parse(stdout)
  expect(totals).toMatchObject({ missed: 0, share: 1 })
  expect(totals.scheduled).toBeGreaterThan(10)
  expect(coverage).toMatchObject({ slots: 128, slotsPruned: 64, slotsFailed: 0 })
  const page = await readFile(out, 'utf8')
  expect(page).toContain('64 slots may be older than what the exporter keeps.')
  expect(page).not.toContain('were read without errors')
})

test('a standard exporter gives a report of who signed, and no more', async () => {
  await using standard = await startTestExporter({ mode: 'standard' })
  const out = join(standard.directory, 'report.html')
  const { code } = await standard.run(['report', '--from', '49000', '--to', '49200', '--out', out])
  expect(code).toBe(0)
  const text = await readFile(out, 'utf8')
  expect(text).toContain('this exporter keeps no schedules')
  expect(text).toContain('There are no figures for this chart in this range.')
})

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const title = executablePath === undefined ? 'in a browser (skipped: no Chromium is installed)' : 'in a browser'

describe.skipIf(executablePath === undefined)(title, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'], timeout: 240_000 })
  })
  afterAll(() => browser?.close())

  test.each([
    ['a desk in the light', { width: 1200, height: 900 }, 'light'],
    ['a phone in the dark', { width: 390, height: 844 }, 'dark'],
  ] as const)(
    'the heat map shows the computed figures on %s, and nothing is asked for or complained about',
    async (_, viewport, colorScheme) => {
      const page = await browser.newPage({ viewport, colorScheme })
      // On a busy machine a timeout must not judge speed.
      page.setDefaultTimeout(240_000)
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        if (request.url() !== pathToFileURL(file).href) complaints.push(request.url())
      })
      await page.goto(pathToFileURL(file).href)
      expect(complaints).toEqual([])
      expect(await page.title()).toMatch(/^Participation on test, /)

      const shown = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        const paint = document.createElement('canvas').getContext('2d')
        const normalize = (color: string) => {
          if (paint) paint.fillStyle = color
          return paint?.fillStyle
        }
        const classes = Array.from({ length: 6 }, (_, i) => normalize(style.getPropertyValue(`--heat-${i}`).trim()))
        const cells = [...document.querySelectorAll<SVGElement>('#heat-map [data-operator]')].filter(
          (cell) => cell.getBoundingClientRect().width > 0,
        )
        return {
          width: document.documentElement.scrollWidth,
          charts: [...document.querySelectorAll('svg')].filter((svg) => svg.getBoundingClientRect().width > 0).length,
          unresolved: document.body.innerHTML.includes('#fe00'),
          cells: cells.map((cell) => ({
            operatorId: Number(cell.dataset['operator']),
            from: Number(cell.dataset['from']),
            expected: Number(cell.dataset['expected']),
            signed: Number(cell.dataset['signed']),
            heat: classes.indexOf(normalize(getComputedStyle(cell).fill)),
            x: cell.getBoundingClientRect().x,
            y: cell.getBoundingClientRect().y,
          })),
        }
      })
      expect(shown).toMatchObject({ width: viewport.width, charts: 4, unresolved: false })

      const { intervals, operators } = await compute(64)
      const order = operators.map(({ operatorId }) => operatorId)
      const classOf = (share: number) => [0.75, 0.9, 0.95, 0.98, 0.995].filter((start) => share >= start).length
      const expected = intervals.flatMap((interval) =>
        interval.operators.map(({ operatorId, expected, signed, share }) => ({
          operatorId,
          from: interval.from,
          expected,
          signed,
          heat: classOf(share ?? 0),
        })),
      )
      const sort = <cell extends { operatorId: number; from: number }>(cells: cell[]) =>
        cells.toSorted((a, b) => a.from - b.from || a.operatorId - b.operatorId)
      expect(sort(shown.cells.map(({ x: _x, y: _y, ...cell }) => cell))).toEqual(sort(expected))
      expect(new Set(expected.map(({ heat }) => heat)).size).toBeGreaterThan(2)
      // Where a cell is says the same as its facts.
      const columns = [...new Set(shown.cells.map(({ x }) => Math.round(x)))].sort((a, b) => a - b)
      const rows = [...new Set(shown.cells.map(({ y }) => Math.round(y)))].sort((a, b) => a - b)
      for (const cell of shown.cells) {
        expect(intervals[columns.indexOf(Math.round(cell.x))]?.from).toBe(cell.from)
        expect(order[rows.indexOf(Math.round(cell.y))]).toBe(cell.operatorId)
      }
      await page.close()
    },
  )

  test('the tables sort by a click or a key, unknown figures last', async () => {
    const page = await browser.newPage()
    // On a busy machine a timeout must not judge speed.
    page.setDefaultTimeout(240_000)
    await page.goto(pathToFileURL(file).href)
    const readColumn = (column: number) =>
      page.evaluate(
        (column) =>
          [...document.querySelectorAll<HTMLTableRowElement>('#operators tbody tr')].map(
            (row) => row.cells[column]?.textContent ?? '',
          ),
        column,
      )
    const title = (name: string) => page.locator('#operators th button', { hasText: name })
    const shown = await readColumn(0)
    const shares = (await readColumn(1)).map((text) => Number.parseFloat(text))
    await title('Signed').click()
    expect((await readColumn(1)).map((text) => Number.parseFloat(text))).toEqual(shares.toSorted((a, b) => b - a))
    await title('Signed').press('Enter')
    expect((await readColumn(1)).map((text) => Number.parseFloat(text))).toEqual(shares.toSorted((a, b) => a - b))
    await title('Operator').press('Space')
    expect(await readColumn(0)).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(await page.locator('#operators th[aria-sort]').count()).toBe(1)
  })
})

/** The figures, from answers rather than from streams. */
async function compute(intervalSlots: number): Promise<Participation> {
  const { client, network } = exporter
  const range = { from: 1000, to: 2600 }
  const accumulator = createParticipation({ network, intervalSlots, validators: await client.getValidators() })
  accumulator.add({ ...range, ...(await client.getCommitteeTraces(range)) })
  const roles = ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
  accumulator.add({ ...range, ...(await client.getValidatorTraces({ ...range, roles })) })
  return accumulator.result()
}

/** An operator data API that knows names. */
async function startOperatorApi(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const server = createServer((request, response) => {
    const id = Number(/\/operators\/(\d+)$/.exec(request.url ?? '')?.[1])
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        id,
        public_key: Buffer.from(pem).toString('base64'),
        name: id === 6 ? hostileName : `Operator ${id}`,
        owner_address: `0x${'01'.repeat(20)}`,
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
