import {
  type ChainClient,
  checkWhitelistingContract,
  getClusterBalance,
  getClusterBurnRate,
  getClusterCost,
  getClusterEffectiveBalance,
  getClusterOverview,
  getClusterSnapshot,
  getDeclaredFee,
  getFeeTerms,
  getOperatorAccount,
  getOperatorEarnings,
  getOperatorFeeRules,
  getOwnerNonce,
  getRegisteredValidators,
  getRegistrationState,
  getRequiredDeposit,
  getRunway,
  isLiquidatable,
  isValidatorRegistered,
  listClusters,
  resolveOperators,
} from '@x/chain'
import type { Network } from '@x/schemas'
import { planMove } from '../move/planMove.ts'
import { prepareRegisterValidators } from '../register/prepareRegisterValidators.ts'
import { simulateRegisterValidators } from '../register/simulateRegisterValidators.ts'
import { validateSharesPreRegistration } from '../register/validateSharesPreRegistration.ts'
import { waitForRegistration } from '../register/waitForRegistration.ts'
import { findNetwork } from './findNetwork.ts'

export type SsvActionsParameters = {
  /** Default: the public network of the client's chain. */
  network?: Network | undefined
}

type Bound<action extends (client: never, parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[1], 'network'>,
) => ReturnType<action>

type BoundObject<action extends (parameters: never) => unknown> = (
  parameters: OmitEach<Parameters<action>[0], 'network' | 'publicClient'>,
) => ReturnType<action>

/** `Omit` that keeps the members of a union apart. */
export type OmitEach<parameters, key extends PropertyKey> = parameters extends unknown ? Omit<parameters, key> : never

/** The reads of this package as actions of a client; each does what the function of its name does. */
export type SsvPublicActions = {
  getOwnerNonce: Bound<typeof getOwnerNonce>
  getClusterSnapshot: Bound<typeof getClusterSnapshot>
  getRegistrationState: Bound<typeof getRegistrationState>
  getClusterBalance: Bound<typeof getClusterBalance>
  getClusterBurnRate: Bound<typeof getClusterBurnRate>
  getClusterEffectiveBalance: Bound<typeof getClusterEffectiveBalance>
  getClusterOverview: Bound<typeof getClusterOverview>
  getClusterCost: Bound<typeof getClusterCost>
  listClusters: Bound<typeof listClusters>
  getFeeTerms: Bound<typeof getFeeTerms>
  getRequiredDeposit: Bound<typeof getRequiredDeposit>
  getRunway: Bound<typeof getRunway>
  isLiquidatable: Bound<typeof isLiquidatable>
  getRegisteredValidators: Bound<typeof getRegisteredValidators>
  isValidatorRegistered: Bound<typeof isValidatorRegistered>
  getOperatorAccount: Bound<typeof getOperatorAccount>
  getOperatorEarnings: Bound<typeof getOperatorEarnings>
  getDeclaredFee: Bound<typeof getDeclaredFee>
  getOperatorFeeRules: (parameters?: { blockNumber?: number | undefined }) => ReturnType<typeof getOperatorFeeRules>
  checkWhitelistingContract: Bound<typeof checkWhitelistingContract>
  waitForRegistration: Bound<typeof waitForRegistration>
  planMove: BoundObject<typeof planMove>
  prepareRegisterValidators: BoundObject<typeof prepareRegisterValidators>
  simulateRegisterValidators: BoundObject<typeof simulateRegisterValidators>
  validateSharesPreRegistration: BoundObject<typeof validateSharesPreRegistration>
  resolveOperators: (
    ids: Parameters<typeof resolveOperators>[0],
    parameters?: OmitEach<Parameters<typeof resolveOperators>[1], 'network' | 'publicClient'>,
  ) => ReturnType<typeof resolveOperators>
}

/**
 * The reads of this package as viem actions.
 *
 * @throws {NetworkMissingError} no network was passed, and no public one is on the client's chain
 * @example
 * const client = createPublicClient({ chain: chains.hoodi, transport: http() }).extend(ssvPublicActions())
 * const ownerNonce = await client.getOwnerNonce({ owner })
 */
export function ssvPublicActions({
  network: given,
}: SsvActionsParameters = {}): (client: ChainClient) => SsvPublicActions {
  return (client) => {
    const network = findNetwork(client, given)
    const here = { network, publicClient: client }
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
      planMove: (parameters) => planMove({ ...parameters, ...here }),
      prepareRegisterValidators: (parameters) => prepareRegisterValidators({ ...parameters, ...here }),
      simulateRegisterValidators: (parameters) => simulateRegisterValidators({ ...parameters, ...here }),
      validateSharesPreRegistration: (parameters) => validateSharesPreRegistration({ ...parameters, ...here }),
      resolveOperators: (ids, parameters) => resolveOperators(ids, { ...parameters, ...here }),
    }
  }
}
