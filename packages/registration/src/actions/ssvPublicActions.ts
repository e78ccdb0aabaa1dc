import {
  type ChainClient,
  getClusterCost,
  getClusterOverview,
  getClusterSnapshot,
  getOperatorAccount,
  getOperatorFeeRules,
  getOwnerNonce,
  getRegisteredValidators,
  getRegistrationState,
  getRunway,
  listClusters,
  type OperatorKeyStore,
  resolveOperators,
} from '@x/chain'
import {
  checkWhitelistingContract,
  findNetwork,
  getClusterBalance,
  getClusterBurnRate,
  getClusterEffectiveBalance,
  getDeclaredFee,
  getFeeTerms,
  getOperatorEarnings,
  getRequiredDeposit,
  isLiquidatable,
  isValidatorRegistered,
} from '@x/chain/internal'
import type { Network } from '@x/schemas'
import { planMove } from '../move/planMove.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { simulateRegisterValidators } from '../register/simulateRegisterValidators.ts'
import { validateSharesPreRegistration } from '../register/validateSharesPreRegistration.ts'
import { waitForRegistration } from '../register/waitForRegistration.ts'

export type SsvActionsParameters = {
  /** Default: the public network of the client's chain. */
  network?: Network | undefined
  /** Where the operators' keys that were found before are kept, for all actions that prove them. Default: the client knows what it has found. */
  operatorKeyStore?: OperatorKeyStore | undefined
  /** Reads the chain for a wallet client. Default: the wallet client itself. */
  publicClient?: ChainClient | undefined
}

type Bound<action extends (client: never, parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[1], 'network'>,
) => ReturnType<action>

/** `Omit` that keeps the members of a union apart. */
export type OmitEach<parameters, key extends PropertyKey> = parameters extends unknown ? Omit<parameters, key> : never

/** The reads of this package as actions of a client; each does what the function of its name does. */
export type SsvPublicActions = {
  /**
   * Reads the owner nonce that the next validator is signed with: the number of validators that the owner ever
   * registered, in all clusters. The contract does not keep it.
   */
  getOwnerNonce: Bound<typeof getOwnerNonce>
  /**
   * Reads the latest snapshot of a cluster: the one in the last event about it, in the order of blocks and logs. The
   * search goes from the newest block back. At the latest block the contract is asked whether it is right.
   */
  getClusterSnapshot: Bound<typeof getClusterSnapshot>
  /** Reads the owner nonce and the cluster's snapshot at one and the same block, in one search. */
  getRegistrationState: Bound<typeof getRegistrationState>
  /** Reads what a cluster holds now, in wei, with all fees paid up to the block. The balance of a snapshot is older. */
  getClusterBalance: Bound<typeof getClusterBalance>
  /** Reads what a cluster pays, in wei per block, for all its validators. */
  getClusterBurnRate: Bound<typeof getClusterBurnRate>
  /**
   * Reads the effective balance that a cluster is billed for, in whole ETH: 32 for each validator unless the network's
   * oracle reported another.
   */
  getClusterEffectiveBalance: Bound<typeof getClusterEffectiveBalance>
  /**
   * Reads what there is to say of a cluster: balance, burn, how long it lasts and until when, its operators with their
   * fees, and which fees they have announced.
   */
  getClusterOverview: Bound<typeof getClusterOverview>
  /** Computes what validators with some operators cost at current fees, and what they need as a deposit. */
  getClusterCost: Bound<typeof getClusterCost>
  /**
   * Gives what there is to say of all clusters that an owner ever had, one after the other; those without validators,
   * and those that are liquidated, too.
   */
  listClusters: Bound<typeof listClusters>
  /** Reads the fees of operators and network and what a cluster must hold. */
  getFeeTerms: Bound<typeof getFeeTerms>
  /**
   * Computes the deposit, in wei, with which a cluster lasts for `runwayDays` after validators were added to it, from
   * the fees and the balance on chain.
   */
  getRequiredDeposit: Bound<typeof getRequiredDeposit>
  /** Reads how long a cluster lasts until anyone can liquidate it, at current fees. */
  getRunway: Bound<typeof getRunway>
  /** Reads whether anyone can liquidate the cluster now. */
  isLiquidatable: Bound<typeof isLiquidatable>
  /**
   * Asks the contract which of these validators are registered by this owner now. A validator that was removed again is
   * not; that another owner registered the same public key does not count.
   */
  getRegisteredValidators: Bound<typeof getRegisteredValidators>
  /** Asks the contract whether a validator is registered by this owner now. */
  isValidatorRegistered: Bound<typeof isValidatorRegistered>
  /** Reads everything that the contract says of an operator: owner, fees, earnings, a declared fee. */
  getOperatorAccount: Bound<typeof getOperatorAccount>
  /** Reads what an operator has earned up to the block and can withdraw. */
  getOperatorEarnings: Bound<typeof getOperatorEarnings>
  /** Reads which fee an operator has declared, and when it may be executed. */
  getDeclaredFee: Bound<typeof getDeclaredFee>
  /** Reads what operators may take, and how long a higher fee has to be declared before. */
  getOperatorFeeRules: (parameters?: { blockNumber?: number | undefined }) => ReturnType<typeof getOperatorFeeRules>
  /**
   * Asks a contract what the network will ask it: whether it has the interface of a whitelisting contract (ERC-165),
   * and whether an account may use an operator. One that fails would keep everybody out.
   */
  checkWhitelistingContract: Bound<typeof checkWhitelistingContract>
  /**
   * Waits until a registration is mined, makes sure that it registered all its validators, and decodes its events. It
   * may be called for any registration whose hash is known, also in another run of the program.
   */
  waitForRegistration: Bound<typeof waitForRegistration>
  /**
   * Plans to move validators to other operators, as plain data: what it costs, what the old cluster keeps, for how long
   * nobody signs, and who could still sign with old shares. It sends nothing and needs no secret. Split the keys for
   * the owner nonces of `plan.registration`, keep plan and key shares, and pass both to `applyMove`.
   */
  planMove: Bound<typeof planMove>
  /**
   * Prepares a registration without sending it: verifies the key shares, reads owner nonce and snapshot at one block,
   * makes sure that the key shares are for that owner nonce, simulates the call as the owner, and has the node estimate
   * its gas. Sign and send the result soon: it is void as soon as anybody deposits into the cluster.
   */
  prepareRegisterValidators: Bound<typeof prepareRegisterValidators>
  /** Simulates a registration: what it would do and cost, without sending it. */
  simulateRegisterValidators: Bound<typeof simulateRegisterValidators>
  /**
   * Checks key shares against the chain before they are registered: which are registered already, whether the others
   * are good cryptographically, have the next owner nonces and no validator twice, and whether their operators exist
   * with the same keys, let the owner use them, and have room for all of them.
   */
  validateSharesPreRegistration: Bound<typeof validateSharesPreRegistration>
  /**
   * Finds operators: takes their keys from the chain, asks several sources at the same time, and goes on
   * without a source that is down. With a `publicClient`, fees, privacy, the number of validators, and whether the
   * owner may use the operator come from the contract. A key that can't be used for splitting is never handed out.
   */
  resolveOperators: (
    ids: Parameters<typeof resolveOperators>[0],
    parameters?: OmitEach<Parameters<typeof resolveOperators>[1], 'network' | 'publicClient'>,
  ) => ReturnType<typeof resolveOperators>
}

