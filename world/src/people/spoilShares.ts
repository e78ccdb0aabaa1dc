import type { Hex, KeySharesItem } from '@x/schemas'
import { concatBytes, hexToBigInt, numberToBytes, toBytes, toHex } from 'viem'
import { createItem, type ItemParameters } from './createItem.ts'
import { operatorKeys } from './operatorKeys.ts'

/** How shares may be spoiled before they are registered. */
export const spoilings = [
  'cut',
  'long',
  'empty',
  'no-ciphertext',
  'few-ciphertexts',
  'foreign-ciphertext',
  'foreign-ciphertexts',
  'share-key-twice',
  'other-share-key',
  'other-signature',
] as const
export type Spoiling = (typeof spoilings)[number]

const spoiled = new Map<Hex, { spoiling: Spoiling; parameters: ItemParameters }>()

/** How registered shares were spoiled, and what they were made for; `undefined` where they were not. */
export function findSpoiling(sharesData: Hex): { spoiling: Spoiling; parameters: ItemParameters } | undefined {
  return spoiled.get(sharesData)
}

/** Makes key shares as `createItem` does, and spoils them. */
export function spoilShares(parameters: ItemParameters, spoiling: Spoiling): KeySharesItem {
  const item = createItem(parameters)
  const { payload } = item
  const sharesData = spoil(payload.sharesData, spoiling, parameters)
  spoiled.set(sharesData, { spoiling, parameters })
  return { ...item, payload: { ...payload, sharesData } }
}

const [signatureSize, keySize, ciphertextSize] = [96, 48, 256]

function spoil(sharesData: Hex, spoiling: Spoiling, parameters: ItemParameters): Hex {
  const { operatorIds, validator } = parameters
  const count = operatorIds.length
  /** The last ones that can fail, and one more. */
  const tooMany = Math.floor((count - 1) / 3) + 1
  const bytes = toBytes(sharesData)
  const keyAt = (i: number) => signatureSize + i * keySize
  const ciphertextAt = (i: number) => signatureSize + count * keySize + i * ciphertextSize
  const put = (at: number, replacement: Uint8Array) => bytes.set(replacement, at)
  const last = (number: number, work: (i: number) => void) => {
    for (let i = count - number; i < count; i++) work(i)
  }
  const other = () => toBytes(createItem({ ...parameters, validator: validator + 1_000 }).payload.sharesData)
  switch (spoiling) {
    case 'cut':
      return toHex(bytes.slice(0, -1))
    case 'long':
      return toHex(concatBytes([bytes, Uint8Array.of(0)]))
    case 'empty':
      return '0x'
    case 'no-ciphertext':
      last(1, (i) => put(ciphertextAt(i), new Uint8Array(ciphertextSize)))
      break
    case 'few-ciphertexts':
      last(tooMany, (i) => put(ciphertextAt(i), new Uint8Array(ciphertextSize)))
      break
    case 'foreign-ciphertext':
      last(1, (i) => put(ciphertextAt(i), makeTooLarge(operatorIds[i] ?? 0)))
      break
    case 'foreign-ciphertexts':
      last(tooMany, (i) => put(ciphertextAt(i), makeTooLarge(operatorIds[i] ?? 0)))
      break
    case 'share-key-twice':
      put(keyAt(count - 1), bytes.slice(keyAt(0), keyAt(1)))
      break
    case 'other-share-key':
      put(keyAt(count - 1), other().slice(keyAt(count - 1), keyAt(count)))
      break
    case 'other-signature':
      put(0, other().slice(0, signatureSize))
      break
  }
  return toHex(bytes)
}

/** What was made for a larger key than the operator has. */
function makeTooLarge(id: number): Uint8Array {
  const modulus = operatorKeys[id - 1]?.publicKey.export({ format: 'jwk' }).n ?? ''
  return numberToBytes(hexToBigInt(toHex(Buffer.from(modulus, 'base64url'))) + 1n, { size: ciphertextSize })
}
