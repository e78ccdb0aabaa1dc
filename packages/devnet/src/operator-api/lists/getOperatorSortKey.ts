import type { OperatorRecord } from '../records/getOperatorRecords.ts'

/** What a list of operators is sorted by, in both spellings of the keys that clients use. */
export function getOperatorSortKey(operator: OperatorRecord, key: string): number | bigint | string | undefined {
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
