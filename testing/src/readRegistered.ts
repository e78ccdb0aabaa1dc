import { type Devnet, ssvNetworkAbi } from '@x/devnet'
import { verifyKeyShares, verifyOwnerNonceSignature } from '@x/keyshares'
import type { Address } from '@x/schemas'

/** The registrations of an owner that are really on the chain, in the order of their owner nonces. */
export function readRegistered({ publicClient, contracts }: Devnet, owner: Address) {
  return publicClient.getContractEvents({
    address: contracts.network,
    abi: ssvNetworkAbi,
    eventName: 'ValidatorAdded',
    args: { owner },
    fromBlock: 0n,
    strict: true,
  })
}

/** What is wrong with the registrations of an owner, whatever was said about them. */
export async function checkRegistered(devnet: Devnet, owner: Address) {
  const events = await readRegistered(devnet, owner)
  const shares = events.map(({ args: { publicKey, operatorIds, shares: sharesData } }, ownerNonce) => ({
    data: { publicKey, ownerAddress: owner, ownerNonce },
    payload: { publicKey, operatorIds: operatorIds.map(Number), sharesData },
  }))
  const operatorPrivateKeys = devnet.operators.filter(({ removed }) => !removed)
  const { problems } = await verifyKeyShares({ version: 'v1.2.0', shares }, { owner, operatorPrivateKeys })
  return {
    publicKeys: events.map(({ args }) => args.publicKey),
    /** All that is wrong, in whatever way. */
    problems,
    /** Shares that the operator's key on the chain does not open. */
    unreadable: problems.filter(({ code }) => code.startsWith('ciphertext')),
    wrongNonces: events.flatMap(({ args: { publicKey, shares: sharesData } }, ownerNonce) =>
      verifyOwnerNonceSignature({ publicKey, sharesData, owner, ownerNonce }) ? [] : [ownerNonce],
    ),
    balance: await devnet.publicClient.getBalance({ address: owner }),
  }
}
