import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpRequest } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import { readJson } from '../server/readJson.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import type { Reply, ServerWords } from '../server/withFault.ts'
import { clientWords, type ValidatorClientName } from './clientWords.ts'
import { createKeyStore, type LoadOptions, type ValidatorClientChain } from './createKeyStore.ts'
import { deleteKeys } from './deleteKeys.ts'
import { noValidatorClientFaults, type ValidatorClientFaults } from './ValidatorClientFaults.ts'

export type StartValidatorClientParameters = ListenOptions & {
  /** Where its keys are at work. Default: nowhere. */
  chain?: ValidatorClientChain | undefined
  /** Whose words it uses. Default `lighthouse`. */
  client?: ValidatorClientName | undefined
  /** Faults from the start. */
  faults?: Partial<ValidatorClientFaults> | undefined
}

/** A running validator client; `url` is what comes before `/eth`. */
export type ValidatorClient = RunningServer & {
  /** What its API asks for, as its token file has it. */
  token: string
  /** May be changed at any time. */
  faults: ValidatorClientFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
  /** Loads keys, which are at work from this epoch on. */
  load(publicKeys: readonly string[], options?: LoadOptions): Promise<void>
  /** The keys that it has loaded. */
  loaded(): string[]
}

/**
 * Starts a validator client on the loopback interface, with the keymanager API. Its keys are at work on the beacon chain
 * from the moment they are loaded until they are deleted.
 *
 * @example
 * await using client = await startValidatorClient()
 * await client.load(['0x…'])
 */
export async function startValidatorClient({
  chain = idleChain,
  client = 'lighthouse',
  faults: initialFaults,
  port,
  allowOrigins = [],
}: StartValidatorClientParameters = {}): Promise<ValidatorClient> {
  const faults: ValidatorClientFaults = { ...noValidatorClientFaults, next: [], ...initialFaults }
  const requests: HttpRequest[] = []
  const token = `api-token-0x${randomBytes(32).toString('hex')}`
  const words = clientWords[client]
  const store = createKeyStore(chain)
  const app = new Hono<ServerEnv>()
  app.use(injectFaults({ faults, words: failures, requests, readPath: ({ req }) => new URL(req.url).pathname }))
  app.use('/eth/*', async ({ req }, next) => {
    const sent = req.header('authorization')
    if (sent === `Bearer ${token}`) return next()
    return toResponse(sent === undefined ? words.missingToken : words.wrongToken)
  })
  app.get('/eth/v1/keystores', () =>
    Response.json({
      data: store.list(false).map(([key, { isReadonly }]) => ({ validating_pubkey: key, readonly: isReadonly })),
    }),
  )
  app.get('/eth/v1/remotekeys', () => {
    const remote = store.list(true)
    if (remote.length === 0 && words.noRemoteKeys !== undefined) return toResponse(words.noRemoteKeys)
    return Response.json({
      data: remote.map(([pubkey, { isReadonly }]) => ({ pubkey, url: 'http://127.0.0.1:9000', readonly: isReadonly })),
    })
  })
  for (const isRemote of [false, true]) {
    app.delete(isRemote ? '/eth/v1/remotekeys' : '/eth/v1/keystores', async (context) => {
      const body = await readJson(context)
      const answer = await deleteKeys(store, { body, isRemote, faults })
      return answer === undefined ? toResponse(words.badRequest) : Response.json(answer)
    })
  }
  app.notFound(() => toResponse(words.unknownPath))
  return {
    ...(await startServer(app, { port, allowOrigins })),
    token,
    faults,
    requests,
    load: async (publicKeys, options = {}) => {
      for (const publicKey of publicKeys) await store.load(publicKey, options)
    },
    loaded: () => [...store.list(false), ...store.list(true)].map(([publicKey]) => publicKey),
  }
}

const idleChain: ValidatorClientChain = {
  genesisValidatorsRoot: `0x${'00'.repeat(32)}`,
  currentEpoch: () => 0,
  runElsewhere: async () => {},
  stopElsewhere: async () => {},
}

const failures: ServerWords = {
  rateLimit: { status: 429, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Too Many Requests' },
  error: {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 500, message: 'INTERNAL_SERVER_ERROR: injected failure' }),
  },
}

function toResponse({ status, headers, body }: Reply): Response {
  return new Response(String(body), { status, headers })
}
