import type { Hex } from '@x/schemas'
import { count, from, record } from '@x/schemas/internal/wire'
import { type GetBlockParameters, readOfBlock } from '../blocks/readOfBlock.ts'
import { askInParts } from '../request/askInParts.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parsePlaceId, parseValidatorIds, type ValidatorId } from '../request/ids.ts'
import { amount, balanceChange, rows } from '../wire/kinds.ts'

/** What a block brought to its proposer on the beacon chain, in gwei. Fees and tips of transactions are not in it. */
export type BlockRewards = {
  proposerIndex: number
  total: bigint
  attestations: bigint
  syncAggregate: bigint
  proposerSlashings: bigint
  attesterSlashings: bigint
}

export type GetSyncCommitteeRewardsParameters = GetBlockParameters & {
  /** Indices and public keys. */
  ids: readonly ValidatorId[]
}

/** What a member of the sync committee got for a block, in gwei; negative: a penalty, for a signature that is missing. */
export type SyncCommitteeReward = { validatorIndex: number; reward: bigint }

/** What members of the sync committee got. */
export type GetSyncCommitteeRewardsReturnType = {
  /** Members of the committee alone: who has no duty is left out. */
  rewards: SyncCommitteeReward[]
  /** Ids that the node does not know. */
  unknown: (number | Hex)[]
}

const blockRewards = /* @__PURE__ */ record<BlockRewards>({
  proposerIndex: from('proposer_index', count),
  total: amount,
  attestations: amount,
  syncAggregate: from('sync_aggregate', amount),
  proposerSlashings: from('proposer_slashings', amount),
  attesterSlashings: from('attester_slashings', amount),
})
const syncRewards = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<SyncCommitteeReward>({
    validatorIndex: from('validator_index', count),
    reward: balanceChange,
  }),
)

/** Reads what a block brought to its proposer; `undefined` where the slot has none. */
export async function getBlockRewards(
  client: BeaconConnection,
  { blockId = 'head', ...options }: GetBlockParameters = {},
): Promise<BlockRewards | undefined> {
  const path = `eth/v1/beacon/rewards/blocks/${parsePlaceId(blockId)}`
  const answer = await readOfBlock(client, { ...options, path, kind: blockRewards, blockId })
  return answer?.data
}

/** Reads what members of the sync committee got for a block; `undefined` where the slot has none. */
export async function getSyncCommitteeRewards(
  client: BeaconConnection,
  { blockId = 'head', ids, ...options }: GetSyncCommitteeRewardsParameters,
): Promise<GetSyncCommitteeRewardsReturnType | undefined> {
  const path = `eth/v1/beacon/rewards/sync_committee/${parsePlaceId(blockId)}`
  const wanted = parseValidatorIds(ids)
  if (wanted.length === 0) return { rewards: [], unknown: [] }
  const { answers, refused } = await askInParts(wanted, (part) =>
    readOfBlock(client, { ...options, path, kind: syncRewards, blockId, json: part.map(String) }),
  )
  const told = answers.flatMap((answer) => answer?.data ?? [])
  if (answers.includes(undefined)) return undefined
  return { rewards: told, unknown: refused }
}
