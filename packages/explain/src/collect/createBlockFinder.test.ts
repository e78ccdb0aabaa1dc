import { expect, test } from 'vitest'
import { inventNode } from '../fixtures/inventNode.ts'
import { createBlockFinder } from './createBlockFinder.ts'

const toRoot = (slot: number) => `0x${slot.toString(16).padStart(64, '0')}`

function open(slots: readonly number[], kept?: number) {
  const bytes = `0x${'00'.repeat(32)}`
  const roots = { parent_root: bytes, state_root: bytes, body_root: bytes }
  const answers = Object.fromEntries(
    slots.map((slot) => {
      const message = { slot: `${slot}`, proposer_index: '1', ...roots }
      return [`v1/beacon/headers/${slot}`, { root: toRoot(slot), canonical: true, header: { message } }]
    }),
  )
  const { connection, asked } = inventNode({ final: 200, answers })
  return { asked, find: createBlockFinder(connection, { kept }) }
}

test('the block is that of the slot also where what is known is forgotten, which never grows beyond what is kept', async () => {
  const slots = [3_200, 3_201, 3_202, 3_203, 3_204, 3_205, 3_206]
  const { find, asked } = open(slots, 3)
  for (const slot of slots) expect((await find(slot))?.root).toBe(toRoot(slot))
  expect(asked).toHaveLength(7)
  // The last three at most are known still.
  for (const slot of slots.toReversed()) expect((await find(slot))?.slot).toBe(slot)
  expect(asked.length).toBeGreaterThanOrEqual(7 + 4)
  expect(asked.length).toBeLessThan(14)
})

test('in an empty slot it is the block before it, of 32 slots at most, each of which is asked for once', async () => {
  const { find, asked } = open([3_200])
  for (const slot of [3_203, 3_231]) expect((await find(slot))?.slot).toBe(3_200)
  expect(asked).toHaveLength(32)
  expect(await find(3_232)).toBeUndefined()
})
