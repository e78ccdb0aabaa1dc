import { generateKeyPairSync } from 'node:crypto'

/** Makes the public key of an operator's node, which prints its own: base64 of a PEM text. */
export function createOperatorKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
}
