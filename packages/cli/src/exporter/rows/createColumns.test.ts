import { expect, test } from 'vitest'
import type { Style } from '../../terminal/createStyle.ts'
import { flatten } from '../../terminal/finishLines.ts'
import { createColumns } from './createColumns.ts'

const columns = [
  { title: 'Slot', width: 8, align: 'right' as const },
  { title: 'Time', width: 10, rank: 2 },
  { title: 'Rounds', width: 6, align: 'right' as const, rank: 1 },
  { title: 'Signers', width: 0 },
]
const cells = ['9000000', '2026-11-22', '1', '1 2 3 4']

/** A terminal of so many columns; none where the table may be as wide as it is. */
function layOut(width: number | undefined): string[] {
  const style: Style = Object.assign((_: unknown, text: string) => text, { width })
  const { header, layOut } = createColumns(columns, style)
  return [...flatten(header), layOut(cells)]
}

test('a streamed table is as wide as the terminal lets it, and says what it leaves out', () => {
  const all = ['    Slot  Time        Rounds  Signers', ' 9000000  2026-11-22       1  1 2 3 4']
  expect(layOut(undefined)).toEqual(all)
  expect(layOut(41)).toEqual(all)
  expect(layOut(40)).toEqual([
    'Left out: Time. Use --wide to see all.',
    '    Slot  Rounds  Signers',
    ' 9000000       1  1 2 3 4',
  ])
  // What has no rank stays, however narrow it gets.
  const least = ['Left out: Time, Rounds. Use --wide to see all.', '    Slot  Signers', ' 9000000  1 2 3 4']
  expect(layOut(28)).toEqual(least)
  expect(layOut(5)).toEqual(least)
})
