import { hoodi, mainnet, slotToTime } from '@x/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLastSigned } from './checkLastSigned.ts'
import { parseInterchange } from './parseInterchange.ts'
import { readLastSigned } from './readLastSigned.ts'

const key = (byte: string) => `0x${byte.repeat(48)}` as const
const root = '0x4b363db94e286120d76eb905340fdd4e54bfe9f06bf33ff6cf5ad27f511bfe95'
const metadata = { interchange_format_version: '5', genesis_validators_root: root }

/** The instance of the EIP, with a second entry of the key and a field of a client's own. */
const file = {
  metadata,
  data: [
    {
      pubkey: key('b8'),
      note: 'of the client',
      signed_blocks: [{ slot: '81952', signing_root: `0x${'4f'.repeat(32)}` }, { slot: '81951' }],
      signed_attestations: [
        { source_epoch: '2290', target_epoch: '3007', signing_root: `0x${'58'.repeat(32)}` },
        { source_epoch: '2290', target_epoch: '3008', signing_root: null },
      ],
    },
    {
      pubkey: key('b8').toUpperCase().replace('0X', '0x'),
      signed_blocks: [{ slot: '81953' }],
      signed_attestations: null,
    },
    { pubkey: key('c1'), signed_blocks: [], signed_attestations: [] },
  ],
}

describe('an interchange file', () => {
  test('is read: slots, epochs, roots, a key that comes twice, and what nobody knows', () => {
    const interchange = parseInterchange(JSON.stringify(file), { network: mainnet })
    expect(interchange).toEqual({
      genesisValidatorsRoot: root,
      isNetworkChecked: true,
      keys: [
        {
          publicKey: key('b8'),
          note: 'of the client',
          signedBlocks: [{ slot: 81_952n, signingRoot: `0x${'4f'.repeat(32)}` }, { slot: 81_951n }, { slot: 81_953n }],
          signedAttestations: [
            { sourceEpoch: 2_290n, targetEpoch: 3_007n, signingRoot: `0x${'58'.repeat(32)}` },
            { sourceEpoch: 2_290n, targetEpoch: 3_008n },
          ],
        },
        { publicKey: key('c1'), signedBlocks: [], signedAttestations: [] },
      ],
    })
    expect(readLastSigned(interchange, key('b8'))).toEqual({ slot: 81_953n, sourceEpoch: 2_290n, targetEpoch: 3_008n })
    expect(readLastSigned(interchange, key('c1'))).toBeUndefined()
    expect(readLastSigned(interchange, key('d1'))).toBeUndefined()
    expect(parseInterchange(file)).toMatchObject({ isNetworkChecked: false })
    // What was passed as a value stays as it was.
    expect(file.data[0]?.pubkey).toBe(key('b8'))
  })

  test('of another network is refused', () => {
    expect(() => parseInterchange(file, { network: hoodi })).toThrow('expected the root of hoodi')
  })

  test.each([
    [{ ...file, metadata: { ...metadata, interchange_format_version: '4' } }, 'expected version 5'],
    [{ ...file, metadata: { interchange_format_version: '5' } }, 'metadata.genesis_validators_root'],
    [{ ...file, metadata: undefined }, 'metadata: expected an object'],
    [{ metadata }, 'data: expected a list'],
    [{ metadata, data: {} }, 'data: expected a list'],
    [{ metadata, data: [{ pubkey: '0x12' }] }, 'data.0.pubkey: expected 48 bytes'],
    [
      { metadata, data: [{ pubkey: key('b8'), signed_blocks: [{ slot: `1${'0'.repeat(30)}` }] }] },
      'data.0.signed_blocks.0.slot: expected an integer from 0 to 2^64 - 1',
    ],
    [
      { metadata, data: [{ pubkey: key('b8'), signed_attestations: [{ source_epoch: '1' }] }] },
      'data.0.signed_attestations.0.target_epoch: expected an integer',
    ],
    [{ metadata, data: [{ pubkey: key('b8'), signed_blocks: [{ slot: '-1' }] }] }, 'slot: expected an integer'],
    [{ metadata, data: [{ pubkey: key('b8'), signed_blocks: [{ slot: 2 ** 53 }] }] }, 'slot: expected an integer'],
    ['', 'expected JSON'],
    ['{"metadata":', 'expected JSON'],
    ['<html></html>', 'expected JSON'],
    ['['.repeat(1_000_000), 'at most 128 nested levels'],
    [[], 'expected an object'],
  ] as const)('that is none is refused: $1', (input, message) => {
    expect(() => parseInterchange(input)).toThrow(message)
  })

  test('is never trusted: any JSON is read or refused in words', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (inner, outer) => {
        for (const input of [
          inner,
          { metadata, data: inner },
          { metadata, data: [{ pubkey: key('b8'), ...file.data, signed_blocks: inner, signed_attestations: outer }] },
        ]) {
          try {
            expect(parseInterchange(JSON.stringify(input)).keys).toBeInstanceOf(Array)
          } catch (error) {
            expect(error).toMatchObject({ name: 'InvalidInputError' })
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('when a key was used last', () => {
  const epoch = 3_010
  // In the middle of the epoch.
  const now = slotToTime(mainnet, epoch * 32 + 16)
  const of = (publicKey: string, blocks: bigint[], targets: bigint[]) => ({
    pubkey: publicKey,
    signed_blocks: blocks.map((slot) => ({ slot: `${slot}` })),
    signed_attestations: targets.map((target) => ({ source_epoch: '0', target_epoch: `${target}` })),
  })
  const check = (data: object[], ...more: object[][]) =>
    checkLastSigned(
      [data, ...more].map((each) => parseInterchange({ metadata, data: each })),
      { publicKeys: [key('b8'), key('c1')], network: mainnet, now },
    )

  test.each([
    ['an attestation of this epoch', [], [3_010n], 3_010n, true],
    ['an attestation of the second finished epoch before', [], [3_008n], 3_008n, true],
    ['an attestation of the one before that', [], [3_007n], 3_007n, false],
    ['a block of the second finished epoch before', [3_008n * 32n], [2_000n], 3_008n, true],
    ['the last block before it', [3_008n * 32n - 1n], [2_000n], 3_007n, false],
    ['an attestation of an epoch that has not begun', [], [2n ** 64n - 1n], 2n ** 64n - 1n, true],
  ])('%s', (_, blocks, targets, last, isRecent) => {
    const time = last > 3_010n ? undefined : slotToTime(mainnet, Number(last) * 32)
    expect(check([of(key('b8'), blocks, targets)])).toEqual([{ publicKey: key('b8'), epoch: last, time, isRecent }])
  })

  test('the newest of all files counts, and other keys do not', () => {
    const old = of(key('b8'), [], [10n])
    const recent = of(key('b8'), [], [3_009n])
    for (const [one, other] of [
      [old, recent],
      [recent, old],
    ]) {
      expect(check([one ?? {}], [other ?? {}])).toMatchObject([{ epoch: 3_009n, isRecent: true }])
    }
    expect(check([of(key('aa'), [], [3_010n]), old])).toMatchObject([{ publicKey: key('b8'), isRecent: false }])
    expect(check([of(key('aa'), [], [3_010n])])).toEqual([])
    expect(checkLastSigned([], { publicKeys: [key('b8')], network: mainnet })).toEqual([])
  })
})
