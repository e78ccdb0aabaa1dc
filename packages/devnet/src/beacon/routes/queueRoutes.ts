import type { BeaconState } from '../state/BeaconState.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { formatEpoch } from './format.ts'
import { readState } from './places.ts'
import { stateReply } from './stateReply.ts'

/** What waits. */
export const queueRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/states/{state}/pending_deposits': (request) =>
    queueReply(request, ({ pendingDeposits }) =>
      pendingDeposits.map(({ publicKey, withdrawalCredentials, amount, signature, slot }) => ({
        pubkey: publicKey,
        withdrawal_credentials: withdrawalCredentials,
        amount: `${amount}`,
        signature,
        slot: `${slot}`,
      })),
    ),
  'GET /eth/v1/beacon/states/{state}/pending_partial_withdrawals': (request) =>
    queueReply(request, ({ pendingPartialWithdrawals }) =>
      pendingPartialWithdrawals.map(({ index, amount, withdrawableEpoch }) => ({
        validator_index: `${index}`,
        amount: `${amount}`,
        withdrawable_epoch: formatEpoch(withdrawableEpoch),
      })),
    ),
  'GET /eth/v1/beacon/states/{state}/pending_consolidations': (request) =>
    queueReply(request, ({ pendingConsolidations }) =>
      pendingConsolidations.map(({ sourceIndex, targetIndex }) => ({
        source_index: `${sourceIndex}`,
        target_index: `${targetIndex}`,
      })),
    ),
}

function queueReply(request: RouteRequest, read: (state: BeaconState) => object[]): object {
  const state = request.view.stateAt(readState(request))
  return { version: 'fulu', ...stateReply(request.view, read(state)) }
}
