import type { columnDefinitions } from './columnDefinitions.ts'

/** The columns that each table of slots begins with; those of others begin with the last two. */
export const commonColumns = [
  'slot',
  'slot_start_date_time',
  'epoch',
  'epoch_start_date_time',
  'meta_network_name',
  'updated_date_time',
] as const

/** What a table is. Names of columns with a `?` at the end may be NULL. */
type TableDefinition = {
  /** Completes "one row for each". */
  rowFor: string
  meaning: string
  /** Whether its rows have slots, and its files a part of them. */
  hasSlots: boolean
  /** Whether its rows are those of the client, whose names are others. */
  isNested?: true
  /** Those after the common ones. */
  columns: readonly string[]
}

/** Columns of what a committee votes for. */
export const voteColumns = [
  'beacon_block_root?',
  'source_epoch?',
  'source_root?',
  'target_epoch?',
  'target_root?',
] as const
/** Columns of a proposed block. */
export const blockColumns = [
  'parent_root?',
  'fee_recipient?',
  'gas_limit?',
  'is_blinded?',
  'graffiti?',
  'extra_data?',
] as const
const message = ['round', 'operator_id', 'ssv_root', 'event_date_time?', 'event_ms?', 'is_member?'] as const

/** The tables of an export, by their names. */
export const tableDefinitions = {
  ssv_duty: {
    rowFor: 'duty: one role of one validator in one slot',
    meaning: 'Whether it was scheduled, seen and decided, when, by whom, and what was proposed',
    hasSlots: true,
    columns: [
      ...(['role', 'validator', 'validator_index?', 'validator_pubkey?', 'committee_id?'] as const),
      ...(['is_scheduled', 'is_observed', 'is_unreadable', 'dispute?', 'is_decided', 'is_late'] as const),
      ...(['rounds', 'leader_operator_id?', 'decided_ms?', 'decided_after_due_ms?'] as const),
      ...(['failed_leader_operator_ids', 'signer_operator_ids', 'absent_operator_ids'] as const),
      ...(['points_possible_per_member', 'proposal_type?'] as const),
      ...voteColumns,
      ...blockColumns,
      ...(['seen_by?', 'decided_by?', 'denied_by?'] as const),
    ],
  },
  ssv_duty_operator: {
    rowFor: 'duty and member of the committee',
    meaning:
      'Whether the operator signed, whether it led, and the points of the published scores; where the members are not known, those alone that did something',
    hasSlots: true,
    columns: [
      ...(['role', 'validator', 'validator_index?', 'validator_pubkey?', 'committee_id?', 'operator_id'] as const),
      ...(['is_scheduled', 'is_observed', 'is_unreadable', 'is_decided', 'is_signed?', 'is_leader?'] as const),
      ...(['points_earned', 'points_possible', 'points_possible_as_leader'] as const),
    ],
  },
  ssv_consensus_message: {
    rowFor: 'message of a consensus: proposal, prepare, commit, round change',
    meaning: 'What the operators said to each other, and when it came to the exporter; also what does not count',
    hasSlots: true,
    columns: [
      ...(['runner_role', 'committee_id?', 'validator_index?', 'message_type'] as const),
      ...message,
      ...(['prepared_round?', 'seen_by?'] as const),
    ],
  },
  ssv_partial_signature: {
    rowFor: 'partial signature of an operator for a validator',
    meaning: 'Who signed for whom before and after the consensus, and when it came to the exporter',
    hasSlots: true,
    columns: [
      ...(['role', 'committee_id?', 'validator_index', 'phase', 'operator_id'] as const),
      ...(['ssv_root?', 'partial_signature_type?', 'event_date_time?', 'event_ms?', 'is_member?'] as const),
      'seen_by?',
    ],
  },
  ssv_decided: {
    rowFor: 'decided message',
    meaning:
      'Who signed what a committee decided; exporters in standard mode say the duty, the public key and the signers alone',
    hasSlots: true,
    columns: [
      ...(['runner_role?', 'role?', 'committee_id?', 'validator_index?', 'validator_pubkey?'] as const),
      ...(['round?', 'ssv_root?', 'signer_operator_ids', 'event_date_time?', 'event_ms?'] as const),
      'seen_by?',
    ],
  },
  ssv_schedule: {
    rowFor: 'scheduled duty',
    meaning:
      'What validators had to do, as the exporter knew it: a best effort of the node, without a schedule of some roles',
    hasSlots: true,
    columns: ['role', 'validator', 'validator_index?', 'validator_pubkey?', 'committee_id?', 'seen_by?'],
  },
  ssv_coverage: {
    rowFor: 'slot and reason for which silence proves nothing',
    meaning:
      'What is not known: a duty that is in no table, or not observed, in a slot (and role) that stands here must not be taken for missed',
    hasSlots: true,
    columns: ['kind', 'reason', 'role?', 'row_count?', 'explanation'],
  },
  ssv_validator: {
    rowFor: 'validator that the exporter knows',
    meaning: 'Who runs it, who owns it, and its state, as of the last run of the export',
    hasSlots: false,
    columns: [
      ...(['validator', 'validator_index?', 'validator_pubkey?', 'committee_id?', 'owner', 'status'] as const),
      'is_liquidated',
    ],
  },
  ssv_committee_member: {
    rowFor: 'committee and member',
    meaning: 'The operators of each committee, as of the last run of the export',
    hasSlots: false,
    columns: ['committee_id', 'operator_id'],
  },
  ssv_duty_cause: {
    rowFor: 'duty that went wrong',
    meaning: 'Why it went wrong, on whom it is, and what it cost',
    hasSlots: true,
    columns: [
      ...(['role', 'validator_index?', 'validator_pubkey?', 'committee_id?', 'member_operator_ids'] as const),
      ...(['result', 'cause', 'cause_operator_ids', 'confidence', 'cost_gwei?', 'is_cost_estimated'] as const),
      ...(['decided_round?', 'decided_ms?', 'inclusion_delay_slots?', 'inclusion_slot?', 'explanation'] as const),
    ],
  },
  ssv_validator_trace: {
    rowFor: 'duty of one validator, as the exporter saw it',
    meaning: 'All messages as they were told, rounds nested, lists as lists',
    hasSlots: true,
    isNested: true,
    columns: [
      ...(['role', 'validator_index', 'committee_id?', 'consensus', 'decideds', 'pre', 'post'] as const),
      ...(['proposal_data?', 'proposal_type?'] as const),
      ...blockColumns,
      'seen_by?',
    ],
  },
  ssv_committee_trace: {
    rowFor: 'consensus of a committee, as the exporter saw it',
    meaning: 'All messages as they were told, rounds nested, lists as lists',
    hasSlots: true,
    isNested: true,
    columns: [
      ...(['committee_id', 'runner_role?', 'consensus', 'decideds', 'sync_committee', 'attester'] as const),
      ...(['proposal_data?', 'proposal_type?'] as const),
      ...voteColumns,
      'seen_by?',
    ],
  },
} as const satisfies Record<string, TableDefinition>

