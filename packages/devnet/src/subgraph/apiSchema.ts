import { buildSchema, type GraphQLSchema } from 'graphql'
import type { EntityField, EntityType, EntityTypes } from '../indexer/parseEntityTypes.ts'

/** Names of the two root fields of an entity: one by id, one for a list. */
export function rootFieldNames(type: string): { one: string; many: string } {
  const one = lowerCamelCase(type)
  const many = pluralize(one)
  return { one, many: many === one ? `${one}_collection` : many }
}

/**
 * Derives the read schema of a subgraph from its entities, as graph-node does: two root fields per entity, a filter
 * input with one key per field and operator, and an enum of the fields that can be ordered by.
 */
export function createApiSchema({ types, enums }: EntityTypes): GraphQLSchema {
  const parts = [common]
  for (const [name, values] of enums) parts.push(`enum ${name} { ${values.join(' ')} }`)
  const roots: string[] = []
  for (const type of types.values()) {
    const { one, many } = rootFieldNames(type.name)
    parts.push(
      `type ${type.name} {\n${[...type.fields.values()].map((field) => `  ${field.name}${nestedArguments(field)}: ${field.sdl}`).join('\n')}\n}`,
      `input ${type.name}_filter {\n${filterKeys(type).join('\n')}\n  _change_block: BlockChangedFilter\n  and: [${type.name}_filter]\n  or: [${type.name}_filter]\n}`,
      `enum ${type.name}_orderBy { ${orderKeys(type, types).join(' ')} }`,
    )
    roots.push(
      `  ${one}(id: ID!, block: Block_height, subgraphError: _SubgraphErrorPolicy_! = deny): ${type.name}`,
      `  ${many}(${listArguments(type.name)}, block: Block_height, subgraphError: _SubgraphErrorPolicy_! = deny): [${type.name}!]!`,
    )
  }
  parts.push(`type Query {\n${roots.join('\n')}\n  _meta(block: Block_height): _Meta_\n}`)
  return buildSchema(parts.join('\n\n'), { assumeValidSDL: true })
}

const common = `
scalar BigInt
scalar Bytes
scalar Int8
scalar Timestamp
enum OrderDirection { asc desc }
enum _SubgraphErrorPolicy_ { allow deny }
input Block_height { hash: Bytes number: Int number_gte: Int }
input BlockChangedFilter { number_gte: Int! }
type _Block_ { hash: Bytes number: Int! timestamp: Int parentHash: Bytes }
type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
`

function listArguments(type: string): string {
  return `skip: Int = 0, first: Int = 100, orderBy: ${type}_orderBy, orderDirection: OrderDirection, where: ${type}_filter`
}

function nestedArguments(field: EntityField): string {
  return field.kind === 'entity' && field.list ? `(${listArguments(field.type)})` : ''
}

const comparisons = ['not', 'gt', 'lt', 'gte', 'lte']
const textSearches = [
  'contains',
  'contains_nocase',
  'not_contains',
  'not_contains_nocase',
  'starts_with',
  'starts_with_nocase',
  'not_starts_with',
  'not_starts_with_nocase',
  'ends_with',
  'ends_with_nocase',
  'not_ends_with',
  'not_ends_with_nocase',
]

function filterKeys(type: EntityType): string[] {
  return [...type.fields.values()].flatMap((field) => {
    const keys: [string, string][] = []
    const nested: [string, string] = ['_', `${field.type}_filter`]
    if (field.derivedFrom !== undefined) keys.push(nested)
    else if (field.list) {
      const input = `[${field.kind === 'entity' ? 'String' : field.type}!]`
      for (const operator of ['', 'not', 'contains', 'contains_nocase', 'not_contains', 'not_contains_nocase']) {
        keys.push([operator, input])
      }
      if (field.kind === 'entity') keys.push(nested)
    } else if (field.type === 'Boolean' || field.kind === 'enum') {
      keys.push(['', field.type], ['not', field.type], ['in', `[${field.type}!]`], ['not_in', `[${field.type}!]`])
    } else {
      const input = field.kind === 'entity' ? 'String' : field.type
      keys.push(['', input], ['in', `[${input}!]`], ['not_in', `[${input}!]`])
      for (const operator of comparisons) keys.push([operator, input])
      if (input === 'Bytes') keys.push(['contains', input], ['not_contains', input])
      if (input === 'String') for (const operator of textSearches) keys.push([operator, input])
      if (field.kind === 'entity') keys.push(nested)
    }
    return keys.map(([operator, input]) => {
      const suffix = operator === '' ? '' : operator === '_' ? '_' : `_${operator}`
      return `  ${field.name}${suffix}: ${input}`
    })
  })
}

function orderKeys(type: EntityType, types: EntityTypes['types']): string[] {
  return [...type.fields.values()].flatMap((field) => {
    if (field.kind !== 'entity' || field.list) return [field.name]
    const target = types.get(field.type)
    const children = [...(target?.fields.values() ?? [])].filter((child) => child.kind !== 'entity' && !child.list)
    return [field.name, ...children.map((child) => `${field.name}__${child.name}`)]
  })
}

/** `DAOValues` becomes `daovalues`, and `ClusterMigratedToETH` `clusterMigratedToETH`: capitals at the start are one word. */
function lowerCamelCase(name: string): string {
  return name.replace(/^[A-Z]+/, (run) => run.toLowerCase())
}

function pluralize(name: string): string {
  if (name.endsWith('s')) return name
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}
