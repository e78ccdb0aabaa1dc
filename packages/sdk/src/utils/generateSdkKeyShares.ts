import { assertOperatorKeys } from '@x/chain/internal'
import { type GenerateKeySharesParameters, generateKeyShares } from '@x/keyshares'
import { type KeySharesItem, operatorId } from '@x/schemas'
import type { KeySharesPayload } from '@x/schemas/internal'
import * as v from 'valibot'
import type { Connections } from '../api/connections.ts'

type Common = Omit<
  GenerateKeySharesParameters,
  'keystore' | 'keystores' | 'password' | 'operators' | 'operatorIds' | 'operatorKeys' | 'owner' | 'ownerNonce'
>

/** Arguments in camelCase, or in the snake_case of older versions. */
export type SdkGenerateKeySharesParameters = Common & {
  /** A keystore as object or JSON text, or a list of them. */
  keystore?: string | object | undefined
  keystores?: readonly (string | object)[] | undefined
  keystorePassword?: GenerateKeySharesParameters['password'] | undefined
  keystore_password?: GenerateKeySharesParameters['password'] | undefined
  operators?: GenerateKeySharesParameters['operators']
  operatorIds?: readonly (number | bigint | string)[] | undefined
  operator_ids?: readonly (number | bigint | string)[] | undefined
  /** In the order of the ids. */
  operatorKeys?: readonly string[] | undefined
  operator_keys?: readonly string[] | undefined
  ownerAddress?: string | undefined
  owner_address?: string | undefined
  nonce: number | bigint | string
}

/** A validator's key shares, with what goes into the transaction at the top as well. */
export type SdkKeyShares = KeySharesPayload & KeySharesItem

/**
 * Splits keystores, with the arguments that the official SDK takes, for operators' keys that the chain shows.
 *
 * @throws what `assertOperatorKeys` and `generateKeyShares` throw
 */
export async function generateSdkKeyShares(
  { publicClient, network, sources }: Connections,
  parameters: SdkGenerateKeySharesParameters,
): Promise<SdkKeyShares[]> {
  const {
    keystore,
    keystores = Array.isArray(keystore) ? keystore : keystore === undefined ? [] : [keystore],
    keystore_password: olderPassword,
    keystorePassword = olderPassword ?? '',
    operator_ids: olderIds,
    operatorIds = olderIds ?? [],
    operator_keys: olderKeys,
    operatorKeys = olderKeys ?? [],
    owner_address: olderOwner,
    ownerAddress = olderOwner ?? '',
    operators,
    nonce,
    ...rest
  } = parameters
  const given = operators === undefined ? { operatorIds, operatorKeys } : { operators }
  // Ids that are none or twice, and keys that are missing, are refused below, with all that is wrong with them.
  const known = parseOperators(given)
  if (known.length > 0 && new Set(known.map(({ id }) => id)).size === known.length) {
    await assertOperatorKeys(publicClient, { network, operators: known, sources, signal: rest.signal })
  }
  const { shares } = await generateKeyShares({
    ...rest,
    ...given,
    keystores,
    password: keystorePassword,
    owner: ownerAddress,
    ownerNonce: nonce,
  })
  return shares.map((item) => ({ ...item, ...item.payload }))
}

type GivenOperators = Pick<GenerateKeySharesParameters, 'operators'> & {
  operatorIds?: readonly (number | bigint | string)[]
  operatorKeys?: readonly string[]
}

/** The operators that were given, as far as they are some. */
function parseOperators({ operators, operatorIds = [], operatorKeys = [] }: GivenOperators) {
  const list =
    operators?.map(({ id, operatorKey, publicKey }) => ({ id, operatorKey: operatorKey ?? publicKey })) ??
    operatorIds.map((id, i) => ({ id, operatorKey: operatorKeys[i] }))
  return list.flatMap((each) => {
    const id = v.safeParse(operatorId, each.id)
    return id.success ? [{ id: id.output, operatorKey: each.operatorKey }] : []
  })
}
