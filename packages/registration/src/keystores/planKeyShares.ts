import type { ChainClient } from '@x/chain'
import { parseKeyShares } from '@x/keyshares'
import { type Address, address, type KeyShares, type KeySharesItem, type Network, parse } from '@x/schemas'
import { assertOwnerNonces } from '../register/assertOwnerNonces.ts'
import { assertItems, toItems, toRegistrationItems } from '../register/draftRegistration.ts'
import { proveOperatorKeys } from '../register/proveOperatorKeys.ts'
import { type PlannedRegistration, type PlannedValidators, planValidators } from './planValidators.ts'
import type { PlanningEvent, PlanningParameters, RegistrationOptions } from './registrationOptions.ts'

/** Key shares that exist. */
export type KeySharesToRegister = {
  /** A key shares file of any version and origin: its text, its bytes, the parsed object, or its items. */
  keyShares: string | Uint8Array | KeyShares | readonly KeySharesItem[]
}

export type PlanKeySharesParameters = RegistrationOptions &
  KeySharesToRegister & {
    /** The account that will send the transactions and own the cluster. */
    owner: Address
    /** Told what is going on. */
    onEvent?: ((event: PlanningEvent) => void) | undefined
  }

/**
 * Plans the registration of key shares that exist, and spends nothing: as `planKeystores`, for the operators of the key
 * shares. Whoever made the file is a stranger: all that `verifyKeyShares` can see is verified for all validators that
 * are left, with the operators' keys that the chain shows, before there is a plan. What is encrypted can be read by the
 * operators alone.
 *
 * @throws {KeySharesFormatError} it is no key shares file
 * @throws {KeySharesRefusedError} it has no items; the items are for different operators; an item was signed for another owner
 * @throws {OwnerNonceMismatchError} they were signed with other owner nonces than come next
 * @throws {OperatorKeyMismatchError} they are for other keys than the operators' keys of the chain
 * @throws {InvalidKeySharesError} they do not fit their validators, or their signatures; lists all problems
 * @throws what `planKeystores` throws
 * @example
 * const { plan } = await planKeyShares(publicClient, { keyShares, owner, runwayDays: 90 })
 */
export async function planKeyShares(
  client: ChainClient,
  parameters: PlanKeySharesParameters,
): Promise<PlannedRegistration> {
  const owner = parse(address, parameters.owner, 'The owner')
  const { items, operatorIds, publicKeys } = toRegistrationItems(sortByNonce(readItems(parameters.keyShares)), owner)
  const planned = await planValidators(
    { ...parameters, client },
    { owner, operators: { operatorIds }, given: publicKeys },
  )
  const places = new Map(publicKeys.map((publicKey, place) => [publicKey, place]))
  const open = planned.publicKeys.flatMap((publicKey) => items[places.get(publicKey) ?? -1] ?? [])
  if (open.length > 0) await assertGood({ ...parameters, client, network: planned.network }, planned, open)
  return {
    ...planned,
    async *split({ count } = {}) {
      yield* open.slice(0, count)
    },
    keep: async () => {},
  }
}

/** Makes sure that the items are good, as far as can be known, for the owner nonces that come next. */
async function assertGood(
  { client: publicClient, network, sources, operatorKeyStore, signal }: PlanningParameters & { network: Network },
  { plan: { owner, operators }, state: { ownerNonce } }: PlannedValidators,
  open: readonly KeySharesItem[],
): Promise<void> {
  const items = toRegistrationItems(open, owner)
  assertOwnerNonces(items, owner, ownerNonce)
  const proving = { publicClient, network, operators, sources, operatorKeyStore, signal }
  await assertItems(items, { owner, ownerNonce, operators: await proveOperatorKeys(proving, items), signal })
}

function readItems(keyShares: KeySharesToRegister['keyShares']): readonly KeySharesItem[] {
  if (typeof keyShares === 'string') return parseKeyShares(keyShares).shares
  if (keyShares instanceof Uint8Array) return parseKeyShares(new TextDecoder().decode(keyShares)).shares
  return toItems(keyShares)
}

/** In the order of the owner nonces that they were signed for, where all say them. */
function sortByNonce(items: readonly KeySharesItem[]): readonly KeySharesItem[] {
  const getNonce = ({ data }: KeySharesItem) => data.ownerNonce ?? Number.NaN
  return items.some((item) => Number.isNaN(getNonce(item)))
    ? items
    : items.toSorted((a, b) => getNonce(a) - getNonce(b))
}
