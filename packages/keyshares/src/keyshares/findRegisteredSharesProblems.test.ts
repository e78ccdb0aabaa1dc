import type { Hex } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { findRegisteredSharesProblems, type RegisteredShares } from './findRegisteredSharesProblems.ts'
import { getOperators, getSecretKey, owner } from './fixtures/cluster.ts'

/** What validator `number` would have registered with an owner nonce. */
function register(number: number, ownerNonce: number, size = 4): RegisteredShares {
  const secretKey = getSecretKey(number)
  const { payload } = createKeySharesItem({ secretKey, operators: getOperators(size), owner, ownerNonce })
  return { owner, ownerNonce, ...payload }
}

const edit = (registered: RegisteredShares, change: (bytes: Uint8Array) => void): RegisteredShares => {
  const bytes = hexToBytes(registered.sharesData)
  change(bytes)
  return { ...registered, sharesData: bytesToHex(bytes) }
}
const getCodes = async (registered: RegisteredShares[]) =>
  (await findRegisteredSharesProblems(registered)).map((problems) => problems.map(({ code }) => code))

test('good shares have no problems, whatever their order, nonces and clusters, and even twice', async () => {
  const first = register(1, 7)
  expect(await getCodes([first, register(2, 3, 7), first, register(1, 900)])).toEqual([[], [], [], []])
  expect(await findRegisteredSharesProblems([])).toEqual([])
})

test('each of twenty gets its own problems', async () => {
  const many = Array.from({ length: 20 }, (_, i) => register(i + 1, i))
  many[3] = { ...register(4, 3), ownerNonce: 4 }
  many[17] = { ...register(18, 17), sharesData: '0x' }
  const codes = await getCodes(many)
  expect(codes.flatMap((each, i) => (each.length > 0 ? [[i, ...each]] : []))).toEqual([
    [3, 'signature-invalid'],
    [17, 'shares-size'],
  ])
})

const good = register(1, 5)
const other = register(2, 5)
test.each<[what: string, registered: RegisteredShares, codes: string[]]>([
  ['another owner', { ...good, owner: '0x0000000000000000000000000000000000000001' }, ['signature-invalid']],
  ['another validator', { ...good, publicKey: other.publicKey }, ['signature-invalid', 'share-keys-inconsistent']],
  ['no bytes', { ...good, sharesData: '0x' }, ['shares-size']],
  ['a byte too few', { ...good, sharesData: good.sharesData.slice(0, -2) as Hex }, ['shares-size']],
  ['a byte too many', { ...good, sharesData: `${good.sharesData}00` }, ['shares-size']],
  ['a public key that is no point', { ...good, publicKey: `0x${'ff'.repeat(48)}` }, ['public-key-invalid']],
  ['a public key of no bytes', { ...good, publicKey: '0x' }, ['public-key-invalid']],
  ['a public key that is not hex', { ...good, publicKey: `0x${'zz'.repeat(48)}` }, ['public-key-invalid']],
  [
    'a public key of one digit less',
    { ...good, publicKey: good.publicKey.slice(0, -1) as Hex },
    ['public-key-invalid'],
  ],
  ['text that is not hex', { ...good, sharesData: good.sharesData.replace('a', 'z') as Hex }, ['shares-size']],
  ['half a byte too many', { ...good, sharesData: `${good.sharesData}0` }, ['shares-size']],
  ['no prefix', { ...good, sharesData: good.sharesData.slice(2) as Hex }, ['shares-size']],
  ['an operator 0', { ...good, operatorIds: [0, ...good.operatorIds.slice(1)] }, ['operator-unknown']],
  ['negative ids', { ...good, operatorIds: [-2, -1, 1, 2] }, ['operator-unknown', 'operator-unknown']],
  ['an id that is not whole', { ...good, operatorIds: [1, 1.5, 2, 3] }, ['operator-unknown']],
  ['an id that is no number', { ...good, operatorIds: [1, 2, 3, Number.NaN] }, ['operator-unknown']],
  ['an id that is not safe', { ...good, operatorIds: [1, 2, 3, 2 ** 60] }, ['operator-unknown']],
  ['three operators', { ...good, operatorIds: [1, 2, 3] }, ['operator-count']],
  ['a share key that is no point', edit(good, (bytes) => bytes.fill(0xff, 96, 144)), ['share-key-invalid']],
  [
    "another validator's share key",
    edit(good, (bytes) => bytes.set(hexToBytes(other.sharesData).subarray(96, 144), 96)),
    ['share-keys-inconsistent'],
  ],
  [
    'a ciphertext of 1',
    edit(good, (bytes) => bytes.fill(0, 96 + 4 * 48, 96 + 4 * 48 + 256).fill(1, 96 + 4 * 48 + 255, 96 + 4 * 48 + 256)),
    ['ciphertext-range'],
  ],
  [
    'one ciphertext for all operators',
    edit(good, (bytes) => {
      for (let i = 1; i < 4; i++) bytes.copyWithin(96 + 4 * 48 + 256 * i, 96 + 4 * 48, 96 + 4 * 48 + 256)
    }),
    ['ciphertext-duplicate', 'ciphertext-duplicate', 'ciphertext-duplicate'],
  ],
  ['a ciphertext of zeros', edit(good, (bytes) => bytes.fill(0, 96 + 4 * 48, 96 + 4 * 48 + 256)), ['ciphertext-zero']],
])('%s is found', async (_, registered, codes) => {
  expect(await getCodes([good, registered])).toEqual([[], codes])
})

test('hex in capitals is the same', async () => {
  const large = (text: Hex) => `0x${text.slice(2).toUpperCase()}` as const
  expect(await getCodes([{ ...good, publicKey: large(good.publicKey), sharesData: large(good.sharesData) }])).toEqual([
    [],
  ])
  const whole = edit(good, (bytes) => bytes.set(hexToBytes(good.publicKey), 96))
  const [problems] = await findRegisteredSharesProblems([{ ...whole, publicKey: large(good.publicKey) }])
  expect(problems?.[0]).toMatchObject({
    code: 'share-key-whole',
    message: expect.stringContaining("its share key is the validator's"),
  })
})

test('whatever was registered, it says what is wrong', async () => {
  const hex = fc.oneof(
    fc.string(),
    fc.stringMatching(/^0x[0-9a-f]{0,20}$/),
    fc.constantFrom(good.publicKey, good.sharesData),
  ) as fc.Arbitrary<Hex>
  const registered = fc.record({
    owner: fc.constantFrom(owner, '0x' as const),
    ownerNonce: fc.double(),
    publicKey: hex,
    operatorIds: fc.array(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...good.operatorIds)), { maxLength: 14 }),
    sharesData: hex,
  })
  await fc.assert(
    fc.asyncProperty(registered, async (each) => {
      expect((await getCodes([each]))[0]).not.toEqual([])
    }),
  )
})

test('says which operator a problem is about, in a sentence', async () => {
  const [problems] = await findRegisteredSharesProblems([edit(good, (bytes) => bytes.fill(0xff, 96 + 48, 96 + 96))])
  const [, second] = good.operatorIds
  expect(problems).toEqual([
    {
      code: 'share-key-invalid',
      operatorId: second,
      message: `Operator ${second}: its share key is not a point of the G1 subgroup.`,
    },
  ])
})

test('an abort ends it', async () => {
  const reason = new Error('enough')
  await expect(findRegisteredSharesProblems([good], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
