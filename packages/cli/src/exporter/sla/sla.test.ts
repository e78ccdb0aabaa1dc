import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

let exporter: TestExporter
beforeAll(async () => {
  const outages = [5, 6].map((operatorId) => ({ operatorId, from: 1_010, to: 1_080 }))
  exporter = await startTestExporter({ behaviour: { outages, undecidedRate: 0, lateRate: 0, missRate: 0 } })
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

const range = ['--from', '1000', '--to', '1100']

test('a service level is judged, its evidence written, and checked by whoever has the file', async () => {
  const evidence = join(exporter.directory, 'evidence.json')
  const { code, stdout, stderr } = await exporter.run(['sla', ...range, '--evidence', evidence, '--json'])
  expect(code).toBe(0)
  const { subjects, digest, missed } = JSON.parse(stdout)
  expect(missed).toBeGreaterThan(3)
  const states = subjects.map((each: { operators: number[]; verdict: { state: string } }) => [
    each.operators.join('-'),
    each.verdict.state,
  ])
  expect(Object.fromEntries(states)).toEqual({ '1-2-3-4': 'kept', '5-6-7-8': 'notice', '9-10-11-12': 'kept' })
  expect(stderr).not.toContain('http')

  const good = await exporter.run(['verify', evidence, '--digest', digest])
  expect(good.code).toBe(0)
  expect(good.stdout).toContain(`Digest ${digest}`)
  const other = await exporter.run(['verify', evidence, '--digest', `0x${'ab'.repeat(32)}`])
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('its digest is another') })

  const text = await readFile(evidence, 'utf8')
  await writeFile(evidence, text.replace(/"missed": [1-9]\d*/, '"missed": 0'))
  const changed = await exporter.run(['verify', evidence])
  expect(changed.code).toBe(1)
  expect(changed.stdout).toMatch(/subjects\.\d\.days\.\d\.byRole\.\w+\.missed: the file says 0, and [1-9]\d* follows/)
})

test('rules come from a file, wrong ones are refused with the path of the field, and no file is overwritten', async () => {
  const rules = join(exporter.directory, 'rules.json')
  const all = { per: 'operator', measure: 'signatures', share: 0.5, days: 30, noticeDays: 14, cureDays: 14 }
  await writeFile(rules, JSON.stringify(all))
  const { stdout } = await exporter.run(['sla', ...range, '--rules', rules, '--operators', '7', '--json'])
  expect(JSON.parse(stdout).subjects).toMatchObject([{ id: 7, verdict: { state: 'kept' } }])
  await writeFile(rules, JSON.stringify({ ...all, share: 98 }))
  const wrong = await exporter.run(['sla', ...range, '--rules', rules])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('share: expected a share of at most 1') })
  expect(wrong.stderr).toContain('The README of @x/sla describes each field')
  expect((await exporter.run(['sla', ...range, '--evidence', rules])).stderr).toContain('already exists')
})
