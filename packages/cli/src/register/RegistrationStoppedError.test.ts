import { BatchRegistrationError } from '@x/registration'
import { expect, test } from 'vitest'
import { RegistrationStoppedError } from './RegistrationStoppedError.ts'

test('validators that were not even split yet count as not registered', () => {
  const cause = new BatchRegistrationError({
    registered: ['0x01', '0x02'],
    notRegistered: [],
    unknown: ['0x03'],
    nextOwnerNonce: undefined,
    hash: '0xabcd',
    cause: new Error('the node went away'),
  })
  expect(new RegistrationStoppedError(cause, 20).metaMessages).toEqual([
    '- registered: 2 validators',
    '- not registered: 17 validators',
    '- unknown yet: 1 validator, of transaction 0xabcd',
  ])
})
