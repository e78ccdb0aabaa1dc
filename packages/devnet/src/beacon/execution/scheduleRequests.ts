import type { PendingDeposit } from '../state/BeaconState.ts'
import type { ConsolidationRequest, WithdrawalRequest } from '../state/requests.ts'
import { rules } from '../state/rules.ts'
import type { ArrivedRequest } from './createRequestReader.ts'

/** The requests of a block. */
export type RequestsOfBlock = {
  deposits: PendingDeposit[]
  withdrawals: WithdrawalRequest[]
  consolidations: ConsolidationRequest[]
}

/**
 * Which blocks have which requests: each takes the oldest that wait, as many as the specification allows,
 * and all deposits.
 */
export function scheduleRequests(
  requests: readonly ArrivedRequest[],
  hasBlock: (slot: number) => boolean,
): ReadonlyMap<number, RequestsOfBlock> {
  const schedule = new Map<number, RequestsOfBlock>()
  let withdrawalSlot = 0
  let consolidationSlot = 0
  for (const { kind, slot, request } of requests) {
    if (kind === 'withdrawal') {
      withdrawalSlot = findSlot(
        Math.max(slot, withdrawalSlot),
        ({ withdrawals }) => withdrawals.length < rules.MAX_WITHDRAWAL_REQUESTS_PER_PAYLOAD,
      )
      getBlock(withdrawalSlot).withdrawals.push(request)
    } else if (kind === 'deposit') {
      const blockSlot = findSlot(slot, () => true)
      getBlock(blockSlot).deposits.push({ ...request, slot: blockSlot })
    } else {
      consolidationSlot = findSlot(
        Math.max(slot, consolidationSlot),
        ({ consolidations }) => consolidations.length < rules.MAX_CONSOLIDATION_REQUESTS_PER_PAYLOAD,
      )
      getBlock(consolidationSlot).consolidations.push(request)
    }
  }
  return schedule

  function getBlock(slot: number): RequestsOfBlock {
    const block = schedule.get(slot) ?? noRequests()
    schedule.set(slot, block)
    return block
  }

  function findSlot(from: number, hasRoom: (block: RequestsOfBlock) => boolean): number {
    let slot = from
    while (!hasBlock(slot) || !hasRoom(schedule.get(slot) ?? noRequests())) slot++
    return slot
  }
}

function noRequests(): RequestsOfBlock {
  return { deposits: [], withdrawals: [], consolidations: [] }
}
