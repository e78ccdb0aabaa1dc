import { BaseError } from '@x/schemas'

type SubgraphErrorOptions = {
  details?: string | undefined
  cause?: unknown
  fix?: string | undefined
  metaMessages?: readonly string[] | undefined
  retryAfter?: number | undefined
  indexedBlock?: number | undefined
  neededBlock?: number | undefined
  messages?: readonly string[] | undefined
}

/** What a subgraph or its gateway reports: `reason` says what. Errors of the transport are those of `@x/http`. */
export class SubgraphError extends BaseError {
  override readonly name: string = 'SubgraphError'
  /**
   * - `no-endpoint`: the network has none that can be used with what was given (`SubgraphEndpointMissingError`)
   * - `key-missing`, `key-malformed`, `key-unknown`, `key-unpaid`, `key-forbidden`: the API key can't be used
   * - `not-found`: there is no subgraph at this address
   * - `rate-limit`: too many requests, or the plan of the endpoint is used up; `retryAfter` may say for how long
   * - `unavailable`: overloaded, timed out inside, or no indexer serves the subgraph
   * - `indexing`: the subgraph failed at some block, so its data cannot be trusted
   * - `behind`: it has not indexed the block that is needed
   * - `query`: it does not understand or accept the query; `messages` has all that it says
   */
  readonly reason: 'no-endpoint' | keyof typeof texts
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfter: number | undefined
  /** The last block that is indexed, where known. */
  readonly indexedBlock: number | undefined
  /** The block that should be indexed, where known. */
  readonly neededBlock: number | undefined
  readonly messages: readonly string[]

  constructor(reason: SubgraphError['reason'], options: SubgraphErrorOptions = {}, message?: string) {
    const { retryAfter, indexedBlock, neededBlock, messages = [], ...rest } = options
    const [text, fix] = reason === 'no-endpoint' ? ['There is no subgraph endpoint.', undefined] : texts[reason]
    super(message ?? text, { fix, ...rest })
    this.reason = reason
    this.retryAfter = retryAfter
    this.indexedBlock = indexedBlock
    this.neededBlock = neededBlock
    this.messages = messages
  }
}

/** The network has no subgraph endpoint that can be used with what was given. */
export class SubgraphEndpointMissingError extends SubgraphError {
  override readonly name = 'SubgraphEndpointMissingError'
  readonly networkName: string

  constructor({ networkName, needsApiKey }: { networkName: string; needsApiKey: boolean }) {
    const fix = needsApiKey ? 'Pass `apiKey`, or an `endpoint` of your own.' : 'Pass `endpoint`.'
    const condition = needsApiKey ? ' without an API key' : ''
    super('no-endpoint', { fix }, `There is no subgraph endpoint for the network "${networkName}"${condition}.`)
    this.networkName = networkName
  }
}

const texts = {
  'key-missing': ['The subgraph endpoint requires an API key.', 'Pass `apiKey`, or use the free endpoint.'],
  'key-malformed': [
    'The subgraph API key is malformed.',
    'A key has 32 hex digits; copy it again from Subgraph Studio.',
  ],
  'key-unknown': [
    'The gateway does not know the subgraph API key.',
    'Copy the key again from Subgraph Studio; it may have been deleted.',
  ],
  'key-unpaid': [
    'The plan of the subgraph API key is used up.',
    'Raise the spend limit or add funds in Subgraph Studio, or use the free endpoint.',
  ],
  'key-forbidden': [
    'The subgraph API key may not be used here.',
    'Allow this domain and this subgraph for the key in Subgraph Studio.',
  ],
  'not-found': ['There is no subgraph at this address.', 'Check the endpoint and the id of the subgraph in it.'],
  'rate-limit': ['The subgraph endpoint refuses more requests for now.', 'Wait, or use an API key with a larger plan.'],
  unavailable: ['The subgraph cannot answer right now.', 'Try again in a few minutes, or read from the chain instead.'],
  indexing: [
    'The subgraph has indexing errors, so its data may be wrong.',
    'Use another endpoint, or read from the chain instead.',
  ],
  behind: ['The subgraph is behind the chain.', 'Wait until it has caught up, or read from the chain instead.'],
  query: [
    'The subgraph refused the query.',
    'Check the document and its variables against the schema of the subgraph at this endpoint.',
  ],
} as const
