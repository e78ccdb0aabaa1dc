import type { CommitteeTrace, Decided, ValidatorTrace } from '@x/exporter-client'
import { getDutySigners, type Round } from '@x/exporter-client/internal'
import { type Hex, type SlotClock, slotToTime } from '@x/schemas'
import type { TableRow } from '../tables/tableDefinitions.ts'
import type { Members } from './createMembers.ts'
import type { Row } from './dataSet.ts'

/** What messages are told with. */
export type MessageContext = {
  network: SlotClock
  members: Members
}

type ConsensusRow = TableRow<'ssv_consensus_message'>
type SignatureRow = TableRow<'ssv_partial_signature'>

/** The rows of a trace in `ssv_consensus_message`: one for each message. */
export function toConsensusRows(row: Row, context: MessageContext): ConsensusRow[] {
  if (!('consensus' in row)) return []
  const { slot } = row
  const subject = getSubject(row, context)
  const about = {
    slot,
    runner_role: subject.runner_role,
    committee_id: subject.committee_id,
    validator_index: subject.validator_index,
  }
  const toRow = (type: string, round: number, message: Message): ConsensusRow => ({
    ...about,
    message_type: type,
    // Go leaves a round of 0 out; the place among the rounds says it then.
    round: message.round || round,
    operator_id: message.signer,
    ssv_root: message.ssvRoot,
    ...toTimes(slot, message.time, context),
    is_member: subject.isMember(message.signer),
    prepared_round: message.preparedRound,
  })
  return row.consensus.flatMap(({ proposal, prepares, commits, roundChanges }: Round, i) => {
    const round = i + 1
    return [
      ...(proposal ? [toRow('proposal', round, { ...proposal, signer: proposal.leader })] : []),
      ...prepares.map((message) => toRow('prepare', round, message)),
      ...commits.map((message) => toRow('commit', round, message)),
      ...roundChanges.map((message) => toRow('round-change', round, message)),
    ]
  })
}

type Message = { round: number; signer: number; ssvRoot: Hex; time: number; preparedRound?: number }

/** The rows of a trace in `ssv_partial_signature`: one for each operator and validator. */
export function toSignatureRows(row: Row, context: MessageContext): SignatureRow[] {
  if (!('consensus' in row)) return []
  const { slot } = row
  const { committee_id, isMember } = getSubject(row, context)
  if ('attester' in row) {
    return getDutySigners(row).flatMap(({ role, signers }) =>
      signers.flatMap(({ signer, validatorIndices, time }) => {
        const facts = {
          phase: 'post',
          operator_id: signer,
          ...toTimes(slot, time, context),
          is_member: isMember(signer),
        }
        return validatorIndices.map((index) => ({ slot, role, committee_id, validator_index: index, ...facts }))
      }),
    )
  }
  const about = { slot, role: row.role, committee_id, validator_index: row.validatorIndex }
  return (['pre', 'post'] as const).flatMap((phase) =>
    row[phase].map(({ signer, ssvRoot, time, type }) => ({
      ...about,
      phase,
      operator_id: signer,
      ssv_root: ssvRoot,
      partial_signature_type: type,
      ...toTimes(slot, time, context),
      is_member: isMember(signer),
    })),
  )
}

/** The rows of a trace in `ssv_decided`: one for each decided message; exporters in standard mode tell one for each duty. */
export function toDecidedRows(row: Row, context: MessageContext): TableRow<'ssv_decided'>[] {
  if (!('consensus' in row)) return [toDecidedRow(row)]
  const { slot } = row
  const { isMember: _, ...subject } = getSubject(row, context)
  return row.decideds.map(({ round, ssvRoot, signers, time }) => ({
    slot,
    ...subject,
    round,
    ssv_root: ssvRoot,
    signer_operator_ids: signers,
    ...toTimes(slot, time, context),
  }))
}

/** The row of what the route of decideds tells. */
export function toDecidedRow({ slot, role, publicKey, signers }: Decided): TableRow<'ssv_decided'> {
  return { slot, role, validator_pubkey: publicKey, signer_operator_ids: signers }
}

/** Whose messages a trace has. */
function getSubject(row: CommitteeTrace | ValidatorTrace, { members }: MessageContext) {
  if ('attester' in row) {
    const { committeeId, role = 'COMMITTEE' } = row
    return { runner_role: role, committee_id: committeeId, isMember: members.ofCommittee(committeeId) }
  }
  const known = members.findValidator(row.validatorIndex)
  const committeeId = row.committeeId ?? known?.committeeId
  return {
    runner_role: row.role,
    role: row.role,
    committee_id: committeeId,
    validator_index: row.validatorIndex,
    validator_pubkey: known?.publicKey,
    isMember: members.ofCommittee(committeeId),
  }
}

/** When a message came, and how long after the start of its slot; nothing where the node did not record it. */
function toTimes(slot: number, time: number, { network }: MessageContext) {
  if (time === 0) return {}
  return { event_date_time: time, event_ms: time - slotToTime(network, slot) }
}
