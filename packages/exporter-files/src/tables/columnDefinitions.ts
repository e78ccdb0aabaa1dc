import type { ColumnDefinition } from './columnDefinition.ts'

const root = '0x8d6c0a4f5a1be1c9f4b0d1a7c6f0f2bfa1d7d2f3f0e0d5c4b3a29181706f5e4d'

/**
 * Every column of every table. A name is here once, so that it has the same type and the same meaning wherever it stands;
 * whether it may be NULL is a matter of the table.
 */
export const columnDefinitions = {
  slot: { type: 'integer', meaning: 'Slot of the duty', example: 10_800_000 },
  slot_start_date_time: {
    ...{ type: 'timestamp', meaning: 'When the slot began', example: '2024-12-30T12:00:23.000Z' },
  },
  epoch: { type: 'integer', meaning: 'Epoch of the slot', example: 337_500 },
  epoch_start_date_time: {
    ...{ type: 'timestamp', meaning: 'When the epoch began', example: '2024-12-30T12:00:23.000Z' },
  },
  meta_network_name: {
    ...{ type: 'text', meaning: 'Name of the Ethereum network', example: 'mainnet' },
  },
  updated_date_time: {
    type: 'timestamp',
    meaning: 'When the file of the row was begun: of two rows about the same thing the newer one counts',
    example: '2024-12-31T00:01:12.345Z',
  },

  role: {
    type: 'text',
    meaning:
      'Duty of a validator: ATTESTER, AGGREGATOR, PROPOSER, SYNC_COMMITTEE, SYNC_COMMITTEE_CONTRIBUTION, PTC_ATTESTER, PROPOSER_PREFERENCES, VALIDATOR_REGISTRATION, VOLUNTARY_EXIT; newer nodes may have others',
    example: 'ATTESTER',
  },
  runner_role: {
    type: 'text',
    meaning:
      'What the operators ran together: COMMITTEE (attestations and sync committee duties), AGGREGATOR_COMMITTEE, or the role of a duty that each validator runs alone',
    example: 'COMMITTEE',
    key: 'role',
  },
  validator: {
    type: 'text',
    meaning: 'The validator, for joins: its public key, or its index as text where that is all that is known',
    example: `0x${'a1'.repeat(48)}`,
  },
  validator_index: { type: 'integer', meaning: 'Index of the validator on the beacon chain', example: 1_234_567 },
  validator_pubkey: {
    ...{ type: 'text', meaning: 'Public key of the validator', example: `0x${'a1'.repeat(48)}` },
    key: 'publicKey',
  },
  committee_id: {
    type: 'text',
    meaning: 'Id of the committee, which follows from its operators',
    example: `0x${'3f'.repeat(32)}`,
  },
  operator_id: { type: 'integer', meaning: 'Id of the operator', example: 42, key: 'signer' },
  owner: {
    type: 'text',
    meaning: 'Address of the owner of the validator',
    example: '0x00000000219ab540356cBB839Cbe05303d7705Fa',
  },
  status: {
    type: 'text',
    meaning: 'State of the validator on the beacon chain; empty where the node has none',
    example: 'active_ongoing',
  },
  is_liquidated: { type: 'flag', meaning: 'Whether the cluster of the validator is liquidated', example: false },

  is_scheduled: { type: 'flag', meaning: 'Whether the schedule of the exporter names the duty', example: true },
  is_observed: { type: 'flag', meaning: 'Whether the exporter has a row of the duty', example: true },
  is_unreadable: {
    type: 'flag',
    meaning:
      'Whether nothing is known of the duty, so that it is neither done nor missed: its row cannot be read, or the auditor disputes the schedule',
    example: false,
  },
  seen_by: {
    type: 'text',
    meaning:
      'Names of the exporters that have it, in order, with commas between; of a duty a row of it, of a schedule an entry; NULL where one exporter alone was asked',
    example: 'first,second',
  },
  decided_by: {
    type: 'text',
    meaning:
      'Names of the exporters by whose rows alone the duty is decided, with commas between; NULL where it takes the messages of several, or one exporter alone was asked',
    example: 'first',
  },
  denied_by: {
    type: 'text',
    meaning:
      'Names of the exporters that were there and by whose rows the duty is not decided, with commas between; NULL where there are none',
    example: 'second',
  },
  dispute: {
    type: 'text',
    meaning: 'Why the auditor of the exporter does not hold the duty for missed: the schedule alone misses it',
    example: 'TRACE_SLOT_MISATTRIBUTED',
  },
  is_decided: {
    type: 'flag',
    meaning: 'Whether a quorum of the committee signed the duty, in a decided message or after it',
    example: true,
  },
  is_late: {
    type: 'flag',
    meaning: 'Whether the duty was decided so late that such duties begin to fail',
    example: false,
  },
  rounds: {
    type: 'integer',
    unit: 'rounds',
    meaning: 'Rounds that the consensus took; 0 where none was seen',
    example: 1,
  },
  leader_operator_id: {
    type: 'integer',
    meaning:
      'Leader of the round, of the first one where the row is about all of them: who proposed, or whose turn it was',
    example: 42,
    key: 'leader',
  },
  decided_ms: {
    type: 'integer',
    unit: 'ms',
    meaning: 'From the start of the slot to the first decided message',
    example: 1_840,
  },
  decided_after_due_ms: {
    type: 'integer',
    unit: 'ms',
    meaning: 'From when the duty was due to the first decided message; negative where it was decided earlier',
    example: -2_160,
  },
  failed_leader_operator_ids: {
    type: 'integers',
    meaning: 'Leaders of the rounds that came to nothing',
    example: [7],
  },
  signer_operator_ids: {
    type: 'integers',
    meaning: 'Operators that signed: the duty, in a decided message or after it; or this message',
    example: [1, 2, 3, 4],
    key: 'signers',
  },
  absent_operator_ids: {
    type: 'integers',
    meaning: 'Members of the committee that did not sign; empty where the members are not known',
    example: [],
  },
  points_possible_per_member: {
    type: 'integer',
    unit: 'points',
    meaning: 'Points of the published scores that each member could earn by the duty, leading not counted',
    example: 3,
  },
  is_signed: {
    type: 'flag',
    meaning: 'Whether the operator signed the duty; NULL where nothing is known of the duty',
    example: true,
  },
  is_leader: {
    type: 'flag',
    meaning: 'Whether the operator was the leader of the first round; NULL where the leader is not known',
    example: false,
  },
  points_earned: {
    type: 'integer',
    unit: 'points',
    meaning: 'Points of the published scores that the operator earned by the duty',
    example: 3,
  },
  points_possible: {
    type: 'integer',
    unit: 'points',
    meaning: 'Points that the operator could earn by the duty, leading included',
    example: 3,
  },
  points_possible_as_leader: {
    type: 'integer',
    unit: 'points',
    meaning: 'The part of the possible points that is for leading rounds',
    example: 0,
  },

  message_type: {
    type: 'text',
    meaning: 'proposal, prepare, commit or round-change',
    example: 'commit',
  },
  round: {
    type: 'integer',
    meaning: 'Round of the consensus, from 1; 0 in traces of nodes that leave it out',
    example: 1,
  },
  prepared_round: {
    type: 'integer',
    meaning: 'Of a round change: the round in which the operator had prepared a value; 0 for none',
    example: 0,
  },
  ssv_root: { type: 'text', meaning: 'Root of what is signed or proposed', example: root },
  event_date_time: {
    type: 'timestamp',
    meaning: 'When the message came to the exporter; NULL where the node did not record it',
    example: '2024-12-30T12:00:24.840Z',
    key: 'time',
  },
  event_ms: {
    type: 'integer',
    unit: 'ms',
    meaning: 'From the start of the slot to when the message came to the exporter',
    example: 1_840,
  },
  is_member: {
    type: 'flag',
    meaning:
      'Whether the operator is a member of the committee: what others send counts for nothing; NULL where the members are not known',
    example: true,
  },
  phase: {
    type: 'text',
    meaning: 'pre: before the consensus, such as a RANDAO reveal; post: after it, the duty itself',
    example: 'post',
  },
  partial_signature_type: {
    type: 'text',
    meaning: 'Kind of the partial signature as newer nodes say it',
    example: 'PostConsensusPartialSig',
    key: 'type',
  },
  validator_indices: {
    type: 'integers',
    meaning: 'Indices of the validators for which the operator signed',
    example: [1_234_567],
  },

  kind: {
    type: 'text',
    meaning:
      'failed: the slot could not be read, so that nothing of it is in the tables; error: the exporter reported an error, rows may be missing; unreadable: rows that could not be read; caveat: a missing row proves nothing, for the reason; contradiction: what several exporters say cannot all be true',
    example: 'caveat',
  },
  reason: {
    type: 'text',
    meaning:
      'Name of the error, of the caveat or of what does not go together, such as pruned, unflushed, standard-mode, schedule-not-kept, partial-errors, decided-values',
    example: 'pruned',
  },
  row_count: {
    type: 'integer',
    unit: 'rows',
    meaning: 'How many rows of the slot could not be read, or how many contradictions of the kind there are',
    example: 1,
  },
  explanation: {
    type: 'text',
    meaning: 'The same in a sentence for people',
    example: 'The exporter keeps nothing before slot 10,500,000.',
  },

  result: {
    type: 'text',
    meaning: 'What went wrong with the duty, as the command why names it',
    example: 'missed',
  },
  cause: {
    type: 'text',
    meaning: 'Why it went wrong: one cause of a closed list',
    example: 'leader-silent',
  },
  member_operator_ids: {
    type: 'integers',
    meaning: 'Members of the committee',
    example: [1, 2, 3, 4],
  },
  cause_operator_ids: { type: 'integers', meaning: 'Operators that the cause is on', example: [7] },
  confidence: { type: 'text', meaning: 'How sure the cause is', example: 'high' },
  cost_gwei: {
    type: 'integer',
    unit: 'gwei',
    meaning: 'What it cost the validator',
    example: 12_345,
  },
  is_cost_estimated: {
    type: 'flag',
    meaning: 'Whether the cost is an estimate, and not what the beacon chain says of the validator',
    example: true,
  },
  decided_round: { type: 'integer', meaning: 'Round in which the duty was decided', example: 2 },
  inclusion_delay_slots: {
    type: 'integer',
    unit: 'slots',
    meaning: 'From the slot of the attestation to that of the block which has it',
    example: 1,
  },
  inclusion_slot: { type: 'integer', meaning: 'Slot of the block that has the attestation', example: 10_800_001 },

  consensus: {
    type: { listOf: ['proposal?', 'prepares', 'commits', 'round_changes'] },
    meaning: 'Rounds of the consensus, the first one first',
  },
  proposal: {
    type: {
      structOf: [
        'round',
        'ssv_root',
        'leader_operator_id',
        'round_change_justifications',
        'prepare_justifications',
        'event_date_time?',
      ],
    },
    meaning: 'Proposal of the leader; NULL where none was seen',
  },
  prepares: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?'] },
    meaning: 'Prepare messages',
  },
  commits: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?'] },
    meaning: 'Commit messages',
  },
  round_changes: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?', 'prepared_round', 'prepare_messages'] },
    meaning: 'Requests to go on to the round',
  },
  round_change_justifications: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?', 'prepared_round', 'prepare_messages'] },
    meaning: 'Round changes that the proposal refers to',
  },
  prepare_justifications: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?'] },
    meaning: 'Prepare messages that the proposal refers to',
  },
  prepare_messages: {
    type: { listOf: ['round', 'ssv_root', 'operator_id', 'event_date_time?'] },
    meaning: 'Prepare messages that the round change refers to',
  },
  decideds: {
    type: { listOf: ['round', 'ssv_root', 'signer_operator_ids', 'event_date_time?'] },
    meaning: 'Decided messages: commits of a quorum',
  },
  pre: {
    type: { listOf: ['ssv_root', 'operator_id', 'event_date_time?', 'partial_signature_type?'] },
    meaning: 'Partial signatures before the consensus',
  },
  post: {
    type: { listOf: ['ssv_root', 'operator_id', 'event_date_time?', 'partial_signature_type?'] },
    meaning: 'Partial signatures after the consensus',
  },
  sync_committee: {
    type: { listOf: ['operator_id', 'validator_indices', 'event_date_time?'] },
    meaning: 'Who signed sync committee duties, or contributions where the runner role is AGGREGATOR_COMMITTEE',
  },
  attester: {
    type: { listOf: ['operator_id', 'validator_indices', 'event_date_time?'] },
    meaning: 'Who signed attestations, or aggregations where the runner role is AGGREGATOR_COMMITTEE',
  },

  proposal_data: { type: 'text', meaning: 'SSZ bytes of the proposed value', example: '0x8d6c0a4f…' },
  proposal_type: {
    type: 'text',
    meaning: 'What was proposed: vote, block or not-decodable; NULL where nothing was proposed, or it is neither',
    example: 'vote',
  },
  beacon_block_root: {
    type: 'text',
    meaning: 'Head that was voted for',
    example: root,
  },
  source_epoch: { type: 'integer', meaning: 'Epoch of the source that was voted for', example: 337_498 },
  source_root: { type: 'text', meaning: 'Root of the source that was voted for', example: root },
  target_epoch: { type: 'integer', meaning: 'Epoch of the target that was voted for', example: 337_500 },
  target_root: { type: 'text', meaning: 'Root of the target that was voted for', example: root },
  parent_root: { type: 'text', meaning: 'Parent of the proposed block', example: root },
  fee_recipient: {
    type: 'text',
    meaning: 'Fee recipient of the proposed block',
    example: '0x388C818CA8B9251b393131C08a736A67ccB19297',
  },
  gas_limit: { type: 'integer', unit: 'gas', meaning: 'Gas limit of the proposed block', example: 60_000_000 },
  is_blinded: {
    type: 'flag',
    meaning: 'Whether the proposed block came from a builder, as its header alone',
    example: true,
  },
  graffiti: { type: 'text', meaning: 'Graffiti of the proposed block', example: 'ssv' },
  extra_data: { type: 'text', meaning: 'Extra data of the execution payload, as hex', example: '0x7373' },
} as const satisfies Record<string, ColumnDefinition>
