import type { ChainClient, OwnerSources } from '@x/chain'
import { agreeOnClusterFunds, agreeOnFeeTerms, createContractRefusal, daysToBlocks } from '@x/chain/internal'
import { type Network, parse } from '@x/schemas'
import * as v from 'valibot'
import { formatEther } from 'viem'
import { AmountRefusedError } from '../plan/AmountRefusedError.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { positiveAmount, runway } from './clusterAmount.ts'
import { composeClusterCall, toContractIds } from './composeClusterCall.ts'
import { computeWithdrawal } from './computeWithdrawal.ts'
import { type ClusterParameters, type FoundCluster, findEthCluster } from './findCluster.ts'
import { type ClusterReceipt, readClusterReceipt } from './readClusterReceipt.ts'

/** What to withdraw: an amount, or all that is left beyond a runway. */
export type WithdrawParameters = ClusterParameters & {
  /** How many blocks may pass until the transaction is in. Default 50. */
  blocksUntilInclusion?: number | undefined
} & (
    | {
        /** Wei. */
        amount: bigint
        keepRunwayDays?: undefined
      }
    | {
        amount?: undefined
        /** For how many days the cluster should still be able to pay, beyond the liquidation threshold. */
        keepRunwayDays: number
      }
  )

const withdrawal = /* @__PURE__ */ v.union([
  v.object({ amount: positiveAmount, keepRunwayDays: v.optional(v.undefined()) }),
  v.object({ amount: v.optional(v.undefined()), keepRunwayDays: runway }),
])

/**
 * Withdraws ETH from your cluster: an amount, or what is left beyond `keepRunwayDays`. What would let anyone liquidate
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
    const { amount, keepRunwayDays } = parseWithdrawal(parameters)
    const found = await findEthCluster(parameters, 'withdraw')
    const { operatorIds, cluster } = found
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

function parseWithdrawal({ amount, keepRunwayDays }: WithdrawParameters) {
  return parse(withdrawal, { amount, keepRunwayDays }, 'What to withdraw (amount or keepRunwayDays)')
}

function withdrawalTooLarge(
  amount: bigint | undefined,
  { keepRunwayDays, maximum }: { keepRunwayDays: number | undefined; maximum: bigint },
): AmountRefusedError {
  const message =
    amount === undefined
      ? `Nothing can be withdrawn if the cluster is to last for ${keepRunwayDays} more days.`
      : `Withdrawing ${formatEther(amount)} ETH would make the cluster liquidatable.`
  return new AmountRefusedError(message, {
    amount,
    maximum,
    metaMessages: amount === undefined ? [] : [`- at most ${formatEther(maximum)} ETH can be withdrawn now`],
    fix: maximum === 0n ? 'Deposit, or keep a shorter runway.' : 'Withdraw less, or remove validators first.',
  })
}
