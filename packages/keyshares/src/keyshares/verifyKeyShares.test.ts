import { type Hex, InvalidInputError, type KeyShares } from '@x/schemas'
import { bytesToHex, clusterSizes, hexToBytes } from '@x/schemas/internal'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { InvalidOperatorKeyError } from '../operators/InvalidOperatorKeyError.ts'
import { assertKeyShares } from './assertKeyShares.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner, readVector } from './fixtures/cluster.ts'
import { KeySharesFormatError } from './keySharesErrors.ts'
import { InvalidKeySharesError } from './keySharesProblem.ts'
import { parseKeyShares } from './parseKeyShares.ts'
import { type VerifyKeySharesParameters, verifyKeyShares } from './verifyKeyShares.ts'

type Item = KeyShares['shares'][number]

function createItems(count: number, size = 4): Item[] {
  return Array.from({ length: count }, (_, i) =>
    createKeySharesItem({ secretKey: getSecretKey(i + 1), operators: getOperators(size), owner, ownerNonce: 5 + i }),
  )
}

const toFile = (shares: Item[]): KeyShares => ({ version: 'v1.2.0', shares })
const withData = (item: Item, data: Partial<Item['data']>): Item => ({ ...item, data: { ...item.data, ...data } })
const withPayload = (item: Item, payload: Partial<Item['payload']>): Item => ({
  ...item,
  payload: { ...item.payload, ...payload },
})
const editShares = (item: Item, edit: (bytes: Uint8Array) => Uint8Array | undefined): Item => {
  const bytes = hexToBytes(item.payload.sharesData)
  return withPayload(item, { sharesData: bytesToHex(edit(bytes) ?? bytes) })
}
/** Exchanges two blocks of the same size. */
const swap = (bytes: Uint8Array, a: number, b: number, size: number) => {
  const kept = bytes.slice(a, a + size)
  bytes.copyWithin(a, b, b + size)
  bytes.set(kept, b)
}
const getCodes = async (shares: Item[], options?: VerifyKeySharesParameters) =>
  (await verifyKeyShares(toFile(shares), options)).problems.map(({ code }) => code)

describe('files of other writers', () => {
  test.each(['ssv-keys-1.1.0', 'ssv-keys-1.2.0', 'ssv-sdk-1.0.1'])(
    '%s verifies, ciphertexts included',
    async (name) => {
      const keyShares = parseKeyShares(readVector(`${name}.json`))
      const report = await verifyKeyShares(keyShares, {
        owner: owner.toLowerCase(),
        ownerNonce: '5',
        operators: getOperators(13),
        operatorPrivateKeys: getPrivateKeys(13),
      })
      expect(report).toEqual({ valid: true, itemCount: 1, problems: [], unchecked: [] })
    },
  )

  test('a flat file without owner and nonce verifies once these are given', async () => {
    const [item] = parseKeyShares(readVector('ssv-keys-1.2.0.json')).shares
    if (item === undefined) throw new Error('the vector has an item')
    const { sharesData: shares, ...payload } = item.payload
    const flat = parseKeyShares({
      version: 'v4',
      createdAt: '2023-01-01T00:00:00.000Z',
      data: { publicKey: item.data.publicKey, operators: item.data.operators },
      payload: { readable: { ...payload, shares } },
    })
    expect((await verifyKeyShares(flat, { owner, ownerNonce: 5 })).problems).toEqual([])
    const { problems } = await verifyKeyShares(flat)
    expect(problems.map(({ code }) => code)).toEqual(['owner-missing', 'owner-nonce-missing'])
  })
})

describe.each(clusterSizes)('an item of %i operators', (size) => {
  test('verifies as it was made', async () => {
    const options = { owner, ownerNonce: 5, operators: getOperators(13), operatorPrivateKeys: getPrivateKeys(13) }
    expect(await getCodes(createItems(2, size), options)).toEqual([])
  })
})

