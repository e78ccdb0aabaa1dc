import type { Hex } from '@x/schemas'
import { count, from, type Kind, record } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import { askInParts } from '../request/askInParts.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { parseCount } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { publicKey, rows } from '../wire/kinds.ts'

export type GetDutiesParameters = RequestOptions & {
  epoch: number
  /** Indices of validators. */
  indices: readonly number[]
}

export type GetProposerDutiesParameters = RequestOptions & { epoch: number }

/** Duties of an epoch, and on which block they depend. */
export type BeaconDuties<duty> = {
  duties: duty[]
  /** The duties are these as long as this block is in the chain; not told of sync committees. */
  dependentRoot?: Hex | undefined
}

/** In which slot and committee a validator attests. */
export type AttesterDuty = {
  publicKey: Hex
  validatorIndex: number
  slot: number
  committeeIndex: number
  committeeLength: number
  committeesAtSlot: number
  /** Its place in the committee. */
  validatorCommitteeIndex: number
}

/** In which slot a validator proposes. */
export type ProposerDuty = { publicKey: Hex; validatorIndex: number; slot: number }

/** Its places in the sync committee of the epoch. */
export type SyncDuty = { publicKey: Hex; validatorIndex: number; syncCommitteeIndices: number[] }

const attesterDuties = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<AttesterDuty>({
    publicKey: from('pubkey', publicKey),
    validatorIndex: from('validator_index', count),
    slot: count,
    committeeIndex: from('committee_index', count),
    committeeLength: from('committee_length', count),
    committeesAtSlot: from('committees_at_slot', count),
    validatorCommitteeIndex: from('validator_committee_index', count),
  }),
)
const proposerDuties = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<ProposerDuty>({
    publicKey: from('pubkey', publicKey),
    validatorIndex: from('validator_index', count),
    slot: count,
  }),
)
const syncDuties = /* @__PURE__ */ rows(
  /* @__PURE__ */ record<SyncDuty>({
    publicKey: from('pubkey', publicKey),
    validatorIndex: from('validator_index', count),
    syncCommitteeIndices: from('validator_sync_committee_indices', /* @__PURE__ */ rows(count)),
  }),
)

/** Reads when validators attest in an epoch: the current one, the next, or one of the past. */
export function getAttesterDuties(
  client: BeaconConnection,
  parameters: GetDutiesParameters,
): Promise<BeaconDuties<AttesterDuty>> {
  return readDuties(client, 'attester', attesterDuties, parameters)
}

/** Reads the places of validators in the sync committee of an epoch. Those that are in none are left out. */
export function getSyncDuties(
  client: BeaconConnection,
  parameters: GetDutiesParameters,
): Promise<BeaconDuties<SyncDuty>> {
  return readDuties(client, 'sync', syncDuties, parameters)
}

/** Reads who proposes in an epoch: since the Fulu fork that is fixed for the next one too. */
export async function getProposerDuties(
  client: BeaconConnection,
  { epoch, ...options }: GetProposerDutiesParameters,
): Promise<BeaconDuties<ProposerDuty>> {
  const path = `eth/v1/validator/duties/proposer/${parseCount(epoch, 'The epoch')}`
  await assertCurrent(client, options)
  const { data, dependentRoot } = await requestData(client, { ...options, path, kind: proposerDuties })
  return { duties: data, dependentRoot }
}

async function readDuties<duty extends { validatorIndex: number }>(
  client: BeaconConnection,
  role: 'attester' | 'sync',
  kind: Kind<duty[]>,
  { epoch, indices, ...options }: GetDutiesParameters,
): Promise<BeaconDuties<duty>> {
  const path = `eth/v1/validator/duties/${role}/${parseCount(epoch, 'The epoch')}`
  const wanted = new Set(indices.map((index) => parseCount(index, 'The index of a validator')))
  if (wanted.size === 0) return { duties: [] }
  await assertCurrent(client, options)
  const { answers } = await askInParts([...wanted], (part) =>
    requestData(client, { ...options, path, json: part.map(String), kind }),
  )
  const duties = answers.flatMap(({ data }) => data).filter(({ validatorIndex }) => wanted.has(validatorIndex))
  return { duties, dependentRoot: answers[0]?.dependentRoot }
}
