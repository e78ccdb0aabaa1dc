import type { CallAction, CallReceipt as NetworkReceipt } from '@x/registration'
import type { CallWaitOptions } from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import type { Config } from '../config/createConfig.ts'
import { decodeEvents, getEventSources } from '../contract/decodeEvents.ts'
import type { CallReceipt } from '../contract/sendCall.ts'
import { type SendOptions, toSendParameters } from './sendOptions.ts'

/** A transaction that was sent. */
export type SentAction = {
  hash: Hex
  /**
   * Waits until it is mined.
   *
   * @returns the receipt with the events of all contracts of the network by name
   * @throws {TransactionRevertedError} it was mined and reverted: it changed nothing
   * @throws {TransactionLostError} another transaction took its place
   * @throws {TransactionTimeoutError} it was not mined in time; it may still be mined
   */
  wait: (options?: CallWaitOptions) => Promise<CallReceipt>
}

/** A call with what it is about in `args`, and how it is sent beside it. */
export type Send<args> = (parameters: SendOptions & { args: args }) => Promise<SentAction>

/** Sends an action of `@x/registration`, with all that it checks before. */
export async function sendAction<parameters>(
  config: Config,
  action: CallAction<parameters, NetworkReceipt>,
  name: string,
  about: parameters,
  options: SendOptions,
  /** Wei that go with it. */
  value?: bigint | undefined,
): Promise<SentAction> {
  const sending = toSendParameters(config, name, options, value)
  const { hash, wait } = await action(sending.walletClient, { ...about, ...sending })
  return {
    hash,
    async wait(waitOptions) {
      const receipt = await wait(waitOptions)
      return { ...receipt, events: decodeEvents(getEventSources(config.contractAddresses), receipt.logs) }
    },
  }
}
