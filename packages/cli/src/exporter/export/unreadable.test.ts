import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestExporter } from '../testing/startTestExporter.ts'

test('rows that cannot be read are counted in JSON, shown with their slots in words, and make the exit code 1', async () => {
  await using exporter = await startTestExporter({ behaviour: { absurdSignerRate: 0.5 } })
  const range = { from: 1000, to: 1040 }
  const { data, unreadable } = await exporter.client.getCommitteeTraces(range)
  expect([data.length > 0, unreadable.length > 20]).toEqual([true, true])
  const flags = ['export', 'committees', '--from', '1000', '--to', '1040', '--format', 'ndjson']

  const asJson = await exporter.run([...flags, '--json', '--out', join(exporter.directory, 'json')])
  expect(asJson.code).toBe(1)
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    complete: true,
    rows: data.length,
    slotsFailed: 0,
    unreadable: unreadable.length,
  })
  const asText = await exporter.run([...flags, '--out', join(exporter.directory, 'text')])
  expect(asText.code).toBe(1)
  expect(asText.stderr).toContain(`Note: ${unreadable.length} rows could not be read and are not among the others.`)
  const told = asText.stderr.split('\n').filter((line) => /^ {2}slot [\d,]+: /.test(line))
  expect(told.map((line) => Number(/slot ([\d,]+)/.exec(line)?.[1]?.replace(',', '')))).toEqual(
    // The manifest has the first two of each epoch.
    unreadable
      .map(({ slot }) => slot)
      .filter((slot, i, slots) => Math.floor(slot / 32) !== Math.floor((slots[i - 2] ?? 0) / 32)),
  )
  expect(told.length).toBeGreaterThan(2)
  expect(asText.stderr).toContain(`  and ${unreadable.length - told.length} more`)

  const allowed = ['--allow-partial', '--out', join(exporter.directory, 'allowed')]
  expect((await exporter.run([...flags, ...allowed])).code).toBe(0)
})
