import { bls12_381 } from '@noble/curves/bls12-381.js'
import { numberToBytesBE } from '@noble/curves/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addScalar,
  groupOrder,
  isSecretKey,
  isZeroScalar,
  multiplyScalar,
  randomScalar,
  scalarFromBytes,
  scalarToBytes,
} from './scalarField.ts'

const toBytes = (number: bigint) => numberToBytesBE(number, 32)
const edges = fc.constantFrom(0n, 1n, groupOrder - 1n, groupOrder >> 1n, (groupOrder >> 1n) + 1n, 0xffffn, 0x10000n)
const numbers = fc.oneof(fc.bigInt({ min: 0n, max: groupOrder - 1n }), edges)
const fromNumber = (number: bigint) => scalarFromBytes(toBytes(number))
const toNumber = (scalar: Uint32Array) => BigInt(`0x${Buffer.from(scalarToBytes(scalar)).toString('hex')}`)

test('the order is that of the curve', () => {
  expect(groupOrder).toBe(bls12_381.fields.Fr.ORDER)
})

test('sums and products are those of the numbers modulo r', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.oneof(numbers, fc.bigInt({ min: 0n, max: 2n ** 53n })), (a, b, multiplier) => {
      const sum = fromNumber(a)
      addScalar(sum, fromNumber(b))
      expect(toNumber(sum)).toBe((a + b) % groupOrder)
      const double = fromNumber(a)
      addScalar(double, double)
      expect(toNumber(double)).toBe((2n * a) % groupOrder)
      const scalar = fromNumber(a)
      expect(toNumber(multiplyScalar(scalar, multiplier))).toBe((a * multiplier) % groupOrder)
      expect(toNumber(scalar)).toBe(a)
      expect(isZeroScalar(scalar)).toBe(a === 0n)
    }),
  )
})

test('random scalars are below r and have all bits', () => {
  let ones = 0n
  for (let i = 0; i < 300; i++) {
    const number = toNumber(randomScalar())
    expect(number < groupOrder).toBe(true)
    ones |= number
  }
  expect(ones).toBe(2n ** 255n - 1n)
})

test('secret keys are 32 bytes from 1 to r - 1', () => {
  const isKey = (number: bigint) => isSecretKey(toBytes(number))
  expect([1n, 2n, groupOrder - 1n].map(isKey)).toEqual([true, true, true])
  expect([0n, groupOrder, groupOrder + 1n, 2n ** 256n - 1n].map(isKey)).toEqual([false, false, false, false])
  expect(isSecretKey(new Uint8Array(31).fill(1))).toBe(false)
})
