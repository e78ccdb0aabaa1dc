import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.ts'
import { blsPublicKey } from './blsPublicKey.ts'
import { bytesToHex } from './bytesToHex.ts'
import { hex } from './hex.ts'
import { hexToBytes } from './hexToBytes.ts'

describe('hex', () => {
  test('bytes survive the way to hex and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes)
        expect(bytesToHex(bytes)).toBe(`0x${Buffer.from(bytes).toString('hex')}`)
      }),
    )
  })

  test('what is not hex is refused', () => {
    for (const text of ['0x1', '0xzz', '1', '0x0X']) expect(() => hexToBytes(text)).toThrow(InvalidInputError)
    for (const text of ['12', '0x1', '0X12', '']) expect(v.is(hex, text)).toBe(false)
  })

  test('a public key is 48 bytes, with or without 0x, in any case', () => {
    expect(v.parse(blsPublicKey, 'AB'.repeat(48))).toBe(`0x${'ab'.repeat(48)}`)
    expect(v.parse(blsPublicKey, `0x${'ab'.repeat(48)}`)).toBe(`0x${'ab'.repeat(48)}`)
    expect(v.is(blsPublicKey, 'ab'.repeat(47))).toBe(false)
  })
})
