import type { KeyShares, KeySharesItem } from '@x/schemas'
import { type StreamKeySharesParameters, streamKeyShares } from './streamKeyShares.ts'

export type GenerateKeySharesParameters = StreamKeySharesParameters

/**
 * Splits keystores among the operators of a cluster into a key shares file, in the order of the keystores.
 *
 * The first validator gets `ownerNonce`, the next one the next nonce. Everything that can be known without a key
 * derivation is checked first. With `onKeystoreError` a bad keystore is left out and the next good one takes its
 * owner nonce. Each item is verified before it is handed out. Key derivations run side by side, in Node off the event
 * loop.
 *
 * @throws what `streamKeyShares` throws
 * @example
 * const keyShares = await generateKeyShares({
 *   keystores: [await readFile('keystore-m_12381_3600_0_0_0.json', 'utf8')],
 *   password: await readFile('password.txt'),
 *   operators, // of any client, or [{ id, operatorKey }, …]
 *   owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
 *   ownerNonce: 5,
 * })
 */
export async function generateKeyShares(parameters: GenerateKeySharesParameters): Promise<KeyShares> {
  const shares: KeySharesItem[] = []
  for await (const item of streamKeyShares(parameters)) shares.push(item)
  return { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
}
