import { blsPublicKey, currentSlot, type Hex, parse, type SlotClock, slotToEpoch, slotToTime } from '@x/schemas'
import type { Interchange } from './parseInterchange.ts'
import { readLastSigned } from './readLastSigned.ts'

export type CheckLastSignedParameters = {
  publicKeys: readonly string[]
  network: SlotClock
  /** The present in milliseconds since the Unix epoch. */
  now?: number | undefined
}

/** When a key was used last, as files of slashing protection say. */
export type SignedKey = {
  publicKey: Hex
  /** The newest epoch of all that was signed: that of a block, or the target of an attestation. */
  epoch: bigint
  /** When that epoch began, in milliseconds since the Unix epoch; undefined where it has not yet. */
  time: number | undefined
  /**
   * Whether that was in one of the two last finished epochs or later, so that whoever signed may still do. Where it was
   * earlier, nothing follows: what was signed since the file was written is not in it.
   */
  isRecent: boolean
}

/**
 * Tells when keys were used last, as files of slashing protection say. Keys that no file has are left out, and keys that
 * were not asked for are ignored.
 *
 * @throws {InvalidInputError} a public key is malformed
 * @example
 * const recent = checkLastSigned([interchange], { publicKeys, network: mainnet }).filter(({ isRecent }) => isRecent)
 */
export function checkLastSigned(
  interchanges: readonly Interchange[],
  { publicKeys, network, now = Date.now() }: CheckLastSignedParameters,
): SignedKey[] {
  const { slotsPerEpoch } = network.custom
  const current = BigInt(slotToEpoch(network, currentSlot(network, now)))
  const keys = new Set(publicKeys.map((key) => parse(blsPublicKey, key, 'A public key')))
  return [...keys].flatMap((publicKey) => {
    const epochs = interchanges.flatMap((interchange) => {
      const { slot, targetEpoch } = readLastSigned(interchange, publicKey) ?? {}
      return [slot === undefined ? undefined : slot / BigInt(slotsPerEpoch), targetEpoch]
    })
    const [epoch] = epochs.filter((each) => each !== undefined).sort((a, b) => (a < b ? 1 : -1))
    if (epoch === undefined) return []
    const time = epoch > current ? undefined : slotToTime(network, Number(epoch) * slotsPerEpoch)
    return [{ publicKey, epoch, time, isRecent: epoch >= current - 2n }]
  })
}
