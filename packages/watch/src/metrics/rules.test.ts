import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { alertKinds } from '../alerts/alertEvent.ts'
import { createStatus } from '../fixtures/createStatus.ts'
import { formatMetrics } from './formatMetrics.ts'

const folder = fileURLToPath(new URL('../../../../examples/watch/', import.meta.url))
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8')
const metrics = formatMetrics(createStatus())

/** The labels of each metric. */
const labels = new Map<string, Set<string>>()
for (const [, name = '', list = ''] of metrics.matchAll(/^(ssvx_\w+)(?:\{(.*)\})? /gm)) {
  const known = labels.get(name) ?? new Set()
  for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label)
  labels.set(name, known)
}

/** The expressions of rules and dashboard, each with what is written of its labels. */
const rules = read('alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((rule) => ({ expression: /expr: (.*)/.exec(rule)?.[1] ?? '', text: rule }))
const targets = [
  ...read('grafana-dashboard.json').matchAll(/"(?:expr|query)": ("(?:\\.|[^"\\])*ssvx(?:\\.|[^"\\])*")([^}]*)/g),
].map(([text, expression = '""']) => ({ expression: String(JSON.parse(expression)), text }))

test('each kind of alert has a rule, and no rule is about another one', () => {
  const kinds = rules.flatMap(({ text }) => /labels: \{.*\bkind: ([\w-]+)/.exec(text)?.[1] ?? [])
  expect([...new Set(kinds)].sort()).toEqual([...alertKinds].sort())
  const asked = rules.flatMap(({ expression }) => /kind="([^"]+)"/.exec(expression)?.[1] ?? [])
  for (const kind of asked) expect(alertKinds).toContain(kind)
})

test.each([
  ['the rules', rules],
  ['the dashboard', targets],
])('%s name metrics and labels that there are', (_, all) => {
  expect(all.length).toBeGreaterThan(10)
  for (const { expression, text } of all) {
    const names = expression.match(/\bssvx_\w+/g) ?? []
    expect(names.length, expression).toBeGreaterThan(0)
    const known = new Set(
      names.flatMap((name) => {
        expect([...labels.keys()]).toContain(name)
        return [...(labels.get(name) ?? [])]
      }),
    )
    const inExpression = [...expression.matchAll(/(\w+)=~?"/g), ...expression.matchAll(/, (\w+)\)$/g)]
    const used = [...inExpression, ...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)]
    const grouped = /\bby \(([^)]*)\)/.exec(expression)?.[1]?.split(', ') ?? []
    for (const label of [...used.map(([, label]) => label), ...grouped]) expect([...known], text).toContain(label)
  }
})

test('the dashboard shows all metrics but counts of the watch itself', () => {
  const text = read('grafana-dashboard.json')
  const missing = [...labels.keys()].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing).toEqual([
    'ssvx_cluster_liquidatable',
    'ssvx_cluster_liquidated',
    'ssvx_beacon_epoch',
    'ssvx_operator_removed',
    'ssvx_source_last_success_timestamp_seconds',
    'ssvx_block',
    'ssvx_epoch',
    'ssvx_looks_total',
  ])
  const { panels } = JSON.parse(text)
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
})

const promtool = process.env['PROMTOOL_PATH'] ?? 'promtool'
const isThere = (() => {
  try {
    execFileSync(promtool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const title = isThere ? '' : ' (skipped: promtool is not installed; apt-get install prometheus)'

test.skipIf(!isThere)(`Prometheus reads the metrics, and its rules tell what they should${title}`, async () => {
  const run = promisify(execFile)
  const { stdout } = await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  expect(stdout).toContain('SUCCESS')
  await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder })
  const checked = run(promtool, ['check', 'metrics'])
  checked.child.stdin?.end(metrics)
  // What cannot be read is an error; that days are no seconds is an advice.
  const advice = await checked.then(
    () => '',
    ({ stderr, stdout }) => `${stdout}${stderr}`,
  )
  expect(advice.trim()).toBe('ssvx_cluster_runway_days use base unit "seconds" instead of "days"')
})
