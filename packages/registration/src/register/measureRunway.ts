import type { ChainClient, ClusterState, OwnerSources } from '@x/chain'
import { agreeOnClusterFunds, agreeOnFeeTerms, computeBurnAfter, computeRunway } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'

/** How long a cluster lasts after a registration, and the fees that make it so. */
export type DepositRunway = {
  /** Days until anyone can liquidate the cluster; `undefined` where it pays nothing. */
  days?: number | undefined
  /** Effective balance of each validator that is added, in ETH. */
  effectiveBalance: number
  /** Operators and network, in wei per block for each validator of 32 ETH. */
  burnPerValidator: bigint
  /** For how many blocks a cluster must be able to pay. */
  liquidationThresholdBlocks: bigint
  /** Wei that a cluster must hold in any case. */
  minimumLiquidationCollateral: bigint
}

export type MeasureRunwayParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** As it is before the registration. */
  cluster: ClusterState
  validatorsToAdd: number
  /** Wei that the registration deposits. */
  value: bigint
  /** Effective balance of each validator that is added, in ETH. Default 32. */
  effectiveBalance?: number | undefined
  /** Who is asked besides the node for the fees. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** Reads how long a cluster lasts after a registration, at the fees of the block at which the cluster was read. */
export async function measureRunway(
  client: ChainClient,
  { network, owner, operatorIds, cluster, value, effectiveBalance = 32, ...parameters }: MeasureRunwayParameters,
): Promise<DepositRunway> {
  const { blockNumber } = cluster
  const { validatorsToAdd, sources, signal } = parameters
  const reading = agreeOnFeeTerms(client, { network, operatorIds, sources, signal })
  const place = { network, owner, operatorIds, cluster, blockNumber, terms: reading, sources, signal }
  // Both are asked at once.
  const [terms, funds] = await Promise.all([reading, agreeOnClusterFunds(client, place)])
  const { burnPerValidator, liquidationThresholdBlocks, minimumLiquidationCollateral } = terms
  const thresholds = { liquidationThresholdBlocks, minimumLiquidationCollateral }
  const { days } = computeRunway({
    ...thresholds,
    balance: funds.balance + value,
    burnRate: computeBurnAfter({ burnPerValidator, validatorsToAdd, effectiveBalance, currentBurn: funds.burnRate }),
    secondsPerSlot: network.custom.secondsPerSlot,
  })
  return { days: Number.isFinite(days) ? days : undefined, effectiveBalance, burnPerValidator, ...thresholds }
}
