import type { ProposedValue } from '@x/exporter-client'
import type { CsvCell } from './csvCell.ts'

/** Of a vote some, of a block others, as the client names them. */
const cells = {
  proposalType: ({ type }) => type,
  blockRoot: (value) => (value.type === 'vote' ? value.blockRoot : undefined),
  sourceEpoch: (value) => (value.type === 'vote' ? value.source.epoch : undefined),
  sourceRoot: (value) => (value.type === 'vote' ? value.source.root : undefined),
  targetEpoch: (value) => (value.type === 'vote' ? value.target.epoch : undefined),
  targetRoot: (value) => (value.type === 'vote' ? value.target.root : undefined),
  parentRoot: (value) => (value.type === 'block' ? value.parentRoot : undefined),
  feeRecipient: (value) => (value.type === 'block' ? value.feeRecipient : undefined),
  gasLimit: (value) => (value.type === 'block' ? value.gasLimit : undefined),
  isBlinded: (value) => (value.type === 'block' ? `${value.isBlinded}` : undefined),
  graffiti: (value) => (value.type === 'block' ? value.graffiti : undefined),
  extraData: (value) => (value.type === 'block' ? value.extraData : undefined),
} satisfies Record<string, (value: ProposedValue) => CsvCell>

/** The columns of what was proposed, in order. */
export const proposalColumns: readonly string[] = Object.keys(cells)

/** What was proposed, by those columns. */
export function toProposalCells(value: ProposedValue | undefined): CsvCell[] {
  return Object.values(cells).map((read) => value && read(value))
}
