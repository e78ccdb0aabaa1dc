import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ReadState } from '../ApiState.ts'
import { internalError, notFound, readBody } from '../answers.ts'
import { filterOperators } from '../lists/filterOperators.ts'
import { getOperatorSortKey } from '../lists/getOperatorSortKey.ts'
import { getQuery, living } from '../lists/listQuery.ts'
import { paginate } from '../lists/paginate.ts'
import { sortRows } from '../lists/sortRows.ts'
import { countries, nodeClients } from '../operatorMetadata.ts'
import type { OperatorRecord } from '../records/getOperatorRecords.ts'

/** What lies below `/operators`. */
export function createOperatorRoutes(readState: ReadState): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/', async (context) => {
    const { operators } = await readState()
    return context.json(listOperators(operators, context))
  })
  routes.get('/locations', (context) =>
    context.json(countries.map((country) => ({ ...country, 'iso_3166-2': `ISO 3166-2:${country['alpha-2']}` }))),
  )
  routes.get('/nodes/:layer', (context) => {
    const layer = context.req.param('layer')
    if (layer === 'all') return context.json(nodeClients)
    const clients = Object.entries(nodeClients).find(([name]) => name.toLowerCase() === layer.toLowerCase())
    return clients ? context.json(clients[1]) : notFound(context)
  })
  routes.get('/public_key/:key', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ public_key }) => public_key === context.req.param('key'))
    return context.json({ type: 'operator', ...(operator && { data: toCamelCase(operator) }) })
  })
  routes.get('/owned_by/:owner', async (context) => {
    const { operators } = await readState()
    const owner = context.req.param('owner').toLowerCase()
    const owned = operators.filter(({ owner_address }) => owner_address.toLowerCase() === owner)
    return context.json(listOperators(owned, context))
  })
  routes.post('/dkg_health_check', async (context) => {
    const { dkgAddresses } = await readBody(context, v.object({ dkgAddresses: v.array(dkgAddress) }))
    const { operators } = await readState()
    return context.json(dkgAddresses.map((asked) => checkDkgHealth(asked, operators)))
  })
  routes.get('/:id', async (context) => {
    const { operators } = await readState()
    const operator = operators.find(({ id_str }) => id_str === context.req.param('id'))
    if (!operator) return notFound(context)
    return operator.is_deleted ? context.json(internalError, 500) : context.json(operator)
  })
  return routes
}

const dkgAddress = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)), address: v.string() })

/** The removed operators are in no list. */
function listOperators(operators: readonly OperatorRecord[], context: Context) {
  const query = getQuery(context)
  const rows = filterOperators(living(operators), query)
  const { rows: page, pagination } = paginate(sortRows(rows, query('ordering'), getOperatorSortKey), query)
  // The list has the time of a change as a number, a single operator has it as text.
  return { operators: page.map((row) => ({ ...row, updated_at: Date.parse(row.updated_at) })), pagination }
}

function checkDkgHealth({ id, address }: v.InferOutput<typeof dkgAddress>, operators: readonly OperatorRecord[]) {
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
