import { expect, test } from 'vitest'
import { findHolder, type KeyEvent } from './findHolder.ts'

const a = '0x000000000000000000000000000000000000000A'
const b = '0x000000000000000000000000000000000000000b'

/** `+a` registers as a, `-a` removes, `!a` registers what the nodes ignore; each in a block of its own. */
function read(text: string): KeyEvent[] {
  return text.split(' ').map((word, i) => ({
    type: word.startsWith('-') ? 'removed' : 'added',
    owner: word.endsWith('a') ? a : b,
    position: { blockNumber: i, logIndex: 0, transactionHash: '0x' },
    isValid: !word.startsWith('!'),
  }))
}

test.each<[events: string, holder: string | undefined]>([
  ['+a', a],
  ['!a', undefined],
  ['+a +b', a],
  ['+a !b', a],
  ['!a +b', b],
  ['+a -a', undefined],
  ['+a -a +b', b],
  ['+a +b -a', undefined],
  ['+a +b -b', a],
  ['+a +b -a +b', b],
  ['!a -a +b', b],
  ['+a +b -a -b +b', b],
])('after %s the validator belongs to %s', (events, holder) => {
  expect(findHolder(read(events))).toBe(holder)
  expect(findHolder(read(events).toReversed())).toBe(holder)
})

test('events of one block count in the order of their logs', () => {
  const [first, second] = read('+a +b')
  if (first === undefined || second === undefined) throw new TypeError('There are two.')
  const inBlock = (event: KeyEvent, logIndex: number) => ({
    ...event,
    position: { ...event.position, blockNumber: 7, logIndex },
  })
  expect(findHolder([inBlock(first, 10), inBlock(second, 9)])).toBe(b)
})
