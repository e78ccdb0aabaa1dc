import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { blockMeta } from './entities.ts'
import { query } from './query.ts'
import { SubgraphError } from './SubgraphError.ts'

export type ReadPagesParameters<row> = {
  /** Name of the root field, such as `clusters`. */
  field: string
  /** What to select of each row. */
  selection: string
  /** Conditions besides the position, such as `{ owner: '0x…' }`; all of them strings. */
  where: Readonly<Record<string, string>>
  /** GraphQL type of the ids. */
  idType: 'String' | 'Bytes'
  schema: v.GenericSchema<unknown, row>
  getId: (row: row) => string
  /** The block to read at; the latest where left out. */
  block: number | undefined
  signal: AbortSignal | undefined
  /** Rows of a page; default is the most that a graph-node returns. */
  pageSize?: number | undefined
}

/**
 * Reads all rows of a list, 1,000 at a time, each page from the last id of the page before (`id_gt`), since `skip` is
 * limited on hosted services. All pages are read at the block of the first, so that no row is missed or read twice.
 */
export async function readPages<row>(client: SubgraphConnection, parameters: ReadPagesParameters<row>): Promise<row[]> {
  const { field, selection, where, idType, getId, signal, pageSize = largestPage } = parameters
  const schema = v.object({ _meta: blockMeta, rows: v.array(parameters.schema) })
  const rows: row[] = []
  let { block } = parameters
  let after = idType === 'Bytes' ? '0x' : ''
  for (;;) {
    const variables = { ...where, after, first: pageSize, ...(block === undefined ? {} : { block }) }
    const names = Object.keys(where)
    const types = [...names.map((name) => `$${name}: String!`), `$after: ${idType}!`, '$first: Int!']
    const conditions = [...names.map((name) => `${name}: $${name}`), 'id_gt: $after']
    const at = block === undefined ? '' : 'block: { number: $block }'
    if (block !== undefined) types.push('$block: Int!')
    const document =
      `query Page(${types.join(', ')}) { _meta${at && `(${at})`} { block { number } } ` +
      `rows: ${field}(where: { ${conditions.join(', ')} }, orderBy: id, first: $first${at && `, ${at}`}) { ${selection} } }`
    const page = await query(client, { document, variables, schema, signal })
    rows.push(...page.rows)
    const last = page.rows.at(-1)
    if (last === undefined || page.rows.length < pageSize) return rows
    // A server that ignores the position would keep us here forever.
    if (getId(last) === after) throw new SubgraphError('query', { details: 'the subgraph sent the same page twice' })
    after = getId(last)
    block ??= page._meta
  }
}

/** The most rows that a graph-node returns for one field. */
const largestPage = 1000
