import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import type { ChainIndex } from '../subgraph/createChainIndex.ts'
import { type HttpFaults, type HttpRequest, injectFaults } from '../subgraph/httpFaults.ts'
import { listen } from '../subgraph/listen.ts'
import { filterOperators, type ListQuery, list, paginate, readOperatorKey, sortRows } from './listQuery.ts'
import { countries, createPerformance, nodeClients } from './operatorMetadata.ts'
import {
  type ClusterRecord,
  checksum,
  type OperatorRecord,
  readClusters,
  readOperators,
  readValidators,
  type ValidatorRecord,
} from './records.ts'

/** What goes wrong with the API at the moment. Plain and mutable: a change counts from the next request on. */
export type OperatorApiFaults = HttpFaults & {
  /** Blocks by which the API is behind the chain. */
  lag: number
}

export type StartOperatorApiServerParameters = {
  /** From `createChainIndex`; a subgraph server may share it. */
  index: ChainIndex
  /** Operators with a name; others have none, and no other metadata either. */
  operators?: readonly { id: number; name: string }[] | undefined
  /** Name of the network in the path. Default `devnet`. */
  network?: string | undefined
  faults?: Partial<OperatorApiFaults> | undefined
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
}

export type OperatorApiServer = AsyncDisposable & {
  /** What precedes `/api/v4`. */
  url: string
  /** May be changed at any time. */
  faults: OperatorApiFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
  stop(): Promise<void>
}

/**
 * Starts a server of the operator data API (version 4) on the loopback interface, with the oddities of the real one:
 * fees as decimal text, empty strings for what is unknown, `is_active` as 0 or 1, relays in one comma list, snake case
 * for operators and validators and camel case for clusters, 404 for an operator that never was and 500 for a removed one.
 *
 * What comes from the chain is true; names, places, clients and performance are made up, the same for the same id.
 *
 * @example
 * const index = await createChainIndex(chain)
 * await using api = await startOperatorApiServer({ index, operators: chain.operators })
 * const response = await fetch(`${api.url}/api/v4/devnet/operators/1`)
 */
