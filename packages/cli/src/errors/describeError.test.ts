import { WrongPasswordError } from '@x/keyshares'
import { BaseError } from '@x/schemas'
import { HttpRequestError } from 'viem'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

test('an error of ours is told with its figures and its fix, or that of its cause', () => {
  const cause = new BaseError('Inner.', { fix: 'Do this.' })
  const error = new BaseError('Outer.', { cause, details: 'they said no', metaMessages: ['- 1', '- 2'] })
  expect(describeError(error)).toEqual({
    name: 'BaseError',
    message: 'Outer.',
    details: ['- 1', '- 2', 'they said no'],
    fix: 'Do this.',
  })
})

test('what to do is told in words of the command line', () => {
  const { fix } = describeError(new WrongPasswordError({ source: 'keystore-m.json' }))
  expect(fix).toContain('--password-file')
})

test('a node that does not answer is told without its address', () => {
  const error = new HttpRequestError({
    url: 'http://node.example/key',
    body: { method: 'eth_chainId' },
    details: 'refused',
  })
  const description = describeError(error)
  expect(description).toMatchObject({ message: 'The node does not answer.', details: ['refused'] })
  expect(JSON.stringify(description)).not.toContain('node.example')
})

test('several errors are told each, and what is no error does not break anything', () => {
  const { details } = describeError(new AggregateError([new BaseError('A.'), new Error('B.')]))
  expect(details).toEqual(['- A.', '- B.'])
  expect(describeError('text').message).toBe('Something that is no error was thrown.')
})
