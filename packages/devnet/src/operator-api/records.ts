import { checksumAddress, getClusterHash } from '@x/schemas'
import { decodeAbiParameters } from 'viem'
import type { ChainIndex } from '../subgraph/createChainIndex.ts'
import type { Entity, EntityValue } from '../subgraph/entityTypes.ts'
import { createOperatorMetadata, createPerformance, type OperatorMetadata } from './operatorMetadata.ts'

const gweiPerEther = 1_000_000_000n
const secondsPerEpoch = 384

export type OperatorRecord = ReturnType<typeof readOperators>[number]
export type ValidatorRecord = ReturnType<typeof readValidators>[number]
export type ClusterRecord = ReturnType<typeof readClusters>[number]

/** All operators, removed ones included, by id. Names of the wire. */
export function readOperators(
  index: ChainIndex,
  { block, network, names }: { block: number; network: string; names: ReadonlyMap<number, string> },
) {
  const added = new Map(
    index.store.all('OperatorAdded', block).map((event) => [String(event['operatorId']), event['blockTimestamp']]),
  )
  return index.store
    .all('Operator', block)
    .map((operator) => {
      const id = Number(operator.id)
      const metadata: OperatorMetadata = createOperatorMetadata(id, names.get(id))
      const validators = asNumber(operator['validatorCount'])
      const isDeleted = operator['removed'] === true
      const whitelisted = asList(operator['whitelisted']).map((account) => checksum(account))
      const fee = String(operator['fee'])
      const isActive = validators > 0 && !isDeleted
      return {
        id,
        id_str: String(id),
        declared_fee: String(operator['declaredFee']),
        previous_fee: '0',
        fee,
        eth_fee: fee,
        public_key: decodePublicKey(String(operator['publicKey'])),
        owner_address: checksum(operator['owner']),
        address_whitelist: whitelisted[0] ?? '',
        whitelist_addresses: whitelisted,
        is_private: operator['isPrivate'] === true,
        whitelisting_contract: isZero(operator['whitelistedContract']) ? '' : checksum(operator['whitelistedContract']),
        location: metadata.location,
        setup_provider: metadata.setupProvider,
        eth1_node_client: metadata.eth1NodeClient,
        eth2_node_client: metadata.eth2NodeClient,
        ssv_client: metadata.ssvClient,
        mev_relays: metadata.mevRelays,
        description: metadata.description,
        website_url: metadata.websiteUrl,
        twitter_url: metadata.twitterUrl,
        linkedin_url: metadata.linkedinUrl,
        dkg_address: metadata.dkgAddress,
        logo: metadata.logo,
        type: metadata.type,
        name: metadata.name,
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

/** All validators in the order of their registration, removed ones included. Names of the wire. */
export function readValidators(index: ChainIndex, { block, network }: { block: number; network: string }) {
  const ordered = index.store
    .all('ValidatorAdded', block)
    .sort(
      (a, b) =>
        asNumber(a['blockNumber']) - asNumber(b['blockNumber']) || asNumber(a['logIndex']) - asNumber(b['logIndex']),
    )
  const publicKeys = new Map(ordered.map((event) => [String(event['publicKey']), event]))
  return [...publicKeys.keys()].flatMap((publicKey, position) => {
    const validator = index.store.get('Validator', publicKey, block)
    if (!validator) return []
    const cluster = index.store.get('Cluster', String(validator['cluster']), block)
    const isDeleted = validator['removed'] === true
    const isLiquidated = cluster?.['active'] === false
    const registeredAt = asNumber(publicKeys.get(publicKey)?.['blockTimestamp'])
    // The beacon chain learns of a validator later than the network: what is new has no data yet.
    const isKnown = block - asNumber(publicKeys.get(publicKey)?.['blockNumber']) >= 2
    return [
      {
        id: position + 1,
        public_key: publicKey,
        cluster: hashOf(validator),
        owner_address: checksum(validator['owner']),
        status: isDeleted || isLiquidated ? 'Inactive' : 'Active',
        is_valid: true,
        is_deleted: isDeleted,
        is_liquidated: isLiquidated,
        is_public_key_valid: true,
        is_shares_valid: true,
        is_operators_valid: true,
        operators: asList(validator['operators']).map(Number),
        validator_info: isKnown
          ? {
              index: position + 1,
              status: isDeleted ? 'exited_unslashed' : 'active_ongoing',
              activation_epoch: Math.floor(registeredAt / secondsPerEpoch),
              effective_balance: Number(32n * gweiPerEther),
            }
          : {},
        created_at: toDate(BigInt(registeredAt)),
        updated_at: toDate(validator['lastUpdateBlockTimestamp']),
        version: 'v4',
        network,
      },
    ]
  })
}

/** All clusters by id. The API writes these in camel case. */
export function readClusters(index: ChainIndex, { block, network }: { block: number; network: string }) {
  return index.store.all('Cluster', block).map((cluster, position) => {
    const isEth = cluster['feeAsset'] === 'ETH'
    const isActive = cluster['active'] === true
    return {
      id: position + 1,
      clusterId: hashOf(cluster),
      network,
      version: 'v4',
      ownerAddress: checksum(cluster['owner']),
      validatorCount: asNumber(cluster['validatorCount']),
      networkFeeIndex: String(cluster['networkFeeIndex']),
      index: String(cluster['index']),
      balance: String(cluster['balance']),
      ethBalance: isEth ? String(cluster['balance']) : '0',
      active: isActive,
      isLiquidated: !isActive,
      operators: asList(cluster['operatorIds']).map(Number),
      effectiveBalance: String(asBigInt(cluster['effectiveBalance']) * gweiPerEther),
      migrated: isEth,
      name: '',
      blockNumber: asNumber(cluster['lastUpdateBlockNumber']),
      createdAt: toDate(cluster['lastUpdateBlockTimestamp']),
      updatedAt: toDate(cluster['lastUpdateBlockTimestamp']),
    }
  })
}

export function checksum(value: EntityValue | undefined): string {
  return checksumAddress(`0x${String(value).slice(2)}`)
}

/** The contract does not check what an operator registers as its key: where it is no string it is told as it is. */
function decodePublicKey(bytes: string): string {
  try {
    return decodeAbiParameters([{ type: 'string' }], `0x${bytes.slice(2)}`)[0]
  } catch {
    return bytes
  }
}

function hashOf(entity: Entity): string {
  const ids = asList(entity['operatorIds'] ?? entity['operators']).map(Number)
  return getClusterHash(checksumAddress(`0x${String(entity['owner']).slice(2)}`), ids)
}

function isZero(value: EntityValue | undefined): boolean {
  return /^0x0*$/.test(String(value))
}

function asBigInt(value: EntityValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}

function asNumber(value: EntityValue | undefined): number {
  return Number(asBigInt(value))
}

function asList(value: EntityValue | undefined): readonly EntityValue[] {
  return Array.isArray(value) ? value : []
}

function toDate(seconds: EntityValue | undefined): string {
  return new Date(asNumber(seconds) * 1_000).toISOString()
}
