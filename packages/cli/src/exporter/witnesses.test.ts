import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
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

const range = ['--from', '1000', '--to', '1030']

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
  // The same causes, and beside them which of the exporters heard of it.
  const heard = /,\{"source":"exporter","text":"Exporters? [^"]+"\}/g
  expect(why.stdout.replaceAll(heard, '')).toBe(of.stdout)
  expect(why.stdout).toContain(`Exporters ${host} and two heard of it.`)

  const report = await ask(['exporter', 'report', '--terminal', '--json', ...limits], urls)
  const { testimony, witnesses, totals } = JSON.parse(report.stdout)
  expect(testimony).toMatchObject({ decided: totals.decided, contested: 0, missedByOneSchedule: 0 })
  expect(testimony.witnesses[0]).toMatchObject({ name: host, share: 1 })
  expect(witnesses.witnesses[1]).toMatchObject({ name: 'two', slotsFailed: 5, alone: 0 })
})

test('an export of several exporters has what any of them saw, says who did, and tells where others are asked than before', async () => {
  const urls = `two=${second.server.url} ${first.server.url}`
  const host = new URL(first.server.url).host
  const out = join(first.directory, 'out')
  const args = ['exporter', 'export', 'committees', '--format', 'ndjson', '--out', out, ...limits]
  const both = await ask([...args, '--json'], urls)
  expect(both).toMatchObject({ code: 0, stderr: expect.not.stringContaining('missing') })
  const { rows, slotsFailed, contradictions } = JSON.parse(both.stdout)
  expect({ slotsFailed, contradictions }).toEqual({ slotsFailed: 0, contradictions: 0 })
  const names = await readdir(out, { recursive: true })
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.ndjson')).map((name) => readFile(join(out, name), 'utf8')),
  )
  const lines = parseLines(texts.join('')) as { slot: number; seen_by: string }[]
  expect(lines).toHaveLength(rows)
  expect(new Set(lines.map(({ slot, seen_by }) => `${slot >= 1_005 && slot <= 1_009} ${seen_by}`))).toEqual(
    new Set([`true ${host}`, `false ${host},two`]),
  )
  expect(both.stderr).not.toContain('http')
  await rm(join(out, names.find((name) => name.endsWith('.ndjson')) ?? ''))
  const other = await ask([...args, '--resume'], first.server.url)
  expect(other).toMatchObject({ code: 0, stderr: expect.stringContaining('Other exporters are asked than before') })
})

test('the same exporter twice is no second witness, and some commands ask one', async () => {
  const { url } = first.server
  expect((await ask(['exporter', 'duties'], `${url} ${url}`)).stderr).toContain('same host and port')
  expect((await ask(['exporter', 'decideds'], `a=${url} a=${second.server.url}`)).stderr).toContain('the same name')
  expect((await runCli(['exporter', 'mev', '--url', url, '--url', second.server.url])).stderr).toContain(
    'asks one exporter',
  )
})
