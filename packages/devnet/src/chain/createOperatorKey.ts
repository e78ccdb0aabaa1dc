import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Hex } from '@x/schemas'
import { encodeAbiParameters } from 'viem'

export type OperatorKey = {
  /** Base64 of a PEM text, as operators publish it. */
  operatorKey: string
  /** PKCS #1 PEM. */
  privateKey: string
}

/**
 * Makes a fresh RSA-2048 key pair, off the event loop. The public key has the form of real operators' keys: an SPKI
 * structure under the header `RSA PUBLIC KEY`.
 *
 * @example
 * const { operatorKey, privateKey } = await createOperatorKey()
 */
export async function createOperatorKey(): Promise<OperatorKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const pem = publicKey.replaceAll(' PUBLIC KEY-----', ' RSA PUBLIC KEY-----')
  return { operatorKey: Buffer.from(pem).toString('base64'), privateKey }
}

/** A key as it is registered: the ABI encoding of one string. */
export function encodeOperatorKey(operatorKey: string): Hex {
  return encodeAbiParameters([{ type: 'string' }], [operatorKey])
}
