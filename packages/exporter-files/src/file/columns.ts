import { type Field, integer, list, optional, struct, text, timestamp } from '../parquet/field.ts'
import type { DataSet } from '../rows/dataSet.ts'

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

/**
 * The columns of a Parquet file of each kind of rows, in order: names as our types have them; `time` of a row is the
 * start of its slot.
 */
export const columns: Readonly<Record<DataSet, readonly Field[]>> = {
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
  ],
}
