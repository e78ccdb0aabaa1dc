import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import privateKeys from './fixtures/operatorKeys.json' with { type: 'json' }

/** The RSA key of an operator's node, and its public half as it is registered: base64 of a PEM text. */
export type OperatorKey = { privateKey: KeyObject; publicKey: KeyObject; operatorKey: string }

/** The keys of all operators of the world: that of operator 1 comes first. */
export const operatorKeys: readonly OperatorKey[] = privateKeys.map((text) => {
  const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  return { privateKey, publicKey, operatorKey: Buffer.from(pem).toString('base64') }
})
