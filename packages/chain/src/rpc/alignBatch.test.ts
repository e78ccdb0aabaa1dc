import { expect, test } from 'vitest'
import { alignBatch } from './alignBatch.ts'

const calls = JSON.stringify([
  { id: 1, method: 'a' },
  { id: 2, method: 'b' },
])
const one = { id: 1, result: 'x' }
const two = { id: 2, result: 'y' }
const left = { code: -32_603, message: 'The node left this call out of its answer.' }
const busy = { code: -32_005, message: 'limit exceeded' }

test.each([
  ['answers in order', [one, two], [one, two]],
  ['answers in another order', [two, one], [one, two]],
  ['an answer that is missing', [two], [{ jsonrpc: '2.0', id: 1, error: left }, two]],
  ['one error for all', { id: null, error: busy }, [1, 2].map((id) => ({ jsonrpc: '2.0', id, error: busy }))],
  ['no answers', [], [1, 2].map((id) => ({ jsonrpc: '2.0', id, error: left }))],
])('gives each call its own: %s', (_, answer, aligned) => {
  expect(JSON.parse(alignBatch(calls, JSON.stringify(answer)) ?? 'null')).toEqual(aligned)
})

test('JSON that is none of a node is told apart from answers', () => {
  for (const answer of ['{"hello":1}', '[7]', '"text"', '{"error":"slow down"}']) {
    expect(alignBatch(calls, answer)).toBeUndefined()
  }
})

test('leaves alone what is no batch, and what is no answer', () => {
  expect(alignBatch('{"id":1}', '{"id":1,"result":[]}')).toBe('{"id":1,"result":[]}')
  expect(alignBatch(calls, '<html>')).toBe('<html>')
  expect(alignBatch(undefined, '[]')).toBe('[]')
})
