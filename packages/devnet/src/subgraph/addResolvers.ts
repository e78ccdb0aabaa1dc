import type { Hex } from '@x/schemas'
import { type GraphQLSchema, isObjectType, isScalarType } from 'graphql'
import { encodeOperatorKey } from '../chain/createOperatorKey.ts'
import type { ChainIndex, IndexedBlock } from '../indexer/createChainIndex.ts'
import type { Entity, EntityType, EntityTypes, EntityValue } from '../indexer/parseEntityTypes.ts'
import type { IndexFaults } from '../server/HttpFault.ts'
import { scaleAmount } from '../server/scaleAmount.ts'
import { rootFieldNames } from './apiSchema.ts'
import { decodeBytes } from './decodeScalar.ts'
import { MissingBlockError, QueryError } from './queryError.ts'
import { followReference, type ListArguments, type Snapshot, selectEntities } from './selectEntities.ts'

/** How the index looks to one query: the context value of its execution. */
export type QueryState = Pick<IndexFaults, 'ownerNonceOffset' | 'feeFactor' | 'operatorKeys'> & {
  index: ChainIndex
  /** Content hash of the index, as shown in `_meta.deployment`. */
  deployment: string
  /** Newest block that the query may see. */
  head: IndexedBlock
  indexingErrors: boolean
  accountMissing: boolean
}

/** An entity as of one block: what the fields of an object are read from. */
type Row = { snapshot: Snapshot; entity: Entity }
type RootArguments = ListArguments & { id?: string; block?: BlockArgument | null }

/** Gives each field of the schema the function that reads it from the index of a query. */
export function addResolvers(schema: GraphQLSchema, { types }: EntityTypes): void {
  const bigInt = schema.getType('BigInt')
  if (isScalarType(bigInt)) bigInt.serialize = String
  for (const type of types.values()) addFieldResolvers(schema, types, type)
  addRootResolvers(schema, types)
}

function addFieldResolvers(schema: GraphQLSchema, types: EntityTypes['types'], type: EntityType): void {
  const object = schema.getType(type.name)
  if (!isObjectType(object)) return
  for (const [name, definition] of Object.entries(object.getFields())) {
    const field = type.fields.get(name)
    if (!field) continue
    definition.resolve = (
      { snapshot, entity }: Row,
      args: ListArguments,
      { ownerNonceOffset, feeFactor, operatorKeys }: QueryState,
    ) => {
      if (type.name === 'Account' && name === 'nonce') return shiftNonce(entity[name], ownerNonceOffset)
      const forgedKey = name === 'publicKey' ? operatorKeys[Number(entity['operatorId'])] : undefined
      if (forgedKey !== undefined) return encodeOperatorKey(forgedKey)
      const value = entity[name]
      if (typeof value === 'bigint' && feeFields.has(`${type.name}.${name}`)) return scaleAmount(value, feeFactor)
      if (field.kind !== 'entity') return entity[name] ?? null
      const others = followReference(snapshot, entity, field)
      if (!field.list) return others[0] ? { snapshot, entity: others[0] } : null
      const target = types.get(field.type)
      if (!target) throw new TypeError(`There is no entity type ${field.type}.`)
      return selectEntities(snapshot, target, args, others).map((other) => ({ snapshot, entity: other }))
    }
  }
}

const feeFields = new Set([
  'Operator.fee',
  'DAOValues.networkFee',
  'DAOValues.liquidationThreshold',
  'DAOValues.minimumLiquidationCollateral',
])

function shiftNonce(nonce: EntityValue | undefined, offset: number): bigint {
  const shifted = BigInt(typeof nonce === 'bigint' ? nonce : 0) + BigInt(offset)
  return shifted < 0n ? 0n : shifted
}

function addRootResolvers(schema: GraphQLSchema, types: EntityTypes['types']): void {
  const roots = schema.getQueryType()?.getFields() ?? {}
  const readAt = async ({ block }: RootArguments, state: QueryState): Promise<Snapshot> => {
    const { store, types } = state.index
    return { store, types, block: (await locateBlock(state, block)).number }
  }
  for (const type of types.values()) {
    const { one, many } = rootFieldNames(type.name)
    const single = roots[one]
    const list = roots[many]
    if (single) {
      single.resolve = async (_root, args: RootArguments, state: QueryState) => {
        const snapshot = await readAt(args, state)
        const id = type.fields.get('id')?.stored === 'Bytes' ? decodeBytes(args.id ?? '') : (args.id ?? '')
        if (type.name === 'Account' && state.accountMissing) return null
        const entity = snapshot.store.get(type.name, id, snapshot.block)
        return entity ? { snapshot, entity } : null
      }
    }
    if (list) {
      list.resolve = async (_root, args: RootArguments, state: QueryState) => {
        const snapshot = await readAt(args, state)
        if (type.name === 'Account' && state.accountMissing) return []
        return selectEntities(snapshot, type, args).map((entity): Row => ({ snapshot, entity }))
      }
    }
  }
  const meta = roots['_meta']
  if (meta) {
    meta.resolve = async (_root, args: RootArguments, state: QueryState) => {
      const block = await locateBlock(state, args.block)
      return {
        block: 'hash' in block ? block : { number: block.number, hash: null, timestamp: null, parentHash: null },
        deployment: state.deployment,
        hasIndexingErrors: state.indexingErrors,
      }
    }
  }
}

/** The `block` argument of a root field. */
type BlockArgument = { hash?: string | null; number?: number | null; number_gte?: number | null }

/**
 * Finds the block that a root field asks for. As in graph-node, a block asked for by its number has no known hash.
 *
 * @throws {MissingBlockError} it is above the head
 * @throws {QueryError} it is before the first block, or the chain does not have it
 */
async function locateBlock(
  { index, deployment, head }: QueryState,
  block: BlockArgument | null | undefined,
): Promise<IndexedBlock | { number: number }> {
  if (!block) return head
  const [name, number] = block.number != null ? ['number', block.number] : ['number_gte', block.number_gte]
  if (number != null) {
    if (number > head.number) {
      throw new MissingBlockError({ name: `block.${name}`, deployment, number, latest: head.number })
    }
    if (name === 'number_gte') return head
    if (number < index.startBlock) {
      throw new QueryError(
        `Failed to decode \`block.number\` value: \`subgraph ${deployment} only has data starting at block number ${index.startBlock} and data for block number ${number} is therefore not available\``,
      )
    }
    return { number }
  }
  if (block.hash == null) throw new QueryError('Invalid value provided for argument `block`: Object({})')
  const hash = asHash(decodeBytes(block.hash))
  if (hash === head.hash) return head
  const found = await index.findBlock({ hash })
  if (!found || found.number > head.number) {
    throw new QueryError('Failed to decode `block.hash` value: `no block with that hash found`')
  }
  return found
}

function asHash(value: string): Hex {
  return `0x${value.slice(2)}`
}
