import { describe, expect, test } from 'vitest'
import { formatFields, formatTable } from './formatTable.ts'

const getStyle = (width: number | undefined) => Object.assign((_: unknown, text: string) => text, { width })

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
    expect(table).toEqual(['  Id  Name    Fee', '   1  Alpha  1.77', '1000  B        20'])
  })

  test('counts two columns for wide characters and none for styles', () => {
    const lines = formatTable(
      [{ title: 'Name' }, { title: 'x' }],
      [
        ['節点', '1'],
        ['\u001b[32mabcd\u001b[39m', '2'],
        ['🚀ab', '3'],
      ],
    )
    expect(lines).toEqual(['Name  x', '節点  1', '\u001b[32mabcd\u001b[39m  2', '🚀ab  3'])
  })
})

describe('a table that is wider than the terminal', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const columns = [
    { title: 'Id', align: 'right' as const },
    { title: 'Name', kind: 'text' as const },
    { title: 'Key', kind: 'hash' as const },
    { title: 'Fee', rank: 1 },
    { title: 'Place', rank: 2 },
  ]
  const rows = [['1', 'An operator with a long name', hash, '1.77 gwei', 'Lisbon']]
  const lay = (width: number | undefined) => formatTable(columns, rows, getStyle(width))

  test.each([
    [undefined, `1  An operator with a long name  ${hash}  1.77 gwei  Lisbon`],
    [200, `1  An operator with a long name  ${hash}  1.77 gwei  Lisbon`],
    [80, '1  An operator with a long name  0xabababab…abababab  1.77 gwei  Lisbon'],
    [66, '1  An operator with a…  0xabababab…abababab  1.77 gwei  Lisbon'],
    [58, '1  An operator with a…  0xabababab…abababab  1.77 gwei'],
    [48, '1  An operator with a…  0xabababab…abababab'],
    // What has no rank stays.
    [10, '1  An operator with a…  0xabababab…abababab'],
  ])('of %j columns has shorter hashes, then shorter texts, then fewer columns', (width, row) => {
    const [, line = '', note] = lay(width)
    expect(line.trimStart()).toBe(row)
    expect(note).toBe(
      row.includes('Lisbon')
        ? undefined
        : `Left out: ${row.includes('gwei') ? 'Place' : 'Fee, Place'}. Use --wide to see all.`,
    )
  })
})

test('formatFields breaks lines between words, and leaves long words whole', () => {
  const text = formatFields([['Name', `some words in a line that is long ${'x'.repeat(40)} end`]], getStyle(30))
  expect(text).toEqual(['Name  some words in a line', '      that is long', `      ${'x'.repeat(40)}`, '      end'])
})

test('formatFields leaves out what has no value', () => {
  expect(
    formatFields([
      ['A', undefined],
      ['B', '1'],
    ]),
  ).toEqual(['B  1'])
})

test('formatFields aligns the values and indents their further lines', () => {
  expect(
    formatFields([
      ['A', '1'],
      ['Long', ['2', '3']],
    ]),
  ).toEqual(['A     1', 'Long  2', '      3'])
})
