import * as v from 'valibot'
import type { ApiRequest, ApiRoutes } from '../ApiState.ts'
import { type ListQuery, list, living, paginate, sortRows } from '../lists/listQuery.ts'
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

/** Applies search and filters: several values of one filter mean any of them, a range is `min,max`. */
function filterOperators(operators: readonly OperatorRecord[], query: ListQuery): OperatorRecord[] {
  const search = query('search')?.trim().toLowerCase()
  const isOneOf = (name: string, value: string | number) => {
    const wanted = list(query(name))
    return wanted.length === 0 || wanted.includes(String(value).toLowerCase())
  }
  const isWithin = (name: string, value: number | bigint) => {
    const [min, max] = list(query(name)).map(Number)
    if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max)) return true
    return Number(value) >= min && Number(value) <= max
  }
  const isFlag = (name: string, value: boolean) => {
    const wanted = query(name)
    return wanted !== 'true' && wanted !== 'false' ? true : value === (wanted === 'true')
  }
  const relays = list(query('mev'))
  return operators.filter(
    (operator) =>
      (!search ||
        operator.id_str === search ||
        operator.name.toLowerCase().includes(search) ||
        // Digits alone are an id: addresses are only searched for what begins with `0x`.
        (search.startsWith('0x') && operator.owner_address.toLowerCase().includes(search))) &&
      isOneOf('id', operator.id) &&
      isOneOf('name', operator.name) &&
      isOneOf('ownerAddress', operator.owner_address) &&
      isOneOf('location', operator.location) &&
      isOneOf('eth1', operator.eth1_node_client) &&
      isOneOf('eth2', operator.eth2_node_client) &&
      isOneOf('ssvClient', operator.ssv_client) &&
      isOneOf('type', operator.type) &&
      isOneOf('status', operator.status.toLowerCase().replaceAll(' ', '_')) &&
      (relays.length === 0 || relays.some((relay) => list(operator.mev_relays).includes(relay))) &&
      isFlag('isPrivate', operator.is_private) &&
      isFlag('has_dkg_address', operator.dkg_address !== '') &&
      isWithin('fee', BigInt(operator.fee)) &&
      isWithin('ethFee', BigInt(operator.eth_fee)) &&
      isWithin('validatorsCount', operator.validators_count) &&
      isWithin('effectiveBalance', BigInt(operator.effective_balance)) &&
      isWithin('performance24h', operator.performance['24h']) &&
      isWithin('performance30d', operator.performance['30d']),
  )
}
