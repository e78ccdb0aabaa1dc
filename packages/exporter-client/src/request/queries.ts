import type { SlotRange } from '../rules/slotRange.ts'
import type { BeaconRole, RunnerRole } from '../wire/roles.ts'

/** Filters of decideds and validator traces. */
export type ValidatorFilter = {
  /** One role or a list. */
  roles: BeaconRole | readonly BeaconRole[]
  /** Public keys of validators, hex with or without `0x`. */
  publicKeys?: string | readonly string[] | undefined
  /** Archive exporters only. */
  validatorIndices?: number | readonly number[] | undefined
}

/** Filters of committee traces. */
export type CommitteeFilter = {
  /** Committee ids, hex with or without `0x`; all committees where left out. */
  committeeIds?: string | readonly string[] | undefined
  /** Nodes of the Boole line only: older ones ignore it and answer with `COMMITTEE`. */
  roles?: RunnerRole | readonly RunnerRole[] | undefined
}

/** Filters of validators under the names of the wire, as the server binds them: no duplicates, hex without `0x`. */
export type ValidatorQuery = { roles: BeaconRole[]; pubkeys?: string[]; indices?: number[] }

/** The same of committees. */
export type CommitteeQuery = { committeeIDs?: string[]; roles?: RunnerRole[] }

/** What each request to an exporter takes. */
export type RequestOptions = {
  /** POST by default. GET is for proxies and caches that let nothing else through. */
  method?: 'GET' | 'POST' | undefined
  signal?: AbortSignal | undefined
  /** Time limit of one attempt in ms. */
  timeout?: number | undefined
}

export type GetDecidedsParameters = SlotRange & ValidatorFilter & RequestOptions
export type GetValidatorTracesParameters = SlotRange & ValidatorFilter & RequestOptions
export type GetCommitteeTracesParameters = SlotRange & CommitteeFilter & RequestOptions

/** Whether a request names validators or committees. */
export function isFiltered(query: ValidatorQuery | CommitteeQuery): boolean {
  return Object.keys(query).some((name) => name !== 'roles')
}
