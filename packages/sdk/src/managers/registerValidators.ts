import {
  type ExportableRegistration,
  type PrepareRegisterValidatorsParameters,
  prepareRegisterValidators,
  registerValidators,
} from '@x/registration'
import {
  type RegistrationWaitOptions,
  type SimulatedRegistration,
  simulateRegisterValidators,
} from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import type { Config } from '../config/createConfig.ts'
import { decodeEvents, getEventSources } from '../contract/decodeEvents.ts'
import type { CallReceipt } from '../contract/sendCall.ts'
import { type AnyKeyShares, toKeySharesItems } from '../keys/toKeySharesItems.ts'
import { resolveOwner } from '../utils/resolveOwner.ts'
import { assertSender } from './assertSender.ts'
import { readSendOptions, type SendOptions, toSendParameters } from './sendOptions.ts'

/** What `sdk.clusters.registerValidators` takes: the key shares, the deposit, and what viem takes for a transaction. */
export type RegisterParameters = SendOptions & {
  args: {
    keyshares: AnyKeyShares
    /** Wei. Default 0, which is enough where the cluster holds what it needs. */
    depositAmount?: bigint | undefined
    /** The account that registers the validators. Default: the account that sends. */
    ownerAddress?: string | undefined
  }
}

export type RegisterValidators = {
  /** Registers validators in one transaction: verifies the key shares, simulates, signs, sends. */
  (
    parameters: RegisterParameters,
  ): Promise<{ hash: Hex; wait: (options?: RegistrationWaitOptions) => Promise<CallReceipt> }>
  /** Tells what it would do and cost. */
  simulate: (parameters: RegisterParameters) => Promise<SimulatedRegistration>
  /** The unsigned transaction, for those who sign elsewhere. */
  prepare: (parameters: RegisterParameters) => Promise<ExportableRegistration>
}

/** `sdk.clusters.registerValidators`. */
export function createRegisterValidators(config: Config): RegisterValidators {
  const { publicClient, network, sources, contractAddresses, beaconNodes } = config
  const toCommon = ({ args: { keyshares, depositAmount = 0n } }: RegisterParameters) => ({
    publicClient,
    network,
    sources,
    keyShares: toKeySharesItems(keyshares),
    depositAmount,
  })
  const toPrepare = (parameters: RegisterParameters): PrepareRegisterValidatorsParameters => {
    const { args, ...given } = parameters
    const options = readSendOptions(config, 'registerValidators', given, args.depositAmount)
    const { account, accessList, dataSuffix, gas, signal } = options
    const sender = typeof account === 'object' ? account.address : account
    const owner = resolveOwner(config, args.ownerAddress ?? sender)
    return { ...toCommon(parameters), owner, accessList, dataSuffix, gas, signal }
  }
  const register = async (parameters: RegisterParameters) => {
    const { args, ...options } = parameters
    const send = toSendParameters(config, 'registerValidators', options, args.depositAmount)
    if (args.ownerAddress !== undefined) assertSender(config, resolveOwner(config, args.ownerAddress), options.account)
    const { hash, wait } = await registerValidators(send.walletClient, {
      ...toCommon(parameters),
      ...send,
      beaconNodes,
    })
    return {
      hash,
      async wait(waitOptions?: RegistrationWaitOptions) {
        const receipt = await wait(waitOptions)
        return { ...receipt, events: decodeEvents(getEventSources(contractAddresses), receipt.logs) }
      },
    }
  }
  return Object.assign(register, {
    simulate: async (parameters: RegisterParameters) => simulateRegisterValidators(publicClient, toPrepare(parameters)),
    prepare: async (parameters: RegisterParameters) => prepareRegisterValidators(publicClient, toPrepare(parameters)),
  })
}
