import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import type { KeySharesItem } from '@x/schemas'
import { expect, test } from 'vitest'
import { createKeystores, getOperators, getSecretKey, owner, password } from './fixtures/cluster.ts'
import { KeySharesSelfCheckError } from './keySharesErrors.ts'
import { type SplitCrypto, splitCrypto } from './splitCrypto.ts'
import { streamKeySharesWith } from './streamKeyShares.ts'

const { createShares, getPublicKey, sign } = splitCrypto
const parameters = {
  // Without `pubkey`, which would be compared with the key inside.
  keystores: (await createKeystores(3)).map(({ pubkey: _, ...keystore }) => keystore),
  password,
  operators: getOperators(4),
  owner,
  ownerNonce: 5,
}

type Share = ReturnType<SplitCrypto['createShares']>[number]

function editShares(edit: (shares: Share[]) => Share[]): Partial<SplitCrypto> {
  return { createShares: (parameters) => edit(createShares(parameters)) }
}

/** A share of a polynomial of degree 1, with which two operators hold the key of the second item. */
function getPointOfLine(operatorId: number): Share {
  const { Fr } = bls12_381.fields
  const [a, b] = [2, 78].map((number) => bytesToNumberBE(getSecretKey(number)))
  return { operatorId, secretKey: numberToBytesBE(Fr.add(a ?? 0n, Fr.mul(b ?? 0n, BigInt(operatorId))), 32) }
}

/** Machines on which one step of the second item goes wrong, and which of the checks notices it. */
const faults: [string, Partial<SplitCrypto>, string][] = [
  [
    'the signature has a flipped bit',
    {
      sign: (secretKey, message) => {
        const signature = sign(secretKey, message)
        signature[50] = (signature[50] ?? 0) ^ 1
        return signature
      },
    },
    'the signature is not valid',
  ],
  [
    'another message is signed',
    { sign: (secretKey) => sign(secretKey, new Uint8Array(32).fill(1)) },
    'the signature is not valid',
  ],
  ['another key signs', { sign: (_, message) => sign(getSecretKey(9), message) }, 'the signature is not valid'],
  [
    'the public key is that of another key',
    { getPublicKey: () => getPublicKey(getSecretKey(9)) },
    'the shares do not rebuild the key',
  ],
  [
    'the public key is not a point',
    { getPublicKey: () => new Uint8Array(48).fill(0x80) },
    "the validator's key is not a point",
  ],
  [
    'the public key is infinity',
    { getPublicKey: () => Uint8Array.of(0xc0, ...new Uint8Array(47)) },
    "the validator's key is not a point",
  ],
  [
    // x = 4 is on the curve.
    'the public key lies outside the subgroup',
    { getPublicKey: () => Uint8Array.of(0x80, ...new Uint8Array(46), 4) },
    'the shares do not rebuild the key',
  ],
  [
    'a share has a flipped bit',
    editShares((shares) => {
      const [, , share] = shares
      if (share !== undefined) share.secretKey[31] = (share.secretKey[31] ?? 0) ^ 1
      return shares
    }),
    'the shares do not rebuild the key',
  ],
  [
    'a share is 0',
    editShares(([a, ...others]) => (a ? [{ ...a, secretKey: new Uint8Array(32) }, ...others] : [])),
    'a share is not a secret key',
  ],
  [
    'two shares changed places',
    editShares(([a, b, ...others]) =>
      a && b ? [{ ...a, secretKey: b.secretKey }, { ...b, secretKey: a.secretKey }, ...others] : [],
    ),
    'the shares do not rebuild the key',
  ],
  [
    'two shares came in the wrong order',
    editShares(([a, b, ...others]) => (a && b ? [b, a, ...others] : [])),
    'a share is that of another operator',
  ],
  [
    'two operators have the share of the other one',
    editShares(([a, b, ...others]) =>
      a && b ? [{ ...b, operatorId: a.operatorId }, { ...a, operatorId: b.operatorId }, ...others] : [],
    ),
    'the shares do not rebuild the key',
  ],
  [
    'one share lies on no polynomial with the others',
    editShares(([a, ...others]) => (a ? [{ ...a, secretKey: getSecretKey(77) }, ...others] : [])),
    'the shares do not rebuild the key',
  ],
  [
    'the polynomial is a line',
    editShares((shares) => shares.map(({ operatorId }) => getPointOfLine(operatorId))),
    'the shares do not rebuild the key',
  ],
  [
    'the shares are those of another key',
    { createShares: ({ operatorIds }) => createShares({ operatorIds, secretKey: getSecretKey(9) }) },
    'the shares do not rebuild the key',
  ],
  ['the last share is missing', editShares((shares) => shares.slice(0, -1)), 'a share is missing'],
  ['there are no shares', editShares(() => []), 'a share is missing'],
]

test.each(faults)('where %s, nothing is handed out from there on', async (_, fault, reason) => {
  let splits = 0
  const isFaulty = () => splits === 2
  // The real cryptography, of which one function gives the wrong result for the second item.
  const crypto: SplitCrypto = {
    ...splitCrypto,
    createShares: (parameters) => {
      splits++
      return (isFaulty() && fault.createShares ? fault.createShares : createShares)(parameters)
    },
    sign: (...rest) => (isFaulty() && fault.sign ? fault.sign : sign)(...rest),
    getPublicKey: (secretKey) => {
      const isSecond = secretKey.every((byte, i) => byte === getSecretKey(2)[i])
      return (isSecond && fault.getPublicKey ? fault.getPublicKey : getPublicKey)(secretKey)
    },
  }
  const items: KeySharesItem[] = []
  const stream = async () => {
    for await (const item of streamKeySharesWith(crypto, parameters)) items.push(item)
  }
  const error = await stream().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(KeySharesSelfCheckError)
  expect(error).toMatchObject({ shortMessage: expect.stringContaining(reason) })
  expect(items.map(({ data }) => data.ownerNonce)).toEqual([5])
})

test('what was made before a bad keystore is verified and handed out before the error', async () => {
  const items: KeySharesItem[] = []
  const keystores = [...parameters.keystores.slice(0, 2), { ...parameters.keystores[2], pubkey: '00'.repeat(48) }]
  const verified: number[] = []
  const verifySignatures: SplitCrypto['verifySignatures'] = (signed) => {
    verified.push(signed.length)
    return splitCrypto.verifySignatures(signed)
  }
  const stream = async () => {
    const crypto = { ...splitCrypto, verifySignatures }
    for await (const item of streamKeySharesWith(crypto, { ...parameters, keystores })) items.push(item)
  }
  await expect(stream()).rejects.toMatchObject({ reason: 'public-key-mismatch' })
  expect(items.map(({ data }) => data.ownerNonce)).toEqual([5, 6])
  expect(verified.reduce((sum, count) => sum + count, 0)).toBe(2)
})

test('where nothing goes wrong, everything is handed out', async () => {
  const items = await Array.fromAsync(streamKeySharesWith({ ...splitCrypto }, parameters))
  expect(items.map(({ data }) => data.ownerNonce)).toEqual([5, 6, 7])
})
