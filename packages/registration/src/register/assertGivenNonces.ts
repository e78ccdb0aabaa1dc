import { type ChainClient, LogsUnavailableError, type RegistrationState, streamOwnerEvents } from '@x/chain'
import { type Address, BaseError, type Hex, type Network, sleep } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import type { AddedKey } from './readAddedKeys.ts'

/** An owner nonce, and the block that it was read at. */
export type SignedState = Pick<RegistrationState, 'ownerNonce' | 'blockNumber'>

export type AssertGivenNoncesParameters = {
  network: Network
  owner: Address
  /** In the order of the owner nonces that they were signed with. */
  publicKeys: readonly Hex[]
  /** The owner nonce that the first was signed with. Default: that of the state. */
  firstOwnerNonce?: number | undefined
  /** A nonce and the block that it was read at, before the transaction. */
  state: SignedState
  /** Of the transaction that registered them. */
  receipt: TransactionReceipt
  /** What was seen of the owner's registrations since the state, with the receipt. Where it lacks some, they are read. */
  added?: readonly AddedKey[] | undefined
  signal?: AbortSignal | undefined
}

/** How often the logs are asked for where those of the receipt itself are not among them. */
const patience = 5

/**
 * Makes sure that each validator got the owner nonce that it was signed with. The contract does not keep it: it follows
 * from the order of all `ValidatorAdded` events of the owner since the block that the nonce was read at.
 *
 * @throws {WrongOwnerNonceError} a validator got another one
 * @throws {LogsUnavailableError} the node does not return the logs
 */
export async function assertGivenNonces(
  client: ChainClient,
  {
    network,
    owner,
    publicKeys,
    state,
    firstOwnerNonce = state.ownerNonce,
    receipt,
    added: seen,
    signal,
  }: AssertGivenNoncesParameters,
): Promise<void> {
  const range = { fromBlock: state.blockNumber + 1, toBlock: Number(receipt.blockNumber) }
  const readAddedKeys = async () => {
    const keys: string[] = []
    const wanted = { network, owner, eventNames: ['ValidatorAdded'], ...range, signal } as const
    for await (const { args } of streamOwnerEvents(client, wanted)) keys.push(args.publicKey.toLowerCase())
    return keys
  }
  const upTo = seen?.filter(({ blockNumber }) => blockNumber <= range.toBlock).map(({ publicKey }) => publicKey)
  for (let attempt = upTo === undefined ? 1 : 0; ; attempt++) {
    const added = attempt === 0 && upTo !== undefined ? upTo : await readAddedKeys()
    const given = new Map(added.map((publicKey, i) => [publicKey, state.ownerNonce + i]))
    const wrong = publicKeys.flatMap((publicKey, i) => {
      const received = given.get(publicKey.toLowerCase())
      const signedWith = firstOwnerNonce + i
      return received === undefined || received === signedWith ? [] : [{ publicKey, signedWith, received }]
    })
    if (wrong.length > 0) throw new WrongOwnerNonceError(receipt.transactionHash, wrong)
    if (publicKeys.every((publicKey) => given.has(publicKey.toLowerCase()))) return
    // The node has the receipt, but not its logs yet.
    if (attempt === patience) {
      throw new LogsUnavailableError({ from: range.fromBlock, to: range.toBlock }, undefined)
    }
    if (attempt > 0) await sleep(Math.min(client.pollingInterval, 1_000), signal)
  }
}

/** A validator and its owner nonces: the one that it was signed with, and the one that it got. */
export type WrongOwnerNonce = { publicKey: Hex; signedWith: number; received: number }

/**
 * Validators were registered with another owner nonce than they were signed with. The operators' nodes ignore them, and
 * their deposit pays for nothing until they are removed.
 */
export class WrongOwnerNonceError extends BaseError {
  override readonly name = 'WrongOwnerNonceError'
  /** The transaction that registered them. */
  readonly hash: Hex
  readonly validators: readonly WrongOwnerNonce[]

  constructor(hash: Hex, validators: readonly WrongOwnerNonce[]) {
    const count = validators.length === 1 ? '1 validator' : `${validators.length} validators`
    super(`Transaction ${hash} registered ${count} with another owner nonce than signed, so that no node runs them.`, {
      metaMessages: [
        ...validators
          .slice(0, 10)
          .map(
            ({ publicKey, signedWith, received }) =>
              `- ${publicKey}: signed with ${signedWith}, registered as ${received}`,
          ),
        ...(validators.length > 10 ? [`- and ${validators.length - 10} more`] : []),
      ],
      fix: 'Remove these validators from the cluster, split their keys again with the next owner nonce, and register them again. Find out what else registers for this owner, or which source told a wrong nonce.',
    })
    this.hash = hash
    this.validators = validators
  }
}
