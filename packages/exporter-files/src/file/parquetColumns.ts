import type { SchemaElement } from 'hyparquet-writer'
import type { DataSet } from '../rows/dataSet.ts'

/** A column: its element, followed by those inside of it. */
export type ParquetColumn = [SchemaElement, ...SchemaElement[]]

const integer = (name: string, repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED'): ParquetColumn => [
  { name, type: 'INT64', repetition_type: repetition },
]
const text = (name: string, repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED'): ParquetColumn => [
  { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, repetition_type: repetition },
]
const timestamp = (name: string): ParquetColumn => [
  {
    name,
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    repetition_type: 'OPTIONAL',
  },
]
const struct = (
  name: string,
  fields: readonly ParquetColumn[],
  repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED',
): ParquetColumn => [{ name, repetition_type: repetition, num_children: fields.length }, ...fields.flat()]
const list = (name: string, element: ParquetColumn): ParquetColumn => [
  {
    name,
    repetition_type: 'REQUIRED',
    converted_type: 'LIST',
    logical_type: { type: 'LIST' },
    num_children: 1,
  },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
]
const integers = (name: string) => list(name, integer('element'))

const messageFields = [integer('round'), text('ssvRoot'), integer('signer'), timestamp('time')]
const messages = (name: string) => list(name, struct('element', messageFields))
const roundChanges = (name: string) =>
  list(name, struct('element', [...messageFields, integer('preparedRound'), messages('prepareMessages')]))
const partialSignatures = (name: string) =>
  list(name, struct('element', [text('ssvRoot'), integer('signer'), timestamp('time'), text('type', 'OPTIONAL')]))
const committeeSigners = (name: string) =>
  list(name, struct('element', [integer('signer'), integers('validatorIndices'), timestamp('time')]))

const consensus: readonly ParquetColumn[] = [
  list(
    'consensus',
    struct('element', [
      struct(
        'proposal',
        [
          integer('round'),
          text('ssvRoot'),
          integer('leader'),
          roundChanges('roundChangeJustifications'),
          messages('prepareJustifications'),
          timestamp('time'),
        ],
        'OPTIONAL',
      ),
      messages('prepares'),
      messages('commits'),
      roundChanges('roundChanges'),
    ]),
  ),
  list('decideds', struct('element', [integer('round'), text('ssvRoot'), integers('signers'), timestamp('time')])),
]

/**
 * The columns of a Parquet file of each kind of rows, in order: names as our types have them; `time` of a row is the
 * start of its slot.
 */
export const parquetColumns: Readonly<Record<DataSet, readonly ParquetColumn[]>> = {
  decideds: [integer('slot'), timestamp('time'), text('role'), text('publicKey'), integers('signers')],
  validators: [
    integer('slot'),
    timestamp('time'),
    text('role'),
    integer('validatorIndex'),
    text('committeeId', 'OPTIONAL'),
    ...consensus,
    partialSignatures('pre'),
    partialSignatures('post'),
    text('proposalData', 'OPTIONAL'),
  ],
  committees: [
    integer('slot'),
    timestamp('time'),
    text('committeeId'),
    text('role', 'OPTIONAL'),
    ...consensus,
    committeeSigners('syncCommittee'),
    committeeSigners('attester'),
    text('proposalData', 'OPTIONAL'),
  ],
}