describe('a random corruption is refused with its own problem', () => {
  const size = 4
  const keysStart = 96
  const ciphertextsStart = 96 + 48 * size
  let item: Item
  beforeAll(() => {
    ;[item = item] = createItems(1, size)
  })
  const place = fc.nat({ max: size - 1 })
  const twoPlaces = fc.uniqueArray(place, { minLength: 2, maxLength: 2 }).map(([a = 0, b = 1]) => [a, b] as const)
  const flip = fc.integer({ min: 1, max: 255 })
  const runs = { numRuns: 60 }

  test('a flipped byte of the signature', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 95 }), flip, async (at, mask) => {
        const bad = editShares(item, (bytes) => void bytes.set([(bytes[at] ?? 0) ^ mask], at))
        expect(await getCodes([bad])).toEqual(['signature-invalid'])
      }),
      runs,
    )
  })

  test('a flipped byte of a share key', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.nat({ max: 47 }), flip, async (i, offset, mask) => {
        const at = keysStart + 48 * i + offset
        const bad = editShares(item, (bytes) => void bytes.set([(bytes[at] ?? 0) ^ mask], at))
        const { problems } = await verifyKeyShares(toFile([bad]))
        expect(problems).toHaveLength(1)
        const [problem] = problems
        if (problem?.code === 'share-key-invalid') expect(problem.operatorId).toBe(item.payload.operatorIds[i])
        else expect(problem?.code).toBe('share-keys-inconsistent')
      }),
      runs,
    )
  })

  test('two share keys that changed places, and one that is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(twoPlaces, fc.boolean(), async ([a, b], copy) => {
        const [from, to] = [keysStart + 48 * a, keysStart + 48 * b]
        const bad = editShares(
          item,
          (bytes) => void (copy ? bytes.copyWithin(to, from, from + 48) : swap(bytes, from, to, 48)),
        )
        const codes = ['share-keys-inconsistent']
        expect(await getCodes([bad])).toEqual(copy ? ['share-key-duplicate', ...codes] : codes)
      }),
      runs,
    )
  })

  test('two ciphertexts that changed places, and any flipped byte of one, with the private keys', async () => {
    const operatorPrivateKeys = getPrivateKeys(size)
    const modes = fc.constantFrom('swap', 'flip')
    await fc.assert(
      fc.asyncProperty(twoPlaces, modes, fc.nat({ max: 255 }), flip, async ([a, b], mode, offset, mask) => {
        const [from, to] = [ciphertextsStart + 256 * a, ciphertextsStart + 256 * b]
        const bad = editShares(item, (bytes) => {
          if (mode === 'swap') swap(bytes, from, to, 256)
          else bytes.set([(bytes[from + offset] ?? 0) ^ mask], from + offset)
        })
        const { problems } = await verifyKeyShares(toFile([bad]), { operatorPrivateKeys })
        const differing = problems.filter(({ code }) => code === 'ciphertext-differs')
        expect(differing.map(({ operatorId }) => operatorId)).toEqual(
          (mode === 'swap' ? [a, b].sort() : [a]).map((i) => item.payload.operatorIds[i]),
        )
      }),
      runs,
    )
  })

  test('a length that is not 96 + 304 · n', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 96 + 304 * size - 1 }), async (length) => {
        expect(await getCodes([editShares(item, (bytes) => bytes.slice(0, length))])).toEqual(['shares-size'])
      }),
      runs,
    )
    expect(await getCodes([withPayload(item, { sharesData: `${item.payload.sharesData}00` })])).toEqual(['shares-size'])
  })

  test('a flipped byte of the public key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 47 }), flip, async (at, mask) => {
        const bytes = hexToBytes(item.payload.publicKey)
        bytes[at] = (bytes[at] ?? 0) ^ mask
        const publicKey = bytesToHex(bytes)
        const bad = withData(withPayload(item, { publicKey }), { publicKey })
        const codes = await getCodes([bad])
        if (codes.length === 1) expect(codes).toEqual(['public-key-invalid'])
        else expect(codes).toEqual(['signature-invalid', 'share-keys-inconsistent'])
      }),
      runs,
    )
  })

  test('a ciphertext of zeros, one that is too large for its key, one that is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(twoPlaces, async ([a, b]) => {
        const [from, to] = [ciphertextsStart + 256 * a, ciphertextsStart + 256 * b]
        const fill = (value: number) => editShares(item, (bytes) => bytes.fill(value, to, to + 256))
        expect(await getCodes([fill(0)])).toEqual(['ciphertext-zero'])
        expect(await getCodes([fill(0xff)])).toEqual(['ciphertext-range'])
        const copied = editShares(item, (bytes) => bytes.copyWithin(to, from, from + 256))
        expect(await getCodes([copied])).toContain('ciphertext-duplicate')
      }),
      { numRuns: 12 },
    )
  })

  test('share keys at infinity and outside the subgroup', async () => {
    const infinity = new Uint8Array(48)
    infinity[0] = 0xc0
    const outside = new Uint8Array(48)
    outside[0] = 0x80
    outside[47] = 4
    for (const point of [infinity, outside]) {
      const bad = editShares(item, (bytes) => void bytes.set(point, keysStart))
      expect(await getCodes([bad])).toEqual(['share-key-invalid'])
    }
  })
})

