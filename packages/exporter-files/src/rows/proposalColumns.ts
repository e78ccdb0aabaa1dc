import { decodeProposal, type ProposalRow, type ProposedValue } from '@x/exporter-client'
import type { TableRow } from '../tables/tableDefinitions.ts'

/** What was proposed as columns of a table. */
export type ProposalColumns = Pick<
  TableRow<'ssv_duty'>,
  | 'proposal_type'
  | 'beacon_block_root'
  | 'source_epoch'
  | 'source_root'
  | 'target_epoch'
  | 'target_root'
  | 'parent_root'
  | 'fee_recipient'
  | 'gas_limit'
  | 'is_blinded'
  | 'graffiti'
  | 'extra_data'
>

/** Writes what was proposed as columns of a table: of a vote some, of a block others. */
export function toProposalColumns(value: ProposedValue | undefined): ProposalColumns {
  switch (value?.type) {
    case undefined:
      return {}
    case 'not-decodable':
      return { proposal_type: value.type }
    case 'vote':
      return {
        proposal_type: value.type,
        beacon_block_root: value.blockRoot,
        source_epoch: value.source.epoch,
        source_root: value.source.root,
        target_epoch: value.target.epoch,
        target_root: value.target.root,
      }
    case 'block':
      return {
        proposal_type: value.type,
        parent_root: value.parentRoot,
        fee_recipient: value.feeRecipient,
        gas_limit: value.gasLimit,
        is_blinded: value.isBlinded,
        graffiti: value.graffiti,
        extra_data: value.extraData,
      }
  }
}

/** Writes what was proposed into the row of a trace, as columns; rows that are columns have it already. */
export function addProposalColumns(row: object): void {
  if (hasProposal(row)) Object.assign(row, toProposalColumns(decodeProposal(row)))
}

function hasProposal(row: object): row is ProposalRow {
  return 'proposalData' in row && row.proposalData !== undefined
}
