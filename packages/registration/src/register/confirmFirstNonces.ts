import type { ChainClient, OwnerSources } from '@x/chain'
import { readGivenNonces } from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { assertSameNonces } from './assertGivenNonces.ts'

/** A registration that was mined, with its events. */
type FirstRegistration = {
  hash: Hex
  publicKeys: readonly Hex[]
  firstOwnerNonce: number
  receipt: Pick<TransactionReceipt, 'blockNumber' | 'blockHash'> & { events: readonly { args: { publicKey: Hex } }[] }
}

/**
 * Makes sure that the validators of the first registration of a run got the owner nonces that they were signed with,
 * counted from the owner's first event and not from what was known before. What follows is counted from there.
 *
 * @throws {WrongOwnerNonceError} one got another owner nonce
 * @throws what `getOwnerNonce` throws
 */
export async function confirmFirstNonces(
  client: ChainClient,
  {
    network,
    owner,
    sources,
    signal,
  }: { network: Network; owner: Address; sources?: OwnerSources | undefined; signal?: AbortSignal | undefined },
  { hash, receipt, publicKeys, firstOwnerNonce }: FirstRegistration,
): Promise<void> {
  const block = { number: Number(receipt.blockNumber), hash: receipt.blockHash }
  const [given = []] = await readGivenNonces(client, { network, owner, hashes: [hash], block, sources, signal })
  // The events of a receipt are in the order of their nonces.
  const events = receipt.events.map(({ args }) => args.publicKey.toLowerCase())
  assertSameNonces(
    hash,
    publicKeys.flatMap((publicKey, i) => {
      const received = given[events.indexOf(publicKey.toLowerCase())]
      return received === undefined ? [] : [{ publicKey, signedWith: firstOwnerNonce + i, received }]
    }),
  )
}
