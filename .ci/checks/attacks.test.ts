// SECURITY.md says what happens under attack, and which test shows it. That test has to be there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n## Attacks\n')
const [table = ''] = section.split('\n## ')
const rows = table.split('\n').filter((line) => /^\| (?!attack \|)/.test(line))

test('the table is read whole: each row has an attack, what happens, and a test', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows)
    expect(row, 'write `| attack | what happens | `file`: name of the test |`').toMatch(/^(\| [^|]+ ){3}\|$/)
})

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row.split('|')[3]?.trim()]))('%s', (_, shown = '') => {
  for (const each of shown.split('<br>')) {
    const [, file = '', name = ''] = /^`([^`]+\.test\.ts)`: (.+)$/.exec(each) ?? []
    expect(file !== '' && existsSync(join(root, file)), `${each}: there is no such file of tests`).toBe(true)
    const source = readFileSync(join(root, file), 'utf8').replaceAll('\\', '')
    const isThere = source
      .split('\n')
      .some((line) => /^\s*(?:test|describe|\]\)|\)?\(|['"`])/.test(line) && line.includes(name))
    expect(isThere, `${file} has no test of this name: ${name}`).toBe(true)
  }
})
