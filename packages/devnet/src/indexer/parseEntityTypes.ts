import { type DocumentNode, Kind, parse, type TypeNode } from 'graphql'

/** A stored value: `Bytes` are lower-case hex, references are ids, `BigInt` is bigint, `Int` is number. */
export type EntityValue = string | bigint | number | boolean | null | readonly EntityValue[]

/** One version of one entity. */
export type Entity = { readonly id: string } & { readonly [field: string]: EntityValue }

/** Some fields of an entity. */
export type Fields = Readonly<Record<string, EntityValue>>

/** A field of an entity as the index and the filters need it. */
export type EntityField = {
  name: string
  /** Named type: a scalar, an enum or another entity. */
  type: string
  kind: 'scalar' | 'enum' | 'entity'
  /** Scalar type of what is stored: for a reference that of the other entity's id. */
  stored: string
  list: boolean
  /** The type as written, with its `!` and `[]`. */
  sdl: string
  /** Set where the field is not stored but looked up: the field of the other entity that points here. */
  derivedFrom: string | undefined
}

/** An entity type with its fields in order. */
export type EntityType = { name: string; fields: ReadonlyMap<string, EntityField> }

/** Everything that was declared: entity types by name, and enums as they were written. */
export type EntityTypes = { types: ReadonlyMap<string, EntityType>; enums: ReadonlyMap<string, readonly string[]> }

/** Reads entity declarations. */
export function parseEntityTypes(source: string): EntityTypes {
  const document: DocumentNode = parse(source)
  const enums = new Map<string, readonly string[]>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION) {
      enums.set(
        definition.name.value,
        (definition.values ?? []).map(({ name }) => name.value),
      )
    }
  }
  const entityNames = new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [definition.name.value] : [],
    ),
  )
  const idTypes = new Map(
    document.definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return []
      const id = definition.fields?.find((field) => field.name.value === 'id')
      return id ? [[definition.name.value, unwrap(id.type).name] as const] : []
    }),
  )
  const types = new Map<string, EntityType>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue
    const fields = new Map<string, EntityField>()
    for (const field of definition.fields ?? []) {
      const { name, list } = unwrap(field.type)
      const derived = field.directives?.find((directive) => directive.name.value === 'derivedFrom')
      const argument = derived?.arguments?.[0]?.value
      fields.set(field.name.value, {
        name: field.name.value,
        type: name,
        kind: entityNames.has(name) ? 'entity' : enums.has(name) ? 'enum' : 'scalar',
        stored: idTypes.get(name) ?? name,
        list,
        sdl: print(field.type),
        derivedFrom: argument?.kind === Kind.STRING ? argument.value : undefined,
      })
    }
    types.set(definition.name.value, { name: definition.name.value, fields })
  }
  return { types, enums }
}

function unwrap(type: TypeNode): { name: string; list: boolean } {
  if (type.kind === Kind.NAMED_TYPE) return { name: type.name.value, list: false }
  const inner = unwrap(type.type)
  return { name: inner.name, list: inner.list || type.kind === Kind.LIST_TYPE }
}

function print(type: TypeNode): string {
  if (type.kind === Kind.NAMED_TYPE) return type.name.value
  return type.kind === Kind.LIST_TYPE ? `[${print(type.type)}]` : `${print(type.type)}!`
}
