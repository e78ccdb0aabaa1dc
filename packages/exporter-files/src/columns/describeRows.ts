import { type Field, getKey } from '../parquet/field.ts'
import { tableOfDataSet } from '../rows/dataSet.ts'
import { filledIn, getFields } from '../tables/getFields.ts'
import { voteColumns } from '../tables/tableDefinitions.ts'

/** The kinds of rows that are read straight into columns. */
export type TraceSet = 'validators' | 'committees'

/** A description of rows as the kernel takes it: nodes of twelve words, columns of eighteen, then names. */
export type RowDescription = {
  bytes: Uint8Array
  nodeCount: number
  columnCount: number
  /** The columns that no row says anything of: what is filled in. */
  missing: readonly number[]
  /** The columns that say when messages came. */
  times: readonly number[]
  /**
   * The columns of the role and of what was proposed, where rows have votes alone: the kernel fills the columns behind with
   * what they say. Both 0 otherwise.
   */
  votes: { role: number; proposal: number }
}

const kinds = { count: 0, time: 1, hex: 2, text: 3, list: 4, struct: 5 }
const rules = { mayMiss: 1, mayBeNull: 2, isZeroElse: 4, emptyIsNothing: 8, mayBeEmpty: 16 }

/** Names on the wire, where they are others than ours. */
const wireNames: Readonly<Record<TraceSet, Readonly<Record<string, string>>>> = {
  validators: { validatorIndex: 'validator', committeeId: 'committeeID' },
  committees: { committeeId: 'committeeID', syncCommittee: 'sync_committee', validatorIndices: 'validatorIdx' },
}

/** Texts that are bytes as hex, and how many bytes; 0 for any number of them. */
const hexSizes: Readonly<Record<string, number>> = { committeeId: 32, ssvRoot: 32, proposalData: 0 }

/** What follows from a proposal of a committee, in the order in which the kernel has it. */
const ofVotes: ReadonlySet<string> = new Set(['proposal_type', ...voteColumns.map((column) => column.slice(0, -1))])

const nodeWords = 12
const columnWords = 18

type Node = {
  kind: number
  column?: number
  textColumn?: number
  defined?: number
  level?: number
  children?: Node[]
  name: string
  size?: number
  rules: number
}

/**
 * Describes the rows of a data set by the columns of its Parquet files, by what the exporter calls them, and by what it
 * may leave out: the same as the exporter client goes by. What is filled in is not among them.
 *
 * @param start where the description will be in the kernel's memory
 */
export function describeRows(data: TraceSet, start: number): RowDescription {
  let columnCount = 0
  const missing: number[] = []
  const times: number[] = []
  const textColumns = new Map<string, number>()
  const describe = (field: Field, place: { defined: number; level: number }): Node => {
    const key = getKey(field)
    const name = wireNames[data][key] ?? key
    if (field.type === 'list') {
      const inside = { defined: place.defined + 1, level: place.level + 1 }
      const children = [describe(field.element, inside)]
      return { kind: kinds.list, ...inside, defined: place.defined, children, name, rules: rules.mayMiss }
    }
    const isOptional = field.isOptional && field.type !== 'timestamp'
    const absence = isOptional ? rules.mayMiss | rules.mayBeNull : 0
    const defined = place.defined + (field.isOptional ? 1 : 0)
    if (field.type === 'struct') {
      const children = field.fields.map((child) => describe(child, { ...place, defined }))
      return { kind: kinds.struct, defined: place.defined, children, name, rules: absence }
    }
    const leaf = { column: columnCount, defined, name }
    columnCount += 1
    if (field.type === 'timestamp') {
      times.push(leaf.column)
      return { ...leaf, kind: kinds.time, rules: 0 }
    }
    if (field.type === 'integer') {
      // Go leaves a round of 0 out.
      return { ...leaf, kind: kinds.count, rules: absence | (key === 'round' ? rules.isZeroElse : 0) }
    }
    const size = hexSizes[key]
    // All messages of a consensus instance have the same root.
    const textColumn = textColumns.get(key) ?? leaf.column
    textColumns.set(key, textColumn)
    if (size === undefined) {
      // What newer nodes add is handed on whatever it is.
      const emptiness = key === 'type' ? rules.mayBeEmpty : 0
      return { ...leaf, kind: kinds.text, textColumn, rules: absence | emptiness }
    }
    return { ...leaf, kind: kinds.hex, textColumn, size, rules: absence | (isOptional ? rules.emptyIsNothing : 0) }
  }
  const votes = { role: 0, proposal: 0 }
  const children = getFields(tableOfDataSet[data]).flatMap((field) => {
    if (data === 'committees' && field.name === 'runner_role') votes.role = columnCount
    if (data === 'committees' && field.name === 'proposal_data') votes.proposal = columnCount
    if (!filledIn.has(field.name)) return describe(field, { defined: 0, level: 0 })
    if (data !== 'committees' || !ofVotes.has(field.name)) missing.push(columnCount)
    columnCount += 1
    return []
  })
  const description = encode({ kind: kinds.struct, children, name: '', rules: 0 }, columnCount, start)
  return { ...description, columnCount, missing, times, votes }
}

/** Nodes in an order in which children follow each other. */
function encode(root: Node, columnCount: number, start: number): Pick<RowDescription, 'bytes' | 'nodeCount'> {
  const nodes = [root]
  const firstChildren: number[] = []
  for (let i = 0; i < nodes.length; i += 1) {
    firstChildren.push(nodes.length)
    nodes.push(...(nodes[i]?.children ?? []))
  }
  const names = nodes.map(({ name }) => new TextEncoder().encode(name))
  const namesStart = 4 * (nodes.length * nodeWords + columnCount * columnWords)
  const bytes = new Uint8Array(namesStart + names.reduce((sum, name) => sum + name.length, 0))
  const words = new DataView(bytes.buffer)
  let nameStart = namesStart
  for (const [i, node] of nodes.entries()) {
    const { kind, column = 0, textColumn = 0, defined = 0, level = 0, children = [], size = 0, rules } = node
    const name = names[i] ?? new Uint8Array()
    const firstChild = firstChildren[i] ?? 0
    const place = start + nameStart
    const fields = [
      kind,
      column,
      defined,
      level,
      firstChild,
      children.length,
      place,
      name.length,
      size,
      rules,
      textColumn,
    ]
    for (const [word, value] of fields.entries()) words.setUint32(4 * (i * nodeWords + word), value, true)
    bytes.set(name, nameStart)
    nameStart += name.length
  }
  return { bytes, nodeCount: nodes.length }
}
