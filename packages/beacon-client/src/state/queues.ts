import type { Hex } from '@x/schemas'
import { bytes, count, from, type Kind, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parsePlaceId, type StateId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { amount, publicKey, root, rows } from '../wire/kinds.ts'

export type GetQueueParameters = RequestOptions & {
  /** Default `head`. */
  stateId?: StateId | undefined
}

/** A deposit that has not been credited yet. */
export type PendingDeposit = {
  publicKey: Hex
  withdrawalCredentials: Hex
  /** Gwei. */
  amount: bigint
  signature: Hex
  /** Slot of the request, 0 where it came over the bridge of before Electra. */
  slot: number
}

/** A part of a balance that is about to be withdrawn. */
export type PendingPartialWithdrawal = {
  validatorIndex: number
  /** Gwei. */
  amount: bigint
  withdrawableEpoch: number
}

/** A validator whose balance is about to go to another one. */
export type PendingConsolidation = { sourceIndex: number; targetIndex: number }

const deposits = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<PendingDeposit>({
    publicKey: from('pubkey', publicKey),
    withdrawalCredentials: from('withdrawal_credentials', root),
    amount,
    signature: /* @__PURE__ */ bytes(96),
    slot: count,
  }),
)
const withdrawals = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<PendingPartialWithdrawal>({
    validatorIndex: from('validator_index', count),
    amount,
    withdrawableEpoch: from('withdrawable_epoch', count),
  }),
)
const consolidations = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<PendingConsolidation>({
    sourceIndex: from('source_index', count),
    targetIndex: from('target_index', count),
  }),
)

/** Reads the deposits that wait to be credited, oldest first. */
export function getPendingDeposits(
  client: BeaconConnection,
  parameters?: GetQueueParameters,
): Promise<PendingDeposit[]> {
  return readQueue(client, 'pending_deposits', deposits, parameters)
}

/** Reads the partial withdrawals that were asked for and not made yet, oldest first. */
export function getPendingPartialWithdrawals(
  client: BeaconConnection,
  parameters?: GetQueueParameters,
): Promise<PendingPartialWithdrawal[]> {
  return readQueue(client, 'pending_partial_withdrawals', withdrawals, parameters)
}

/** Reads the consolidations that were asked for and not made yet, oldest first. */
export function getPendingConsolidations(
  client: BeaconConnection,
  parameters?: GetQueueParameters,
): Promise<PendingConsolidation[]> {
  return readQueue(client, 'pending_consolidations', consolidations, parameters)
}

async function readQueue<item>(
  client: BeaconConnection,
  name: string,
  kind: Kind<item[]>,
  { stateId = 'head', ...options }: GetQueueParameters = {},
): Promise<item[]> {
  const path = `eth/v1/beacon/states/${parsePlaceId(stateId)}/${name}`
  await assertCurrent(client, options)
  const { data } = await requestData(client, { ...options, path, kind })
  return data
}
