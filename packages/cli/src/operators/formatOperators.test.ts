import { expect, test } from 'vitest'
import { formatOperators } from './formatOperators.ts'

const plain = (_: unknown, text: string) => text

test('what operators write about themselves cannot move the cursor or add a row', () => {
  const table = formatOperators(
    [
      {
        id: 7,
        operatorKey: 'LS0t',
        isOperatorKeyValid: true,
        name: 'Evil\u001b[2J\u001b]0;title\u0007\n 1  Trusted  Active',
        status: 'Active\r',
        location: '\u202edlrow',
        isRemoved: false,
        mevRelays: [],
        whitelistedAddresses: [],
        extra: {},
      },
    ],
    plain,
  )
  expect(table.split('\n')).toHaveLength(2)
  expect(table).toContain('Evil')
  for (const control of ['\u001b', '\u0007', '\r', '\u202e']) expect(table).not.toContain(control)
})
