import { BatchRegistrationError, InsufficientFundsError, OwnerNonceMismatchError } from '@x/registration'
import type { Hex } from '@x/schemas'
import { expect, test } from 'vitest'
import { describeError } from '../errors/describeError.ts'
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

test('says why, with figures, and what to do about that in terms of the command line', () => {
  const stopped = (cause: Error) =>
    new RegistrationStoppedError(
      new BatchRegistrationError({
        registered: ['0x01'],
        notRegistered: ['0x02'],
        unknown: [],
        nextOwnerNonce: 1,
        hash: undefined,
        cause,
      }),
      2,
    )
  const account = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
  expect(stopped(new InsufficientFundsError(account, 10n ** 18n, 3n * 10n ** 18n))).toMatchObject({
    details: expect.stringContaining('cannot pay'),
    metaMessages: expect.arrayContaining(['- it has 1 ETH', '- value and gas can cost up to 3 ETH']),
    fix: 'Send at least 2 ETH to it, or deposit less. Then run the same command again: it skips registered validators.',
  })
  expect(stopped(new Error('the disk is full')).fix).toBe(
    'Fix the cause. Then run the same command again: it skips registered validators.',
  )
  const again = new OwnerNonceMismatchError(account, 5, 4, 0)
  expect(stopped(again).fix?.match(/the same command again/g)).toHaveLength(1)
  expect(stopped(again).fix).toContain('has registered validators since')
})

test('says of an owner nonce that fell that registrations were reorged out, and not that there were more', () => {
  const account = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
  const { fix } = describeError(new OwnerNonceMismatchError(account, 4, 5, 0))
  expect(fix).toContain('reorged out')
  expect(fix).not.toContain('has registered')
})

test('says to wait for a transaction where there is one, and to look into the wallet where that has the only word', () => {
  const stopped = (hash: Hex | undefined) =>
    new RegistrationStoppedError(
      new BatchRegistrationError({
        registered: [],
        notRegistered: [],
        unknown: ['0x01'],
        nextOwnerNonce: undefined,
        hash,
        cause: new Error('lost'),
      }),
      1,
    ).fix
  expect(stopped('0xabcd')).toMatch(/^Wait until that transaction is mined or replaced/)
  expect(stopped(undefined)).toMatch(/^Look into the wallet/)
})