export async function startOperatorApiServer({
  index,
  operators: named = [],
  network = 'devnet',
  faults: initialFaults,
  port,
}: StartOperatorApiServerParameters): Promise<OperatorApiServer> {
  const faults: OperatorApiFaults = { latency: 0, next: [], lag: 0, ...initialFaults }
  const requests: HttpRequest[] = []
  const names = new Map(named.map(({ id, name }) => [id, name]))

  /** The records of one block; made anew only when the chain has moved on. */
  function createState(block: number) {
    const at = { block, network, names }
    return {
      operators: readOperators(index, at),
      validators: readValidators(index, at),
      clusters: readClusters(index, at),
      account: (address: string) => index.store.get('Account', address.toLowerCase(), block),
      accounts: () => index.store.all('Account', block),
    }
  }
  type State = ReturnType<typeof createState>
  let latest: { key: string; state: State } | undefined

  /** The index as the API sees it now. While the chain can't be reached it answers from what it has. */
  async function readState(): Promise<State> {
    const head = await index.catchUp().catch(() => index.head())
    const block = Math.max(index.startBlock, head.number - faults.lag)
    const key = `${head.hash} ${block}`
    if (latest?.key !== key) latest = { key, state: createState(block) }
    return latest.state
  }

  const api = new Hono<{ Bindings: HttpBindings }>()

  api.get('/operators', async (context) => {
    const { operators } = await readState()
    return context.json(listOperators(operators, context))
  })
  api.get('/operators/locations', (context) =>
    context.json(countries.map((country) => ({ ...country, 'iso_3166-2': `ISO 3166-2:${country['alpha-2']}` }))),
  )
  api.get('/operators/nodes/:layer', (context) => {
    const layer = context.req.param('layer')
    if (layer === 'all') return context.json(nodeClients)
    const clients = Object.entries(nodeClients).find(([name]) => name.toLowerCase() === layer.toLowerCase())
    return clients ? context.json(clients[1]) : notFound(context)
  })
  api.get('/operators/public_key/:key', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ public_key }) => public_key === context.req.param('key'))
    return context.json({ type: 'operator', ...(operator && { data: toCamelCase(operator) }) })
  })
  api.get('/operators/owned_by/:owner', async (context) => {
    const { operators } = await readState()
    const owner = context.req.param('owner').toLowerCase()
    return context.json(
      listOperators(
        operators.filter(({ owner_address }) => owner_address.toLowerCase() === owner),
        context,
      ),
    )
  })
  api.post('/operators/dkg_health_check', async (context) => {
    const { dkgAddresses } = await readBody(context, v.object({ dkgAddresses: v.array(dkgAddress) }))
    const { operators } = await readState()
    return context.json(
      dkgAddresses.map(({ id, address }) => {
        const owner = operators.find((operator) => operator.dkg_address === address)
        const isMismatchId = owner !== undefined && owner.id_str !== id
        return {
          id,
          isHealthy: owner !== undefined && !isMismatchId && !owner.is_deleted,
          isMultiSig: false,
          isOutdated: false,
          isEthClientConnected: owner !== undefined,
          isMismatchId,
        }
      }),
    )
  })
  api.get('/operators/:id', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ id_str }) => id_str === context.req.param('id'))
    if (!operator) return notFound(context)
    return operator.is_deleted ? internalError(context) : context.json(operator)
  })

  api.get('/validators', async (context) => {
    const state = await readState()
    return context.json(listValidators(filterValidators(state, readQuery(context)), state, context))
  })
  api.get('/validators/in_operator/:id', async (context) => {
    const state = await readState()
    const id = Number(context.req.param('id'))
    const rows = living(state.validators).filter(({ operators }) => operators.includes(id))
    return context.json(listValidators(rows, state, context))
  })
  api.get('/validators/isRegisteredValidator/:key', async (context) => {
    const { validators } = await readState()
    const data = living(validators).find(({ public_key }) => public_key === toKey(context.req.param('key')))
    return context.json({ type: 'validator', data: data ?? null })
  })
  api.get('/validators/validatorsByClusterHash/:hash', async (context) => {
    const { validators } = await readState()
    return context.json({ type: 'validators', data: inCluster(validators, context.req.param('hash')) })
  })
  api.get('/validators/statusCount', async (context) => {
    const { validators } = await readState()
    const rows = inCluster(validators, context.req.query('clusterHash'))
    const active = rows.filter(({ status }) => status === 'Active').length
    return context.json({ type: 'validators', data: { active, inactive: rows.length - active } })
  })
  api.get('/validators/countActiveValidators', async (context) => {
    const { validators } = await readState()
    return context.json({ data: validators.filter(({ status }) => status === 'Active').length })
  })
  api.get('/validators/totalEffectiveBalance', async (context) => {
    return context.json({ total_effective_balance: sumBalances((await readState()).clusters) })
  })
  api.post('/validators/registeredByPublicKeys', async (context) => {
    const { publicKeys } = await readBody(context, publicKeysBody)
    const { validators } = await readState()
    const known = new Set(living(validators).map(({ public_key }) => public_key))
    return context.json({
      type: 'validators',
      data: {
        registered: publicKeys.filter((key) => known.has(toKey(key))),
        notRegistered: publicKeys.filter((key) => !known.has(toKey(key))),
      },
    })
  })
  api.post('/validators/effectiveBalance', async (context) => {
    const { publicKeys } = await readBody(context, publicKeysBody)
    const { validators } = await readState()
    const rows = new Map(validators.map((validator) => [validator.public_key, validator.validator_info]))
    return context.json(
      Object.fromEntries(publicKeys.map((key) => [key, rows.get(toKey(key))?.effective_balance ?? 0])),
    )
  })
  api.get('/validators/:key', async (context) => {
    const { validators } = await readState()
    const validator = validators.find(({ public_key }) => public_key === toKey(context.req.param('key')))
    return validator ? context.json(validator) : notFound(context)
  })

  api.get('/clusters', async (context) => {
    const state = await readState()
    const query = readQuery(context)
    const operators = list(query('operators')).map(Number)
    const wanted = query('isLiquidated')
    const rows = state.clusters.filter(
      (cluster) =>
        isOneOf(query('ownerAddress'), cluster.ownerAddress) &&
        isOneOf(query('cluster'), cluster.clusterId) &&
        (wanted === undefined || String(cluster.isLiquidated) === wanted) &&
        operators.every((id) => cluster.operators.includes(id)),
    )
    return context.json(listClusters(rows, state, context))
  })
  api.get('/clusters/owner/:owner', async (context) => {
    const state = await readState()
    const rows = state.clusters.filter(({ ownerAddress }) => isOneOf(context.req.param('owner'), ownerAddress))
    return context.json({ type: 'clusters', ...listClusters(rows, state, context) })
  })
  api.get('/clusters/owner/:owner/operators/:ids', async (context) => {
    const state = await readState()
    const ids = list(context.req.param('ids'))
      .map(Number)
      .sort((a, b) => a - b)
      .join()
    const cluster = state.clusters.find(
      ({ ownerAddress, operators }) => isOneOf(context.req.param('owner'), ownerAddress) && operators.join() === ids,
    )
    return cluster ? context.json({ cluster: withOperators(cluster, state, context) }) : notFound(context)
  })
  api.get('/clusters/:hash', async (context) => {
    const state = await readState()
    const cluster = state.clusters.find(({ clusterId }) => isOneOf(context.req.param('hash'), clusterId))
    return context.json({ type: 'cluster', cluster: cluster ? withOperators(cluster, state, context) : null })
  })
  api.get('/clusters/:hash/totalEffectiveBalance', async (context) => {
    const { clusters } = await readState()
    const cluster = clusters.find(({ clusterId }) => isOneOf(context.req.param('hash'), clusterId))
    const { clusterId, effectiveBalance } = cluster ?? { clusterId: context.req.param('hash'), effectiveBalance: '0' }
    return context.json({ clusterId, effectiveBalance })
  })

  api.get('/accounts', async (context) => {
    const state = await readState()
    const rows = state.accounts().map((account, position) => toAccount(account.id, position + 1, state))
    const { rows: accounts, pagination } = paginate(rows, readQuery(context))
    return context.json({ type: 'accounts', accounts, pagination })
  })
  api.get('/accounts/counts/:address', async (context) => {
    const state = await readState()
    const address = context.req.param('address')
    return context.json({
      type: 'counts',
      data: {
        operators: living(state.operators).filter((row) => isOneOf(address, row.owner_address)).length,
        validators: living(state.validators).filter((row) => isOneOf(address, row.owner_address)).length,
        clusters: state.clusters.filter((row) => isOneOf(address, row.ownerAddress)).length,
      },
    })
  })
  api.get('/accounts/:address', async (context) => {
    const state = await readState()
    const position = state.accounts().findIndex(({ id }) => isOneOf(context.req.param('address'), id))
    if (position < 0) return notFound(context)
    return context.json({ type: 'account', data: toAccount(context.req.param('address'), position + 1, state) })
  })

  api.get('/duties/operator/:id/performance-chart', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ id_str }) => id_str === context.req.param('id'))
    if (!operator) return notFound(context)
    const type = context.req.query('type') === 'hourly' ? 'hourly' : 'daily'
    const step = type === 'hourly' ? 3_600_000 : 86_400_000
    const points = Math.min(Math.max(Number(context.req.query('points')) || 30, 1), 1_000)
    const end = Math.floor(Date.now() / step) * step
    const times = Array.from({ length: points }, (_, position) => end - (points - 1 - position) * step)
    return context.json({
      operatorID: operator.id,
      type,
      points,
      start: new Date(times[0] ?? end).toISOString(),
      end: new Date(end).toISOString(),
      data: times.map((time) => ({
        performance: operator.is_active === 1 ? createPerformance(operator.id, String(time)) : 0,
        timestamp: new Date(time).toISOString(),
      })),
    })
  })
  api.get('/statistics/operators', async (context) => {
    const operators = living((await readState()).operators)
    const active = operators.filter(({ is_active }) => is_active === 1).length
    return context.json({ total: operators.length, active, inactive: operators.length - active })
  })
  api.get('/statistics/totalEffectiveBalance', async (context) => {
    return context.json({ total_effective_balance: sumBalances((await readState()).clusters) })
  })
  api.get('/compliance/countries/restricted', (context) => context.json([]))

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(cors())
  app.use(async (context, next) =>
    injectFaults(faults, () => {
      const { pathname, search } = new URL(context.req.url)
      requests.push({ method: context.req.method, path: `${pathname}${search}` })
      if (requests.length > 1_000) requests.shift()
    })(context, next),
  )
  app.route(`/api/v4/${network}`, api)
  app.notFound(notFound)
  app.onError((error, context) => (error instanceof HTTPException ? error.getResponse() : internalError(context)))

  /** `operatorDetails=true` puts the operators' records in place of their ids. */
  function withOperators(cluster: ClusterRecord, { operators }: State, context: Context) {
    if (context.req.query('operatorDetails') !== 'true') return cluster
    return { ...cluster, operators: operators.filter(({ id }) => cluster.operators.includes(id)) }
  }
  function listClusters(rows: readonly ClusterRecord[], state: State, context: Context) {
    const query = readQuery(context)
    const sorted = sortRows(rows, query('ordering'), (row, key) =>
      key === 'validatorCount'
        ? row.validatorCount
        : key === 'effectiveBalance'
          ? BigInt(row.effectiveBalance)
          : row.id,
    )
    const page = paginate(sorted, query)
    return { clusters: page.rows.map((row) => withOperators(row, state, context)), pagination: page.pagination }
  }
  /** `fullOperatorData` or `includeOperatorData` puts operators in place of their ids, whole or just enough of them. */
  function listValidators(rows: readonly ValidatorRecord[], { operators }: State, context: Context) {
    const query = readQuery(context)
    const wanted = query('fullOperatorData') === 'true' ? 'true' : query('includeOperatorData')
    const sorted = sortRows(rows, query('ordering'), (row, key) => (key === 'status' ? row.status : row.id))
    const page = paginate(sorted, query)
    const validators =
      wanted !== 'true' && wanted !== 'minimal'
        ? page.rows
        : page.rows.map((row) => ({
            ...row,
            operators: operators
              .filter(({ id }) => row.operators.includes(id))
              .map((operator) =>
                wanted === 'true' ? operator : { id: operator.id, name: operator.name, logo: operator.logo },
              ),
          }))
    return { validators, pagination: page.pagination }
  }
  function toAccount(address: string, id: number, state: State) {
    const account = state.account(address)
    return {
      id,
      ownerAddress: checksum(address.toLowerCase()),
      recipientAddress: checksum(account?.['feeRecipient'] ?? address.toLowerCase()),
      network,
      version: 'v4',
      nonce: Number(account?.['nonce'] ?? 0),
    }
  }

  const { origin, stop } = await listen(app, port)
  return { url: origin, faults, requests, stop, [Symbol.asyncDispose]: stop }
}

