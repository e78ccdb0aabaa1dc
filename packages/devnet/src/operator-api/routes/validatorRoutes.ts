import * as v from 'valibot'
import type { ApiRequest, ApiRoutes } from '../ApiState.ts'
import { isOneOf, type ListQuery, list, living, paginate, sortRows } from '../lists/listQuery.ts'
import { sumEffectiveBalances } from '../records/getClusterRecords.ts'
import type { OperatorRecord } from '../records/getOperatorRecords.ts'
import type { ValidatorRecord } from '../records/getValidatorRecords.ts'

export const validatorRoutes: ApiRoutes = {
  'GET /validators': (request) => listValidators(filterValidators(request.state.validators, request.query), request),
  'GET /validators/in_operator/:id': (request) => {
    const id = Number(request.param('id'))
    const rows = living(request.state.validators).filter(({ operators }) => operators.includes(id))
    return listValidators(rows, request)
  },
  'GET /validators/isRegisteredValidator/:key': ({ state, param }) => {
    const data = living(state.validators).find(({ public_key }) => public_key === toKey(param('key')))
    return { type: 'validator', data: data ?? null }
  },
  'GET /validators/validatorsByClusterHash/:hash': ({ state, param }) => ({
    type: 'validators',
    data: inCluster(state.validators, param('hash')),
  }),
  'GET /validators/statusCount': ({ state, query }) => {
    const rows = inCluster(state.validators, query('clusterHash'))
    const active = countActive(rows)
    return { type: 'validators', data: { active, inactive: rows.length - active } }
  },
  'GET /validators/countActiveValidators': ({ state }) => ({ data: countActive(state.validators) }),
  'GET /validators/totalEffectiveBalance': ({ state }) => ({
    total_effective_balance: sumEffectiveBalances(state.clusters),
  }),
  'POST /validators/registeredByPublicKeys': async ({ state, readBody }) => {
    const { publicKeys } = await readBody(publicKeysBody)
    const known = new Set(living(state.validators).map(({ public_key }) => public_key))
    return {
      type: 'validators',
      data: {
        registered: publicKeys.filter((key) => known.has(toKey(key))),
        notRegistered: publicKeys.filter((key) => !known.has(toKey(key))),
      },
    }
  },
  'POST /validators/effectiveBalance': async ({ state, readBody }) => {
    const { publicKeys } = await readBody(publicKeysBody)
    const rows = new Map(state.validators.map((validator) => [validator.public_key, validator.validator_info]))
    return Object.fromEntries(publicKeys.map((key) => [key, rows.get(toKey(key))?.effective_balance ?? 0]))
  },
  'GET /validators/:key': ({ state, param }) =>
    state.validators.find(({ public_key }) => public_key === toKey(param('key'))),
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
function listValidators(rows: readonly ValidatorRecord[], { state: { operators }, query }: ApiRequest) {
  const wanted = query('fullOperatorData') === 'true' ? 'true' : query('includeOperatorData')
  const sorted = sortRows(rows, query('ordering'), (row, key) => (key === 'status' ? row.status : row.id))
  const { rows: validators, pagination } = paginate(sorted, query)
  if (wanted !== 'true' && wanted !== 'minimal') return { validators, pagination }
  const toRecord = (operator: OperatorRecord) =>
    wanted === 'true' ? operator : { id: operator.id, name: operator.name, logo: operator.logo }
  const withOperators = validators.map((row) => ({
    ...row,
    operators: operators.filter(({ id }) => row.operators.includes(id)).map(toRecord),
  }))
  return { validators: withOperators, pagination }
}

function countActive(validators: readonly ValidatorRecord[]): number {
  return validators.filter(({ status }) => status === 'Active').length
}

function inCluster(validators: readonly ValidatorRecord[], hash: string | undefined): ValidatorRecord[] {
  return living(validators).filter(({ cluster }) => isOneOf(hash, cluster))
}

function toKey(text: string): string {
  return `0x${text.toLowerCase().replace(/^0x/, '')}`
}
