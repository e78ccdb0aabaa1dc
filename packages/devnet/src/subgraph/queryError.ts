/** A query that graph-node refuses. The message is graph-node's: it is an answer of the server, not a failure. */
export class QueryError extends Error {
  override readonly name: string = 'QueryError'
  readonly location: { line: number; column: number } | undefined

  constructor(message: string, location?: { line: number; column: number } | undefined) {
    super(message)
    this.location = location
  }
}

/** A query for a block that is not indexed yet. A gateway words it differently, since no indexer can answer. */
export class MissingBlockError extends QueryError {
  override readonly name = 'MissingBlockError'
  readonly number: number
  readonly latest: number

  constructor(facts: { name: string; deployment: string; number: number; latest: number }) {
    super(
      `Failed to decode \`${facts.name}\` value: \`subgraph ${facts.deployment} has only indexed up to block number ${facts.latest} and data for block number ${facts.number} is therefore not yet available\``,
    )
    this.number = facts.number
    this.latest = facts.latest
  }
}
