import type { Hex } from '@x/schemas'
import { canonicalize } from '@x/schemas/internal'
import { sha256, stringToBytes } from 'viem'

/** What can be sealed: the same content has another digest as something else. */
export type SealedKind = 'plan' | 'move' | 'unsigned' | 'record' | 'call' | 'validators'

/**
 * Computes by which digest some content is named: the SHA-256 of its kind and of its canonical text. It is the same for the
 * same content, in whichever order and layout a file has it.
 */
export function computeDigest(kind: SealedKind, content: unknown): Hex {
  return sha256(stringToBytes(`ssvx ${kind}\n${canonicalize(content)}`))
}