/**
 * The reads of this package as viem actions.
 *
 * @throws {NetworkMismatchError} no network was passed, and no public one is on the client's chain
 * @example
 * const client = createPublicClient({ chain: hoodi, transport: http() }).extend(ssvPublicActions())
 * const ownerNonce = await client.getOwnerNonce({ owner })
 */
export function ssvPublicActions({
  network: given,
  operatorKeyStore,
}: Omit<SsvActionsParameters, 'publicClient'> = {}): (client: ChainClient) => SsvPublicActions {
  return (client) => {
    const network = findNetwork(client, given)
    return {
      getOwnerNonce: (parameters) => getOwnerNonce(client, { ...parameters, network }),
      getClusterSnapshot: (parameters) => getClusterSnapshot(client, { ...parameters, network }),
      getRegistrationState: (parameters) => getRegistrationState(client, { ...parameters, network }),
      getClusterBalance: (parameters) => getClusterBalance(client, { ...parameters, network }),
      getClusterBurnRate: (parameters) => getClusterBurnRate(client, { ...parameters, network }),
      getClusterEffectiveBalance: (parameters) => getClusterEffectiveBalance(client, { ...parameters, network }),
      getClusterOverview: (parameters) => getClusterOverview(client, { ...parameters, network }),
      getClusterCost: (parameters) => getClusterCost(client, { ...parameters, network }),
      listClusters: (parameters) => listClusters(client, { ...parameters, network }),
      getFeeTerms: (parameters) => getFeeTerms(client, { ...parameters, network }),
      getRequiredDeposit: (parameters) => getRequiredDeposit(client, { ...parameters, network }),
      getRunway: (parameters) => getRunway(client, { ...parameters, network }),
      isLiquidatable: (parameters) => isLiquidatable(client, { ...parameters, network }),
      getRegisteredValidators: (parameters) => getRegisteredValidators(client, { ...parameters, network }),
      isValidatorRegistered: (parameters) => isValidatorRegistered(client, { ...parameters, network }),
      getOperatorAccount: (parameters) => getOperatorAccount(client, { ...parameters, network }),
      getOperatorEarnings: (parameters) => getOperatorEarnings(client, { ...parameters, network }),
      getDeclaredFee: (parameters) => getDeclaredFee(client, { ...parameters, network }),
      getOperatorFeeRules: (parameters) => getOperatorFeeRules(client, { ...parameters, network }),
      checkWhitelistingContract: (parameters) => checkWhitelistingContract(client, parameters),
      waitForRegistration: (parameters) => waitForRegistration(client, { ...parameters, network }),
      planMove: (parameters) => planMove(client, { ...parameters, network }),
      prepareRegisterValidators: (parameters) =>
        prepareRegisterValidators(client, { operatorKeyStore, ...parameters, network }),
      simulateRegisterValidators: (parameters) =>
        simulateRegisterValidators(client, { operatorKeyStore, ...parameters, network }),
      validateSharesPreRegistration: (parameters) =>
        validateSharesPreRegistration(client, { operatorKeyStore, ...parameters, network }),
      resolveOperators: (ids, parameters) =>
        resolveOperators(ids, { operatorKeyStore, ...parameters, network, publicClient: client }),
    }
  }
}
