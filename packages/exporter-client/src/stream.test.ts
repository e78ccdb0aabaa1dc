import { expect, test } from 'vitest'
import { startExporter } from './fixtures/startExporter.ts'

test('a stream yields the rows of one request', async () => {
  await using exporter = await startExporter()
  const { client } = exporter
  const whole = await client.getCommitteeTraces({ from: 1000, to: 1100 })
  const stream = client.streamCommitteeTraces({ from: 1000, to: 1100 })
  const rows = await collect(stream)
  expect(rows.length).toBeGreaterThan(200)
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(whole.data.map((row) => JSON.stringify(row))))
  expect(stream.summary()).toMatchObject({ done: true, rows: rows.length, failed: [], errors: [] })
})

async function collect<item>(items: AsyncIterable<item>): Promise<item[]> {
  const all: item[] = []
  for await (const item of items) all.push(item)
  return all
}
