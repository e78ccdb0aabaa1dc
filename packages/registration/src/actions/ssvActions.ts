import { findNetwork } from '@x/chain/internal'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { liquidate } from '../cluster/liquidate.ts'
import { liquidateSsv } from '../cluster/liquidateSsv.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { reactivate } from '../cluster/reactivate.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { updateClusterBalance } from '../cluster/updateClusterBalance.ts'
import { withdraw } from '../cluster/withdraw.ts'
import { commitRoot } from '../dao/commitRoot.ts'
import { updateNetworkFeeSsv } from '../dao/updateNetworkFeeSsv.ts'
import { withdrawNetworkSsvEarnings } from '../dao/withdrawNetworkSsvEarnings.ts'
import { type RegisterKeySharesParameters, registerKeyShares } from '../keystores/registerKeyShares.ts'
import { type RegisterKeystoresParameters, registerKeystores } from '../keystores/registerKeystores.ts'
import type { RegisteredValidators } from '../keystores/registrationEvents.ts'
import { applyMove } from '../move/applyMove.ts'
import { streamMove } from '../move/streamMove.ts'
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
import type { OmitEach, SsvActionsParameters } from './ssvPublicActions.ts'

type Bound<action extends (client: never, parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[1], 'network' | 'publicClient'>,
) => ReturnType<action>

