import { describe, expect, test } from 'vitest'
import { formatFields, formatTable } from './formatTable.ts'

describe('formatTable', () => {
  test('makes each column as wide as its widest cell and puts figures flush right', () => {
    const columns = [
      { title: 'Id', align: 'right' as const },
      { title: 'Name' },
      { title: 'Fee', align: 'right' as const },
    ]
    const table = formatTable(columns, [
      ['1', 'Alpha', '1.77'],
      ['1000', 'B', '20'],
    ])
    expect(table).toMatchInlineSnapshot(`
      "  Id  Name    Fee
         1  Alpha  1.77
      1000  B        20"
    `)
  })

  test('counts two columns for wide characters and none for styles', () => {
    const lines = formatTable(
      [{ title: 'Name' }, { title: 'x' }],
      [
        ['節点', '1'],
        ['\u001b[32mabcd\u001b[39m', '2'],
        ['🚀ab', '3'],
      ],
    ).split('\n')
    expect(lines).toEqual(['Name  x', '節点  1', '\u001b[32mabcd\u001b[39m  2', '🚀ab  3'])
  })
})

test('formatFields aligns the values and indents their further lines', () => {
  expect(
    formatFields([
      ['A', '1'],
      ['Long', '2\n3'],
    ]),
  ).toBe('A     1\nLong  2\n      3')
})