const dkgAddress = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)), address: v.string() })
const publicKeysBody = v.object({ publicKeys: v.array(v.string()) })

/** The removed operators are in no list. */
function listOperators(operators: readonly OperatorRecord[], context: Context) {
  const query = readQuery(context)
  const rows = filterOperators(living(operators), query)
  const { rows: page, pagination } = paginate(sortRows(rows, query('ordering'), readOperatorKey), query)
  // The list tells the time of a change as a number, a single operator as text.
  return { operators: page.map((row) => ({ ...row, updated_at: Date.parse(row.updated_at) })), pagination }
}

function filterValidators(
  { validators }: { validators: readonly ValidatorRecord[] },
  query: ListQuery,
): ValidatorRecord[] {
  const operators = list(query('operator')).map(Number)
  const search = query('search')?.trim().toLowerCase().replace(/^0x/, '')
  return living(validators).filter(
    (validator) =>
      isOneOf(query('ownerAddress'), validator.owner_address) &&
      isOneOf(query('cluster'), validator.cluster) &&
      isOneOf(query('publicKey'), validator.public_key) &&
      isOneOf(query('status'), validator.status) &&
      operators.every((id) => validator.operators.includes(id)) &&
      (!search || [validator.public_key, validator.owner_address].some((text) => text.toLowerCase().includes(search))),
  )
}

