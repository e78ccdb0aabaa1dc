import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ApiState, ReadState } from '../ApiState.ts'
import { notFound, readBody } from '../answers.ts'
import { getQuery, isOneOf, type ListQuery, list, living } from '../lists/listQuery.ts'
import { paginate } from '../lists/paginate.ts'
import { sortRows } from '../lists/sortRows.ts'
import type { ValidatorRecord } from '../records/getValidatorRecords.ts'
import { sumEffectiveBalances } from '../records/sumEffectiveBalances.ts'

/** What lies below `/validators`. */
export function createValidatorRoutes(readState: ReadState): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/', async (context) => {
    const state = await readState()
    return context.json(listValidators(filterValidators(state.validators, getQuery(context)), state, context))
  })
  routes.get('/in_operator/:id', async (context) => {
    const state = await readState()
    const id = Number(context.req.param('id'))
    const rows = living(state.validators).filter(({ operators }) => operators.includes(id))
    return context.json(listValidators(rows, state, context))
  })
  routes.get('/isRegisteredValidator/:key', async (context) => {
    const { validators } = await readState()
    const data = living(validators).find(({ public_key }) => public_key === toKey(context.req.param('key')))
    return context.json({ type: 'validator', data: data ?? null })
  })
  routes.get('/validatorsByClusterHash/:hash', async (context) => {
    const { validators } = await readState()
    return context.json({ type: 'validators', data: inCluster(validators, context.req.param('hash')) })
  })
  routes.get('/statusCount', async (context) => {
    const { validators } = await readState()
    const rows = inCluster(validators, context.req.query('clusterHash'))
    const active = rows.filter(({ status }) => status === 'Active').length
    return context.json({ type: 'validators', data: { active, inactive: rows.length - active } })
  })
  routes.get('/countActiveValidators', async (context) => {
    const { validators } = await readState()
    return context.json({ data: validators.filter(({ status }) => status === 'Active').length })
  })
  routes.get('/totalEffectiveBalance', async (context) => {
    return context.json({ total_effective_balance: sumEffectiveBalances((await readState()).clusters) })
  })
  routes.post('/registeredByPublicKeys', async (context) => {
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
  routes.post('/effectiveBalance', async (context) => {
    const { publicKeys } = await readBody(context, publicKeysBody)
    const { validators } = await readState()
    const rows = new Map(validators.map((validator) => [validator.public_key, validator.validator_info]))
    return context.json(
      Object.fromEntries(publicKeys.map((key) => [key, rows.get(toKey(key))?.effective_balance ?? 0])),
    )
  })
  routes.get('/:key', async (context) => {
    const { validators } = await readState()
    const validator = validators.find(({ public_key }) => public_key === toKey(context.req.param('key')))
    return validator ? context.json(validator) : notFound(context)
  })
  return routes
}

const publicKeysBody = v.object({ publicKeys: v.array(v.string()) })

function filterValidators(validators: readonly ValidatorRecord[], query: ListQuery): ValidatorRecord[] {
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

/** `fullOperatorData` and `includeOperatorData` replace operator ids by records, whole or minimal ones. */
function listValidators(rows: readonly ValidatorRecord[], { operators }: ApiState, context: Context) {
  const query = getQuery(context)
  const wanted = query('fullOperatorData') === 'true' ? 'true' : query('includeOperatorData')
  const sorted = sortRows(rows, query('ordering'), (row, key) => (key === 'status' ? row.status : row.id))
  const page = paginate(sorted, query)
  if (wanted !== 'true' && wanted !== 'minimal') return { validators: page.rows, pagination: page.pagination }
  const validators = page.rows.map((row) => ({
    ...row,
    operators: operators
      .filter(({ id }) => row.operators.includes(id))
      .map((operator) =>
        wanted === 'true' ? operator : { id: operator.id, name: operator.name, logo: operator.logo },
      ),
  }))
  return { validators, pagination: page.pagination }
}

function inCluster(validators: readonly ValidatorRecord[], hash: string | undefined): ValidatorRecord[] {
  return living(validators).filter(({ cluster }) => isOneOf(hash, cluster))
}

function toKey(text: string): string {
  return `0x${text.toLowerCase().replace(/^0x/, '')}`
}
