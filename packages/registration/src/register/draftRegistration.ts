import type { OperatorKeyStore, OwnerSources, RegistrationState } from '@x/chain'
import { assertNetwork } from '@x/chain'
import type { LogProgress, NetworkOption } from '@x/chain/internal'
import { assertKeyShares, type OperatorInput } from '@x/keyshares'
import { type Address, address, type Hex, type KeyShares, type KeySharesItem, parse } from '@x/schemas'
import { isClusterSize } from '@x/schemas/internal'
import { type DepositParameters, parseDeposit } from '../plan/depositParameters.ts'
import { getMaximumValidators, getRegistrationSize } from '../plan/registrationSize.ts'
import type { ReadingPlace } from '../transaction/places.ts'
import { TransactionTooLargeError } from '../transaction/transactionErrors.ts'
import { maximumTransactionSize } from '../transaction/transactionLimits.ts'
import type { TransactionExtras } from '../transaction/unsignedTransaction.ts'
import { assertNotForeign } from './assertNotForeign.ts'
import { proveOperatorKeys } from './proveOperatorKeys.ts'
import { mixedKeyShares, noKeyShares, ownerMismatch } from './registrationErrors.ts'

/** A key shares file, or its items. */
export type KeySharesInput = KeyShares | readonly KeySharesItem[]

/** The items of one registration, and what they have in common. */
export type RegistrationItems = {
  items: readonly KeySharesItem[]
  publicKeys: readonly Hex[]
  operatorIds: readonly number[]
}

export type RegistrationParameters = DepositParameters &
  NetworkOption &
  TransactionExtras & {
    /** The validators, in the order of their owner nonces, all for one cluster. */
    keyShares: KeySharesInput
    /** Sources other than the node for the owner nonce: two must agree. Default: the network's subgraph and operator API. */
    sources?: OwnerSources | undefined
    /** Validators that another owner has as well, and that are to be registered anyway. Default: none. */
    agreedForeign?: readonly Hex[] | undefined
    /** Operators whose keys were agreed to, to be compared with those of the key shares and of the chain. */
    operators?: readonly OperatorInput[] | undefined
    /** Where the operators' keys that were found before are kept. Default: the client knows what it has found. */
    operatorKeyStore?: OperatorKeyStore | undefined
    /** Gas limit. Default: what the node estimates, and 5 % and 60,000 for what may change until it is mined. */
    gas?: bigint | undefined
    /**
     * Maximum number of attempts when someone else changes the cluster or uses the account in the meantime, before the
     * transaction is sent or in its block. Default: as often as it changes in ten minutes before it is sent, and as often
     * as `limits` have room for what reverted; five times where the total has no limit.
     */
    maxAttempts?: number | undefined
    signal?: AbortSignal | undefined
    /** Called while the logs are searched. */
    onProgress?: ((progress: LogProgress) => void) | undefined
  }

export type DraftRegistrationParameters = RegistrationParameters & {
  /** The account that will send the transaction and own the cluster. */
  owner: Address
}

/** A registration on its way to being signed: what it is for, and what is known of the chain so far. */
export type RegistrationDraft = RegistrationItems & {
  readonly owner: Address
  /** The operators' keys, as the chain shows them. */
  operators: readonly OperatorInput[] | undefined
  /** Whether the items are verified. Items that do not say their owner nonce can be only once that is known. */
  isVerified: boolean
  /** The newest state that was read; each attempt brings it up to date. */
  state: RegistrationState | undefined
}

/** Checks all that can be checked before the chain's state is read. */
export async function draftRegistration(
  parameters: DraftRegistrationParameters & ReadingPlace,
): Promise<RegistrationDraft> {
  const draft = await draftItems(parameters)
  await assertNetwork(parameters.publicClient, parameters.network)
  const operators = isCluster(draft) ? await proveOperatorKeys(parameters, draft) : undefined
  await assertNotForeign({ ...parameters, owner: draft.owner }, draft.publicKeys)
  return { ...draft, operators }
}

/** Checks all that can be checked without asking anybody. */
export async function draftItems(
  parameters: Omit<DraftRegistrationParameters, 'network' | keyof DepositParameters> & DepositParameters,
): Promise<RegistrationDraft> {
  const { keyShares, operators, signal } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  parseDeposit(parameters)
  const items = toRegistrationItems(toItems(keyShares), owner)
  if (isCluster(items)) assertSize(items)
  // Items that say their owner nonce are verified before anything is asked of the chain.
  const isVerified = !isCluster(items) || hasOwnerNonces(items)
  if (isVerified) await assertItems(items, { owner, ownerNonce: undefined, operators, signal })
  return { ...items, owner, operators, isVerified, state: undefined }
}

/** The items of a file or a list, as copies: what is signed later is what was verified, whatever the caller changes. */
export function toItems(keyShares: KeySharesInput): readonly KeySharesItem[] {
  return structuredClone(listItems(keyShares))
}

/** The items of a file or a list themselves, for what signs nothing. */
export function listItems(keyShares: KeySharesInput): readonly KeySharesItem[] {
  return 'shares' in keyShares ? keyShares.shares : keyShares
}

/**
 * Puts items together that can be known without the chain to be for one cluster of `owner`.
 *
 * @throws {KeySharesRefusedError} there are no items; the items are for different operators; an item was signed for another owner
 */
export function toRegistrationItems(items: readonly KeySharesItem[], owner: Address): RegistrationItems {
  const [first] = items
  if (first === undefined) throw noKeyShares()
  const { operatorIds } = first.payload
  const expected = operatorIds.join(', ')
  for (const [index, { data, payload }] of items.entries()) {
    const received = payload.operatorIds.join(', ')
    if (received !== expected) throw mixedKeyShares(index, expected, received)
    if (data.ownerAddress !== undefined && data.ownerAddress !== owner) {
      throw ownerMismatch(data.ownerAddress, owner)
    }
  }
  return { items, operatorIds, publicKeys: items.map(({ payload }) => payload.publicKey) }
}

/** Whether the operators can be those of a cluster at all; where not, verification tells why. */
function isCluster({ operatorIds }: RegistrationItems): boolean {
  return isClusterSize(operatorIds.length) && operatorIds.every((id, i) => id > (operatorIds[i - 1] ?? 0))
}

/** Whether all items say which owner nonce they were signed with. */
function hasOwnerNonces({ items }: RegistrationItems): boolean {
  return items.every(({ data }) => data.ownerNonce !== undefined)
}

export type AssertItemsParameters = {
  owner: Address
  /** What the first item must be signed with, where the items do not say it. */
  ownerNonce: number | undefined
  operators: readonly OperatorInput[] | undefined
  signal: AbortSignal | undefined
}

/**
 * Makes sure that the items are good, cryptographically.
 *
 * @throws {InvalidKeySharesError} they are not; lists all problems
 */
export function assertItems({ items }: RegistrationItems, parameters: AssertItemsParameters): Promise<void> {
  return assertKeyShares({ version: 'v1.2.0', createdAt: undefined, shares: [...items] }, parameters)
}

function assertSize({ operatorIds, items }: RegistrationItems): void {
  const size = getRegistrationSize({ operatorCount: operatorIds.length, validatorCount: items.length })
  const maximum = getMaximumValidators(operatorIds.length)
  if (size > maximumTransactionSize) throw new TransactionTooLargeError('size', size, { count: items.length, maximum })
}
