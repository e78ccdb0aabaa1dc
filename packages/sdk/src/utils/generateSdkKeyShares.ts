import { type GenerateKeySharesParameters, generateKeyShares } from '@x/keyshares'
import type { KeySharesItem, KeySharesPayload } from '@x/schemas'

type Common = Omit<
  GenerateKeySharesParameters,
  'keystore' | 'keystores' | 'keystorePassword' | 'operators' | 'operatorIds' | 'operatorKeys' | 'owner' | 'ownerNonce'
>

/** Arguments in camelCase, or in the snake_case of older versions. */
export type SdkGenerateKeySharesParameters = Common & {
  /** A keystore as object or JSON text, or a list of them. */
  keystore?: unknown
  keystores?: readonly unknown[] | undefined
  keystorePassword?: GenerateKeySharesParameters['keystorePassword'] | undefined
  keystore_password?: GenerateKeySharesParameters['keystorePassword'] | undefined
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
 * Splits keystores, with the arguments that the official SDK takes.
 *
 * @throws what `generateKeyShares` throws
 */
export async function generateSdkKeyShares(parameters: SdkGenerateKeySharesParameters): Promise<SdkKeyShares[]> {
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
  const { shares } = await generateKeyShares({
    ...rest,
    ...(operators === undefined ? { operatorIds, operatorKeys } : { operators }),
    keystores,
    keystorePassword,
    owner: ownerAddress,
    ownerNonce: nonce,
  })
  return shares.map((item) => ({ ...item, ...item.payload }))
}
