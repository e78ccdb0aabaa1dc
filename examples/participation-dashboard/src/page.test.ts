import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ExporterServer, everyNth, startExporterServer } from '@x/devnet'
import { collectParticipation, createExporterClient } from '@x/exporter-client'
import { formatShare, getHeatCells } from '@x/exporter-report'
import { currentSlot, defineNetwork, slotToEpoch } from '@x/schemas'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatSeconds } from './page/formatSeconds.ts'
import { findChromium } from './testing/findChromium.ts'
import { findPaleTexts } from './testing/findPaleTexts.ts'
import { openPage } from './testing/openPage.ts'
import { servePage } from './testing/servePage.ts'
import { tabTo } from './testing/tabTo.ts'

const executablePath = findChromium()
const title = executablePath === undefined ? 'the page (skipped: no Chromium is installed)' : 'the page'

/** A name that would do harm if it were taken for markup. */
const hostileName = '<img src=x onerror="document.title=1">'
/** Operator 4 has no name. */
const names: Record<number, string> = { 1: 'Alder', 2: hostileName, 3: 'Cedar', 5: 'Elm', 6: 'Fir', 7: 'Gingko' }

// Short slots and epochs: there is something new every two seconds.
const network = defineNetwork({
  name: 'test',
  chainId: 31_337,
  contracts: {
    network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
  },
  startBlock: 0,
  genesisTime: Math.floor(Date.now() / 1000) - 2 * 20_000,
  secondsPerSlot: 2,
  slotsPerEpoch: 8,
})
const validators = Array.from({ length: 8 }, (_, i) => ({
  index: 1000 + i,
  publicKey: `0x${(i + 16).toString(16).repeat(48)}`,
  owner: `0x${'01'.repeat(20)}`,
  operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [4, 5, 6, 7],
}))
const now = currentSlot(network)
const behaviour = {
  undecidedRate: 0.2,
  syncCommitteeShare: 0.5,
  outages: [{ operatorId: 2, from: now - 40, to: now - 20 }],
}

