import type { ChainClient, OperatorKeyStore, OwnerSources } from '@x/chain'
import type { LogProgress, OperatorKeyStoreProblem } from '@x/chain/internal'
import type { OperatorInput } from '@x/keyshares'
import type { Network } from '@x/schemas'
import type { WitnessOptions } from '../places/witnesses.ts'
import type { DepositParameters } from '../plan/depositParameters.ts'
import type { SpendingLimitOptions } from '../plan/getSpendingLimits.ts'
import type { RegistrationPlan } from '../plan/registrationPlan.ts'

/** A cluster's operators, in any order. Their keys are found on the chain; those that are given must be the same. */
export type OperatorsOfCluster =
  | { operatorIds: readonly (number | bigint | string)[]; operators?: undefined }
  | { operatorIds?: undefined; operators: readonly OperatorInput[] }

/** What is to be deposited and kept to, or a plan that says it. */
export type Terms =
  | (DepositParameters & { plan?: undefined })
  | {
      /** What was planned and agreed to before: it is applied as it is, or not at all. */
      plan: RegistrationPlan
      depositAmount?: undefined
      runwayDays?: undefined
      effectiveBalance?: undefined
    }

/** How validators are to be registered, whatever they are registered from. */
export type RegistrationOptions = Terms &
  WitnessOptions & {
    /** Default: the network of the client's chain. */
    network?: Network | undefined
    /** Validators of one transaction at most. Default 40; never more than fit. */
    batchSize?: number | undefined
    /** What may be spent, in wei. Default: what `getSpendingLimits` says of the plan. */
    limits?: SpendingLimitOptions | undefined
    /** Sources other than the node. Two sources must agree. Default: the network's subgraph and operator API. */
    sources?: OwnerSources | undefined
    /** Where the operators' keys that were found before are kept. Default: the client knows what it has found. */
    operatorKeyStore?: OperatorKeyStore | undefined
    /** Whether to go on with validators that another owner has registered as well. Default false. */
    allowForeign?: boolean | undefined
    signal?: AbortSignal | undefined
  }

/** What happens before there is a plan. */
export type PlanningEvent =
  /** The logs of the chain are being searched. */
  | ({ type: 'searching'; what: 'operatorKeys' | 'validators' } & LogProgress)
  /** The kept keys of operators were of no use: the chain was searched for them. */
  | { type: 'operatorKeyStoreProblem'; problem: OperatorKeyStoreProblem }

/** Options, and the client that reads. */
export type PlanningParameters = RegistrationOptions & {
  client: ChainClient
  onEvent?: ((event: PlanningEvent) => void) | undefined
}
