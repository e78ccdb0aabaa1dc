import type { TableName } from './tableDefinitions.ts'

/**
 * What tells the rows of a table apart, beside their network: two rows with the same are the same thing, and the newer one
 * counts. Messages have everything that they say in it, since an operator may send several.
 */
export const rowKeys: Readonly<Record<TableName, readonly string[]>> = {
  ssv_duty: ['slot', 'role', 'validator'],
  ssv_duty_operator: ['slot', 'role', 'validator', 'operator_id'],
  ssv_consensus_message: [
    ...['slot', 'runner_role', 'committee_id', 'validator_index', 'message_type', 'round', 'operator_id'],
    ...['ssv_root', 'event_date_time', 'prepared_round'],
  ],
  ssv_partial_signature: [
    ...['slot', 'role', 'committee_id', 'validator_index', 'phase', 'operator_id'],
    ...['ssv_root', 'partial_signature_type', 'event_date_time'],
  ],
  ssv_decided: [
    ...['slot', 'runner_role', 'role', 'committee_id', 'validator_index', 'validator_pubkey', 'round', 'ssv_root'],
    ...['event_date_time', 'signer_operator_ids'],
  ],
  ssv_schedule: ['slot', 'role', 'validator'],
  ssv_coverage: ['slot', 'kind', 'reason', 'role', 'explanation'],
  ssv_validator: ['validator'],
  ssv_committee_member: ['committee_id', 'operator_id'],
  ssv_duty_cause: ['slot', 'role', 'validator_index', 'validator_pubkey'],
  ssv_validator_trace: ['slot', 'role', 'validator_index'],
  ssv_committee_trace: ['slot', 'committee_id', 'runner_role'],
}
