// SECURITY.md says what happens under attack, and which test shows it. That test has to be there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n## Attacks\n')
const [table = ''] = section.split('\n## ')
const advice = 'If a test was renamed or moved, say so in the table "Attacks" of SECURITY.md.'
const rows = table.split('\n').filter((line) => /^\| (?!attack \|)/.test(line))

test('the table is read whole: each row has an attack, what happens, and a test', () => {
  expect(rows).not.toEqual([])
  for (const row of rows)
    expect(row, 'write `| attack | what happens | `file`: name of the test |`').toMatch(/^(\| [^|]+ ){3}\|$/)
})

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row.split('|')[3]?.trim()]))('%s', (_, shown = '') => {
  for (const each of shown.split('<br>')) {
    const [, file = '', name = ''] = /^`([^`]+\.test\.ts)`: (.+)$/.exec(each) ?? []
    expect(file !== '' && existsSync(join(root, file)), `${each}: no such file. ${advice}`).toBe(true)
    const source = readFileSync(join(root, file), 'utf8').replaceAll('\\', '')
    const isThere = source
      .split('\n')
      .some((line) => /^\s*(?:test|describe|\](?: as const)?\)|\)?\(|['"`])/.test(line) && line.includes(name))
    expect(isThere, `${file} has no test with this in its name: ${name}. ${advice}`).toBe(true)
  }
})
