import { hexOfSize } from './hexOfSize.ts'

/**
 * A validator's public key: 48 bytes, a compressed point of BLS12-381 G1, as hex with or without `0x`.
 * The output is lower case with `0x`. Only the length is checked here, not that it is a point.
 */
export const blsPublicKey = /* @__PURE__ */ hexOfSize(48)
