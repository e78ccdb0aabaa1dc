import { constants, privateDecrypt } from 'node:crypto'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { keccak256, toBytes, toHex } from 'viem'
import { findCoefficients, groupOrder } from '../machine/findCoefficients.ts'
import { findValidator, getSecret, toKey } from './createItem.ts'
import { operatorKeys } from './operatorKeys.ts'

export type OpenSharesParameters = {
  /** Key shares that somebody has signed a registration of. */
  payload: KeySharesItem['payload']
  owner: Address
  /** The owner nonces that it may be signed for. */
  ownerNonces: readonly number[]
  /** The key that an operator has on the chain. */
  findOperatorKey: (id: number) => string | undefined
}

/** What is in key shares, as the operators' nodes see it with their private keys. */
export type OpenedShares = {
  /** Which of the nonces it was signed for. */
  ownerNonce: number | undefined
  problems: readonly string[]
}

/** Opens key shares with the private keys of the operators on the chain, and looks whether they are those of the key. */
export function openShares(parameters: OpenSharesParameters): OpenedShares {
  const { payload, owner, ownerNonces, findOperatorKey } = parameters
  const { publicKey, operatorIds, sharesData } = payload
  const validator = findValidator(publicKey)
  if (validator === undefined) return { ownerNonce: undefined, problems: [`nobody has the key of ${publicKey}`] }
  const bytes = toBytes(sharesData)
  const count = operatorIds.length
  if (bytes.length !== 96 + count * (48 + 256)) {
    return { ownerNonce: undefined, problems: [`the key shares of ${publicKey} have ${bytes.length} bytes`] }
  }
  const signature = toHex(bytes.subarray(0, 96))
  const problems: string[] = []
  const points = operatorIds.flatMap((id, i) => {
    const ciphertext = bytes.subarray(96 + count * 48 + i * 256, 96 + count * 48 + (i + 1) * 256)
    const share = decrypt(ciphertext, findOperatorKey(id))
    const shareKey = toHex(bytes.subarray(96 + i * 48, 96 + (i + 1) * 48))
    if (share === undefined) problems.push(`operator ${id} can't open its share of ${publicKey}`)
    else if (toHex(toKey(share).toPublicKey().toBytes()) !== shareKey) {
      problems.push(`the share of operator ${id} of ${publicKey} is not that of its public key`)
    }
    return share === undefined ? [] : [{ x: BigInt(id), y: share }]
  })
  if (points.length === count) {
    const threshold = count - Math.floor((count - 1) / 3)
    const coefficients = findCoefficients(points)
    if (coefficients[0] !== getSecret(validator)) problems.push(`the shares of ${publicKey} do not make its key`)
    const degree = coefficients.findLastIndex((coefficient) => coefficient !== 0n)
    if (degree !== threshold - 1) problems.push(`it takes ${degree + 1} shares of ${publicKey} to make its key`)
  }
  return { ownerNonce: ownerNonces.find((nonce) => sign(validator, owner, nonce) === signature), problems }
}

const signatures = new Map<string, Hex>()

function sign(validator: number, owner: Address, ownerNonce: number): Hex {
  const name = [validator, owner, ownerNonce].join()
  const message = toBytes(keccak256(toBytes(`${owner}:${ownerNonce}`)))
  const signature = signatures.get(name) ?? toHex(toKey(getSecret(validator)).sign(message).toBytes())
  signatures.set(name, signature)
  return signature
}

/** The text of a share that was encrypted with PKCS #1 v1.5. */
function decrypt(ciphertext: Uint8Array, operatorKey: string | undefined): bigint | undefined {
  const key = operatorKeys.find((each) => each.operatorKey === operatorKey)?.privateKey
  if (key === undefined) return undefined
  let padded: Buffer
  try {
    padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext)
  } catch {
    // For another key it may be too large a number.
    return undefined
  }
  const end = padded.indexOf(0, 2)
  const text = padded.subarray(end + 1).toString()
  if (padded[0] !== 0 || padded[1] !== 2 || end < 10 || !/^0x[0-9a-f]{64}$/.test(text)) return undefined
  const share = BigInt(text)
  return share > 0n && share < groupOrder ? share : undefined
}
