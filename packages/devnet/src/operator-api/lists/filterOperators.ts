import type { OperatorRecord } from '../records/getOperatorRecords.ts'
import { type ListQuery, list } from './listQuery.ts'

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
