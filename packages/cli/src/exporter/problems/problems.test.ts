import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

const range = ['--from', '1000', '--to', '1040', '--attempts', '1']

/** Runs all commands that read both kinds of rows, with JSON on stdout and words on stderr. */
async function runAll(exporter: TestExporter) {
  const out = join(exporter.directory, 'report.html')
  const tables = await exporter.run(['export', 'tables', ...range, '--json', '--out', join(exporter.directory, 'out')])
  const duties = await exporter.run(['duties', ...range, '--json'])
  const report = await exporter.run(['report', ...range, '--json', '--out', out])
  return { tables, duties, report, html: await readFile(out, 'utf8') }
}

test('slots and errors that several streams and tables lack are told once, and the same by all commands', async () => {
  await using exporter = await startTestExporter({
    faults: {
      // Slots 1010 to 1012 fail for both kinds of rows, slot 1020 for committees alone.
      onRequest: ({ from = 0, to = 0, path }) => {
        const has = (slot: number) => from <= slot && slot <= to
        if ([1010, 1011, 1012].some(has)) return 'error'
        if (!path.endsWith('/committee')) return undefined
        if (has(1020)) return 'error'
        if (!has(1030)) return undefined
        return { kind: 'status', status: 200, body: '{"data":[],"schedule":[],"errors":["slot 1030: disk full"]}' }
      },
    },
  })
  const { tables, duties, report, html } = await runAll(exporter)
  for (const { code, stderr } of [tables, duties, report]) {
    expect(code).toBe(1)
    expect(stderr).toContain('4 slots could not be read and are missing.')
    expect(stderr.match(/^ {2}slots? 1,0\d\d.*: /gm)).toHaveLength(3)
    expect(stderr).toContain('The exporter reported 1 partial error; rows may be missing.')
  }
  expect(JSON.parse(tables.stdout)).toMatchObject({ slotsFailed: 4, partialErrors: 1, unknownValidators: 0 })
  expect(JSON.parse(duties.stdout).failed).toMatchObject([
    { from: 1010, to: 1012 },
    { from: 1020, to: 1020 },
  ])
  expect(JSON.parse(report.stdout).coverage).toMatchObject({ slotsFailed: 4, partialErrors: 1 })
  expect(report.stderr).toContain('4 slots could not be read and are not in the figures.')
  expect(html).toContain('4 slots could not be read. The exporter reported 1 partial error.')
})

test('rows that cannot be read are as many for all commands, and none of them succeeds', async () => {
  await using exporter = await startTestExporter({ behaviour: { absurdSignerRate: 0.3 } })
  const { tables, duties, report, html } = await runAll(exporter)
  const { unreadable } = JSON.parse(tables.stdout)
  expect(unreadable).toBeGreaterThan(20)
  expect(JSON.parse(duties.stdout).unreadable).toBe(unreadable)
  expect(JSON.parse(report.stdout).coverage.unreadable).toBe(unreadable)
  for (const { code, stderr } of [tables, duties, report]) {
    expect(code).toBe(1)
    expect(stderr).toContain(`${unreadable} rows could not be read and are not among the others.`)
  }
  for (const { stderr } of [tables, duties]) expect(stderr).toContain(': expected an integer from 0: {"slot":')
  expect(html).toContain(`${unreadable} rows could not be read. Whatever is missing`)
  expect(html).not.toContain('were read without errors')
})
