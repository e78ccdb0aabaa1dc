import type { NodeValidator } from '@x/exporter-client'
import { getCommitteeId } from '@x/schemas'
import type { TableRow } from '../tables/tableDefinitions.ts'

/** The tables of who is who. They have one file, of when the export ran last. */
export type RosterTable = keyof RosterRows

type RosterRows = {
  ssv_validator: TableRow<'ssv_validator'>[]
  ssv_committee_member: TableRow<'ssv_committee_member'>[]
}

/** The tables of who is who. */
export const rosterTables: readonly RosterTable[] = ['ssv_validator', 'ssv_committee_member']

/** The rows of the tables of who is who. */
export function toRosterRows(known: readonly NodeValidator[]): RosterRows {
  const members = new Map(known.map(({ committee }) => [getCommitteeId(committee), committee]))
  return {
    ssv_validator: known.map(({ index, publicKey, committee, owner, status, liquidated }) => ({
      validator: publicKey,
      validator_index: index,
      validator_pubkey: publicKey,
      committee_id: getCommitteeId(committee),
      owner,
      status,
      is_liquidated: liquidated,
    })),
    ssv_committee_member: [...members].flatMap(([committeeId, ids]) =>
      ids.toSorted((a, b) => a - b).map((operatorId) => ({ committee_id: committeeId, operator_id: operatorId })),
    ),
  }
}
