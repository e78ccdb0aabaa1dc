import { hoodi } from '@x/schemas'
import { createPublicClient, custom, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { KeyGuard } from './createKeyGuard.ts'
import { createLastLook } from './createLastLook.ts'
import { KeysAliveError } from './KeysAliveError.ts'
import { KeysLoadedError } from './KeysLoadedError.ts'

const publicKey = `0x${'11'.repeat(48)}` as const
const { genesisTime, secondsPerSlot, slotsPerEpoch } = hoodi.custom
/** The middle of epoch 100. */
const minedAt = genesisTime + (100 * slotsPerEpoch + 16) * secondsPerSlot

/** A look that has seen something, of a transaction that is mined in epoch 100. */
async function look(seen: Error, answer: () => unknown = () => ({ number: '0x9', timestamp: numberToHex(minedAt) })) {
  const guard = {
    assertStillSilent: async () => {
      throw seen
    },
  } as Partial<KeyGuard> as KeyGuard
  const lastLook = createLastLook(guard, [publicKey])
  await lastLook?.beforePushing().catch(() => undefined)
  const publicClient = createPublicClient({
    chain: hoodi,
    transport: custom({ request: async () => answer() }, { retryCount: 0 }),
  })
  return lastLook?.assertNoneSeen({ publicClient, network: hoodi }, { blockNumber: 9n })
}
const alive = (epoch: number) => new KeysAliveError([{ publicKey, epoch, seenBy: ['http://localhost'] }])

test('a key that was at work before the block of its transaction is in two places', async () => {
  await expect(look(alive(99))).rejects.toMatchObject({ name: 'KeysInTwoPlacesError', publicKeys: [publicKey] })
})

test.each([100, 101])(
  'one that is at work in epoch %i may be so with its own operators, where a receipt comes late',
  async (epoch) => {
    await expect(look(alive(epoch))).resolves.toBeUndefined()
  },
)

test('one that a validator client has loaded is in two places, and so is one where the block is not known', async () => {
  const loaded = new KeysLoadedError([{ publicKey, endpoint: 'http://localhost', isRemote: false, isReadonly: false }])
  await expect(look(loaded)).rejects.toMatchObject({ name: 'KeysInTwoPlacesError' })
  const unknown = look(alive(101), () => {
    throw new Error('no')
  })
  await expect(unknown).rejects.toMatchObject({ name: 'KeysInTwoPlacesError' })
})
