import type { Hex } from '@x/schemas'
import { count, from, optional, record } from '@x/schemas/internal/wire'
import { askInParts } from '../request/askInParts.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { BeaconNodeError } from '../request/errors.ts'
import { parseCount, parseValidatorIds, type ValidatorId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { getFinality } from '../state/getFinality.ts'
import { amount, balanceChange, rows } from '../wire/kinds.ts'

export type GetAttestationRewardsParameters = RequestOptions & {
  /** A final one: before that nodes tell what may not stay, and some tell what they have invented. */
  epoch: number
  /** Indices and public keys. */
  ids: readonly ValidatorId[]
}

/** What the parts of an attestation gave, in gwei; negative: a penalty. */
type RewardParts = {
  head: bigint
  target: bigint
  source: bigint
  /** Before Altair. */
  inclusionDelay?: bigint | undefined
  /** Penalty of an inactivity leak. */
  inactivity: bigint
}

/** What a validator would have got at best with an effective balance. */
export type IdealReward = RewardParts & { effectiveBalance: bigint }

/** What a validator got for its attestation of an epoch. Source or target below 0: it was not included in time. */
export type AttestationReward = RewardParts & { validatorIndex: number }

/** What validators got, and what they would have got at best. */
export type GetAttestationRewardsReturnType = {
  ideal: IdealReward[]
  total: AttestationReward[]
  /** Ids that the node does not know. */
  unknown: (number | Hex)[]
}

const parts = {
  head: balanceChange,
  target: balanceChange,
  source: balanceChange,
  inclusionDelay: from('inclusion_delay', /* @__PURE__ */ optional(balanceChange)),
  inactivity: balanceChange,
}
const rewards = /* @__PURE__ */ record<Pick<GetAttestationRewardsReturnType, 'ideal' | 'total'>>({
  ideal: from(
    'ideal_rewards',
    /* @__PURE__ */ rows(
      /* @__PURE__ */ record<IdealReward>({ effectiveBalance: from('effective_balance', amount), ...parts }),
    ),
  ),
  total: from(
    'total_rewards',
    /* @__PURE__ */ rows(
      /* @__PURE__ */ record<AttestationReward>({ validatorIndex: from('validator_index', count), ...parts }),
    ),
  ),
})

/**
 * Reads what validators got for their attestations of a final epoch.
 *
 * @throws {InvalidInputError} an id is neither an index nor a public key of 48 bytes
 * @throws {BeaconNodeError} the epoch is not final, or nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 */
export async function getAttestationRewards(
  client: BeaconConnection,
  { epoch, ids, ...options }: GetAttestationRewardsParameters,
): Promise<GetAttestationRewardsReturnType> {
  const path = `eth/v1/beacon/rewards/attestations/${parseCount(epoch, 'The epoch')}`
  const wanted = parseValidatorIds(ids)
  if (wanted.length === 0) return { ideal: [], total: [], unknown: [] }
  // The checkpoint of epoch n makes the epochs before it final.
  const { finalized } = await getFinality(client, options)
  if (epoch >= finalized.epoch) {
    throw new BeaconNodeError({ reason: 'not-final', epoch, finalEpoch: finalized.epoch }, client)
  }
  const { answers, refused } = await askInParts(wanted, (part) =>
    requestData(client, { ...options, path, json: part.map(String), kind: rewards }),
  )
  const ideal = new Map<bigint, IdealReward>()
  for (const each of answers.flatMap(({ data }) => data.ideal)) ideal.set(each.effectiveBalance, each)
  const total = new Map<number, AttestationReward>()
  for (const each of answers.flatMap(({ data }) => data.total)) total.set(each.validatorIndex, each)
  return { ideal: [...ideal.values()], total: [...total.values()], unknown: refused }
}
