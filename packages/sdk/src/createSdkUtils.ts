import { getAccount, type PreRegistrationReport, validateSharesPreRegistration } from '@x/registration'
import { type Address, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { SdkConnections } from './connectSdk.ts'
import { generateSdkKeyShares, type SdkGenerateKeySharesParameters, type SdkKeyShares } from './generateSdkKeyShares.ts'
import { type AnyKeyShares, toKeySharesItems } from './toKeySharesItems.ts'

export type SdkValidateSharesParameters = {
  keyshares: AnyKeyShares
  operatorIds?: readonly (number | bigint | string)[] | undefined
  /** Default: the wallet client's account. */
  ownerAddress?: Address | undefined
  signal?: AbortSignal | undefined
}

export type SdkUtils = {
  /** Splits keystores; see `generateKeyShares`. Takes the snake_case arguments of older versions too. */
  generateKeyShares: (parameters: SdkGenerateKeySharesParameters) => Promise<SdkKeyShares[]>
  /** Checks key shares against the chain; see `validateSharesPreRegistration`. */
  validateSharesPreRegistration: (parameters: SdkValidateSharesParameters) => Promise<PreRegistrationReport>
}

/** The `utils` of an SDK. */
export function createSdkUtils({ walletClient, ...connections }: SdkConnections): SdkUtils {
  return {
    generateKeyShares: generateSdkKeyShares,
    async validateSharesPreRegistration({ keyshares, operatorIds, ownerAddress, signal }) {
      return validateSharesPreRegistration({
        ...connections,
        keyShares: toKeySharesItems(keyshares),
        owner: ownerAddress ?? getAccount(walletClient, undefined).address,
        operatorIds: operatorIds && parse(operatorIdsSchema, operatorIds, 'The operator ids'),
        signal,
      })
    },
  }
}