const looks = [
  [1400, 'light'],
  [1400, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const

describe.skipIf(executablePath === undefined)(title, () => {
  let served: Awaited<ReturnType<typeof servePage>>
  let exporter: ExporterServer
  let operatorApi: Server
  let browser: Browser

  beforeAll(async () => {
    exporter = await startExporterServer({ mode: 'archive', network, validators, behaviour })
    operatorApi = await startOperatorApi()
    const proxy = (path: string, target: string) => ({
      [path]: { target, rewrite: (address: string) => address.replace(path, '') },
    })
    ;[served, browser] = await Promise.all([
      servePage({ ...proxy('/exporter', exporter.url), ...proxy('/operators', getAddress(operatorApi)) }),
      chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'], timeout: 240_000 }),
    ])
    await writeFile(join(served.outDir, 'settings.json'), JSON.stringify({ network, mode: 'archive' }))
  })
  afterAll(async () => {
    await browser?.close()
    await served?.[Symbol.asyncDispose]()
    operatorApi?.close()
    await exporter?.stop()
  })

  const open = (query = '') => openPage(browser, { url: served.url + query, known: [served.url] })
  const waitFor = (page: Page, state: string) => page.waitForSelector(`[data-state=${state}]`)

  test('shows the figures that the exporter client computes, and asks nobody but its own server', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    await waitFor(page, 'live')
    const { from, to, tables, bars } = await readFigures(page)

    const client = createExporterClient({ url: exporter.url, network })
    const known = await client.getValidators()
    const range = { from, to, network, intervalSlots: network.custom.slotsPerEpoch }
    const { participation } = await collectParticipation(client, { ...range, known })
    const { operators, committees, intervals, byRole, totals } = participation
    expect(slotToEpoch(network, to) - slotToEpoch(network, from)).toBe(7)
    expect(totals.missed).toBeGreaterThan(0)
    expect(participation.coverage.unreadable).toBe(0)

    const getName = (id: number) => (names[id] === undefined ? `Operator\u00a0${id}` : `${names[id]} (${id})`)
    const cells = getHeatCells({ participation, operators })
    expect(tables['heat']).toEqual(
      operators.map(({ operatorId }, row) => [
        getName(operatorId),
        ...intervals.map((_, column) =>
          formatShare(cells.find((cell) => cell.row === row && cell.column === column)?.share),
        ),
      ]),
    )
    expect(new Set(tables['heat']?.flatMap(([, ...shares]) => shares)).size).toBeGreaterThan(2)
    expect(tables['operators']).toEqual(
      operators.map(({ operatorId, share, signed, expected, missedProposals, signatureTime, macroScore }) => [
        getName(operatorId),
        formatShare(share),
        `${signed} of ${expected}`,
        `${missedProposals}`,
        formatSeconds(signatureTime?.p50),
        formatShare(macroScore.percent && macroScore.percent / 100),
      ]),
    )
    expect(tables['committees']).toEqual(
      committees.map(({ operators, duties, aboveFirstRound, instances, decidedTime }) => [
        operators.join(', '),
        `${duties.decided} of ${duties.observed}`,
        `${duties.missed}`,
        `${aboveFirstRound} of ${instances}`,
        formatSeconds(decidedTime?.p50),
      ]),
    )
    const roles = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER'].filter((role) => byRole[role]?.scheduled)
    expect(tables['missed-table']).toEqual(
      intervals.map((interval) => [
        `${slotToEpoch(network, interval.from)}`,
        ...roles.map((role) => {
          const { missed = 0, scheduled = 0 } = interval.byRole[role] ?? {}
          return scheduled === 0 ? '–' : `${missed} of ${scheduled}`
        }),
      ]),
    )
    // A bar is as long as its count.
    const sum = bars.reduce((sum, { missed }) => sum + missed, 0)
    expect(sum).toBe(totals.missed)
    const standing = bars.filter(({ missed }) => missed > 0)
    const one = Math.max(...standing.map(({ missed, height }) => (height + 1) / missed))
    for (const { missed, height } of standing) expect(height).toBeCloseTo(missed * one - 1, 1)
    expect(standing.length).toBeGreaterThan(1)

    expect(await page.title()).toBe('Participation on test')
    expect(complaints).toEqual([])
  })

  test('says when the exporter is away, dates and greys what it knew, and goes on when it is back', async () => {
    await using opened = await open()
    const { page } = opened
    await waitFor(page, 'live')
    exporter.faults.onRequest = everyNth({ dropped: 1 })
    try {
      await waitFor(page, 'stale')
      expect(await page.textContent('#state')).toMatch(
        /^Not live: these are the figures of \d{4}-\d\d-\d\d [\d:]{8} UTC\. ./,
      )
      expect(await page.textContent('#heard')).toContain('The exporter was heard ')
      expect(await page.$eval('#figures', (figures) => getComputedStyle(figures).filter)).toBe('grayscale(1)')
      for (const [width, colorScheme] of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await findPaleTexts(page)).toEqual([])
      }
    } finally {
      exporter.faults.onRequest = undefined
    }
    const before = Number(await page.getAttribute('#figures', 'data-to'))
    await page.waitForFunction((before) => {
      const figures = document.getElementById('figures')
      const isNewer = Number(figures?.dataset['to']) > before
      const isPlain = figures !== null && getComputedStyle(figures).filter === 'none'
      return isNewer && isPlain && document.getElementById('state')?.textContent === 'Live'
    }, before)

    // One that says nothing at all is noticed as well, before the request gives up.
    exporter.faults.onRequest = everyNth({ silent: 1 })
    try {
      await page.waitForFunction(() =>
        document.getElementById('state')?.textContent?.endsWith(' UTC. The exporter has not answered since.'),
      )
    } finally {
      exporter.faults.onRequest = undefined
    }
  })

  test('operators are chosen without a mouse, and the address keeps the choice', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    await waitFor(page, 'live')
    await tabTo(page, '#operator-ids')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('#committees tbody tr').length === 1)
    expect((await readFigures(page)).tables['heat']?.[0]?.[0]).toBe('Alder (1)')
    await tabTo(page, '#epochs')
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction(() => document.querySelectorAll('#heat thead th').length === 5)
    expect(new URL(page.url()).search).toBe('?operators=1&epochs=4&every=slot')
    await tabTo(page, 'summary')
    await page.keyboard.press('Enter')
    expect(await page.isVisible('#missed-table')).toBe(true)
    // What was opened stays open when new figures come.
    const { to } = await readFigures(page)
    await page.waitForFunction((to) => Number(document.getElementById('figures')?.dataset['to']) > to, to)
    expect(await page.isVisible('#missed-table')).toBe(true)
    expect(complaints).toEqual([])

    await using other = await open('?operators=77')
    await waitFor(other.page, 'nothing')
    expect(await other.page.textContent('#state')).toBe(
      'The exporter knows no validator of the operators 77. Check the ids.',
    )
    expect(await other.page.isVisible('#figures')).toBe(false)
    expect(other.complaints).toEqual([])
    await other.page.route('**/settings.json', (route) => route.fulfill({ json: { mode: 'archive' } }))
    await other.page.reload()
    await waitFor(other.page, 'nothing')
    expect(await other.page.textContent('#state')).toContain('settings.json')
  })

  test('what a standard exporter does not know is said to be unknown', async () => {
    await using standard = await startExporterServer({ mode: 'standard', network, validators, behaviour })
    await using opened = await open()
    const { page } = opened
    await page.route('**/settings.json', (route) => route.fulfill({ json: { network, mode: 'standard' } }))
    await page.route('**/exporter/**', (route, request) =>
      route.continue({ url: request.url().replace(`${served.url}exporter`, standard.url) }),
    )
    await page.reload()
    await page.waitForFunction(() => document.getElementById('coverage')?.textContent?.includes('in standard mode'))
    expect(await page.textContent('#missed-lead')).toMatch(/^Unknown: /)
    expect(await page.textContent('#headline')).toContain('no schedules to count them against')
    expect(await page.textContent('main')).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(await page.isVisible('#missed-details')).toBe(false)
  })

  test('all texts can be read in the light and in the dark, and nothing is wider than a desk or a phone', async () => {
    await using opened = await open('?epochs=16')
    const { page, complaints } = opened
    await waitFor(page, 'live')
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ pale: await findPaleTexts(page), scrolled }).toEqual({ pale: [], scrolled: width })
      // On a desk no table has to be scrolled either.
      const cut = await page.$$eval('.scroll', (boxes) =>
        boxes.flatMap((box) => (box.scrollWidth > box.clientWidth ? [box.firstElementChild?.id] : [])),
      )
      if (width > 1000) expect(cut).toEqual([])
    }
    expect(await page.textContent('main')).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(complaints).toEqual([])
  })
})

