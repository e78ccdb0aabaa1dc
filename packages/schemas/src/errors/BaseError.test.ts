import { expect, test } from 'vitest'
import { BaseError } from './BaseError.ts'

class InnerError extends BaseError {
  override name = 'InnerError'
}

test('the message has a line for what was wrong, each figure, the details and the fix', () => {
  const error = new BaseError('The nonce 5 is used already.', {
    metaMessages: ['next nonce: 7'],
    details: 'execution reverted',
    fix: 'Split the keys again from nonce 7.',
  })
  expect(error.message).toBe(
    'The nonce 5 is used already.\nnext nonce: 7\nDetails: execution reverted\nSplit the keys again from nonce 7.',
  )
  expect(error.shortMessage).toBe('The nonce 5 is used already.')
})

test('what another program said is kept by each error that it led to', () => {
  const cause = new BaseError('inner', { details: 'execution reverted' })
  expect(new BaseError('outer', { cause }).message).toBe('outer\nDetails: execution reverted')
  expect(new BaseError('outer', { cause, details: 'own' }).details).toBe('own')
})

test('walk follows the causes to the first match, or to the root', () => {
  const root = new TypeError('fetch failed')
  const inner = new InnerError('inner', { cause: root })
  const outer = new BaseError('outer', { cause: inner })
  expect(outer.walk()).toBe(root)
  expect(outer.walk((error) => error instanceof InnerError)).toBe(inner)
  expect(outer.walk((error) => error instanceof RangeError)).toBeUndefined()
})

test('an error without cause has no cause property, so that it prints without one', () => {
  expect('cause' in new BaseError('alone')).toBe(false)
})
