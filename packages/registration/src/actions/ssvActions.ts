import type { ChainClient } from '@x/chain'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { liquidate } from '../cluster/liquidate.ts'
import { liquidateSsv } from '../cluster/liquidateSsv.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { reactivate } from '../cluster/reactivate.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { withdraw } from '../cluster/withdraw.ts'
import { commitRoot } from '../dao/commitRoot.ts'
import { updateNetworkFeeSsv } from '../dao/updateNetworkFeeSsv.ts'
import { withdrawNetworkSsvEarnings } from '../dao/withdrawNetworkSsvEarnings.ts'
import { applyMove } from '../move/applyMove.ts'
import { moveValidators } from '../move/moveValidators.ts'
import { cancelDeclaredOperatorFee } from '../operator/cancelDeclaredOperatorFee.ts'
import { declareOperatorFee } from '../operator/declareOperatorFee.ts'
import { executeOperatorFee } from '../operator/executeOperatorFee.ts'
import { reduceOperatorFee } from '../operator/reduceOperatorFee.ts'
import { registerOperator } from '../operator/registerOperator.ts'
import { removeOperator } from '../operator/removeOperator.ts'
import { removeOperatorWhitelistingContract } from '../operator/removeOperatorWhitelistingContract.ts'
import { removeOperatorWhitelists } from '../operator/removeOperatorWhitelists.ts'
import { setOperatorsPrivate } from '../operator/setOperatorsPrivate.ts'
import { setOperatorsPublic } from '../operator/setOperatorsPublic.ts'
import { setOperatorWhitelistingContract } from '../operator/setOperatorWhitelistingContract.ts'
import { setOperatorWhitelists } from '../operator/setOperatorWhitelists.ts'
import { withdrawOperatorEarnings } from '../operator/withdrawOperatorEarnings.ts'
import { registerInBatches } from '../register/registerInBatches.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { streamRegistration } from '../register/streamRegistration.ts'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { findNetwork } from './findNetwork.ts'
import type { OmitEach, SsvActionsParameters } from './ssvPublicActions.ts'

type BoundWrite<action extends (parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[0], 'network' | 'publicClient' | 'walletClient'>,
) => ReturnType<action>

/** What this package sends, as actions of a wallet client; each does what the function of its name does. */
export type SsvActions = {
  registerValidators: BoundWrite<typeof registerValidators>
  registerInBatches: BoundWrite<typeof registerInBatches>
  streamRegistration: BoundWrite<typeof streamRegistration>
  applyMove: BoundWrite<typeof applyMove>
  moveValidators: BoundWrite<typeof moveValidators>
  deposit: BoundWrite<typeof deposit>
  exitValidators: BoundWrite<typeof exitValidators>
  liquidate: BoundWrite<typeof liquidate>
  liquidateSsv: BoundWrite<typeof liquidateSsv>
  migrateClusterToEth: BoundWrite<typeof migrateClusterToEth>
  reactivate: BoundWrite<typeof reactivate>
  removeValidators: BoundWrite<typeof removeValidators>
  setFeeRecipient: BoundWrite<typeof setFeeRecipient>
  withdraw: BoundWrite<typeof withdraw>
  cancelDeclaredOperatorFee: BoundWrite<typeof cancelDeclaredOperatorFee>
  declareOperatorFee: BoundWrite<typeof declareOperatorFee>
  executeOperatorFee: BoundWrite<typeof executeOperatorFee>
  reduceOperatorFee: BoundWrite<typeof reduceOperatorFee>
  registerOperator: BoundWrite<typeof registerOperator>
  removeOperator: BoundWrite<typeof removeOperator>
  removeOperatorWhitelistingContract: BoundWrite<typeof removeOperatorWhitelistingContract>
  removeOperatorWhitelists: BoundWrite<typeof removeOperatorWhitelists>
  setOperatorsPrivate: BoundWrite<typeof setOperatorsPrivate>
  setOperatorsPublic: BoundWrite<typeof setOperatorsPublic>
  setOperatorWhitelistingContract: BoundWrite<typeof setOperatorWhitelistingContract>
  setOperatorWhitelists: BoundWrite<typeof setOperatorWhitelists>
  withdrawOperatorEarnings: BoundWrite<typeof withdrawOperatorEarnings>
  commitRoot: BoundWrite<typeof commitRoot>
  updateNetworkFeeSsv: BoundWrite<typeof updateNetworkFeeSsv>
  withdrawNetworkSsvEarnings: BoundWrite<typeof withdrawNetworkSsvEarnings>
}

/**
 * What this package sends, as viem actions. The chain is read through `publicClient`, or through the wallet
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
      applyMove: (parameters) => applyMove({ ...parameters, ...clients }),
      moveValidators: (parameters) => moveValidators({ ...parameters, ...clients }),
      deposit: (parameters) => deposit({ ...parameters, ...clients }),
      exitValidators: (parameters) => exitValidators({ ...parameters, ...clients }),
      liquidate: (parameters) => liquidate({ ...parameters, ...clients }),
      liquidateSsv: (parameters) => liquidateSsv({ ...parameters, ...clients }),
      migrateClusterToEth: (parameters) => migrateClusterToEth({ ...parameters, ...clients }),
      reactivate: (parameters) => reactivate({ ...parameters, ...clients }),
      removeValidators: (parameters) => removeValidators({ ...parameters, ...clients }),
      setFeeRecipient: (parameters) => setFeeRecipient({ ...parameters, ...clients }),
      withdraw: (parameters) => withdraw({ ...parameters, ...clients }),
      cancelDeclaredOperatorFee: (parameters) => cancelDeclaredOperatorFee({ ...parameters, ...clients }),
      declareOperatorFee: (parameters) => declareOperatorFee({ ...parameters, ...clients }),
      executeOperatorFee: (parameters) => executeOperatorFee({ ...parameters, ...clients }),
      reduceOperatorFee: (parameters) => reduceOperatorFee({ ...parameters, ...clients }),
      registerOperator: (parameters) => registerOperator({ ...parameters, ...clients }),
      removeOperator: (parameters) => removeOperator({ ...parameters, ...clients }),
      removeOperatorWhitelistingContract: (parameters) =>
        removeOperatorWhitelistingContract({ ...parameters, ...clients }),
      removeOperatorWhitelists: (parameters) => removeOperatorWhitelists({ ...parameters, ...clients }),
      setOperatorsPrivate: (parameters) => setOperatorsPrivate({ ...parameters, ...clients }),
      setOperatorsPublic: (parameters) => setOperatorsPublic({ ...parameters, ...clients }),
      setOperatorWhitelistingContract: (parameters) => setOperatorWhitelistingContract({ ...parameters, ...clients }),
      setOperatorWhitelists: (parameters) => setOperatorWhitelists({ ...parameters, ...clients }),
      withdrawOperatorEarnings: (parameters) => withdrawOperatorEarnings({ ...parameters, ...clients }),
      commitRoot: (parameters) => commitRoot({ ...parameters, ...clients }),
      updateNetworkFeeSsv: (parameters) => updateNetworkFeeSsv({ ...parameters, ...clients }),
      withdrawNetworkSsvEarnings: (parameters) => withdrawNetworkSsvEarnings({ ...parameters, ...clients }),
    }
  }
}
