import { constants, createHash, publicEncrypt } from 'node:crypto'
import blst from '@chainsafe/blst'
import type { Address, Hex, KeySharesItem } from '@x/schemas'
import { concatBytes, keccak256, numberToBytes, toBytes, toHex } from 'viem'
import { evaluate, groupOrder } from '../machine/findCoefficients.ts'
import { operatorKeys } from './operatorKeys.ts'

/** What a validator's key shares are made for. */
export type ItemParameters = {
  /** Which validator: the same number is the same key. */
  validator: number
  owner: Address
  ownerNonce: number
  operatorIds: readonly number[]
}

const made = new Map<string, KeySharesItem>()
const parametersOf = new Map<Hex, ItemParameters>()

/** What key shares were made for. */
export function findItemParameters(sharesData: Hex): ItemParameters | undefined {
  return parametersOf.get(sharesData)
}

/**
 * Makes the key shares of a validator as any tool does, but with all that is random taken from the parameters: the same
 * are the same bytes in each process, so that a life can be repeated. They are kept, since they never differ.
 */
export function createItem(parameters: ItemParameters): KeySharesItem {
  const name = JSON.stringify(Object.values(parameters))
  const item = made.get(name) ?? makeItem(parameters, name)
  made.set(name, item)
  parametersOf.set(item.payload.sharesData, parameters)
  return item
}

const publicKeys = new Map<number, Hex>()

/** A validator's public key. */
export function getPublicKey(validator: number): Hex {
  const publicKey = publicKeys.get(validator) ?? toHex(toKey(getSecret(validator)).toPublicKey().toBytes())
  publicKeys.set(validator, publicKey)
  return publicKey
}

/** The number of a validator whose public key was asked for before. */
export function findValidator(publicKey: Hex): number | undefined {
  for (const [validator, known] of publicKeys) if (known === publicKey) return validator
  return undefined
}

function makeItem({ validator, owner, ownerNonce, operatorIds }: ItemParameters, name: string): KeySharesItem {
  const secret = getSecret(validator)
  const threshold = operatorIds.length - Math.floor((operatorIds.length - 1) / 3)
  const coefficients = [
    secret,
    ...Array.from({ length: threshold - 1 }, (_, i) => toScalar(`${name} coefficient ${i}`)),
  ]
  const shares = operatorIds.map((id) => evaluate(coefficients, BigInt(id)))
  const signature = toKey(secret).sign(toBytes(keccak256(toBytes(`${owner}:${ownerNonce}`))))
  const publicKey = getPublicKey(validator)
  const sharesData = concatBytes([
    signature.toBytes(),
    ...shares.map((share) => toKey(share).toPublicKey().toBytes()),
    ...shares.map((share, i) => encrypt(share, operatorIds[i] ?? 0, `${name} padding ${i}`)),
  ])
  return {
    data: {
      ownerNonce,
      ownerAddress: owner,
      publicKey,
      operators: operatorIds.map((id) => ({ id, operatorKey: findKey(id).operatorKey })),
    },
    payload: { publicKey, operatorIds: [...operatorIds], sharesData: toHex(sharesData) },
  }
}

/** A validator's secret key. */
export function getSecret(validator: number): bigint {
  return toScalar(`ssvx world validator ${validator}`)
}

function toScalar(text: string): bigint {
  return (BigInt(`0x${createHash('sha512').update(text).digest('hex')}`) % (groupOrder - 1n)) + 1n
}

/** A key of the library that makes public keys and signatures. */
export function toKey(scalar: bigint): blst.SecretKey {
  return blst.SecretKey.fromBytes(numberToBytes(scalar, { size: 32 }))
}

/** PKCS #1 v1.5 with padding from the text, which OpenSSL would take from its own generator. */
function encrypt(share: bigint, id: number, text: string): Uint8Array {
  const plain = Buffer.from(`0x${share.toString(16).padStart(64, '0')}`, 'utf8')
  const padding = new Uint8Array(256 - 3 - plain.length)
  for (let i = 0, block = Buffer.alloc(0); i < padding.length; i++) {
    if (i % 32 === 0) block = createHash('sha256').update(`${text} ${i}`).digest()
    padding[i] = (block[i % 32] ?? 0) || 1
  }
  const padded = concatBytes([Uint8Array.of(0, 2), padding, Uint8Array.of(0), plain])
  return publicEncrypt({ key: findKey(id).publicKey, padding: constants.RSA_NO_PADDING }, padded)
}

function findKey(id: number) {
  const key = operatorKeys[id - 1]
  if (key === undefined) throw new RangeError(`There is no operator ${id} in this world.`)
  return key
}
