import { generateKeyPairSync } from 'node:crypto'
import { createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { hoodi } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { type AddedValidator, findNonceEvidence } from './findNonceEvidence.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const operators = [1, 2, 3, 4].map((id) => {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { id, operatorKey: Buffer.from(publicKey).toString('base64') }
})

/** A validator that signed this nonce. */
function signed(ownerNonce: number): AddedValidator {
  const secretKey = createTestSecret(`evidence ${ownerNonce}`)
  const { payload } = createKeySharesItem({ secretKey, operators, owner, ownerNonce })
  return { publicKey: payload.publicKey, sharesData: payload.sharesData, operatorCount: 4 }
}
const nothing: AddedValidator = { publicKey: '0x', sharesData: '0x', operatorCount: 4 }
const malformed: AddedValidator = { ...signed(0), sharesData: '0x1234' }
const garbage: AddedValidator = { ...signed(0), sharesData: `0x${'00'.repeat(96 + 304 * 4)}` }

describe('what the latest registrations say about the next nonce 3', () => {
  test.each<[string, AddedValidator[], string]>([
    ['nothing was registered', [], 'silent'],
    ['the latest signed 2', [signed(2)], 'proven'],
    ['the latest signed 2, and those before as well', [signed(0), signed(1), signed(2)], 'proven'],
    ['the latest signed less', [signed(1)], 'contradicted'],
    ['the latest signed more, since logs are missing', [signed(3)], 'contradicted'],
    ['logs in the middle are missing', [signed(0), signed(3)], 'contradicted'],
    ['the latest is malformed, the one before signed 1', [signed(1), malformed], 'proven'],
    ['the latest is malformed, the one before signed 2', [signed(2), malformed], 'contradicted'],
    ['two are malformed', [signed(0), malformed, nothing], 'proven'],
    ['all are malformed', [malformed, nothing], 'silent'],
    ['the latest has the size of key shares and signed nothing', [signed(1), garbage], 'contradicted'],
    ['there are more registrations than nonces', [malformed, malformed, malformed, malformed], 'contradicted'],
  ])('%s', (_, latest, evidence) => {
    expect(findNonceEvidence(latest, { network: hoodi, owner, ownerNonce: 3 })).toBe(evidence)
  })
})
