import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

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
