import { type GraphQLSchema, isObjectType, isScalarType } from 'graphql'
import { encodeOperatorKey } from '../chain/encodeOperatorKey.ts'
import type { IndexedBlock } from '../indexer/createBlockReader.ts'
import type { ChainIndex } from '../indexer/createChainIndex.ts'
import type { Entity, EntityType, EntityValue } from '../indexer/parseEntityTypes.ts'
import { scaleAmount } from '../server/scaleAmount.ts'
import { rootFieldNames } from './apiSchema.ts'
import { decodeBytes } from './decodeScalar.ts'
import { type BlockArgument, locateBlock } from './locateBlock.ts'
import { followReference, type ListArguments, type Snapshot, selectEntities } from './selectEntities.ts'

/** How the index looks to one query: the context value of its execution. */
export type QueryState = {
  /** Newest block that the query may see. */
  head: IndexedBlock
  hasIndexingErrors: boolean
  /** Added to the registration nonce of every account. */
  ownerNonceOffset: number
  /** What fees and thresholds are multiplied by. */
  feeFactor: number
  /** Whether no account is found. */
  isAccountMissing: boolean
  /** Other keys of these operators, by id. */
  operatorKeys: Readonly<Record<number, string>>
}

/** An entity as of one block: what the fields of an object are read from. */
type Row = { snapshot: Snapshot; entity: Entity }
type RootArguments = ListArguments & { id?: string; block?: BlockArgument | null }

/** Gives each field of the schema the function that reads it from the index. */
export function addResolvers(schema: GraphQLSchema, index: ChainIndex, deployment: string): void {
  const bigInt = schema.getType('BigInt')
  if (isScalarType(bigInt)) bigInt.serialize = String
  for (const type of index.types.types.values()) addFieldResolvers(schema, index, type)
  addRootResolvers(schema, index, deployment)
}

function addFieldResolvers(schema: GraphQLSchema, index: ChainIndex, type: EntityType): void {
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
      const target = index.types.types.get(field.type)
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

function addRootResolvers(schema: GraphQLSchema, index: ChainIndex, deployment: string): void {
  const roots = schema.getQueryType()?.getFields() ?? {}
  const locate = ({ head }: QueryState, block: RootArguments['block']) =>
    locateBlock({ index, deployment, head, block })
  const readAt = async ({ block }: RootArguments, state: QueryState): Promise<Snapshot> => {
    const { number } = await locate(state, block)
    return { store: index.store, types: index.types, block: number }
  }
  for (const type of index.types.types.values()) {
    const { one, many } = rootFieldNames(type.name)
    const single = roots[one]
    const list = roots[many]
    if (single) {
      single.resolve = async (_root, args: RootArguments, state: QueryState) => {
        const snapshot = await readAt(args, state)
        const id = type.fields.get('id')?.stored === 'Bytes' ? decodeBytes(args.id ?? '') : (args.id ?? '')
        if (type.name === 'Account' && state.isAccountMissing) return null
        const entity = snapshot.store.get(type.name, id, snapshot.block)
        return entity ? { snapshot, entity } : null
      }
    }
    if (list) {
      list.resolve = async (_root, args: RootArguments, state: QueryState) => {
        const snapshot = await readAt(args, state)
        if (type.name === 'Account' && state.isAccountMissing) return []
        return selectEntities(snapshot, type, args).map((entity): Row => ({ snapshot, entity }))
      }
    }
  }
  const meta = roots['_meta']
  if (meta) {
    meta.resolve = async (_root, args: RootArguments, state: QueryState) => {
      const block = await locate(state, args.block)
      return {
        block: 'hash' in block ? block : { number: block.number, hash: null, timestamp: null, parentHash: null },
        deployment,
        hasIndexingErrors: state.hasIndexingErrors,
      }
    }
  }
}
