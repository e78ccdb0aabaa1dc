// Arithmetic modulo r, the order of the BLS12-381 groups, on arrays that can be zeroed: a BigInt or a string with a
// secret would stay in the heap. A scalar is 16 limbs of 16 bits, the least significant first. Secrets take part in
// no branch and no index; multipliers are public.

import { getWebCrypto } from '@x/schemas/internal'
import { createSecretBytes } from './secretMemory.ts'

export type Scalar = Uint32Array

/** r, the order of the groups and of the field of scalars. */
export const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n

const limbCount = 16
const orderLimbs = /* @__PURE__ */ Array.from({ length: limbCount }, (_, i) =>
  Number((groupOrder >> BigInt(16 * i)) & 0xffffn),
)

/** The number 0, to be added to. */
export function createScalar(): Scalar {
  return new Uint32Array(new ArrayBuffer(4 * limbCount))
}

/** Whether 32 big-endian bytes are a number from 1 to r - 1, as a secret key must be. */
export function isSecretKey(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  let any = 0
  for (const byte of bytes) any |= byte
  return any !== 0 && isBelowOrder(bytes)
}

export function scalarFromBytes(bytes: Uint8Array): Scalar {
  const scalar = createScalar()
  for (let i = 0; i < limbCount; i++) scalar[i] = ((bytes[30 - 2 * i] ?? 0) << 8) | (bytes[31 - 2 * i] ?? 0)
  return scalar
}

export function scalarToBytes(scalar: Scalar): Uint8Array {
  const bytes = createSecretBytes(32)
  for (let i = 0; i < limbCount; i++) {
    const limb = scalar[i] ?? 0
    bytes[30 - 2 * i] = limb >> 8
    bytes[31 - 2 * i] = limb & 0xff
  }
  return bytes
}

/** A number uniform in 0 … r - 1 from the system's random source. */
export function randomScalar(): Scalar {
  const bytes = createSecretBytes(32)
  try {
    do {
      getWebCrypto().getRandomValues(bytes)
      // r has 255 bits: without the top bit, nine of ten draws are below it.
      bytes[0] = (bytes[0] ?? 0) & 0x7f
    } while (!isBelowOrder(bytes))
    return scalarFromBytes(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** `target += addend`. The two may be the same array. */
export function addScalar(target: Scalar, addend: Scalar): void {
  // First whether the sum reaches r, then the sum less r or less 0, so that no intermediate result is stored.
  let carry = 0
  let borrow = 0
  for (let i = 0; i < limbCount; i++) {
    const sum = (target[i] ?? 0) + (addend[i] ?? 0) + carry
    carry = sum >> 16
    borrow = ((sum & 0xffff) - (orderLimbs[i] ?? 0) - borrow) >>> 31
  }
  const mask = borrow - 1
  carry = 0
  borrow = 0
  for (let i = 0; i < limbCount; i++) {
    const sum = (target[i] ?? 0) + (addend[i] ?? 0) + carry
    carry = sum >> 16
    const difference = (sum & 0xffff) - ((orderLimbs[i] ?? 0) & mask) - borrow
    borrow = difference >>> 31
    target[i] = difference & 0xffff
  }
}

/** `scalar · multiplier`, for a public multiplier of 0 or more. */
export function multiplyScalar(scalar: Scalar, multiplier: bigint): Scalar {
  const product = createScalar()
  for (const bit of multiplier.toString(2)) {
    addScalar(product, product)
    if (bit === '1') addScalar(product, scalar)
  }
  return product
}

export function isZeroScalar(scalar: Scalar): boolean {
  let any = 0
  for (const limb of scalar) any |= limb
  return any === 0
}

function isBelowOrder(bytes: Uint8Array): boolean {
  let borrow = 0
  for (let i = 0; i < limbCount; i++) {
    const limb = ((bytes[30 - 2 * i] ?? 0) << 8) | (bytes[31 - 2 * i] ?? 0)
    borrow = (limb - (orderLimbs[i] ?? 0) - borrow) >>> 31
  }
  return borrow === 1
}
