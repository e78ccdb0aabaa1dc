import type { ClusterState, RegistrationState } from '@x/chain'
import { computeRequiredDeposit, daysToBlocks, type FeeTerms } from '@x/chain/internal'
import type { Network } from '@x/schemas'
import type { DepositParameters } from '../plan/depositParameters.ts'
import type { RegistrationReceipt } from './waitForRegistration.ts'

/** What should be true when a registration is prepared, if only this run has acted in the meantime. */
export type Expectation = {
  /** The cluster, and the block that should be the latest. */
  cluster: ClusterState
  /** The block of the transaction that left this snapshot, where it is known. */
  snapshotBlock: number | undefined
  /** The fees of a moment ago, where they were read. */
  terms: FeeTerms | undefined
}

/** What is expected after a state that was read a moment ago. */
export function expectState(state: RegistrationState | undefined): Expectation | undefined {
  return state && { cluster: state.cluster, snapshotBlock: undefined, terms: undefined }
}

/** What is expected after a registration, whose receipt was there when `head` was the newest block. */
export function expectAfter(
  { snapshot, blockNumber }: RegistrationReceipt,
  { head, terms }: { head: number; terms: FeeTerms | undefined },
): Expectation {
  return { cluster: { exists: true, snapshot, blockNumber: head }, snapshotBlock: Number(blockNumber), terms }
}

/**
 * What the deposit should be. A guess is good for nothing but to have the call simulated before the chain has told what
 * the cluster holds.
 *
 * @returns `undefined` where it can't be told
 */
export function guessDeposit(
  { cluster: { snapshot, blockNumber }, snapshotBlock, terms }: Expectation,
  { network, validatorsToAdd, ...wanted }: DepositParameters & { network: Network; validatorsToAdd: number },
): bigint | undefined {
  if (wanted.depositAmount !== undefined) return wanted.depositAmount
  if (snapshotBlock === undefined || terms === undefined) return undefined
  const { runwayDays, effectiveBalance } = wanted
  const currentBurn = BigInt(snapshot.validatorCount) * terms.burnPerValidator
  return computeRequiredDeposit({
    ...terms,
    balance: snapshot.balance - BigInt(blockNumber - snapshotBlock) * currentBurn,
    currentBurn,
    validatorsToAdd,
    runwayBlocks: daysToBlocks(network, runwayDays),
    effectiveBalance,
  })
}