function living<Row extends { is_deleted: boolean }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.is_deleted)
}

function inCluster(validators: readonly ValidatorRecord[], hash: string | undefined): ValidatorRecord[] {
  return living(validators).filter(({ cluster }) => isOneOf(hash, cluster))
}

/** Whether a value is in a comma list, without regard to case; no list means any value. */
function isOneOf(wanted: string | undefined, value: string): boolean {
  const values = list(wanted)
  return values.length === 0 || values.includes(value.toLowerCase())
}

function sumBalances(clusters: readonly ClusterRecord[]): string {
  return String(
    clusters.filter(({ active }) => active).reduce((sum, { effectiveBalance }) => sum + BigInt(effectiveBalance), 0n),
  )
}

/** The route by public key writes its own names. */
function toCamelCase(operator: OperatorRecord) {
  return {
    primaryId: operator.id,
    id: operator.id,
    network: operator.network,
    version: operator.version,
    ownerAddress: operator.owner_address,
    publicKey: operator.public_key,
    fee: operator.fee,
    previousFee: operator.previous_fee,
    declaredFee: operator.declared_fee,
    addressWhitelist: operator.address_whitelist,
    memo: null,
    blockNumber: operator.block,
    isValid: operator.is_valid,
    isDeleted: operator.is_deleted,
    createdAt: operator.created_at,
    updatedAt: operator.updated_at,
    whitelistAddresses: operator.whitelist_addresses,
    isPrivate: operator.is_private,
    whitelistingContract: operator.whitelisting_contract,
  }
}

function toKey(text: string): string {
  return `0x${text.toLowerCase().replace(/^0x/, '')}`
}

function readQuery(context: Context): ListQuery {
  return (name) => context.req.query(name)
}

async function readBody<Output>(context: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const result = v.safeParse(schema, await context.req.json<unknown>().catch(() => undefined))
  if (result.success) return result.output
  const message = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'} is invalid`)
  throw new HTTPException(400, {
    res: Response.json({ statusCode: 400, message, error: 'Bad Request' }, { status: 400 }),
  })
}

function notFound(context: Context): Response {
  const message = `Cannot ${context.req.method} ${context.req.path}`
  return context.json({ statusCode: 404, message, error: 'Not Found' }, 404)
}

function internalError(context: Context): Response {
  return context.json({ statusCode: 500, message: 'Internal server error' }, 500)
}
