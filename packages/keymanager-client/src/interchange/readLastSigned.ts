import { blsPublicKey, parse } from '@x/schemas'
import type { Interchange } from './parseInterchange.ts'

/** The newest of what was signed with a key. */
export type LastSigned = {
  /** The slot of the newest block. */
  slot?: bigint | undefined
  /** The newest source and target of attestations. */
  sourceEpoch?: bigint | undefined
  targetEpoch?: bigint | undefined
}

/**
 * The newest block and attestation that were signed with a key.
 *
 * @returns `undefined` where the file does not have the key, or nothing was signed with it
 * @throws {InvalidInputError} the public key is malformed
 * @example
 * const last = readLastSigned(interchange, publicKey)
 */
export function readLastSigned(interchange: Interchange, publicKey: string): LastSigned | undefined {
  const key = parse(blsPublicKey, publicKey, 'The public key')
  const found = interchange.keys.find((each) => each.publicKey === key)
  if (found === undefined) return undefined
  const last: LastSigned = {}
  for (const { slot } of found.signedBlocks) last.slot = newest(slot, last.slot)
  for (const { sourceEpoch, targetEpoch } of found.signedAttestations) {
    last.sourceEpoch = newest(sourceEpoch, last.sourceEpoch)
    last.targetEpoch = newest(targetEpoch, last.targetEpoch)
  }
  return last.slot === undefined && last.targetEpoch === undefined ? undefined : last
}

function newest(value: bigint, before: bigint | undefined): bigint {
  return before === undefined || value > before ? value : before
}
