import {
  getAccount,
  type PreparedRegistration,
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
  type RegistrationTransaction,
  registerValidators,
  type SimulatedRegistration,
  simulateRegisterValidators,
  type TransactionOptions,
} from '@x/registration'
import type { Address, Hex } from '@x/schemas'
import type { Account } from 'viem'
import type { SdkConnections } from './connectSdk.ts'
import { type AnyKeyShares, toKeySharesItems } from './toKeySharesItems.ts'

export type SdkRegisterValidatorsParameters = Omit<TransactionOptions, 'accountNonce'> & {
  args: {
    keyshares: AnyKeyShares
    /** Wei. */
    depositAmount: bigint
  }
  account?: Account | Address | undefined
  gas?: bigint | undefined
  /** Number of the account's transaction, as in viem; not the owner nonce. */
  nonce?: number | undefined
  signal?: AbortSignal | undefined
}

export type SdkClusters = {
  /** Registers validators in one transaction; see `registerValidators`. */
  registerValidators: ((parameters: SdkRegisterValidatorsParameters) => Promise<RegistrationTransaction>) & {
    /** Tells what it would do and cost. */
    simulate: (parameters: SdkRegisterValidatorsParameters) => Promise<SimulatedRegistration>
    /** The unsigned transaction, for those who sign elsewhere. */
    prepare: (parameters: SdkRegisterValidatorsParameters) => Promise<PreparedRegistration>
  }
  /** Only the data of the unsigned transaction. */
  registerValidatorsRawData: (parameters: SdkRegisterValidatorsParameters) => Promise<Hex>
}

/** The `clusters` of an SDK. */
export function createSdkClusters({ publicClient, walletClient, network, sources }: SdkConnections): SdkClusters {
  const translate = ({
    args,
    account,
    nonce,
    ...options
  }: SdkRegisterValidatorsParameters): PrepareRegisterValidatorsParameters & TransactionOptions => ({
    ...options,
    accountNonce: nonce,
    publicClient,
    network,
    sources,
    owner: getAccount(walletClient, account).address,
    keyShares: toKeySharesItems(args.keyshares),
    depositAmount: args.depositAmount,
  })
  const register = async (parameters: SdkRegisterValidatorsParameters) =>
    registerValidators({ ...translate(parameters), walletClient, account: parameters.account })
  const simulate = async (parameters: SdkRegisterValidatorsParameters) =>
    simulateRegisterValidators(translate(parameters))
  const prepare = async (parameters: SdkRegisterValidatorsParameters) =>
    prepareRegisterValidators(translate(parameters))
  return {
    registerValidators: Object.assign(register, { simulate, prepare }),
    async registerValidatorsRawData(parameters) {
      const { data } = await prepare(parameters)
      return data
    },
  }
}
