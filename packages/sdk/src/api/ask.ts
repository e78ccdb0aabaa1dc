import { parse } from '@x/schemas'
import type * as v from 'valibot'
import type { GraphQlClient } from './subgraphClient.ts'

/** Sends a query and checks that the answer has what its callers are promised. */
export async function ask<const schema extends v.GenericSchema>(
  client: GraphQlClient,
  document: string,
  variables: object,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  return parse(schema, await client.request(document, variables), "The subgraph's answer")
}

/** The most rows that a subgraph returns at once. */
const largestPage = 1_000

/** Reads all rows of a list, each page from the last id of the page before. */
export async function askPages<row extends { id: string }>(
  readPage: (after: string, first: number) => Promise<row[]>,
): Promise<row[]> {
  const rows: row[] = []
  for (;;) {
    const page = await readPage(rows.at(-1)?.id ?? '', largestPage)
    rows.push(...page)
    if (page.length < largestPage) return rows
  }
}

/** Reads the rows of ids, as many at a time as a subgraph takes. */
export async function askIds<row>(
  ids: readonly string[],
  readRows: (ids: readonly string[], first: number) => Promise<row[]>,
): Promise<row[]> {
  const rows: row[] = []
  for (let start = 0; start < ids.length; start += largestPage) {
    rows.push(...(await readRows(ids.slice(start, start + largestPage), largestPage)))
  }
  return rows
}

/** The subgraph has ids in lower case, and finds nothing by others. */
export function lowerCase(ids: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.toLowerCase()]))
}
