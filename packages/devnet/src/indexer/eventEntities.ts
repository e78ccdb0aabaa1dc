import type { AbiEvent, AbiParameter } from 'viem'
import type { Entity, EntityValue } from './parseEntityTypes.ts'
import { toEntityValue } from './toEntityValue.ts'

/** Where in the chain an event happened. */
export type EventPosition = { block: number; timestamp: bigint; transactionHash: string; logIndex: number }

/**
 * Declares one immutable entity per contract event, as the public ssv-subgraph does: its parameters, the snapshot
 * flattened to `cluster_*`, and where it happened.
 */
export function declareEventEntities(events: readonly AbiEvent[]): string {
  return events
    .map((event) => {
      const fields = event.inputs.flatMap((input) => declareField(input)).filter(({ name }) => !own.has(name))
      const lines = fields.map(({ name, type }) => `  ${name}: ${type}`)
      return [
        `type ${event.name} @entity {`,
        '  id: String!',
        ...lines,
        '  blockNumber: BigInt!',
        '  blockTimestamp: BigInt!',
        '  transactionHash: Bytes!',
        '}',
      ].join('\n')
    })
    .join('\n\n')
}

/** Makes the entity of one event. Its id is the transaction hash followed by the log index in four bytes. */
export function createEventEntity(args: object, position: EventPosition): Entity {
  const values: Record<string, EntityValue> = {}
  for (const [name, value] of Object.entries(args)) {
    if (own.has(name)) continue
    if (name === 'cluster' && typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) values[`cluster_${part}`] = toEntityValue(inner)
    } else {
      values[name] = toEntityValue(value)
    }
  }
  return {
    ...values,
    id: `${position.transactionHash}${littleEndian(position.logIndex)}`,
    blockNumber: BigInt(position.block),
    blockTimestamp: position.timestamp,
    transactionHash: position.transactionHash,
    // Not part of the read schema: the order of the events of a block.
    logIndex: BigInt(position.logIndex),
  }
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

function littleEndian(index: number): string {
  return [0, 8, 16, 24].map((shift) => ((index >>> shift) & 0xff).toString(16).padStart(2, '0')).join('')
}
