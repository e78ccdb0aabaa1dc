import { type Field, flag, integer, list, optional, struct, text, timestamp } from '../parquet/field.ts'
import { proposalColumns } from '../rows/proposalColumns.ts'
import type { DataSet, RosterTable, Table } from '../rows/tables.ts'

const integers = (name: string) => list(name, integer('element'))
const messageFields = [integer('round'), text('ssvRoot'), integer('signer'), timestamp('time')]
const messages = (name: string) => list(name, struct('element', messageFields))
const roundChanges = (name: string) =>
  list(name, struct('element', [...messageFields, integer('preparedRound'), messages('prepareMessages')]))
const partialSignatures = (name: string) =>
  list(name, struct('element', [text('ssvRoot'), integer('signer'), timestamp('time'), optional(text('type'))]))
const committeeSigners = (name: string) =>
  list(name, struct('element', [integer('signer'), integers('validatorIndices'), timestamp('time')]))

const proposal: readonly Field[] = [
  integer('round'),
  text('ssvRoot'),
  integer('leader'),
  roundChanges('roundChangeJustifications'),
  messages('prepareJustifications'),
  timestamp('time'),
]
const round: readonly Field[] = [
  optional(struct('proposal', proposal)),
  messages('prepares'),
  messages('commits'),
  roundChanges('roundChanges'),
]
const consensus: readonly Field[] = [
  list('consensus', struct('element', round)),
  list('decideds', struct('element', [integer('round'), text('ssvRoot'), integers('signers'), timestamp('time')])),
]

const proposalType = optional(text('proposalType'))
const voteFields = [
  optional(text('blockRoot')),
  optional(integer('sourceEpoch')),
  optional(text('sourceRoot')),
  optional(integer('targetEpoch')),
  optional(text('targetRoot')),
]
const blockFields = [
  optional(text('parentRoot')),
  optional(text('feeRecipient')),
  optional(integer('gasLimit')),
  optional(flag('isBlinded')),
  optional(text('graffiti')),
  optional(text('extraData')),
]

/** Columns that follow from others: no answer has them. */
export const derivedColumns: ReadonlySet<string> = new Set(proposalColumns)

const subject = [optional(integer('validatorIndex')), optional(text('publicKey')), optional(text('committeeId'))]

/**
 * The columns of a Parquet file of each kind of rows, in order: names as our types have them; `time` of a row is the
 * start of its slot.
 */
export const columns: Readonly<Record<DataSet | Table, readonly Field[]>> = {
  decideds: [integer('slot'), timestamp('time'), text('role'), text('publicKey'), integers('signers')],
  validators: [
    integer('slot'),
    timestamp('time'),
    text('role'),
    integer('validatorIndex'),
    optional(text('committeeId')),
    ...consensus,
    partialSignatures('pre'),
    partialSignatures('post'),
    optional(text('proposalData')),
    proposalType,
    ...blockFields,
  ],
  committees: [
    integer('slot'),
    timestamp('time'),
    text('committeeId'),
    optional(text('role')),
    ...consensus,
    committeeSigners('syncCommittee'),
    committeeSigners('attester'),
    optional(text('proposalData')),
    proposalType,
    ...voteFields,
  ],
  duties: [
    integer('slot'),
    timestamp('time'),
    text('role'),
    text('validator'),
    ...subject,
    flag('isScheduled'),
    flag('isObserved'),
    flag('isUnreadable'),
    optional(text('dispute')),
    flag('isDecided'),
    flag('isLate'),
    integer('rounds'),
    optional(integer('leader')),
    optional(integer('decidedAt')),
    optional(integer('delay')),
    integers('failedLeaders'),
    integers('signers'),
    integers('absent'),
    proposalType,
    ...voteFields,
    ...blockFields,
  ],
  signatures: [
    integer('slot'),
    timestamp('time'),
    text('role'),
    text('validator'),
    ...subject,
    flag('isDecided'),
    integer('operatorId'),
  ],
  points: [
    integer('slot'),
    timestamp('time'),
    flag('isProposal'),
    text('validator'),
    ...subject,
    optional(integer('operatorId')),
    integer('earned'),
    integer('possible'),
  ],
}

/** The columns of the tables of who is who. */
export const rosterColumns: Readonly<Record<RosterTable, readonly Field[]>> = {
  validators: [text('validator'), ...subject, text('owner'), text('status'), flag('isLiquidated')],
  operators: [text('committeeId'), integer('operatorId')],
}
