import { generateKeyPairSync } from 'node:crypto'
import { type Hex, InvalidInputError, type KeyShares, type KeySharesItem } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import * as node from '../crypto/node.ts'
import { parseRsaPublicKey } from '../crypto/rsaKeyNumbers.ts'
import { InvalidOperatorKeyError } from '../operators/InvalidOperatorKeyError.ts'
import { parseOperatorPrivateKeys } from '../operators/parseOperatorPrivateKeys.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner } from './fixtures/cluster.ts'
import { isShareOf } from './isShareOf.ts'
import { InvalidKeySharesError, keySharesFixes } from './keySharesProblem.ts'
import { type VerifyKeySharesParameters, verifyKeyShares } from './verifyKeyShares.ts'

const operators = getOperators(4)
const ciphertextsStart = 96 + 48 * 4
const stranger = '0x0000000000000000000000000000000000000001'

const createItem = (number = 1, ownerNonce = 5): KeySharesItem =>
  createKeySharesItem({ secretKey: getSecretKey(number), operators, owner, ownerNonce })
const toFile = (...shares: KeySharesItem[]): KeyShares => ({ version: 'v1.2.0', shares })
const withData = (item: KeySharesItem, data: Partial<KeySharesItem['data']>): KeySharesItem => ({
  ...item,
  data: { ...item.data, ...data },
})

function withBytes(item: KeySharesItem, start: number, bytes: Uint8Array): KeySharesItem {
  const sharesData = hexToBytes(item.payload.sharesData)
  sharesData.set(bytes, start)
  return { ...item, payload: { ...item.payload, sharesData: bytesToHex(sharesData) } }
}

function getBytes(item: KeySharesItem, start: number, size: number): Uint8Array {
  return hexToBytes(item.payload.sharesData).slice(start, start + size)
}

async function getProblems(file: KeyShares, options?: VerifyKeySharesParameters) {
  return (await verifyKeyShares(file, options)).problems
}

/** Encrypts any text for the first operator, as somebody might who makes a file of his own. */
function encryptText(text: string): Uint8Array {
  const key = node.importRsaPublicKey(parseRsaPublicKey(atob(operators[0]?.operatorKey ?? '')))
  return node.encryptRsa(key, new TextEncoder().encode(text))
}

/** A number as 256 bytes. */
const toBytes = (number: bigint) => hexToBytes(`0x${number.toString(16).padStart(512, '0')}`)

/** An operator whose key has another exponent, and its modulus. */
function createOperatorOf(exponent: number) {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: exponent })
  const text = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    operatorKey: Buffer.from(text).toString('base64'),
    modulus: BigInt(bytesToHex(parseRsaPublicKey(text).modulus)),
  }
}

/** An odd number whose power is below a limit, and neither close to it nor small. */
function getRootBelow(limit: bigint, exponent: bigint): bigint {
  let root = 0n
  for (let bit = 2n ** 1024n; bit > 1n; bit /= 2n) if ((root + bit) ** exponent < limit) root += bit
  return ((root * 9n) / 10n) | 1n
}

