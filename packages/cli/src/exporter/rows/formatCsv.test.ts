import type { Row } from '@x/exporter-files/internal'
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
  ['\n=1', `"' =1"`],
  ['\r1', ' 1'],
  ['\u001b[31m=1', `"'=1"`],
  ['\u200b=1', `"' =1"`],
  ['\u0001=1', `"' =1"`],
  ['\u009b=1', `"' =1"`],
  ['\u202e=1', `"' =1"`],
  ['\u001b[1m\u200b\u001b[22m @SUM(A1)', `"'  @SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['A\nB', 'A B'],
  ['A\u001b[31mB\u202e', 'AB '],
])('a role of %j is the cell %s, which no spreadsheet takes for a formula', (role, cell) => {
  expect(getRole(role)).toBe(cell)
})
