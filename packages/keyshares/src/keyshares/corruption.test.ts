// Ten thousand corruptions at random places, and what each of them must be called.

import type { KeySharesItem } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import { isSameOperatorKey } from '../operators/isSameOperatorKey.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner } from './fixtures/cluster.ts'
import { KeySharesFormatError } from './keySharesErrors.ts'
import type { KeySharesProblemCode } from './keySharesProblem.ts'
import { parseKeyShares } from './parseKeyShares.ts'
import { verifyKeyShares } from './verifyKeyShares.ts'

const size = 4
const operators = getOperators(size)
const makeItem = (ownerNonce: number) =>
  createKeySharesItem({ secretKey: getSecretKey(ownerNonce + 1), operators, owner, ownerNonce })

const seed = Math.floor(Math.random() * 2 ** 32)
const random = createRandom(seed)
const upTo = (count: number) => Math.floor(random() * count)
const oneOf = <value>(values: readonly value[]): value => values[upTo(values.length)] as value

type Corruption = {
  change: (item: KeySharesItem) => KeySharesItem
  /** The problems of which at least one must be found. */
  codes: readonly KeySharesProblemCode[]
}

const inBytes = (change: (bytes: Uint8Array) => Uint8Array | undefined) => (item: KeySharesItem) => {
  const bytes = hexToBytes(item.payload.sharesData)
  return { ...item, payload: { ...item.payload, sharesData: bytesToHex(change(bytes) ?? bytes) } }
}
const flip = (from: number, length: number) =>
  inBytes((bytes) => {
    const at = from + upTo(length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(8))
    return undefined
  })
const inPayload = (change: (payload: KeySharesItem['payload']) => Partial<KeySharesItem['payload']>) => {
  return (item: KeySharesItem) => ({ ...item, payload: { ...item.payload, ...change(item.payload) } })
}
const inData = (change: (data: KeySharesItem['data']) => Partial<KeySharesItem['data']>) => {
  return (item: KeySharesItem) => ({ ...item, data: { ...item.data, ...change(item.data) } })
}
const flipHex = (text: string) => {
  const at = 2 + upTo(text.length - 2)
  const digit = ((Number.parseInt(text.charAt(at), 16) + 1 + upTo(15)) % 16).toString(16)
  return `${text.slice(0, at)}${digit}${text.slice(at + 1)}` as `0x${string}`
}
const swapTwo = <value>(list: readonly value[]): value[] => {
  const [a, b] = [upTo(list.length), upTo(list.length - 1)]
  const other = b >= a ? b + 1 : b
  return list.map((each, i) => (i === a ? (list[other] as value) : i === other ? (list[a] as value) : each))
}
/** Moves a block of `length` bytes at `from` over another one, or exchanges the two. */
const blocks = (from: number, length: number, exchange: boolean) =>
  inBytes((bytes) => {
    const order = swapTwo([0, 1, 2, 3])
    const copy = bytes.slice()
    const places = exchange ? order : order.map((place, i) => (i === 0 ? (place === 0 ? 1 : place) : i))
    places.forEach((place, i) => {
      bytes.set(copy.subarray(from + place * length, from + (place + 1) * length), from + i * length)
    })
    return undefined
  })

