import type { Row } from '@x/exporter-files'
import { expect, test } from 'vitest'
import { createCsv } from './formatCsv.ts'

const row = { slot: 1, publicKey: `0x${'ab'.repeat(48)}` as const, signers: [1, 2] } satisfies Partial<Row>
const getRole = (role: string) =>
  createCsv('decideds')
    .formatRow({ ...row, role })
    .slice(2, -(`${row.publicKey},1 2`.length + 1))

test.each([
  ['ATTESTER', 'ATTESTER'],
  ['A,B "C"', '"A,B ""C"""'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ['\t=1', `"' =1"`],
  ['\r1', `"' 1"`],
  ['A\u001b[31mB\u202e', 'AB '],
])('a role of %j is the cell %s, which no spreadsheet takes for a formula', (role, cell) => {
  expect(getRole(role)).toBe(cell)
})