describe('the halves of an item must agree', () => {
  const [item, other] = createItems(2)
  if (item === undefined || other === undefined) throw new Error('two items were made')
  const { operatorIds } = item.payload
  const operators = item.data.operators ?? []

  test.each<[string, Item, string[]]>([
    ['another public key in data', withData(item, { publicKey: other.data.publicKey }), ['public-keys-differ']],
    [
      'ids reversed in payload',
      withPayload(item, { operatorIds: operatorIds.toReversed() }),
      ['operator-order', 'operators-differ', 'share-keys-inconsistent'],
    ],
    ['operators in another order in data', withData(item, { operators: operators.toReversed() }), ['operators-differ']],
    ['an operator less in data', withData(item, { operators: operators.slice(1) }), ['operators-differ']],
    [
      'an id too much',
      withPayload(item, { operatorIds: [...operatorIds, 999] }),
      ['operator-count', 'operators-differ'],
    ],
    [
      'an id twice',
      withPayload(item, { operatorIds: [3, 3, ...operatorIds.slice(2)] }),
      ['operator-duplicate', 'operators-differ'],
    ],
    ['no ids', withPayload(item, { operatorIds: [] }), ['operator-count', 'operators-differ']],
  ])('%s', async (_, bad, codes) => {
    // Whether a ciphertext is too large for another operator's key is a matter of luck.
    const found = (await getCodes([bad])).filter((code) => code !== 'ciphertext-range')
    expect(found).toEqual(codes)
  })

  test('both halves reversed are still in the wrong order', async () => {
    const count = 4
    const bad = editShares(
      withData(withPayload(item, { operatorIds: operatorIds.toReversed() }), { operators: operators.toReversed() }),
      (bytes) => {
        for (const [start, size] of [
          [96, 48],
          [96 + 48 * count, 256],
        ] as const) {
          swap(bytes, start, start + 3 * size, size)
          swap(bytes, start + size, start + 2 * size, size)
        }
        return bytes
      },
    )
    expect(await getCodes([bad], { operatorPrivateKeys: getPrivateKeys(4) })).toEqual(['operator-order'])
  })
})

