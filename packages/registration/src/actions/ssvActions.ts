import type { ChainClient } from '@x/chain'
import { deposit } from '../cluster/deposit.ts'
import { liquidate } from '../cluster/liquidate.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { reactivate } from '../cluster/reactivate.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { withdraw } from '../cluster/withdraw.ts'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { streamRegistration } from '../register/streamRegistration.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { findNetwork } from './findNetwork.ts'
import type { OmitEach, SsvActionsParameters } from './ssvPublicActions.ts'

type BoundWrite<action extends (parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[0], 'network' | 'publicClient' | 'walletClient'>,
) => ReturnType<action>

/** The registrations of this package as actions of a wallet client; each does what the function of its name does. */
export type SsvActions = {
  registerValidators: BoundWrite<typeof registerValidators>
  registerInBatches: BoundWrite<typeof registerInBatches>
  streamRegistration: BoundWrite<typeof streamRegistration>
  deposit: BoundWrite<typeof deposit>
  liquidate: BoundWrite<typeof liquidate>
  migrateClusterToEth: BoundWrite<typeof migrateClusterToEth>
  reactivate: BoundWrite<typeof reactivate>
  setFeeRecipient: BoundWrite<typeof setFeeRecipient>
  withdraw: BoundWrite<typeof withdraw>
}

/**
 * The registrations of this package as viem actions. The chain is read through `publicClient`, or through the wallet
 * client itself where there is none.
 *
 * @throws {NetworkMissingError} no network was passed, and no public one is on the client's chain
 * @example
 * const wallet = createWalletClient({ account, chain: chains.hoodi, transport: http() }).extend(ssvActions())
 * const { wait } = await wallet.registerValidators({ keyShares, depositAmount })
 */
export function ssvActions({
  network: given,
  publicClient,
}: SsvActionsParameters & { publicClient?: ChainClient | undefined } = {}): (client: SendingClient) => SsvActions {
  return (walletClient) => {
    const network = findNetwork(walletClient, given)
    const clients = { network, walletClient, publicClient: publicClient ?? walletClient }
    return {
      registerValidators: (parameters) => registerValidators({ ...parameters, ...clients }),
      registerInBatches: (parameters) => registerInBatches({ ...parameters, ...clients }),
      streamRegistration: (parameters) => streamRegistration({ ...parameters, ...clients }),
      deposit: (parameters) => deposit({ ...parameters, ...clients }),
      liquidate: (parameters) => liquidate({ ...parameters, ...clients }),
      migrateClusterToEth: (parameters) => migrateClusterToEth({ ...parameters, ...clients }),
      reactivate: (parameters) => reactivate({ ...parameters, ...clients }),
      setFeeRecipient: (parameters) => setFeeRecipient({ ...parameters, ...clients }),
      withdraw: (parameters) => withdraw({ ...parameters, ...clients }),
    }
  }
}