/** What the page shows, all of one moment. */
type ShownFigures = {
  /** The slots that it is about. */
  from: number
  to: number
  /** Tables by their ids: rows of texts. */
  tables: Record<string, string[][]>
  /** Bars of missed duties, with what hovering over them says. */
  bars: { missed: number; height: number }[]
}

function readFigures(page: Page): Promise<ShownFigures> {
  return page.evaluate(() => {
    const { from, to } = document.getElementById('figures')?.dataset ?? {}
    const read = (table: HTMLTableElement) =>
      [...(table.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent))
    const tables = [...document.querySelectorAll('table')].map((table) => [table.id, read(table)])
    const bars = [...document.querySelectorAll('#missed rect')].map((bar) => ({
      missed: Number(bar.textContent.match(/: (\d+) missed/)?.[1]),
      height: bar.getBoundingClientRect().height,
    }))
    return { from: Number(from), to: Number(to), tables: Object.fromEntries(tables), bars }
  })
}

/** An operator data API that knows names, but not everybody's. */
async function startOperatorApi(): Promise<Server> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const server = createServer((request, response) => {
    const id = Number(/\/operators\/(\d+)$/.exec(request.url ?? '')?.[1])
    const operator = { id, public_key: Buffer.from(pem).toString('base64'), owner_address: `0x${'01'.repeat(20)}` }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ ...operator, name: names[id] ?? '' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function getAddress(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