/** A table of an export. */
export type TableName = keyof typeof tableDefinitions

/** The names of all tables. */
export const tableNames: readonly TableName[] = [
  'ssv_duty',
  'ssv_duty_operator',
  'ssv_consensus_message',
  'ssv_partial_signature',
  'ssv_decided',
  'ssv_schedule',
  'ssv_coverage',
  'ssv_validator',
  'ssv_committee_member',
  'ssv_duty_cause',
  'ssv_validator_trace',
  'ssv_committee_trace',
]

type Definitions = typeof columnDefinitions
type Values = { integer: number; timestamp: number; text: string; flag: boolean; integers: readonly number[] }
type ValueOf<name> = name extends keyof Definitions
  ? Definitions[name]['type'] extends infer type extends keyof Values
    ? Values[type]
    : object
  : never
type SlotOf<table extends TableName> = (typeof tableDefinitions)[table]['hasSlots'] extends true
  ? { slot: number }
  : unknown

/**
 * A row of a table by the names of its columns, as it is handed to what writes files. The common columns but `slot` are
 * filled in there. Timestamps are in ms since the Unix epoch.
 */
export type TableRow<table extends TableName> = SlotOf<table> &
  RowOf<(typeof tableDefinitions)[table]['columns'][number]>

type RowOf<column extends string> = {
  [name in column as name extends `${string}?` ? never : name]: ValueOf<name>
} & {
  [name in column as name extends `${infer known}?` ? known : never]?:
    | ValueOf<name extends `${infer known}?` ? known : never>
    | undefined
}