/** What this package sends, as actions of a wallet client; each does what the function of its name does. */
export type SsvActions = {
  /**
   * Registers the validators of keystores: looks up the operators and their keys on the chain, plans, splits, and
   * registers in as few transactions as fit. A second call with the same parameters goes on where the first stopped.
   */
  registerKeystores: (parameters: RegisterKeystoresParameters) => Promise<RegisteredValidators>
  /**
   * Registers validators whose key shares exist: made by `generateKeyShares`, ssv-keys, the DKG tool or on another
   * machine. The same as `registerKeystores` otherwise.
   */
  registerKeyShares: (parameters: RegisterKeySharesParameters) => Promise<RegisteredValidators>
  /**
   * Registers validators in one transaction: verifies the key shares, finds owner nonce and snapshot itself at one
   * block, makes sure that the key shares are for that owner nonce, simulates, estimates the gas, signs and sends. If
   * somebody changes the cluster meanwhile, as anyone can with a deposit, it is all tried again.
   */
  registerValidators: Bound<typeof registerValidators>
  /**
   * Registers any number of validators in transactions that fit, one after the other: `streamRegistration` for those
   * who want the result.
   */
  registerInBatches: Bound<typeof registerInBatches>
  /**
   * Registers any number of validators in transactions that fit, one after the other, and tells each step. What is to
   * be done before a step is done before the next one is asked for.
   */
  streamRegistration: Bound<typeof streamRegistration>
  /**
   * Moves validators as `applyMove` does, and tells each step. What is to be done before a step is done before the
   * next one is asked for: a transaction that is `signed` is sent then. A move that is left (`return()`, which `for
   * await` calls by itself) sends nothing more, and can be applied again.
   */
  streamMove: Bound<typeof streamMove>
  /**
   * Moves validators to other operators as a plan says: removes them from the old cluster, waits until that is final,
   * and registers them with the new operators. Everything that can be checked is checked before the first removal: key
   * shares, owner nonces, fees, gas price, and that the account can pay.
   */
  applyMove: Bound<typeof applyMove>
  /**
   * Deposits ETH into any cluster: an amount, or what it lacks for a runway of `runwayDays`. What a
   * cluster owes that has run dry is counted.
   */
  deposit: Bound<typeof deposit>
  /**
   * Asks the operators to exit any number of validators of your cluster from the beacon chain, permanently, in
   * transactions that fit, one after the other. They stay registered, and cost fees, until they are removed.
   */
  exitValidators: Bound<typeof exitValidators>
  /**
   * Liquidates a cluster: the own one at any time, another one as soon as it holds too little. What it holds is paid to
   * whoever sends, and its validators stop.
   */
  liquidate: Bound<typeof liquidate>
  /**
   * Liquidates a cluster that still pays its fees in SSV: your own at any time, others once they are
   * little. The SSV that it holds are paid to whoever sends, and its validators stop. Nothing reactivates it but
   * `migrateClusterToEth`.
   */
  liquidateSsv: Bound<typeof liquidateSsv>
  /**
   * Migrates your cluster from fees in SSV to fees in ETH: its SSV balance is refunded, and it needs what all
   * its validators need in ETH. A cluster that was liquidated is active afterwards.
   */
  migrateClusterToEth: Bound<typeof migrateClusterToEth>
  /**
   * Reactivates your liquidated cluster, with an amount or with what all its validators need for
   * `runwayDays`.
   */
  reactivate: Bound<typeof reactivate>
  /**
   * Removes any number of validators from your cluster, in transactions that fit, one after the other. The operators
   * stop at once, so a validator that has not exited incurs penalties from then on. What the cluster holds stays in it.
   */
  removeValidators: Bound<typeof removeValidators>
  /** Sets who receives the fees of the blocks that the validators of the sender propose, those of all its clusters. */
  setFeeRecipient: Bound<typeof setFeeRecipient>
  /**
   * Proves the effective balance of any cluster to the contract, by a root that the oracles have committed to. An update
   * that would liquidate the cluster is refused unless it is allowed.
   */
  updateClusterBalance: Bound<typeof updateClusterBalance>
  /**
   * Withdraws ETH from your cluster: an amount, or what is left beyond `keepRunwayDays`. What would let anyone
   * liquidate the cluster is refused before it is sent. A liquidated cluster gives back what was deposited since.
   */
  withdraw: Bound<typeof withdraw>
  /** Cancels the declared fee of an operator. Its current fee stays. */
  cancelDeclaredOperatorFee: Bound<typeof cancelDeclaredOperatorFee>
  /**
   * Declares what an operator wants to take. The owners of clusters can see it and leave: it counts only once
   * `executeOperatorFee` is called, which may be done from `declarePeriod` seconds after the declaration on, for
   * `executePeriod` seconds (`getOperatorFeeRules`). A fee that was declared before is replaced, and the time begins
   * anew. To take less there is `reduceOperatorFee`, without waiting.
   */
  declareOperatorFee: Bound<typeof declareOperatorFee>
  /** Lets an operator take the fee that it has declared, from the block of the transaction on. */
  executeOperatorFee: Bound<typeof executeOperatorFee>
  /** Lowers what an operator takes, at once. A declared fee is dropped. */
  reduceOperatorFee: Bound<typeof reduceOperatorFee>
  /** Registers an operator, which then belongs to the sender. */
  registerOperator: Bound<typeof registerOperator>
  /**
   * Removes an operator, and pays out what it has earned. This can't be undone: its id and its key are used up, and the
   * clusters that it belongs to go on without it, with one fewer that may fail.
   */
  removeOperator: Bound<typeof removeOperator>
  /** Takes the whitelisting contract away from operators. Whoever is on their lists stays there. */
  removeOperatorWhitelistingContract: Bound<typeof removeOperatorWhitelistingContract>
  /** Takes accounts off the lists of operators. Validators that they have registered stay. */
  removeOperatorWhitelists: Bound<typeof removeOperatorWhitelists>
  /**
   * Makes operators private: only accounts on their lists, and those that their whitelisting contract allows, can
   * register validators with them. Validators that they have stay.
   */
  setOperatorsPrivate: Bound<typeof setOperatorsPrivate>
  /**
   * Makes operators public: any account can register validators with them. Their lists stay as they are, without
   * effect.
   */
  setOperatorsPublic: Bound<typeof setOperatorsPublic>
  /**
   * Lets a contract decide who can register validators with operators while they are private, besides the accounts on
   * their lists. It is asked first, for each operator, whether the owner may: one that fails then would keep everybody
   * out.
   */
  setOperatorWhitelistingContract: Bound<typeof setOperatorWhitelistingContract>
  /** Puts accounts on the lists of operators: they can register validators with them, also while they are private. */
  setOperatorWhitelists: Bound<typeof setOperatorWhitelists>
  /**
   * Pays out what an operator has earned to its owner: in ETH, in SSV from the time when clusters paid in SSV, or all
   * of both.
   */
  withdrawOperatorEarnings: Bound<typeof withdrawOperatorEarnings>
  /**
   * Votes as an oracle of the network for the effective balances of all clusters at a block. They count once enough
   * oracles have voted for the same root.
   */
  commitRoot: Bound<typeof commitRoot>
  /** Sets, as the owner of the network's contract, what clusters pay to the network that still pay in SSV. */
  updateNetworkFeeSsv: Bound<typeof updateNetworkFeeSsv>
  /** Pays out, to the owner of the network's contract, what the network has earned in SSV. */
  withdrawNetworkSsvEarnings: Bound<typeof withdrawNetworkSsvEarnings>
}