describe("a ciphertext is a number that its operator's key can have made of a share", () => {
  const item = createItem()
  const { modulus } = parseRsaPublicKey(atob(operators[1]?.operatorKey ?? ''))
  const n = BigInt(bytesToHex(modulus))

  test.each([
    ['1', 1n],
    ['2', 2n],
    ['the largest that is too small', 2n ** 1912n - 1n],
    ['the modulus less 1, which encrypts itself', n - 1n],
    ['the modulus less 2 to the power of 1911', n - 2n ** 1911n],
    ['the modulus', n],
    ['the modulus and 1', n + 1n],
    ['the same byte again and again', BigInt(`0x${'41'.repeat(256)}`)],
    ['text', BigInt(bytesToHex(new TextEncoder().encode('0x0123456789abcdef'.repeat(15).padEnd(256, ' '))))],
  ])('%s is none', async (_, ciphertext) => {
    const problems = await getProblems(toFile(withBytes(item, ciphertextsStart + 256, toBytes(ciphertext))))
    expect(problems).toMatchObject([{ code: 'ciphertext-range', operatorId: operators[1]?.id }])
  })

  test.each([
    ['any below the modulus', n - BigInt(`0x${'c4'.repeat(10)}`) * 2n ** 1900n],
    ['the least that is not too small, with the bytes of a random one', 2n ** 1912n + (n >> 140n)],
  ])('%s may be one', async (_, ciphertext) => {
    expect(await getProblems(toFile(withBytes(item, ciphertextsStart + 256, toBytes(ciphertext))))).toEqual([])
  })

  test.each([3, 5, 17, 257])(
    'a power is none where the exponent is %d, since its root is no padded share',
    async (e) => {
      const { operatorKey, modulus } = createOperatorOf(e)
      const others = operators.map((operator, i) => (i === 1 ? { ...operator, operatorKey } : operator))
      const made = createKeySharesItem({ secretKey: getSecretKey(1), operators: others, owner, ownerNonce: 5 })
      expect(await getProblems(toFile(made))).toEqual([])
      // The largest powers below the modulus are as long as any ciphertext.
      const root = getRootBelow(modulus, BigInt(e))
      for (const ciphertext of [root ** BigInt(e), modulus - root ** BigInt(e)]) {
        const bad = withBytes(made, ciphertextsStart + 256, toBytes(ciphertext))
        const message = expect.stringContaining('it is a power, so that anyone can decrypt it')
        expect(await getProblems(toFile(bad))).toMatchObject([{ code: 'ciphertext-range', message }])
        const next = withBytes(made, ciphertextsStart + 256, toBytes(ciphertext + 1n))
        expect(await getProblems(toFile(next))).toEqual([])
      }
    },
  )

  test('where the key is known from the network alone', async () => {
    const bad = withData(withBytes(item, ciphertextsStart + 256, toBytes(n - 1n)), { operators: undefined })
    expect(await getProblems(toFile(bad))).toEqual([])
    expect(await getProblems(toFile(bad), { operators })).toMatchObject([{ code: 'ciphertext-range' }])
  })
})

describe('a ciphertext occurs once', () => {
  test('in the whole file, and is told where it comes up again', async () => {
    const [a, b] = [createItem(1, 5), createItem(2, 6)]
    const copied = withBytes(b, ciphertextsStart, getBytes(a, ciphertextsStart, 256))
    expect(await getProblems(toFile(a, copied))).toMatchObject([
      { code: 'ciphertext-duplicate', index: 1, operatorId: operators[0]?.id },
    ])
  })

  test('for one operator, also where it was made to fit the keys of several', async () => {
    const moduli = operators.map(({ operatorKey }) => parseRsaPublicKey(atob(operatorKey)).modulus)
    const numbers = moduli.map((modulus) => BigInt(bytesToHex(modulus)))
    // One number that is above the modulus of some and below that of others.
    const sorted = numbers.toSorted((a, b) => (a < b ? -1 : 1))
    const one = (sorted[1] ?? 0n) + ((sorted[2] ?? 0n) - (sorted[1] ?? 0n)) / 3n
    const bad = numbers.reduce(
      (item, modulus, i) => withBytes(item, ciphertextsStart + 256 * i, toBytes(one % modulus)),
      createItem(),
    )
    const problems = await getProblems(toFile(bad))
    expect(problems.map(({ code, operatorId }) => [code, operatorId])).toEqual(
      operators.slice(1).map(({ id }) => ['ciphertext-duplicate', id]),
    )
  })

  test('zeros are zeros and nothing else, however often', async () => {
    const bad = withBytes(createItem(), ciphertextsStart, new Uint8Array(512))
    const problems = await getProblems(toFile(bad), { operatorPrivateKeys: getPrivateKeys(4) })
    expect(problems.map(({ code, operatorId }) => [code, operatorId])).toEqual([
      ['ciphertext-zero', operators[0]?.id],
      ['ciphertext-zero', operators[1]?.id],
    ])
  })
})

