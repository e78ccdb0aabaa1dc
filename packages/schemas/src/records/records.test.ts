import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { getInputProblems } from '../errors/getInputProblems.ts'
import { keepKnown } from './keepKnown.ts'
import { listOf } from './listOf.ts'
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

test('a list is looked at until a thousand of its problems are known, those of lists in it included', () => {
  let looks = 0
  const entry = v.pipe(
    v.unknown(),
    v.check(() => {
      looks++
      return false
    }, 'expected another one'),
  )
  const rows = Array.from({ length: 10_000 }, () => ({ list: Array.from({ length: 100 }, () => 0) }))
  const found = v.safeParse(listOf(v.object({ list: listOf(entry, 100) }), 10_000), rows)
  expect(looks).toBe(1_100)
  const problems = getInputProblems(found.issues ?? [])
  expect(problems).toHaveLength(1_001)
  expect(problems[999]).toEqual({ path: '9.list.99', message: 'expected another one' })
  expect(problems[1_000]).toEqual({ path: '', message: 'there are more problems than these' })
})

test('all problems of a list are told where there are no more than a thousand, and its entries are its output', () => {
  const list = listOf(v.pipe(v.number(), v.transform(String)), 2_000)
  expect(v.parse(list, [1, 2])).toEqual(['1', '2'])
  const { issues } = v.safeParse(list, [...Array.from({ length: 1_000 }, () => 'x'), 1])
  expect(getInputProblems(issues ?? [])).toHaveLength(1_000)
})
