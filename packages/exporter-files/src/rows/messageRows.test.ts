import type { CommitteeTrace, NodeValidator, ValidatorTrace } from '@x/exporter-client'
import { getCommitteeId, slotToTime } from '@x/schemas'
import { createTestNetwork } from '@x/testing'
import { expect, test } from 'vitest'
import { createMembers } from './createMembers.ts'
import { toConsensusRows, toDecidedRows, toSignatureRows } from './messageRows.ts'

const network = createTestNetwork({ genesisTime: 1_600_000_000 })
const slot = 1000
const start = slotToTime(network, slot)
const committeeId = getCommitteeId([1, 2, 3, 4])
const known: NodeValidator = {
  ...{ publicKey: `0x${'aa'.repeat(48)}`, index: 7, status: 'active_ongoing', committee: [4, 3, 2, 1], quorum: 3 },
  ...{ owner: `0x${'01'.repeat(20)}`, liquidated: false },
} as NodeValidator
const context = { network, members: createMembers([known]) }
const ssvRoot = `0x${'bb'.repeat(32)}` as const
const message = (signer: number, time: number, round = 2) => ({ round, ssvRoot, signer, time })

const trace: CommitteeTrace = {
  ...{ slot, committeeId, syncCommittee: [], proposalData: undefined },
  consensus: [
    { proposal: null, prepares: [], commits: [], roundChanges: [] },
    {
      // A proposal whose round the node left out, and whose time it did not record.
      proposal: { round: 0, ssvRoot, leader: 2, time: 0, roundChangeJustifications: [], prepareJustifications: [] },
      prepares: [message(1, start + 2100)],
      commits: [message(9, start - 5)],
      roundChanges: [{ ...message(3, start + 2000), preparedRound: 1, prepareMessages: [message(1, start, 1)] }],
    },
  ],
  decideds: [{ round: 2, ssvRoot, signers: [1, 2, 3], time: start + 2500 }],
  attester: [{ signer: 1, validatorIndices: [7, 8], time: start + 2600 }],
}

test('each message has a row with ms from the start of the slot, and strangers are told from members', () => {
  const about = {
    slot,
    runner_role: 'COMMITTEE',
    committee_id: committeeId,
    validator_index: undefined,
    ssv_root: ssvRoot,
  }
  const rows = toConsensusRows(trace, context)
  expect(rows).toEqual([
    { ...about, message_type: 'proposal', round: 2, operator_id: 2, is_member: true, prepared_round: undefined },
    {
      ...{ ...about, message_type: 'prepare', round: 2, operator_id: 1, is_member: true, prepared_round: undefined },
      ...{ event_date_time: start + 2100, event_ms: 2100 },
    },
    {
      ...{ ...about, message_type: 'commit', round: 2, operator_id: 9, is_member: false, prepared_round: undefined },
      ...{ event_date_time: start - 5, event_ms: -5 },
    },
    {
      ...{ ...about, message_type: 'round-change', round: 2, operator_id: 3, is_member: true, prepared_round: 1 },
      ...{ event_date_time: start + 2000, event_ms: 2000 },
    },
  ])
  const others = createMembers([])
  expect(toConsensusRows(trace, { network, members: others }).map(({ is_member }) => is_member)).toEqual(
    rows.map(() => undefined),
  )
})

test('an operator that signed for two validators has two rows, each of the duty that the trace is about', () => {
  const row = { slot, committee_id: committeeId, phase: 'post', operator_id: 1, is_member: true }
  const times = { event_date_time: start + 2600, event_ms: 2600 }
  expect(toSignatureRows(trace, context)).toEqual(
    [7, 8].map((index) => ({ ...row, ...times, role: 'ATTESTER', validator_index: index })),
  )
  const aggregation = { ...trace, role: 'AGGREGATOR_COMMITTEE' } as const
  expect(toSignatureRows(aggregation, context).map(({ role }) => role)).toEqual(['AGGREGATOR', 'AGGREGATOR'])
})

test('what a validator runs alone has its names, and decided messages say what their source does', () => {
  const own: ValidatorTrace = {
    ...{ slot, role: 'PROPOSER', validatorIndex: 7, consensus: trace.consensus, decideds: trace.decideds, post: [] },
    pre: [{ ssvRoot, signer: 4, time: start + 100, type: 'RandaoPartialSig' }],
  }
  expect(toSignatureRows(own, context)).toMatchObject([
    { role: 'PROPOSER', phase: 'pre', operator_id: 4, partial_signature_type: 'RandaoPartialSig', event_ms: 100 },
  ])
  const names = { committee_id: committeeId, validator_index: 7, validator_pubkey: known.publicKey }
  expect(toDecidedRows(own, context)).toEqual([
    {
      ...{ slot, runner_role: 'PROPOSER', role: 'PROPOSER', ...names, round: 2, ssv_root: ssvRoot },
      ...{ signer_operator_ids: [1, 2, 3], event_date_time: start + 2500, event_ms: 2500 },
    },
  ])
  const told = { slot, role: 'ATTESTER', publicKey: known.publicKey, signers: [1, 2, 3] }
  expect(toDecidedRows(told, context)).toEqual([
    { slot, role: 'ATTESTER', validator_pubkey: known.publicKey, signer_operator_ids: [1, 2, 3] },
  ])
})