describe('what a ciphertext holds, with the private key', () => {
  const item = createItem()
  const share = getBytes(item, 96, 48)
  const [first] = operators
  const privateKey = parseOperatorPrivateKeys(getPrivateKeys(1)).get(first?.id ?? 0)
  const digits = 'a0B1c2D3'.repeat(8)
  const publicKey = node.getPublicKey(new Uint8Array(32).fill(1))

  test('only the operators whose private keys are given are looked at', async () => {
    const bad = withBytes(withBytes(item, ciphertextsStart, encryptText('a')), ciphertextsStart + 256, encryptText('b'))
    const all = await getProblems(toFile(bad), { operatorPrivateKeys: getPrivateKeys(4) })
    const differing = all.filter(({ code }) => code === 'ciphertext-differs')
    expect(differing.map(({ operatorId }) => operatorId)).toEqual([operators[0]?.id, operators[1]?.id])
    const one = await getProblems(toFile(bad), { operatorPrivateKeys: getPrivateKeys(2).slice(1) })
    expect(one.filter(({ code }) => code === 'ciphertext-differs')).toMatchObject([{ operatorId: operators[1]?.id }])
  })

  test.each<[string, string, boolean]>([
    ['the key as hex in lower case', `0x${'01'.repeat(32)}`, true],
    ['0X', `0X${'01'.repeat(32)}`, false],
    ['no 0x', '01'.repeat(33), false],
    ['a digit less', `0x${'01'.repeat(32).slice(1)}`, false],
    ['a digit more', `0x${'01'.repeat(32)}0`, false],
    ['another key', `0x${'02'.repeat(32)}`, false],
    ['a letter beyond f', `0x${'01'.repeat(31)}0g`, false],
    ['the character before 0', `0x${'01'.repeat(31)}0/`, false],
    ['the character behind 9', `0x${'01'.repeat(31)}0:`, false],
    ['the character before a', `0x${'01'.repeat(31)}0\``, false],
    ['0', `0x${'00'.repeat(32)}`, false],
    ['more than the group order', `0x${'ff'.repeat(32)}`, false],
    ['nothing', '', false],
  ])('%s', (_, text, isRight) => {
    if (privateKey === undefined) throw new Error('there is a private key')
    expect(isShareOf(publicKey, encryptText(text), privateKey)).toBe(isRight)
  })

  test('hex digits may be of any case', () => {
    if (privateKey === undefined) throw new Error('there is a private key')
    const secret = `0${digits.slice(1)}`
    const publicKey = node.getPublicKey(hexToBytes(secret))
    expect(isShareOf(publicKey, encryptText(`0x${secret}`), privateKey)).toBe(true)
    expect(isShareOf(publicKey, encryptText(`0x${secret.toUpperCase()}`), privateKey)).toBe(true)
    expect(isShareOf(share, encryptText(`0x${secret}`), privateKey)).toBe(false)
  })

  test('private keys are read as PEM text and as its base64, and anything else is refused with the operator', async () => {
    const [own] = getPrivateKeys(1)
    const privateKey = own?.privateKey ?? ''
    for (const text of [privateKey, btoa(privateKey)]) {
      const options = { operatorPrivateKeys: [{ id: String(own?.id), privateKey: text }] }
      expect(await getProblems(toFile(item), options)).toEqual([])
    }
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const text of ['no key', 'bm8ga2V5', String(ec)]) {
      const verified = verifyKeyShares(toFile(item), { operatorPrivateKeys: [{ id: 3, privateKey: text }] })
      const error = await verified.catch((error: unknown) => error)
      expect(error).toBeInstanceOf(InvalidOperatorKeyError)
      expect(error).toMatchObject({
        operatorId: 3,
        reason: expect.stringContaining('private key'),
        fix: expect.stringContaining('Pass the RSA private key'),
      })
    }
    const badId = verifyKeyShares(toFile(item), { operatorPrivateKeys: [{ id: 0, privateKey }] })
    await expect(badId).rejects.toThrow(InvalidInputError)
  })
})

