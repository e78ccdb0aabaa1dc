import { BaseError } from '@x/schemas'

/** Base class of the errors that a subgraph reports. Errors of the transport are those of `@x/http`. */
export class SubgraphError extends BaseError {
  override readonly name: string = 'SubgraphError'
}

/** The network has no subgraph endpoint that can be used with what was given. */
export class SubgraphEndpointMissingError extends SubgraphError {
  override readonly name = 'SubgraphEndpointMissingError'
  readonly networkName: string

  constructor({ networkName, needsApiKey }: { networkName: string; needsApiKey: boolean }) {
    super(
      `There is no subgraph endpoint for the network "${networkName}"${needsApiKey ? ' without an API key' : ''}.`,
      {
        fix: needsApiKey ? 'Pass `apiKey`, or an `endpoint` of your own.' : 'Pass `endpoint`.',
      },
    )
    this.networkName = networkName
  }
}

/** The gateway does not accept the API key, or the key may not be used here. */
export class SubgraphAuthError extends SubgraphError {
  override readonly name = 'SubgraphAuthError'
  /** `missing`, `malformed`, `unknown`: about the key itself; `payment`: not paid for or spent; `forbidden`: not for this use. */
  readonly reason: 'missing' | 'malformed' | 'unknown' | 'payment' | 'forbidden'

  constructor({ reason, details }: { reason: SubgraphAuthError['reason']; details: string }) {
    super(authMessages[reason], { details, fix: authFixes[reason] })
    this.reason = reason
  }
}

/** There is no subgraph at this address. */
export class SubgraphNotFoundError extends SubgraphError {
  override readonly name = 'SubgraphNotFoundError'

  constructor({ details }: { details: string }) {
    super('There is no subgraph at this address.', {
      details,
      fix: 'Check the endpoint and the id of the subgraph in it.',
    })
  }
}

/** Too many requests, or the plan of the endpoint is used up. */
export class SubgraphRateLimitError extends SubgraphError {
  override readonly name = 'SubgraphRateLimitError'
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor({ retryAfter, cause }: { retryAfter: number | undefined; cause: unknown }) {
    super('The subgraph endpoint refuses more requests for now.', {
      cause,
      fix:
        retryAfter === undefined
          ? 'Wait, or use an API key with a larger plan.'
          : `Wait ${Math.ceil(retryAfter / 1000)} s, or use an API key with a larger plan.`,
    })
    this.retryAfter = retryAfter
  }
}

/** The service can't answer now: overloaded, timed out inside, or no indexer serves the subgraph. */
export class SubgraphUnavailableError extends SubgraphError {
  override readonly name = 'SubgraphUnavailableError'

  constructor({ details }: { details: string }) {
    super('The subgraph cannot answer right now.', {
      details,
      fix: 'Try again in a few minutes, or read from the chain instead.',
    })
  }
}

/** The subgraph failed at some block, so its data cannot be trusted. */
export class SubgraphIndexingError extends SubgraphError {
  override readonly name = 'SubgraphIndexingError'
  /** The last block that it indexed, where known. */
  readonly indexedBlock: number | undefined

  constructor({ indexedBlock }: { indexedBlock?: number | undefined } = {}) {
    super('The subgraph has indexing errors, so its data may be wrong.', {
      fix: 'Use another endpoint, or read from the chain instead.',
    })
    this.indexedBlock = indexedBlock
  }
}

/** The subgraph has not yet indexed the block that the caller needs. */
export class SubgraphBehindError extends SubgraphError {
  override readonly name = 'SubgraphBehindError'
  /** The last block that it indexed, where known. */
  readonly indexedBlock: number | undefined
  /** The block that it should have indexed, where known. */
  readonly neededBlock: number | undefined

  constructor({
    indexedBlock,
    neededBlock,
    details,
  }: {
    indexedBlock: number | undefined
    neededBlock: number | undefined
    details?: string | undefined
  }) {
    super(
      neededBlock === undefined
        ? 'The subgraph is behind the chain.'
        : `The subgraph has not indexed block ${neededBlock} yet.`,
      {
        details,
        ...(indexedBlock === undefined ? {} : { metaMessages: [`Indexed up to block ${indexedBlock}.`] }),
        fix: 'Wait until it has caught up, or read from the chain instead.',
      },
    )
    this.indexedBlock = indexedBlock
    this.neededBlock = neededBlock
  }
}

/** The subgraph does not understand or does not accept the query. */
export class SubgraphQueryError extends SubgraphError {
  override readonly name = 'SubgraphQueryError'
  /** All messages of the subgraph. */
  readonly messages: readonly string[]

  constructor({ messages, cause }: { messages: readonly string[]; cause?: unknown }) {
    super('The subgraph refused the query.', {
      ...(cause === undefined ? {} : { cause }),
      details: messages.join('; '),
      fix: 'Check the document and its variables against the schema of the subgraph at this endpoint.',
    })
    this.messages = messages
  }
}

const authMessages: Readonly<Record<SubgraphAuthError['reason'], string>> = {
  missing: 'The subgraph endpoint requires an API key.',
  malformed: 'The subgraph API key is malformed.',
  unknown: 'The gateway does not know the subgraph API key.',
  payment: 'The plan of the subgraph API key is used up.',
  forbidden: 'The subgraph API key may not be used here.',
}

const authFixes: Readonly<Record<SubgraphAuthError['reason'], string>> = {
  missing: 'Pass `apiKey`, or use the free endpoint.',
  malformed: 'A key has 32 hex digits; copy it again from Subgraph Studio.',
  unknown: 'Copy the key again from Subgraph Studio; it may have been deleted.',
  payment: 'Raise the spend limit or add funds in Subgraph Studio, or use the free endpoint.',
  forbidden: 'Allow this domain and this subgraph for the key in Subgraph Studio.',
}
