import { decodeAbiParameters } from 'viem'
import type { ChainIndex } from '../../indexer/createChainIndex.ts'
import { asBigInt, asList, asNumber } from '../../indexer/fields.ts'
import type { EntityValue } from '../../indexer/parseEntityTypes.ts'
import type { IndexFaults } from '../../server/HttpFault.ts'
import { scaleAmount } from '../../server/scaleAmount.ts'
import { createOperatorMetadata, createPerformance } from '../operatorMetadata.ts'
import { checksum, gweiPerEther, toDate } from './wireFields.ts'

export type OperatorRecord = ReturnType<typeof getOperatorRecords>[number]

type OperatorCircumstances = Pick<IndexFaults, 'feeFactor' | 'operatorKeys'> & {
  block: number
  network: string
  names: ReadonlyMap<number, string>
}

/** All operators, removed ones included, by id. Names of the wire. */
export function getOperatorRecords(
  index: ChainIndex,
  { block, network, names, feeFactor, operatorKeys }: OperatorCircumstances,
) {
  const added = new Map(
    index.store.all('OperatorAdded', block).map((event) => [String(event['operatorId']), event['blockTimestamp']]),
  )
  return index.store
    .all('Operator', block)
    .map((operator) => {
      const id = Number(operator.id)
      const metadata = createOperatorMetadata(id, names.get(id))
      const validators = asNumber(operator['validatorCount'])
      const isDeleted = operator['removed'] === true
      const whitelisted = asList(operator['whitelisted']).map((account) => checksum(account))
      const fee = String(scaleAmount(asBigInt(operator['fee']), feeFactor))
      const isActive = validators > 0 && !isDeleted
      return {
        id,
        id_str: String(id),
        declared_fee: String(operator['declaredFee']),
        previous_fee: '0',
        fee,
        eth_fee: fee,
        public_key: operatorKeys[id] ?? decodePublicKey(String(operator['publicKey'])),
        owner_address: checksum(operator['owner']),
        address_whitelist: whitelisted[0] ?? '',
        whitelist_addresses: whitelisted,
        is_private: operator['isPrivate'] === true,
        whitelisting_contract: isZero(operator['whitelistedContract']) ? '' : checksum(operator['whitelistedContract']),
        ...metadata,
        performance: isActive
          ? { '24h': createPerformance(id, '24h'), '30d': createPerformance(id, '30d') }
          : { '24h': 0, '30d': 0 },
        is_valid: true,
        is_deleted: isDeleted,
        is_active: isActive ? 1 : 0,
        status: isDeleted ? 'Removed' : isActive ? 'Active' : 'No validators',
        validators_count: validators,
        effective_balance: String(asBigInt(operator['totalEffectiveBalance']) * gweiPerEther),
        migrated: true,
        verified_operator: metadata.type === 'verified_operator',
        block: asNumber(operator['lastUpdateBlockNumber']),
        created_at: toDate(added.get(operator.id)),
        updated_at: toDate(operator['lastUpdateBlockTimestamp']),
        version: 'v4',
        network,
      }
    })
    .sort((a, b) => a.id - b.id)
}

/** The contract does not check what is registered as a key: if it is not a string, the raw bytes are shown. */
function decodePublicKey(bytes: string): string {
  try {
    return decodeAbiParameters([{ type: 'string' }], `0x${bytes.slice(2)}`)[0]
  } catch {
    return bytes
  }
}

function isZero(value: EntityValue | undefined): boolean {
  return /^0x0*$/.test(String(value))
}
