import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Address, Hex } from '@x/schemas'
import { hexToBytes, keccak256, stringToBytes } from 'viem'

/** The domain of signatures of the consensus layer. */
const domain = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** Whether the first 96 bytes of the shares are the validator's signature over `<owner>:<owner nonce>`, as operators check it. */
export function verifyNonce(sharesData: Hex, publicKey: Hex, owner: Address, ownerNonce: number): boolean {
  const { hash, verify, Signature } = bls12_381.longSignatures
  const message = keccak256(stringToBytes(`${owner}:${ownerNonce}`), 'bytes')
  const signature = Signature.fromBytes(hexToBytes(sharesData).subarray(0, 96))
  return verify(signature, hash(message, domain), hexToBytes(publicKey))
}
