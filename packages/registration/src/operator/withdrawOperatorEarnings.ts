import type { OperatorEarnings } from '@x/chain/internal'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, type CallPlace, createCallAction } from '../transaction/createCallAction.ts'
import type { ComposedCall } from '../transaction/prepareCall.ts'
import { earningsMultiples, OperatorEarningsError, type OperatorEarningsProblem } from './OperatorEarningsError.ts'
import { readOwnOperator } from './readOwnOperator.ts'

export type WithdrawOperatorEarningsParameters = {
  operatorId: number
} & (
  | {
      /** Wei, or units of 10^-18 SSV; `'all'` is what there is in the block of the transaction. */
      amount: bigint | 'all'
      /** Default: ETH. */
      asset?: 'ETH' | 'SSV' | undefined
    }
  | {
      amount: 'all'
      asset: 'both'
      /** Whether it is sent where there is nothing, which the contract accepts. Default: it is refused. */
      allowUnchanged?: boolean | undefined
    }
)

/**
 * Pays out what an operator has earned to its owner: in ETH, in SSV from the time when clusters paid in SSV, or all of
 * both.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws {OperatorEarningsError} it has not earned so much, or the contract can't count the amount
 * @throws what `sendCall` throws
 * @example
 * const client = publicClient.extend(ssvPublicActions({ network }))
 * const { eth } = await client.getOperatorEarnings({ operatorId })
 * if (eth > 0n) {
 *   const { wait } = await withdrawOperatorEarnings(walletClient, { operatorId, amount: 'all' })
 *   await wait()
 * }
 */
export const withdrawOperatorEarnings: CallAction<WithdrawOperatorEarningsParameters> =
  /* @__PURE__ */ createCallAction(async (parameters) => {
    const { publicClient, network, from, operatorId } = parameters
    const { earnings } = await readOwnOperator(publicClient, { network, from, operatorId })
    if (parameters.asset !== 'both' || parameters.allowUnchanged !== true) assertEarnings(parameters, earnings)
    return composeWithdrawal(parameters)
  })

function composeWithdrawal(parameters: CallPlace & WithdrawOperatorEarningsParameters): ComposedCall {
  const { network, from, operatorId, amount, asset = 'ETH' } = parameters
  const place = { network, from, operatorIds: [operatorId] }
  const id = BigInt(operatorId)
  if (amount === 'all') return composeContractCall({ ...place, functionName: allFunctions[asset], args: [id] })
  const functionName = asset === 'SSV' ? 'withdrawOperatorEarningsSSV' : 'withdrawOperatorEarnings'
  return composeContractCall({ ...place, functionName, args: [id, amount] })
}

const allFunctions = {
  ETH: 'withdrawAllOperatorEarnings',
  SSV: 'withdrawAllOperatorEarningsSSV',
  both: 'withdrawAllVersionOperatorEarnings',
} as const

function assertEarnings(
  { operatorId, amount, asset = 'ETH' }: WithdrawOperatorEarningsParameters,
  earnings: OperatorEarnings,
): void {
  const available = { ETH: earnings.eth, SSV: earnings.ssv, both: earnings.eth + earnings.ssv }[asset]
  const reason = findReason(amount, asset, available)
  if (reason === undefined) return
  throw new OperatorEarningsError({
    reason,
    operatorId,
    asset: asset === 'both' ? 'ETH' : asset,
    available,
    amount: amount === 'all' ? available : amount,
  })
}

function findReason(
  amount: bigint | 'all',
  asset: 'ETH' | 'SSV' | 'both',
  available: bigint,
): OperatorEarningsProblem | undefined {
  if (amount === 'all' || asset === 'both') return available === 0n ? 'nothing' : undefined
  if (amount <= 0n) return 'no-amount'
  if (amount % earningsMultiples[asset] !== 0n) return 'not-a-multiple'
  return amount > available ? 'too-much' : undefined
}