/**
 * What this package sends, as viem actions. The chain is read through `publicClient`, or through the wallet
 * client itself where there is none.
 *
 * @throws {NetworkMismatchError} no network was passed, and no public one is on the client's chain
 * @example
 * const wallet = createWalletClient({ account, chain: hoodi, transport: http() }).extend(ssvActions())
 * const { wait } = await wallet.registerValidators({ keyShares, depositAmount })
 */
export function ssvActions({
  network: given,
  publicClient,
  operatorKeyStore,
}: SsvActionsParameters = {}): (client: SendingClient) => SsvActions {
  return (walletClient) => {
    const network = findNetwork(walletClient, given)
    const place = { network, publicClient: publicClient ?? walletClient }
    const keysPlace = { ...place, operatorKeyStore }
    return {
      registerKeystores: (parameters) => registerKeystores(walletClient, { ...keysPlace, ...parameters }),
      registerKeyShares: (parameters) => registerKeyShares(walletClient, { ...keysPlace, ...parameters }),
      registerValidators: (parameters) =>
        registerValidators(walletClient, { operatorKeyStore, ...parameters, ...place }),
      registerInBatches: (parameters) => registerInBatches(walletClient, { operatorKeyStore, ...parameters, ...place }),
      streamRegistration: (parameters) =>
        streamRegistration(walletClient, { operatorKeyStore, ...parameters, ...place }),
      streamMove: (parameters) => streamMove(walletClient, { operatorKeyStore, ...parameters, ...place }),
      applyMove: (parameters) => applyMove(walletClient, { operatorKeyStore, ...parameters, ...place }),
      deposit: (parameters) => deposit(walletClient, { ...parameters, ...place }),
      exitValidators: (parameters) => exitValidators(walletClient, { ...parameters, ...place }),
      liquidate: (parameters) => liquidate(walletClient, { ...parameters, ...place }),
      liquidateSsv: (parameters) => liquidateSsv(walletClient, { ...parameters, ...place }),
      migrateClusterToEth: (parameters) => migrateClusterToEth(walletClient, { ...parameters, ...place }),
      reactivate: (parameters) => reactivate(walletClient, { ...parameters, ...place }),
      removeValidators: (parameters) => removeValidators(walletClient, { ...parameters, ...place }),
      setFeeRecipient: (parameters) => setFeeRecipient(walletClient, { ...parameters, ...place }),
      updateClusterBalance: (parameters) => updateClusterBalance(walletClient, { ...parameters, ...place }),
      withdraw: (parameters) => withdraw(walletClient, { ...parameters, ...place }),
      cancelDeclaredOperatorFee: (parameters) => cancelDeclaredOperatorFee(walletClient, { ...parameters, ...place }),
      declareOperatorFee: (parameters) => declareOperatorFee(walletClient, { ...parameters, ...place }),
      executeOperatorFee: (parameters) => executeOperatorFee(walletClient, { ...parameters, ...place }),
      reduceOperatorFee: (parameters) => reduceOperatorFee(walletClient, { ...parameters, ...place }),
      registerOperator: (parameters) => registerOperator(walletClient, { ...parameters, ...place }),
      removeOperator: (parameters) => removeOperator(walletClient, { ...parameters, ...place }),
      removeOperatorWhitelistingContract: (parameters) =>
        removeOperatorWhitelistingContract(walletClient, { ...parameters, ...place }),
      removeOperatorWhitelists: (parameters) => removeOperatorWhitelists(walletClient, { ...parameters, ...place }),
      setOperatorsPrivate: (parameters) => setOperatorsPrivate(walletClient, { ...parameters, ...place }),
      setOperatorsPublic: (parameters) => setOperatorsPublic(walletClient, { ...parameters, ...place }),
      setOperatorWhitelistingContract: (parameters) =>
        setOperatorWhitelistingContract(walletClient, { ...parameters, ...place }),
      setOperatorWhitelists: (parameters) => setOperatorWhitelists(walletClient, { ...parameters, ...place }),
      withdrawOperatorEarnings: (parameters) => withdrawOperatorEarnings(walletClient, { ...parameters, ...place }),
      commitRoot: (parameters) => commitRoot(walletClient, { ...parameters, ...place }),
      updateNetworkFeeSsv: (parameters) => updateNetworkFeeSsv(walletClient, { ...parameters, ...place }),
      withdrawNetworkSsvEarnings: (parameters) => withdrawNetworkSsvEarnings(walletClient, { ...parameters, ...place }),
    }
  }
}
