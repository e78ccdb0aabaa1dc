import { clusterSizes } from '@x/schemas/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSharesDataSize, getSignedMessage, joinSharesData, splitSharesData } from './sharesLayout.ts'

const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size })

test.each(clusterSizes)('parts survive the way into sharesData and back: %d operators', (size) => {
  const lists = (partSize: number) => fc.array(bytes(partSize), { minLength: size, maxLength: size })
  fc.assert(
    fc.property(bytes(96), lists(48), lists(256), (signature, publicKeys, ciphertexts) => {
      const parts = { signature, publicKeys, ciphertexts }
      const joined = joinSharesData(parts)
      expect(joined.length).toBe(2 + 2 * getSharesDataSize(size))
      expect(splitSharesData(joined, size)).toEqual(parts)
      // Signature first, then all public keys, then all ciphertexts.
      const hex = (part: Uint8Array) => Buffer.from(part).toString('hex')
      expect(joined).toBe(`0x${[signature, ...publicKeys, ...ciphertexts].map(hex).join('')}`)
    }),
    { numRuns: 20 },
  )
})

test('the size is 96 + 304 · n', () => {
  expect(clusterSizes.map(getSharesDataSize)).toEqual([1312, 2224, 3136, 4048])
})

test('the message is the hash of the checksummed owner and the owner nonce', () => {
  const message = getSignedMessage('0x012f55B6Cc5D57F943F1E79cF00214B652513f88', 5)
  expect(Buffer.from(message).toString('hex')).toBe('ce88cef0d1b815c8d7f4465f318f8f2be407ab989a12ea4b6a98871d9140978b')
})
