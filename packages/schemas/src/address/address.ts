import * as v from 'valibot'
import type { Hex } from '../bytes/hex.ts'
import { checksumAddress } from './checksumAddress.ts'

/** An account or a contract: 20 bytes as `0x` hex with the checksum of EIP-55. */
export type Address = Hex

/**
 * An address as `0x` and 40 hex digits: all lower case, all upper case, or with a correct checksum (EIP-55).
 * The output has the checksum.
 */
export const address = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address: 0x and 40 hex digits'),
  v.rawTransform<string, Address>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value
    const checksummed = checksumAddress(text)
    const body = text.slice(2)
    if (body !== body.toLowerCase() && body !== body.toUpperCase() && text !== checksummed) {
      addIssue({ message: 'the checksum of the address (EIP-55) is wrong, so a character may be mistyped' })
      return NEVER
    }
    return checksummed
  }),
)
