import { expect, expectTypeOf, test } from 'vitest'
import { BaseError } from '../errors/BaseError.ts'
import { toJson } from './toJson.ts'

class SlotError extends BaseError {
  override readonly name = 'SlotError'
  readonly amount = 5n
}

test('amounts, bytes and dates become text, at any depth, and the rest stays', () => {
  const event = {
    type: 'sent',
    amount: 2n ** 64n,
    bytes: new Uint8Array([0, 255]),
    at: new Date(0),
    list: [{ deep: 1n }, null, undefined, true, 'text'],
  } as const
  const json = toJson(event)
  expect(json).toEqual({
    type: 'sent',
    amount: '18446744073709551616',
    bytes: '0x00ff',
    at: '1970-01-01T00:00:00.000Z',
    list: [{ deep: '1' }, null, undefined, true, 'text'],
  })
  expect(structuredClone(json)).toEqual(json)
  expectTypeOf(json.amount).toEqualTypeOf<string>()
  expectTypeOf(json.bytes).toEqualTypeOf<`0x${string}`>()
  expectTypeOf(json.type).toEqualTypeOf<'sent'>()
})

test('an error of ours keeps its fields and its causes, and not its stack', () => {
  const cause = Object.assign(new TypeError('fetch failed'), { url: 'https://node.example/s3cr3t' })
  const error = new SlotError('The slot is gone.', { cause, metaMessages: ['- 7'], fix: 'Wait.' })
  expect(JSON.parse(JSON.stringify(toJson({ error })))).toEqual({
    error: {
      name: 'SlotError',
      message: 'The slot is gone.\n- 7\nWait.',
      shortMessage: 'The slot is gone.',
      metaMessages: ['- 7'],
      fix: 'Wait.',
      amount: '5',
      cause: { name: 'TypeError', message: 'fetch failed' },
    },
  })
})
