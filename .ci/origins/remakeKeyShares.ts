import { constants, privateDecrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getPublicKeyOf, signOwnerNonce } from '../../packages/keyshares/src/internal.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const ownerNonce = 5

type Operator = { id: number; operatorKey: string; testPrivateKeyPem: string }
const operators: Operator[] = JSON.parse(
  readFileSync(new URL('../../packages/keyshares/src/keyshares/vectors/operators.json', import.meta.url), 'utf8'),
)

/** The order of the group. */
const order = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n

/**
 * Makes again what key shares say, from nothing but their ciphertexts: opens these with OpenSSL and the operators'
 * private keys, puts the validator's key together from any three of the four, and derives public keys and signature.
 */
export async function remakeKeyShares(text: Buffer): Promise<{ found: unknown; expected: unknown }> {
  const { shares } = JSON.parse(String(text))
  const [{ data, payload }] = shares
  const sharesData = Buffer.from(payload.sharesData.slice(2), 'hex')
  const own = operators.filter(({ id }) => payload.operatorIds.includes(id)).sort((a, b) => a.id - b.id)
  const opened = own.map(({ id, testPrivateKeyPem: key }, i) => {
    const start = 96 + own.length * 48 + i * 256
    const ciphertext = sharesData.subarray(start, start + 256)
    return { id, share: BigInt(String(privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, ciphertext))) }
  })
  const secrets = opened.map((leftOut) => toBytes(combine(opened.filter((each) => each !== leftOut))))
  const publicKeys = secrets.map(getPublicKeyOf)
  const signatures = secrets.map((secretKey) => signOwnerNonce({ secretKey, owner, ownerNonce }))
  const sharePublicKeys = opened.map(({ share }) => getPublicKeyOf(toBytes(share)).slice(2)).join('')
  return {
    found: {
      count: shares.length,
      owner: data.ownerAddress,
      ownerNonce: data.ownerNonce,
      publicKeys: own.map((_, i) => (i % 2 === 0 ? data.publicKey : payload.publicKey)),
      signatures: own.map(() => payload.sharesData.slice(0, 2 + 2 * 96)),
      sharePublicKeys: sharesData.subarray(96, 96 + own.length * 48).toString('hex'),
      length: sharesData.length,
      operators: data.operators.map(({ id, operatorKey }: Operator) => [id, operatorKey]),
    },
    expected: {
      count: 1,
      owner,
      ownerNonce,
      publicKeys,
      signatures,
      sharePublicKeys,
      length: 96 + own.length * (48 + 256),
      operators: own.map(({ id, operatorKey }) => [id, operatorKey]),
    },
  }
}

/** The value at 0 of the polynomial through the shares. */
function combine(shares: readonly { id: number; share: bigint }[]): bigint {
  let sum = 0n
  for (const { id, share } of shares) {
    let [numerator, denominator] = [1n, 1n]
    for (const { id: other } of shares) {
      if (other === id) continue
      numerator = (numerator * BigInt(other)) % order
      denominator = (denominator * (order + BigInt(other - id))) % order
    }
    sum = (sum + share * numerator * power(denominator, order - 2n)) % order
  }
  return sum
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % order
    square = (square * square) % order
  }
  return result
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}