// Those that make the signatures or the sums of a batch fail stand together: only their batches take longer.
const kinds: readonly (readonly [weight: number, Corruption])[] = [
  [2, { change: flip(0, 96), codes: ['signature-invalid'] }],
  [
    2,
    {
      change: inData(({ ownerAddress }) => ({ ownerAddress: flipHex(ownerAddress?.toLowerCase() ?? '0x') })),
      codes: ['owner-differs'],
    },
  ],
  [
    2,
    {
      change: inData(({ ownerNonce }) => ({ ownerNonce: (ownerNonce ?? 0) + 1 + upTo(99) })),
      codes: ['owner-nonce-order'],
    },
  ],
  [2, { change: blocks(96, 48, true), codes: ['share-keys-inconsistent'] }],
  [2, { change: blocks(96, 48, false), codes: ['share-key-duplicate'] }],
  [5, { change: flip(96, 48 * size), codes: ['share-key-invalid', 'share-keys-inconsistent'] }],
  [20, { change: inBytes((bytes) => bytes.slice(0, upTo(bytes.length))), codes: ['shares-size'] }],
  [
    12,
    { change: inBytes((bytes) => Uint8Array.of(...bytes, ...Array(1 + upTo(400)).fill(7))), codes: ['shares-size'] },
  ],
  [3, { change: inPayload(({ publicKey }) => ({ publicKey: flipHex(publicKey) })), codes: ['public-keys-differ'] }],
  [4, { change: inPayload(({ operatorIds }) => ({ operatorIds: swapTwo(operatorIds) })), codes: ['operator-order'] }],
  [
    14,
    {
      change: inPayload(({ operatorIds }) => ({
        operatorIds: operatorIds.map((id, i) => (i === 0 ? (operatorIds[1] ?? id) : id)),
      })),
      codes: ['operator-duplicate'],
    },
  ],
  [
    16,
    {
      change: inPayload(({ operatorIds }) => ({ operatorIds: operatorIds.slice(0, upTo(size)) })),
      codes: ['operator-count'],
    },
  ],
  [5, { change: inData(({ operators = [] }) => ({ operators: swapTwo(operators) })), codes: ['operators-differ'] }],
  [5, { change: inBytes((bytes) => bytes.fill(0, 96 + 48 * size + 256 * upTo(size))), codes: ['ciphertext-zero'] }],
  [5, { change: blocks(96 + 48 * size, 256, false), codes: ['ciphertext-duplicate'] }],
]

describe(`seed ${seed}`, () => {
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  const originals = Array.from({ length: 100 }, (_, i) => makeItem(i))

  test('8,000 items, each with one corruption, are refused for the right reason', { timeout: 600_000 }, async () => {
    let corrupted = 0
    for (const [weight, { change, codes }] of kinds) {
      let left = Math.round((8_000 * weight) / total)
      while (left > 0) {
        const items = originals.slice(0, left)
        left -= items.length
        corrupted += items.length
        const { problems } = await verifyKeyShares(
          { version: 'v1.2.0', shares: items.map(change) },
          { owner, ownerNonce: 0 },
        )
        for (const index of items.keys()) {
          const found = problems.filter((problem) => problem.index === index).map(({ code }) => code)
          expect(
            found.some((code) => codes.includes(code)),
            `${codes.join()} of ${index}: ${found.join()}`,
          ).toBe(true)
        }
      }
    }
    expect(corrupted).toBeGreaterThan(7_990)
  })

  test('2,000 files with another character are refused, or say the same as before', { timeout: 600_000 }, async () => {
    const item = makeItem(5)
    const text = JSON.stringify({ version: 'v1.2.0', createdAt: '2026-01-01T00:00:00.000Z', shares: [item] })
    const options = { owner, ownerNonce: 5, operators, operatorPrivateKeys: getPrivateKeys(size) }
    let refused = 0
    for (let i = 0; i < 2_000; i++) {
      const at = upTo(text.length)
      const character = oneOf([...'0123456789abcdefxABZ"\\{}[],: +/=-', '\u0000', '\u2028', 'é'])
      const changed = `${text.slice(0, at)}${character}${text.slice(at + upTo(2))}`
      if (changed === text) continue
      try {
        const keyShares = parseKeyShares(changed)
        const { valid } = await verifyKeyShares(keyShares, options)
        if (!valid) refused++
        else expectSame(keyShares.shares, item)
      } catch (error) {
        expect(error).toBeInstanceOf(KeySharesFormatError)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(1_000)
  })
})

/** What a registration would use is the same; an operator's key may be spelled in another way. */
function expectSame(shares: readonly KeySharesItem[], { data, payload }: KeySharesItem): void {
  expect(shares).toHaveLength(1)
  expect(shares[0]?.payload).toEqual(payload)
  const found = shares[0]?.data
  // An owner or a nonce that the file no longer has is the one that was given.
  expect([data.ownerAddress, undefined]).toContain(found?.ownerAddress)
  expect([data.ownerNonce, undefined]).toContain(found?.ownerNonce)
  found?.operators?.forEach(({ operatorKey }, i) => {
    expect(isSameOperatorKey(operatorKey, data.operators?.[i]?.operatorKey ?? '')).toBe(true)
  })
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
