import type { CommitteeTrace, ValidatorTrace } from '../wire/rows.ts'
import { createSszReader } from './createSszReader.ts'
import { type BeaconVote, readBeaconVote } from './readBeaconVote.ts'
import { type ProposedBlock, readProposedBlock } from './readProposedBlock.ts'

/** What operators decided on, in clear. */
export type ProposedValue =
  | ({ type: 'vote' } & BeaconVote)
  | ({ type: 'block' } & ProposedBlock)
  /** Bytes that are something else: of a fork that is not known here, of another duty, or made up. */
  | { type: 'not-decodable' }

/** What is needed of a row. */
export type ProposalRow =
  | Pick<CommitteeTrace, 'slot' | 'committeeId' | 'role' | 'proposalData'>
  | Pick<ValidatorTrace, 'slot' | 'validatorIndex' | 'role' | 'proposalData'>

/**
 * Decodes the `proposalData` of a trace: the vote of a committee (SSZ of a BeaconVote), or the block of a proposer (SSZ of
 * a ValidatorConsensusData with block contents or a blinded block of Deneb, Electra or Fulu). Never throws.
 *
 * Whether it is what the operators signed is not checked: their messages have its root.
 *
 * @returns `undefined` where the trace has none, and for the duties of aggregators
 * @example
 * for await (const row of client.streamCommitteeTraces({ from: 9_000_000, to: 9_000_031 })) {
 *   const value = decodeProposal(row)
 *   if (value?.type === 'vote') console.log(row.slot, value.blockRoot, value.target.epoch)
 * }
 */
export function decodeProposal(row: ProposalRow): ProposedValue | undefined {
  const { proposalData, role = 'COMMITTEE' } = row
  if (proposalData === undefined) return undefined
  const isVote = role === 'COMMITTEE' || role === 'ATTESTER' || role === 'SYNC_COMMITTEE'
  if (!isVote && role !== 'PROPOSER') return undefined
  try {
    const ssz = createSszReader(proposalData)
    if (isVote) return { type: 'vote', ...readBeaconVote(ssz) }
    if ('validatorIndex' in row) return { type: 'block', ...readProposedBlock(ssz, row) }
    return { type: 'not-decodable' }
  } catch (error) {
    if (error instanceof RangeError) return { type: 'not-decodable' }
    throw error
  }
}