describe('what is expected from outside', () => {
  const items = createItems(3)

  test('another owner', async () => {
    const owner = '0x0000000000000000000000000000000000000001'
    expect(await getCodes(items, { owner })).toEqual(['owner-differs', 'owner-differs', 'owner-differs'])
  })

  test('another owner in the file than was signed', async () => {
    const [item] = items
    const bad = item && withData(item, { ownerAddress: '0x0000000000000000000000000000000000000001' })
    expect(bad && (await getCodes([bad]))).toEqual(['signature-invalid'])
  })

  test('another nonce', async () => {
    expect(await getCodes(items, { ownerNonce: 6n })).toEqual([
      'owner-nonce-order',
      'owner-nonce-order',
      'owner-nonce-order',
    ])
  })

  test('items in another order', async () => {
    expect(await getCodes(items.toReversed())).toEqual(['owner-nonce-order', 'owner-nonce-order'])
  })

  test('the same validator twice', async () => {
    const [first] = items
    if (first === undefined) throw new Error('there are items')
    const again = createKeySharesItem({
      secretKey: getSecretKey(1),
      operators: getOperators(4),
      owner,
      ownerNonce: 6,
    })
    const { problems } = await verifyKeyShares(toFile([first, again]))
    expect(problems).toMatchObject([{ code: 'duplicate-validator', index: 1 }])
  })

  test('an operator with another key, and one that is not there', async () => {
    const [a, b, c, d] = getOperators(5)
    if (!a || !b || !c || !d) throw new Error('there are operators')
    const operators = [a, { ...b, operatorKey: c.operatorKey }, c]
    const { problems } = await verifyKeyShares(toFile(items.slice(0, 1)), { operators })
    const found = problems.filter(({ code }) => code !== 'ciphertext-range')
    expect(found).toMatchObject([
      { code: 'operator-key-differs', operatorId: b.id, index: 0 },
      { code: 'operator-unknown', operatorId: d.id, index: 0 },
      { code: 'operator-key-shared', operatorId: c.id, index: 0 },
    ])
  })

  test('two operators with one key, of which one could not decrypt its share', async () => {
    const [item] = items
    const [a, b, ...others] = getOperators(4)
    if (!item || !a || !b) throw new Error('there are operators')
    const bad = withData(item, { operators: [a, { ...b, operatorKey: a.operatorKey }, ...others] })
    const { problems } = await verifyKeyShares(toFile([bad]))
    const found = problems.filter(({ code }) => code !== 'ciphertext-range')
    expect(found).toMatchObject([{ code: 'operator-key-shared', operatorId: b.id, index: 0 }])
    expect(found[0]?.message).toContain(`operator ${a.id} has the same key`)
  })

  test('the same key in other words is the same key', async () => {
    const operators = getOperators(4).map(({ id, operatorKey }) => ({
      id,
      publicKey: atob(operatorKey).replaceAll('RSA PUBLIC KEY', 'PUBLIC KEY'),
    }))
    expect(await getCodes(items, { operators })).toEqual([])
  })

  test('an operator that is there twice is refused where its keys differ, whichever comes first', async () => {
    const [a, b] = getOperators(2)
    if (!a || !b) throw new Error('there are operators')
    const other = { id: a.id, operatorKey: b.operatorKey }
    for (const operators of [
      [...getOperators(4), other],
      [other, ...getOperators(4)],
    ]) {
      await expect(verifyKeyShares(toFile(items), { operators })).rejects.toMatchObject({
        name: 'InvalidInputError',
        message: expect.stringContaining(
          `The list of operators is not valid: operator ${a.id} is in it twice, with different keys.`,
        ),
      })
    }
    const again = { id: a.id, operatorKey: atob(a.operatorKey) }
    expect(await getCodes(items, { operators: [...getOperators(4), again] })).toEqual([])
    const operatorPrivateKeys = [...getPrivateKeys(2), ...getPrivateKeys(1)]
    await expect(verifyKeyShares(toFile(items), { operatorPrivateKeys })).rejects.toMatchObject({
      name: 'InvalidInputError',
      message: expect.stringContaining(`operator ${a.id} is in it twice`),
    })
  })

  test('options that are not valid are refused before any work', async () => {
    const file = toFile(items)
    await expect(verifyKeyShares(file, { owner: owner.replace('B', 'b') })).rejects.toThrow(InvalidInputError)
    await expect(verifyKeyShares(file, { ownerNonce: -1 })).rejects.toThrow(InvalidInputError)
    await expect(verifyKeyShares(file, { operatorPrivateKeys: [{ id: 3, privateKey: 'no key' }] })).rejects.toThrow(
      InvalidOperatorKeyError,
    )
  })

  test('what could not be checked is said', async () => {
    const all = { owner, ownerNonce: 5, operators: getOperators(4), operatorPrivateKeys: getPrivateKeys(4) }
    const getUnchecked = async (options: VerifyKeySharesParameters) =>
      (await verifyKeyShares(toFile(items), options)).unchecked
    expect(await getUnchecked(all)).toEqual([])
    expect(await getUnchecked({})).toEqual(['ciphertexts', 'operator-keys', 'owner', 'owner-nonce'])
    // One operator that can't be asked is one ciphertext that nobody looked into.
    expect(await getUnchecked({ ...all, operatorPrivateKeys: getPrivateKeys(4).slice(1) })).toEqual(['ciphertexts'])
    expect(await getUnchecked({ ...all, operators: undefined })).toEqual(['operator-keys'])
  })

  test('a file without validators is not valid', async () => {
    expect(await verifyKeyShares(toFile([]))).toMatchObject({
      valid: false,
      itemCount: 0,
      problems: [{ code: 'no-items' }],
    })
  })
})

