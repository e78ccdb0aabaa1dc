import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Address, Hex } from '@x/schemas'
import { bytesToHex, hexToBytes } from '@x/schemas/internal'

/** The parts of `sharesData`, in the order of the operator ids. */
export type SharesParts = {
  /** 96 bytes */
  signature: Uint8Array
  /** 48 bytes each */
  publicKeys: Uint8Array[]
  /** 256 bytes each */
  ciphertexts: Uint8Array[]
}

const signatureSize = 96
const publicKeySize = 48
const ciphertextSize = 256

/** How many bytes `sharesData` has for so many operators: 96 + 304 · n. */
export function getSharesDataSize(operatorCount: number): number {
  return signatureSize + operatorCount * (publicKeySize + ciphertextSize)
}

/** Whether a text is `0x` and the hex digits of so many bytes. */
export function isHexOfSize(text: string, size: number): boolean {
  return text.length === 2 + 2 * size && isHex(text)
}

/** Whether a text is `0x` and the hex digits of whole bytes. */
export function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(text)
}

/** Joins the parts: signature, public keys of the shares, encrypted shares. */
export function joinSharesData({ signature, publicKeys, ciphertexts }: SharesParts): Hex {
  return bytesToHex(concatBytes(signature, ...publicKeys, ...ciphertexts))
}

/** Takes `sharesData` of the right length apart. */
export function splitSharesData(sharesData: Hex, operatorCount: number): SharesParts {
  const bytes = hexToBytes(sharesData)
  const slice = (start: number, size: number) =>
    Array.from({ length: operatorCount }, (_, i) => bytes.subarray(start + i * size, start + (i + 1) * size))
  return {
    signature: bytes.subarray(0, signatureSize),
    publicKeys: slice(signatureSize, publicKeySize),
    ciphertexts: slice(signatureSize + operatorCount * publicKeySize, ciphertextSize),
  }
}

/** What the validator's key signs: the keccak hash of the text `<checksummed owner>:<owner nonce>`. */
export function getSignedMessage(owner: Address, ownerNonce: number): Uint8Array {
  return keccak_256(new TextEncoder().encode(`${owner}:${ownerNonce}`))
}