describe('owner and owner nonce', () => {
  const [a, b] = [createItem(1, 5), createItem(2, 6)]
  const bare = (item: KeySharesItem) => withData(item, { ownerAddress: undefined, ownerNonce: undefined })

  test('come from the options where the file has none, and count up', async () => {
    expect(await getProblems(toFile(bare(a), bare(b)), { owner, ownerNonce: 5 })).toEqual([])
    const wrong = await getProblems(toFile(bare(a), bare(b)), { owner, ownerNonce: 6 })
    expect(wrong.map(({ index, code }) => [index, code])).toEqual([
      [0, 'signature-invalid'],
      [1, 'signature-invalid'],
    ])
    const strangers = await getProblems(toFile(bare(a)), { owner: stranger, ownerNonce: 5 })
    expect(strangers).toMatchObject([{ code: 'signature-invalid' }])
  })

  test('come from the first item where the others have none', async () => {
    expect(await getProblems(toFile(a, bare(b)))).toEqual([])
  })

  test('are each told where they are missing', async () => {
    const noOwner = await getProblems(toFile(withData(a, { ownerAddress: undefined })))
    expect(noOwner.map(({ code }) => code)).toEqual(['owner-missing'])
    const noNonce = await getProblems(toFile(withData(a, { ownerNonce: undefined })))
    expect(noNonce.map(({ code }) => code)).toEqual(['owner-nonce-missing'])
  })

  test('of the file are what was signed, whatever the options say', async () => {
    const problems = await getProblems(toFile(a), { owner: stranger, ownerNonce: 7 })
    expect(problems.map(({ code }) => code)).toEqual(['owner-differs', 'owner-nonce-order'])
    expect(problems[0]?.message).toBe(`Item 1 of 1: it is for the owner ${owner} and not for ${stranger}.`)
    expect(problems[1]?.message).toBe('Item 1 of 1: it has the owner nonce 5, but 7 is expected here.')
  })

  test('a gap is told for the items behind it', async () => {
    const problems = await getProblems(toFile(a, createItem(2, 7)))
    expect(problems.map(({ index, code }) => [index, code])).toEqual([[1, 'owner-nonce-order']])
  })
})

