import type { Hex } from '@x/schemas'
import { getFeeAtUse, operatorExists, packing, settleAccount } from './accounts.ts'
import type { Rates } from './clusters.ts'
import { changeOperator, type Draft, emit, getOperator } from './draft.ts'
import { revert, revertWithText, u64 } from './revert.ts'
import type { Operator } from './types.ts'

/** What several rooms of the contract do alike. */
export function checkGovernor({ sender, owner }: Draft): void {
  if (sender !== owner) revertWithText('Ownable: caller is not the owner')
}

export function checkCommitteeSize({ length }: readonly bigint[]): void {
  if (![4, 7, 10, 13].includes(length)) revert('InvalidOperatorIdsLength')
}

/** An operator of the caller. */
export function getOwnOperator({ operators, sender }: Draft, id: bigint): Operator {
  const operator = getOperator(operators, id)
  if (!operatorExists(operator)) revert('OperatorDoesNotExist')
  if (operator.owner !== sender) revert('CallerNotOwnerWithData', [sender, operator.owner])
  return operator
}

/** Starts the account in ETH of an operator that was registered when fees were paid in SSV. */
export function startEthAccount(draft: Draft, id: bigint): void {
  const operator = getOperator(draft.operators, id)
  if (operator.eth.block !== 0n || operator.ssv.block === 0n) return
  const fee = getFeeAtUse(operator)
  changeOperator(draft, id, { eth: { ...operator.eth, block: draft.block, fee } })
  if (fee === 0n) return
  emit(draft, 'OperatorFeeExecuted', {
    owner: operator.owner,
    operatorId: id,
    blockNumber: draft.block,
    fee: fee * packing,
  })
}

/** Brings the network's account up to this block. */
export function settleNetwork(draft: Draft, inSsv: boolean): void {
  if (inSsv) draft.networkSsv = settleAccount(draft.networkSsv, 0n, draft.block)
  else draft.networkEth = settleAccount(draft.networkEth, draft.networkExtraUnits, draft.block)
}

/** Brings an operator's account up to this block, if there is one. */
export function settleOperator(draft: Draft, id: bigint, inSsv: boolean): void {
  const { eth, ssv, extraUnits } = getOperator(draft.operators, id)
  if (inSsv && ssv.block !== 0n) changeOperator(draft, id, { ssv: settleAccount(ssv, 0n, draft.block) })
  if (!inSsv && eth.block !== 0n) changeOperator(draft, id, { eth: settleAccount(eth, extraUnits, draft.block) })
}

/** Brings operators and network up to this block. */
export function settleAccounts(draft: Draft, operatorIds: readonly bigint[], inSsv: boolean): Rates {
  settleNetwork(draft, inSsv)
  const network = inSsv ? draft.networkSsv : draft.networkEth
  let index = 0n
  let burn = network.fee
  for (const id of operatorIds) {
    settleOperator(draft, id, inSsv)
    const account = getOperator(draft.operators, id)[inSsv ? 'ssv' : 'eth']
    index = u64(index + account.index)
    burn = u64(burn + account.fee)
  }
  return { index, networkFeeIndex: network.index, burn }
}

/** Whether a whitelisting contract lets an account use an operator. There is one such contract. */
export function admits(
  { whitelisted, addresses }: Pick<Draft, 'whitelisted' | 'addresses'>,
  contract: Hex,
  account: Hex,
  operatorId: bigint,
): boolean {
  return contract === addresses.whitelistingContract && whitelisted.has(`${account} ${operatorId}`)
}
