import type { AbiParameter } from 'viem'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { asList } from './fields.ts'
import type { Entity, EntityValue, Fields } from './parseEntityTypes.ts'

/** Where in the chain an event happened. */
export type EventPosition = { block: number; timestamp: bigint; transactionHash: string; logIndex: number }

/** The fields that say when an entity was changed last. */
export function stampOf({ block, timestamp, transactionHash }: EventPosition): Fields {
  return {
    lastUpdateBlockNumber: BigInt(block),
    lastUpdateBlockTimestamp: timestamp,
    lastUpdateTransactionHash: transactionHash,
  }
}

/**
 * Declares one immutable entity per event of the public contract, as the public ssv-subgraph does: its parameters, the
 * snapshot flattened to `cluster_*`, and where it happened.
 */
export function declareEventEntities(): string {
  return ssvNetworkAbi
    .filter((item) => item.type === 'event')
    .filter(({ name }) => !name.startsWith('Devnet') && !unknownToSubgraph.has(name))
    .map((event) => {
      const { without = [], types = {} } = differences[event.name] ?? {}
      const fields = event.inputs
        .flatMap((input) => declareField(input))
        .filter(({ name }) => !own.has(name) && !without.includes(name))
      const relation = withCluster.has(event.name) ? ['  cluster: Cluster!'] : []
      const lines = fields.map(({ name, type }) => `  ${name}: ${types[name] ?? type}`)
      return declareEntity(event.name, [...lines, ...relation])
    })
    .join('\n\n')
}

/** One entity of an event: its fields, and where the event happened. */
export function declareEntity(name: string, fields: readonly string[]): string {
  return [
    `type ${name} @entity {`,
    '  id: String!',
    ...fields,
    '  blockNumber: BigInt!',
    '  blockTimestamp: BigInt!',
    '  transactionHash: Bytes!',
    '}',
  ].join('\n')
}

/** Makes the entity of one event. Its id is the transaction hash and the log index in five digits. */
export function createEventEntity(name: string, args: object, position: EventPosition): Entity {
  const { types = {} } = differences[name] ?? {}
  const values: Record<string, EntityValue> = {}
  for (const [field, value] of Object.entries(args)) {
    if (own.has(field)) continue
    if (field === 'cluster' && typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) values[`cluster_${part}`] = toEntityValue(inner)
    } else {
      values[field] = types[field] === 'Int!' ? Number(value) : toEntityValue(value)
    }
  }
  return {
    ...values,
    cluster: [values['owner'] ?? null, ...asList(values['operatorIds'])].join('-'),
    id: `${position.transactionHash}-${String(position.logIndex).padStart(5, '0')}`,
    blockNumber: BigInt(position.block),
    blockTimestamp: position.timestamp,
    transactionHash: position.transactionHash,
    // Not part of the read schema: the order of the events of a block.
    logIndex: BigInt(position.logIndex),
  }
}

/** Events for which the public subgraph has no entity. */
const unknownToSubgraph: ReadonlySet<string> = new Set([
  ...['ValidatorExited', 'MinimumOperatorEthFeeUpdated', 'OwnershipTransferStarted', 'OwnershipTransferred'],
])

/** Events whose entities refer to their cluster. */
const withCluster: ReadonlySet<string> = new Set([
  ...['ValidatorAdded', 'ValidatorRemoved'],
  ...['ClusterLiquidated', 'ClusterReactivated', 'ClusterMigratedToETH'],
])

/** Parameters that an entity does not have, and those with other types than the parameters suggest. */
const differences: Record<string, { without?: readonly string[]; types?: Readonly<Record<string, string>> }> = {
  ClusterBalanceUpdated: { without: ['blockNum'] },
  OperatorMultipleWhitelistRemoved: { types: { whitelistAddresses: '[Bytes!]' } },
  OperatorMultipleWhitelistUpdated: { types: { whitelistAddresses: '[Bytes!]' } },
  QuorumUpdated: { types: { newQuorum: 'Int!' } },
  RootCommitted: { without: ['blockNum'] },
  WeightedRootProposed: { without: ['blockNum'] },
}

/** Fields that say where the event happened win over a parameter of the same name. */
const own: ReadonlySet<string> = new Set(['id', 'blockNumber', 'blockTimestamp', 'transactionHash'])

function declareField(input: AbiParameter): { name: string; type: string }[] {
  const name = input.name ?? ''
  if (input.type === 'tuple' && 'components' in input) {
    return input.components.flatMap((part) => declareField({ ...part, name: `${name}_${part.name ?? ''}` }))
  }
  return [{ name, type: `${graphType(input.type)}!` }]
}

function graphType(type: string): string {
  if (type.endsWith('[]')) return `[${graphType(type.slice(0, -2))}!]`
  if (type === 'bool') return 'Boolean'
  if (type === 'string') return 'String'
  return /^u?int/.test(type) ? 'BigInt' : 'Bytes'
}

/** Turns a decoded event argument into what the index stores: integers as bigint, addresses and bytes in lower case. */
function toEntityValue(value: unknown): EntityValue {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(toEntityValue)
  return null
}