describe('many items', () => {
  const items = createItems(40)
  const invalid = new Map<number, string>([
    [3, 'signature-invalid'],
    [17, 'share-keys-inconsistent'],
    [39, 'ciphertext-zero'],
  ])
  const mixed = items.map((item, index) =>
    editShares(item, (bytes) => {
      const code = invalid.get(index)
      // Another validator's parts are in order for themselves.
      const other = hexToBytes(items[index - 1]?.payload.sharesData ?? '0x')
      if (code === 'signature-invalid') bytes.set(other.subarray(0, 96))
      if (code === 'share-keys-inconsistent') bytes.set(other.subarray(96, 144), 96)
      if (code === 'ciphertext-zero') bytes.fill(0, 96 + 48 * 4, 96 + 48 * 4 + 256)
      return bytes
    }),
  )

  test('every problem is reported for its item and for no other', async () => {
    const { problems, itemCount } = await verifyKeyShares(toFile(mixed))
    expect(itemCount).toBe(40)
    expect(problems.map(({ index, code }) => [index, code])).toEqual([...invalid])
    for (const { message, fix, publicKey, index } of problems) {
      expect(message).toMatch(/^Item \d+ of 40/)
      expect(fix).not.toBe('')
      expect(publicKey).toBe(items[index ?? 0]?.payload.publicKey)
    }
  })

  test('opposite errors of two items do not cancel out', async () => {
    const [a, b] = items
    if (a === undefined || b === undefined) throw new Error('there are items')
    const keyOf = (item: Item): Hex => item.payload.publicKey
    const exchanged = [
      withData(withPayload(a, { publicKey: keyOf(b) }), { publicKey: keyOf(b) }),
      withData(withPayload(b, { publicKey: keyOf(a) }), { publicKey: keyOf(a) }),
    ]
    const both = ['signature-invalid', 'share-keys-inconsistent']
    expect(await getCodes(exchanged)).toEqual([...both, ...both])
  })

  test('assertKeyShares throws with all problems, and passes what is right', async () => {
    await assertKeyShares(toFile(items))
    const error = await assertKeyShares(toFile(mixed)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(InvalidKeySharesError)
    expect(error instanceof InvalidKeySharesError && error.problems).toHaveLength(3)
  })

  test('an abort is seen while keys of operators are read, of which there may be many', async () => {
    const controller = new AbortController()
    const operators = getOperators(13)
    const bad = { id: 14, operatorKey: btoa('-----BEGIN PUBLIC KEY-----\naGVsbG8=\n-----END PUBLIC KEY-----\n') }
    const [item] = createItems(1, 13)
    if (item === undefined) throw new Error('an item was made')
    const named = withPayload(item, { operatorIds: [...operators.map(({ id }) => id), bad.id] })
    let turns = 0
    const tick = () => (turns++ < 10 ? setImmediate(tick) : controller.abort(new Error('enough')))
    setImmediate(tick)
    const options = { operators: [...operators, bad], signal: controller.signal }
    // Without turns in between, the last key would be found to be none.
    await expect(verifyKeyShares(toFile([named]), options)).rejects.toThrow('enough')
  })

  test('progress is told, and an abort ends it with its reason', async () => {
    const reason = new Error('enough')
    const controller = new AbortController()
    const seen: number[] = []
    const onProgress = ({ done }: { done: number }) => {
      seen.push(done)
      controller.abort(reason)
    }
    const many = toFile([...items, ...items])
    await expect(verifyKeyShares(many, { onProgress, signal: controller.signal })).rejects.toBe(reason)
    expect(seen).toHaveLength(1)
    await verifyKeyShares(toFile(items), { onProgress: ({ done }) => seen.push(done) })
    expect(seen.at(-1)).toBe(40)
  })
})

test('what is not a key shares file is refused as such', async () => {
  const item = createItems(1)[0]
  for (const input of ['not json', '[]', {}, { version: 'v1.2.0', shares: [{}] }, { ...item, version: 1 }]) {
    expect(() => parseKeyShares(input)).toThrow(KeySharesFormatError)
  }
})
