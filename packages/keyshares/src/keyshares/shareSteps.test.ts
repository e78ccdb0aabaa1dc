import { bytesToHex } from '@x/schemas/internal'
import { expect, test } from 'vitest'
import { InvalidOperatorKeyError, KeySharesSelfCheckError, verifyKeyShares } from '../index.ts'
import { encryptShares, getPublicKeyOf, parseSharesData, signOwnerNonce, splitSecretKey } from '../internal.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner, readVector } from './fixtures/cluster.ts'

const operators = getOperators(4, [10, 2, 33, 4])
const secretKey = getSecretKey(7)
const operatorIds = [2, 4, 10, 33]
const ownerNonce = 5

function createSharesData() {
  const shares = splitSecretKey({ secretKey, operatorIds })
  const ciphertexts = encryptShares({ operators, shares: shares.toReversed() }).map(bytesToHex)
  const parts = [signOwnerNonce({ secretKey, owner, ownerNonce }), ...shares.map(({ publicKey }) => publicKey)]
  return {
    ciphertexts,
    shares,
    sharesData: `0x${[...parts, ...ciphertexts].map((part) => part.slice(2)).join('')}` as const,
  }
}

test('the steps one by one make what the operators can open, and taking it apart gives them back', async () => {
  const { ciphertexts, shares, sharesData } = createSharesData()
  const publicKey = getPublicKeyOf(secretKey)
  const report = await verifyKeyShares(
    {
      version: 'v1.2.0',
      createdAt: undefined,
      shares: [
        {
          data: { ownerNonce, ownerAddress: owner, publicKey, operators: undefined },
          payload: { publicKey, operatorIds, sharesData },
        },
      ],
    },
    { operators, operatorPrivateKeys: getPrivateKeys(4, [10, 2, 33, 4]) },
  )
  expect(report.problems).toEqual([])
  expect(report.unchecked).not.toContain('ciphertexts')
  expect(parseSharesData(sharesData, 4)).toEqual({
    signature: sharesData.slice(0, 2 + 2 * 96),
    publicKeys: shares.map((share) => share.publicKey),
    ciphertexts,
  })
})

test('a share that is missing or of another key is not encrypted', () => {
  const { shares } = createSharesData()
  const [first, second] = shares
  if (first === undefined || second === undefined) throw new TypeError('There are no shares.')
  expect(() => encryptShares({ operators, shares: shares.slice(1) })).toThrow(KeySharesSelfCheckError)
  const foreign = { ...first, publicKey: second.publicKey }
  expect(() => encryptShares({ operators, shares: [foreign, ...shares.slice(1)] })).toThrow(KeySharesSelfCheckError)
  const sameKeys = operators.map(({ id }) => ({ id, operatorKey: operators[0]?.operatorKey }))
  expect(() => encryptShares({ operators: sameKeys, shares })).toThrow(InvalidOperatorKeyError)
})

test('other lengths and other secrets are refused', () => {
  const { sharesData } = createSharesData()
  expect(() => parseSharesData(sharesData, 7)).toThrow(/2224 bytes for 7 operators/)
  expect(() => parseSharesData('text', 4)).toThrow(/0x/)
  expect(() => getPublicKeyOf(new Uint8Array(32))).toThrow(/secret key/)
  expect(() => signOwnerNonce({ secretKey: new Uint8Array(31), owner, ownerNonce })).toThrow(/secret key/)
})

test('what another program wrote is taken apart as well', () => {
  const { shares } = JSON.parse(readVector('ssv-sdk-1.0.1.json'))
  expect(parseSharesData(shares[0].payload.sharesData, 4).publicKeys).toHaveLength(4)
})
