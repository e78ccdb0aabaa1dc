import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hexOfSize } from '../bytes/hexOfSize.ts'
import { operatorIds } from '../cluster/operatorIds.ts'
import { keySharesItem } from '../keyshares/keySharesItem.ts'
import { InvalidInputError } from './InvalidInputError.ts'
import { parse } from './parse.ts'

/** Settings as text, as an environment has them; empty text counts as not set. */
const optionalOf = <const schema extends v.GenericSchema<string, unknown>>(schema: schema) =>
  v.optional(v.union([v.literal(''), schema]))
const idsText = v.pipe(
  v.string(),
  v.transform((text): unknown => text.split(',')),
  operatorIds,
)
const environment = v.object({
  PRIVATE_KEY: optionalOf(hexOfSize(32)),
  DEPOSIT_AMOUNT: optionalOf(v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected an amount'))),
  OPERATOR_IDS: optionalOf(idsText),
})

function getError(run: () => unknown): InvalidInputError {
  try {
    run()
  } catch (error) {
    if (error instanceof InvalidInputError) return error
  }
  throw new Error('expected an InvalidInputError')
}

test('all problems are listed, with their paths', () => {
  const error = getError(() =>
    parse(keySharesItem, { data: { publicKey: '0x12' }, payload: { operatorIds: [1, 'x'] } }, 'The item'),
  )
  expect(error.problems).toMatchInlineSnapshot(`
    [
      {
        "message": "expected 48 bytes as 96 hex digits",
        "path": "data.publicKey",
      },
      {
        "message": "missing",
        "path": "payload.publicKey",
      },
      {
        "message": "expected an operator id: an integer from 1",
        "path": "payload.operatorIds.1",
      },
      {
        "message": "missing",
        "path": "payload.sharesData",
      },
    ]
  `)
})

test('what a union misses is said by the option that came closest', () => {
  const error = getError(() => parse(environment, { OPERATOR_IDS: '1,2' }, 'The environment'))
  expect(error.message).toMatchInlineSnapshot(
    `"The environment is not valid: OPERATOR_IDS: expected 4, 7, 10 or 13 operator ids."`,
  )
})

test('NaN is told from a value of another type', () => {
  const error = getError(() => parse(v.number(), Number.NaN, 'The count'))
  expect(error.message).toBe('The count is not valid: expected number, received NaN.')
})

test('a received value never shows up in the error', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, unit: fc.constantFrom(...'ghijklmnopqrstuvwxyz') }), (secret) => {
      const error = getError(() =>
        parse(environment, { PRIVATE_KEY: secret, OPERATOR_IDS: secret, DEPOSIT_AMOUNT: secret }, 'The environment'),
      )
      expect(error.problems).toHaveLength(3)
      expect(JSON.stringify(error) + error.message + error.stack).not.toContain(secret)
    }),
  )
})

test.each([
  ['a regular expression', v.pipe(v.string(), v.regex(/^\d+$/))],
  ['an action in a union', v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/))])],
  [
    'a check',
    v.pipe(
      v.string(),
      v.check(() => false),
    ),
  ],
  ['a length', v.pipe(v.string(), v.maxLength(3))],
  ['a transformation', v.pipe(v.string(), v.toNumber())],
])('%s that has no message of its own quotes nothing', (_, schema) => {
  const error = getError(() => parse(schema, 'test-secret-password-of-a\nnode', 'The setting'))
  expect(error.message).toBe('The setting is not valid: expected another value.')
})
