import type { OperatorRecord } from './records.ts'

/** The parameters of a list's URL. */
export type ListQuery = (name: string) => string | undefined

/** The part of a list that was asked for, with what the API tells about the whole. */
type ListPage<Row> = {
  rows: Row[]
  pagination: {
    total: number
    pages: number
    per_page: number
    page: number
    current_first: number | null
    current_last: number | null
    has_next_page: boolean
  }
}

/** Cuts a page out of a list: 10 rows unless asked otherwise, 100 at most. */
export function paginate<Row extends { id: number }>(rows: readonly Row[], query: ListQuery): ListPage<Row> {
  const page = positive(query('page')) ?? 1
  const perPage = Math.min(positive(query('perPage')) ?? 10, 100)
  const cut = rows.slice((page - 1) * perPage, page * perPage)
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  return {
    rows: cut,
    pagination: {
      total: rows.length,
      pages,
      per_page: perPage,
      page,
      current_first: cut[0]?.id ?? null,
      current_last: cut.at(-1)?.id ?? null,
      has_next_page: page < pages,
    },
  }
}

/** Sorts by `<key>:asc|desc`, in both spellings of the keys that clients use; an unknown key changes nothing. */
export function sortRows<Row extends { id: number }>(
  rows: readonly Row[],
  ordering: string | undefined,
  readKey: (row: Row, key: string) => number | bigint | string | undefined,
): Row[] {
  const [key = '', direction] = (ordering ?? '').split(':')
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [readKey(a, key), readKey(b, key)]
    if (x === undefined || y === undefined || x === y) return a.id - b.id
    return sign * (x < y ? -1 : 1)
  })
}

export function readOperatorKey(operator: OperatorRecord, key: string): number | bigint | string | undefined {
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

/** Applies search and filters: several values of one filter mean any of them, a range is `min,max`. */
export function filterOperators(operators: readonly OperatorRecord[], query: ListQuery): OperatorRecord[] {
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
        // Digits alone are an id: part of an address is only looked for where it is meant.
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

/** The values of a comma list in lower case. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '')
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}
