import { getTables } from '@x/exporter-files'
import { expect, test } from 'vitest'
import { runCli } from '../../testing/runCli.ts'

const run = (args: readonly string[], isTerminal = false) => runCli(['exporter', 'tables', ...args], { isTerminal })

test('the catalogue is printed as the library has it, and one table of it', async () => {
  expect(JSON.parse((await run(['--json'])).stdout)).toEqual({ tables: getTables() })
  const { tables } = JSON.parse((await run(['ssv_coverage', '--json'])).stdout)
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(['ssv_coverage'])
})

test('people see a list of the tables, and the columns of one with those inside of them', async () => {
  const list = await run([], true)
  for (const { name } of getTables()) expect(list.stdout).toContain(name)
  const { code, stdout } = await run(['ssv_committee_trace', '--wide'], true)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^consensus +list<struct> +Rounds of the consensus/m)
  expect(stdout).toMatch(/^ {4}leader_operator_id +int64 /m)
  expect(stdout).toMatch(/^slot_start_date_time +timestamp_ms +When the slot began/m)
})

test('a table that there is not is refused', async () => {
  const { code, stderr } = await run(['duties'])
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no such table.') })
})
