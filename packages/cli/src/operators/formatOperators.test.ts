import type { ApiOperator } from '@x/operator-client'
import { expect, test } from 'vitest'
import { flatten } from '../terminal/finishLines.ts'
import { formatOperators } from './formatOperators.ts'

/** Where a field of an operator is told: a new one needs a line here. `--json` prints all of them. */
const places = {
  ...{ id: 'table', name: 'table', status: 'table', performance: 'table', validatorCount: 'table', fee: 'table' },
  ...{ ethFee: 'table', isPrivate: 'table', isRemoved: 'table', location: 'table' },
  ...{ operatorKey: 'json', isOperatorKeyValid: 'json', extra: 'json', idStr: 'json', owner: 'json' },
  ...{ declaredFee: 'json', previousFee: 'json', addressWhitelist: 'json', whitelistedAddresses: 'json' },
  ...{ whitelistingContract: 'json', isDeleted: 'json', isValid: 'json', isActive: 'json', isVerified: 'json' },
  ...{ isMigrated: 'json', type: 'json', effectiveBalance: 'json', dkgAddress: 'json', mevRelays: 'json' },
  ...{ setupProvider: 'json', eth1NodeClient: 'json', eth2NodeClient: 'json', ssvClient: 'json' },
  ...{ description: 'json', websiteUrl: 'json', twitterUrl: 'json', linkedinUrl: 'json', logo: 'json' },
  ...{ version: 'json', network: 'json', block: 'json', createdAt: 'json', updatedAt: 'json' },
} satisfies Record<keyof ApiOperator, 'table' | 'json'>

test('the table has a place for each field that belongs into it', () => {
  const none = { id: 7, operatorKey: 'LS0t', isOperatorKeyValid: true }
  const values: Readonly<Record<string, unknown>> = {
    ...{ id: 8, name: 'Alder', status: 'Active', performance: { '30d': 99.5 }, validatorCount: 12, fee: 5n },
    ...{ ethFee: 6n, isPrivate: true, isRemoved: true, location: 'Bern' },
  }
  const inTable = Object.entries(places).flatMap(([name, place]) => (place === 'table' ? [name] : []))
  expect(Object.keys(values).toSorted()).toEqual(inTable.toSorted())
  for (const name of inTable) {
    expect(formatOperators([{ ...none, [name]: values[name] }], plain), name).not.toBe(formatOperators([none], plain))
  }
})

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
  expect(flatten(table)).toHaveLength(2)
  const text = flatten(table).join('\n')
  expect(text).toContain('Evil')
  for (const control of ['\u001b', '\u0007', '\r', '\u202e']) expect(text).not.toContain(control)
})
