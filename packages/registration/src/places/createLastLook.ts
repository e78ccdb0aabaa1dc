import { BaseError, type Hex, slotToEpoch, timeToSlot } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { getBlock } from 'viem/actions'
import type { CallWatch } from '../transaction/callWatch.ts'
import type { LastLook } from '../transaction/lastLook.ts'
import type { ReadingPlace } from '../transaction/places.ts'
import { assertGuarded } from './assertGuarded.ts'
import type { KeyGuard } from './createKeyGuard.ts'
import { KeysAliveError } from './KeysAliveError.ts'
import { KeysLoadedError } from './KeysLoadedError.ts'

/** The last looks of a transaction that puts keys to work. */
export type KeyLook = LastLook & Pick<CallWatch, 'assertNoneSeen'>

/** Makes the last looks of a transaction from what guards its keys; none where nobody guards them. */
export function createLastLook(guard: KeyGuard | undefined, publicKeys: readonly Hex[]): KeyLook | undefined {
  if (guard === undefined) return undefined
  let seen: KeysAliveError | KeysLoadedError | undefined
  const getSighting = () => (publicKeys.some((publicKey) => seen?.publicKeys.includes(publicKey)) ? seen : undefined)
  return {
    getAge: guard.getAge,
    pause: guard.pause,
    getSighting,
    beforeSending: async () => {
      assertGuarded(guard, publicKeys)
      await guard.assertSilent()
      await guard.forget(publicKeys)
    },
    beforePushing: async () => {
      try {
        await guard.assertStillSilent()
        seen = undefined
      } catch (error) {
        // That a node is in doubt afterwards takes nothing back.
        if (error instanceof KeysAliveError || error instanceof KeysLoadedError) seen = error
        throw error
      }
    },
    assertNoneSeen: async (place, receipt) => {
      const sighting = getSighting()
      if (sighting !== undefined && (await isOfOthers(sighting, place, receipt)))
        throw new KeysInTwoPlacesError(sighting)
    },
  }
}

/**
 * Whether it was somebody else who was seen. From the epoch of the transaction's block on it may be the validators' own
 * operators, where a node showed the receipt late: that tells whoever watches them.
 */
async function isOfOthers(
  sighting: KeysAliveError | KeysLoadedError,
  { publicClient, network }: ReadingPlace,
  { blockNumber }: Pick<TransactionReceipt, 'blockNumber'>,
): Promise<boolean> {
  if (sighting instanceof KeysLoadedError) return true
  const block = await getBlock(publicClient, { blockNumber }).catch(() => undefined)
  if (block === undefined) return true
  const minedIn = slotToEpoch(network, timeToSlot(network, Number(block.timestamp) * 1_000))
  return sighting.sightings.some(({ epoch }) => epoch < minedIn)
}

/** Validators were put to work while somebody else signs with their keys: the transaction could not be taken back. */
export class KeysInTwoPlacesError extends BaseError {
  override readonly name = 'KeysInTwoPlacesError'
  readonly publicKeys: readonly Hex[]
  constructor(cause: KeysAliveError | KeysLoadedError) {
    const { publicKeys } = cause
    super(
      publicKeys.length === 1
        ? 'The key of a validator came to work elsewhere while its transaction was pending, which could not be taken back: with two at work, it is slashed.'
        : `The keys of ${publicKeys.length} validators came to work elsewhere while their transaction was pending, which could not be taken back: with two at work, they are slashed.`,
      {
        cause,
        metaMessages: [cause.shortMessage, ...cause.metaMessages],
        fix: 'At once: stop who signs with them elsewhere for good, or remove these validators from the cluster.',
      },
    )
    this.publicKeys = publicKeys
  }
}
