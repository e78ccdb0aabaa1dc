import type { ChainClient, OwnerSources } from '@x/chain'
import { agreeOnClusterFunds, agreeOnFeeTerms, createContractRefusal, daysToBlocks } from '@x/chain/internal'
import { type ClusterSnapshot, type Network, parse } from '@x/schemas'
import * as v from 'valibot'
import { formatEther } from 'viem'
import { AmountRefusedError } from '../plan/AmountRefusedError.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { positiveAmount, runway } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { computeWithdrawal } from './computeWithdrawal.ts'
import { type ClusterParameters, type FoundCluster, findEthCluster } from './findCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

/** What to withdraw: an amount, all that is left beyond a runway, or all of a cluster without validators. */
export type WithdrawParameters = ClusterParameters & {
  /** How many blocks may pass until the transaction is in. Default 50. */
  blocksUntilInclusion?: number | undefined
} & (
    | {
        /** Wei. */
        amount: bigint
        keepRunwayDays?: undefined
        all?: undefined
      }
    | {
        amount?: undefined
        /** For how many days the cluster should still be able to pay, beyond the liquidation threshold. */
        keepRunwayDays: number
        all?: undefined
      }
    | {
        amount?: undefined
        keepRunwayDays?: undefined
        /** Everything: the cluster has no validators any more, or is liquidated. */
        all: true
      }
  )

const unsaid = /* @__PURE__ */ v.optional(v.undefined())

const withdrawal = /* @__PURE__ */ v.union([
  v.object({ amount: positiveAmount, keepRunwayDays: unsaid, all: unsaid }),
  v.object({ amount: unsaid, keepRunwayDays: runway, all: unsaid }),
  v.object({ amount: unsaid, keepRunwayDays: unsaid, all: v.literal(true) }),
])

/**
 * Withdraws ETH from your cluster: an amount, what is left beyond `keepRunwayDays`, or `all` that a cluster without
 * validators has. What would let anyone liquidate
 * the cluster is refused before it is sent. A liquidated cluster gives back what was deposited since. `withdraw.prepare` makes the unsigned transaction.
 *
 * @throws {AmountRefusedError} the cluster can't give so much; `maximum` it can
 * @throws {ContractRevertError} `ClusterDoesNotExist`, `ClusterIsLiquidated`; `IncorrectClusterVersion`: it pays its fees
 * in SSV
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await withdraw(walletClient, { operatorIds, keepRunwayDays: 365 })
 * const { snapshot } = await wait()
 */
export const withdraw: CallAction<WithdrawParameters, ClusterReceipt> = /* @__PURE__ */ createCallAction(
  async (parameters) => {
    const { publicClient, network, blocksUntilInclusion, sources, signal } = parameters
    const { amount, keepRunwayDays, all } = parseWithdrawal(parameters)
    const found = await findEthCluster(parameters, 'withdraw')
    const { operatorIds, cluster } = found
    if (all === true) assertUnused(cluster.snapshot)
    const runwayBlocks = daysToBlocks(network, keepRunwayDays ?? 0)
    const reading = { network, runwayBlocks, blocksUntilInclusion, sources, signal }
    const maximum = await readMaximum(publicClient, { ...found, ...reading })
    const taken = amount ?? maximum
    if (taken > maximum || taken === 0n) throw withdrawalTooLarge(amount, { keepRunwayDays, maximum })
    const args = [toContractIds(operatorIds), taken, cluster.snapshot] as const
    return composeClusterCall(network, found, { functionName: 'withdraw', args })
  },
  readClusterReceipt,
)

/** How much the cluster can give, in wei. */
async function readMaximum(
  publicClient: ChainClient,
  {
    network,
    runwayBlocks,
    blocksUntilInclusion,
    sources,
    signal,
    ...found
  }: FoundCluster & {
    network: Network
    runwayBlocks: bigint
    blocksUntilInclusion: number | undefined
    sources: OwnerSources | undefined
    signal: AbortSignal | undefined
  },
): Promise<bigint> {
  const { owner, operatorIds, cluster } = found
  const { active, balance, validatorCount } = cluster.snapshot
  // What somebody deposited after the liquidation pays for nothing, and may be taken back.
  if (!active && balance > 0n) return balance
  if (!active) throw createContractRefusal('ClusterIsLiquidated', { functionName: 'withdraw', owner, operatorIds })
  const reading = agreeOnFeeTerms(publicClient, { network, operatorIds, sources, signal })
  // Both are asked at once.
  const [terms, funds] = await Promise.all([
    reading,
    agreeOnClusterFunds(publicClient, { ...found, network, terms: reading, sources, signal }),
  ])
  return computeWithdrawal({ ...terms, ...funds, validatorCount, runwayBlocks, blocksUntilInclusion })
}

function parseWithdrawal({ amount, keepRunwayDays, all }: WithdrawParameters) {
  return parse(withdrawal, { amount, keepRunwayDays, all }, 'What to withdraw (amount, keepRunwayDays or all)')
}

/** Without a balance, the validators of a cluster would be liquidated. */
function assertUnused({ active, validatorCount }: ClusterSnapshot): void {
  if (!active || validatorCount === 0) return
  const count = validatorCount === 1 ? '1 validator' : `${validatorCount} validators`
  throw new AmountRefusedError(`Not all can be withdrawn: the cluster has ${count}.`, {
    amount: undefined,
    maximum: 0n,
    metaMessages: [],
    fix: 'Remove them first, or withdraw what they do not need (keepRunwayDays).',
  })
}

function withdrawalTooLarge(
  amount: bigint | undefined,
  { keepRunwayDays, maximum }: { keepRunwayDays: number | undefined; maximum: bigint },
): AmountRefusedError {
  const message =
    amount === undefined
      ? keepRunwayDays === undefined
        ? 'The cluster holds nothing.'
        : `Nothing can be withdrawn if the cluster is to last for ${keepRunwayDays} more days.`
      : `Withdrawing ${formatEther(amount)} ETH would make the cluster liquidatable.`
  return new AmountRefusedError(message, {
    amount,
    maximum,
    metaMessages: amount === undefined ? [] : [`- at most ${formatEther(maximum)} ETH can be withdrawn now`],
    fix: maximum === 0n ? 'Deposit, or keep a shorter runway.' : 'Withdraw less, or remove validators first.',
  })
}
