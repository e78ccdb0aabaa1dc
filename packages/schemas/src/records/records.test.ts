import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { keepKnown } from './keepKnown.ts'
import { tolerant } from './tolerant.ts'

test('a tolerant field is undefined where its schema refuses the value', () => {
  const schema = v.object({ id: v.number(), name: tolerant(v.string()) })
  expect(v.parse(schema, { id: 1, name: 'a' })).toEqual({ id: 1, name: 'a' })
  for (const name of [undefined, null, 7]) expect(v.parse(schema, { id: 1, name }).name).toBeUndefined()
  expect(v.parse(schema, { id: 1 }).name).toBeUndefined()
})

test('keepKnown leaves out what is undefined, and nothing else, from a copy', () => {
  const fields = { a: undefined, b: null, c: 0, d: '', e: false }
  expect(keepKnown(fields)).toStrictEqual({ b: null, c: 0, d: '', e: false })
  expect(fields).toHaveProperty('a')
})

test('keepKnown makes optional what may be undefined', () => {
  const known = keepKnown<{ a: number; b: string | undefined; c?: bigint }>({ a: 1, b: undefined })
  expectTypeOf(known.a).toEqualTypeOf<number>()
  expectTypeOf(known).toExtend<{ a: number; b?: string | undefined; c?: bigint | undefined }>()
})
