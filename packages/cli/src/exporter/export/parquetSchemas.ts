import type { SchemaElement } from 'hyparquet-writer'
import type { DataSetName, Row } from '../dataSets/dataSets.ts'

/** The columns of a Parquet file: names as our types have them; `time` of a row is the start of its slot. */
export function getParquetSchema(dataSet: DataSetName): SchemaElement[] {
  const columns = columnsOf[dataSet]
  return [{ name: 'schema', num_children: columns.length }, ...columns.flat()]
}

/** Names of the columns in order. */
export function getParquetColumns(dataSet: DataSetName): string[] {
  return columnsOf[dataSet].map(([{ name }]) => name)
}

/** A row as the columns hold it. Fields that the columns do not name are left out when it is written. */
export function toParquetRow(row: Row, slotTime: number): Record<string, unknown> {
  return { ...convertFields(row), time: toTimestamp(slotTime) }
}

/** A column: its element, followed by those inside of it. */
type Column = [SchemaElement, ...SchemaElement[]]

const integer = (name: string, repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED'): Column => [
  { name, type: 'INT64', repetition_type: repetition },
]
const text = (name: string, repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED'): Column => [
  { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, repetition_type: repetition },
]
const timestamp = (name: string): Column => [
  {
    name,
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    repetition_type: 'OPTIONAL',
  },
]
const struct = (name: string, fields: readonly Column[], repetition: 'REQUIRED' | 'OPTIONAL' = 'REQUIRED'): Column => [
  { name, repetition_type: repetition, num_children: fields.length },
  ...fields.flat(),
]
const list = (name: string, element: Column): Column => [
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
const operators = (name: string) => list(name, integer('element'))

const messageFields = [integer('round'), text('ssvRoot'), integer('signer'), timestamp('time')]
const messages = (name: string) => list(name, struct('element', messageFields))
const roundChanges = (name: string) =>
  list(name, struct('element', [...messageFields, integer('preparedRound'), messages('prepareMessages')]))
const partialSignatures = (name: string) =>
  list(name, struct('element', [text('ssvRoot'), integer('signer'), timestamp('time'), text('type', 'OPTIONAL')]))
const committeeSigners = (name: string) =>
  list(name, struct('element', [integer('signer'), operators('validatorIndices'), timestamp('time')]))

const consensus: readonly Column[] = [
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
  list('decideds', struct('element', [integer('round'), text('ssvRoot'), operators('signers'), timestamp('time')])),
]

const columnsOf: Readonly<Record<DataSetName, readonly Column[]>> = {
  decideds: [integer('slot'), timestamp('time'), text('role'), text('publicKey'), operators('signers')],
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

/** Times at any depth become dates, 0 standing for one that the node did not record; integers of 64 bits are bigints. */
function convertFields(value: object): Record<string, unknown> {
  const converted: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    converted[key] = key === 'time' && typeof field === 'number' ? toTimestamp(field) : convert(field)
  }
  return converted
}

function convert(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (Array.isArray(value)) return value.map(convert)
  return isObject(value) ? convertFields(value) : value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function toTimestamp(time: number): Date | undefined {
  return time > 0 ? new Date(time) : undefined
}
