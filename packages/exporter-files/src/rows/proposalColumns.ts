import { decodeProposal, type ProposalRow, type ProposedValue } from '@x/exporter-client'

/** What was proposed as columns: of a vote some, of a block others. Absent ones are null. */
export type ProposalColumns = {
  /** `vote`, `block` or `not-decodable`; absent where nothing was proposed, or it is neither. */
  proposalType?: ProposedValue['type'] | undefined
  blockRoot?: string | undefined
  sourceEpoch?: number | undefined
  sourceRoot?: string | undefined
  targetEpoch?: number | undefined
  targetRoot?: string | undefined
  parentRoot?: string | undefined
  feeRecipient?: string | undefined
  gasLimit?: number | undefined
  isBlinded?: boolean | undefined
  graffiti?: string | undefined
  extraData?: string | undefined
}

/** The names of the columns, in order. */
export const proposalColumns = [
  'proposalType',
  'blockRoot',
  'sourceEpoch',
  'sourceRoot',
  'targetEpoch',
  'targetRoot',
  'parentRoot',
  'feeRecipient',
  'gasLimit',
  'isBlinded',
  'graffiti',
  'extraData',
] as const satisfies readonly (keyof ProposalColumns)[]

/** Writes what was proposed as columns. */
export function toProposalColumns(value: ProposedValue | undefined): ProposalColumns {
  switch (value?.type) {
    case undefined:
      return {}
    case 'not-decodable':
      return { proposalType: value.type }
    case 'vote': {
      const { type, blockRoot, source, target } = value
      return {
        proposalType: type,
        blockRoot,
        sourceEpoch: source.epoch,
        sourceRoot: source.root,
        targetEpoch: target.epoch,
        targetRoot: target.root,
      }
    }
    case 'block': {
      const { type, parentRoot, feeRecipient, gasLimit, isBlinded, graffiti, extraData } = value
      return { proposalType: type, parentRoot, feeRecipient, gasLimit, isBlinded, graffiti, extraData }
    }
  }
}

/** Writes what was proposed into the row of a trace, as columns; rows that are columns have it already. */
export function addProposalColumns(row: { slot: number }): void {
  if (hasProposal(row)) Object.assign(row, toProposalColumns(decodeProposal(row)))
}

function hasProposal(row: { slot: number }): row is ProposalRow {
  return 'proposalData' in row && row.proposalData !== undefined
}
