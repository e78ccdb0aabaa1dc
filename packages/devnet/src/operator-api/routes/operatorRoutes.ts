import * as v from 'valibot'
import type { ApiRequest, ApiRoutes } from '../ApiState.ts'
import { filterOperators } from '../lists/filterOperators.ts'
import { living } from '../lists/listQuery.ts'
import { paginate } from '../lists/paginate.ts'
import { sortRows } from '../lists/sortRows.ts'
import { countries, nodeClients } from '../operatorMetadata.ts'
import type { OperatorRecord } from '../records/getOperatorRecords.ts'

export const operatorRoutes: ApiRoutes = {
  'GET /operators': (request) => listOperators(request.state.operators, request),
  'GET /operators/locations': () =>
    countries.map((country) => ({ ...country, 'iso_3166-2': `ISO 3166-2:${country['alpha-2']}` })),
  'GET /operators/nodes/:layer': ({ param }) => {
    const layer = param('layer').toUpperCase()
    return layer === 'ALL' ? nodeClients : Object.entries(nodeClients).find(([name]) => name === layer)?.[1]
  },
  'GET /operators/public_key/:key': ({ state, param }) => {
    const operator = state.operators.find(({ public_key }) => public_key === param('key'))
    return { type: 'operator', ...(operator && { data: toCamelCase(operator) }) }
  },
  'GET /operators/owned_by/:owner': (request) => {
    const owner = request.param('owner').toLowerCase()
    const owned = request.state.operators.filter(({ owner_address }) => owner_address.toLowerCase() === owner)
    return listOperators(owned, request)
  },
  'POST /operators/dkg_health_check': async ({ state, readBody }) => {
    const { dkgAddresses } = await readBody(v.object({ dkgAddresses: v.array(dkgAddress) }))
    return dkgAddresses.map((asked) => checkDkgHealth(asked, state.operators))
  },
  'GET /operators/:id': ({ state, param }) => {
    const operator = state.operators.find(({ id_str }) => id_str === param('id'))
    if (operator?.is_deleted) throw new RangeError('The API fails for an operator that was removed.')
    return operator
  },
}

const dkgAddress = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)), address: v.string() })

/** The removed operators are in no list. */
function listOperators(operators: readonly OperatorRecord[], { query }: ApiRequest) {
  const sorted = sortRows(filterOperators(living(operators), query), query('ordering'), getSortKey)
  const { rows, pagination } = paginate(sorted, query)
  // The list has the time of a change as a number, a single operator has it as text.
  return { operators: rows.map((row) => ({ ...row, updated_at: Date.parse(row.updated_at) })), pagination }
}

/** What a list of operators is sorted by, in both spellings of the keys that clients use. */
function getSortKey(operator: OperatorRecord, key: string): number | bigint | string | undefined {
  switch (key) {
    case 'id':
      return operator.id
    case 'name':
      return operator.name.toLowerCase()
    case 'validatorsCount':
    case 'validators_count':
      return operator.validators_count
    case 'performance24h':
    case 'performance.24h':
      return operator.performance['24h']
    case 'performance30d':
    case 'performance.30d':
      return operator.performance['30d']
    case 'fee':
      return BigInt(operator.fee)
    case 'ethFee':
    case 'eth_fee':
      return BigInt(operator.eth_fee)
    case 'status':
      return operator.status
    case 'mev':
      return operator.mev_relays
    case 'effectiveBalance':
    case 'effective_balance':
      return BigInt(operator.effective_balance)
    case 'updatedAt':
      return operator.updated_at
    default:
      return undefined
  }
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