describe('operators', () => {
  const item = createItem()
  const [first, second, ...others] = operators
  if (first === undefined || second === undefined) throw new Error('there are operators')

  test('a key in the file that is not one is told with its reason', async () => {
    const operatorKey = btoa('-----BEGIN PUBLIC KEY-----\naGVsbG8=\n-----END PUBLIC KEY-----\n')
    const bad = withData(item, { operators: [first, { ...second, operatorKey }, ...others] })
    const problems = await getProblems(toFile(bad))
    expect(problems).toMatchObject([{ code: 'operator-key-invalid', operatorId: second.id, index: 0 }])
    expect(problems[0]?.message).toMatch(/^Item 1 of 1, operator \d+: its key can't be used: .+[^.]\.$/)
    expect(await getProblems(toFile(bad), { operators })).toHaveLength(1)
  })

  test('a key of the network that can not be used is refused with its operator, where an item needs it', async () => {
    const operatorKey = btoa('-----BEGIN PUBLIC KEY-----\naGVsbG8=\n-----END PUBLIC KEY-----\n')
    const options = { operators: [first, { ...second, operatorKey }] }
    const error = await verifyKeyShares(toFile(item), options).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(InvalidOperatorKeyError)
    expect(error).toMatchObject({ operatorId: second.id })
    expect(await getProblems(toFile(item), { operators: [...operators, { id: 4242, operatorKey }] })).toEqual([])
  })

  test.each([
    ['another id in data', [{ ...first, id: first.id + 1000 }, second, ...others]],
    ['an operator more in data', [...operators, { id: 5000, operatorKey: getOperators(5)[4]?.operatorKey ?? '' }]],
  ])('%s', async (_, operators) => {
    const problems = await getProblems(toFile(withData(item, { operators })))
    expect(problems.map(({ code }) => code)).toContain('operators-differ')
  })

  test('without data.operators there is nothing to compare', async () => {
    expect(await getProblems(toFile(withData(item, { operators: undefined })))).toEqual([])
    expect(await getProblems(toFile(withData(item, { operators: undefined })), { operators })).toEqual([])
  })

  test('one operator is 1 operator', async () => {
    const one = { ...item, payload: { ...item.payload, operatorIds: [1] } }
    const [problem] = await getProblems(toFile(withData(one, { operators: undefined })))
    expect(problem?.message).toBe('Item 1 of 1: it names 1 operator, and a cluster has 4, 7, 10 or 13.')
    const none = { ...item, payload: { ...item.payload, operatorIds: [] } }
    const [other] = await getProblems(toFile(withData(none, { operators: undefined })))
    expect(other?.message).toContain('it names 0 operators')
  })
})

describe('the report', () => {
  const items = Array.from({ length: 35 }, (_, i) => createItem(i + 1, 5 + i))

  test('has progress for each batch, up to the number of items', async () => {
    const progress: unknown[] = []
    await verifyKeyShares(toFile(...items, ...items), { onProgress: (event) => progress.push(event) })
    expect(progress).toEqual([
      { done: 64, total: 70 },
      { done: 70, total: 70 },
    ])
  })

  test('is not made after an abort', async () => {
    const reason = new Error('enough')
    const progress: unknown[] = []
    const options = { signal: AbortSignal.abort(reason), onProgress: (event: unknown) => progress.push(event) }
    await expect(verifyKeyShares(toFile(...items), options)).rejects.toBe(reason)
    await expect(verifyKeyShares({} as KeyShares, options)).rejects.toBe(reason)
    expect(progress).toEqual([])
  })

  test('says all about a problem', async () => {
    const bad = items.map((item, i) => (i === 33 ? withBytes(item, ciphertextsStart, new Uint8Array(256)) : item))
    const publicKey: Hex | undefined = items[33]?.payload.publicKey
    expect(await verifyKeyShares(toFile(...bad))).toEqual({
      valid: false,
      itemCount: 35,
      problems: [
        {
          code: 'ciphertext-zero',
          index: 33,
          publicKey,
          operatorId: operators[0]?.id,
          message: `Item 34 of 35, operator ${operators[0]?.id}: its encrypted share is all zeros.`,
          fix: keySharesFixes['ciphertext-zero'],
        },
      ],
      unchecked: ['ciphertexts', 'operator-keys', 'owner', 'owner-nonce'],
    })
  })

  test('as an error shows ten problems and counts the others', () => {
    const problem = (i: number) => ({
      code: 'ciphertext-zero' as const,
      index: i,
      publicKey: undefined,
      operatorId: 1,
      message: `Item ${i}: broken.`,
      fix: `Repair item ${i}.`,
    })
    const many = new InvalidKeySharesError(Array.from({ length: 12 }, (_, i) => problem(i)))
    expect(many.message.split('\n')).toEqual([
      'The key shares have 12 problems and must not be registered.',
      ...Array.from({ length: 10 }, (_, i) => `- Item ${i}: broken.`),
      '- and 2 more',
      'Repair item 0.',
    ])
    const ten = new InvalidKeySharesError(Array.from({ length: 10 }, (_, i) => problem(i)))
    expect(ten.message).not.toContain('more')
    const one = new InvalidKeySharesError([problem(3)])
    expect(one.message).toBe(
      'The key shares have 1 problem and must not be registered.\n- Item 3: broken.\nRepair item 3.',
    )
  })
})
