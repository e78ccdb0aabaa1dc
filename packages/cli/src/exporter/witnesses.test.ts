import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'
import { parseLines, startTestExporter, type TestExporter } from './testing/startTestExporter.ts'

let first: TestExporter
let second: TestExporter
beforeAll(async () => {
  const behaviour = { undecidedRate: 0.05, lateRate: 0, missRate: 0, outages: [] }
  // The second one fails to answer for some slots.
  const onRequest = ({ from = 0, to = 0 }) => (from <= 1_009 && to >= 1_005 ? ('error' as const) : undefined)
  ;[first, second] = await Promise.all([
    startTestExporter({ behaviour }),
    startTestExporter({ behaviour, faults: { onRequest } }),
  ])
})
afterAll(async () => {
  await first?.[Symbol.asyncDispose]()
  await second?.[Symbol.asyncDispose]()
})

const range = ['--from', '1000', '--to', '1019']

/** With the exporters in the environment, as several are given there. */
function ask(args: readonly string[], url: string) {
  return runCli([...args, ...range], {
    env: { SSVX_EXPORTER_URL: url, SSVX_NETWORK: `${first.directory}/network.json` },
  })
}

const limits = ['--attempts', '1', '--give-up-after', '40']

test('several exporters are asked: rows say who has them, and what one lacks is no gap', async () => {
  const urls = `two=${second.server.url} ${first.server.url}`
  const alone = await ask(['exporter', 'committees'], first.server.url)
  const both = await ask(['exporter', 'committees', ...limits], urls)
  expect(both.code).toBe(0)
  const rows = parseLines(both.stdout) as { slot: number; seenBy?: string[] }[]
  expect(rows.map(({ seenBy: _, ...row }) => row)).toEqual(parseLines(alone.stdout))
  const host = new URL(first.server.url).host
  expect(rows.find(({ slot }) => slot === 1_007)?.seenBy).toEqual([host])
  expect(rows.find(({ slot }) => slot === 1_000)?.seenBy).toEqual([host, 'two'])
  expect(both.stderr).toMatch(/Exporter two: \d+\.\d % of \d+ rows, 5 slots not read/)
  expect(both.stderr).not.toContain('http')

  const [why, of] = await Promise.all([ask(['why', ...limits], urls), ask(['why'], first.server.url)])
  expect(why.stdout).toBe(of.stdout)

  const report = await ask(['exporter', 'report', '--terminal', '--json', ...limits], urls)
  const { testimony, witnesses, totals } = JSON.parse(report.stdout)
  expect(testimony).toMatchObject({ decided: totals.decided, contested: 0, missedByOneSchedule: 0 })
  expect(testimony.witnesses[0]).toMatchObject({ name: host, share: 1 })
  expect(witnesses.witnesses[1]).toMatchObject({ name: 'two', slotsFailed: 5, alone: 0 })
})

test('the same exporter twice is no second witness, and some commands ask one', async () => {
  const { url } = first.server
  expect((await ask(['exporter', 'duties'], `${url} ${url}`)).stderr).toContain('same host and port')
  expect((await ask(['exporter', 'decideds'], `a=${url} a=${second.server.url}`)).stderr).toContain('the same name')
  expect((await runCli(['exporter', 'mev', '--url', url, '--url', second.server.url])).stderr).toContain(
    'asks one exporter',
  )
})
