import ts from 'typescript'

export type JsonSchema = { [keyword: string]: unknown }

/** Writes JSON Schemas of types, as `toJson` of the command prints their values: a bigint is decimal text. */
export function createTypeDescriber(checker: ts.TypeChecker) {
  const definitions = new Map<string, JsonSchema>()
  const names = new Map<ts.Type, string>()

  /** The schema of a type with all that it refers to. */
  function describe(types: readonly ts.Type[]): JsonSchema {
    definitions.clear()
    names.clear()
    const schema = anyOf(types.map(visit))
    const $defs = Object.fromEntries([...definitions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return { ...schema, ...(definitions.size > 0 && { $defs }) }
  }

  function visit(type: ts.Type): JsonSchema {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return {}
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & ts.TypeFlags.BigIntLike) return { type: 'string', pattern: '^-?\\d+$' }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (flags & ts.TypeFlags.TemplateLiteral) {
      const text = checker.typeToString(type)
      return text.startsWith('`0x') ? { type: 'string', pattern: '^0x' } : { type: 'string' }
    }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isUnion()) {
      const hasName = type.aliasSymbol !== undefined && type.aliasTypeArguments === undefined
      const holdsObjects = type.types.some((member) => (member.flags & ts.TypeFlags.Object) !== 0)
      return hasName && holdsObjects ? define(type, () => visitUnion(type)) : visitUnion(type)
    }
    return visitObject(type)
  }

  function visitUnion({ types }: ts.UnionType): JsonSchema {
    // `undefined` is left out of JSON; the property is optional then.
    const written = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
    const booleans = written.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)
    const others = booleans.length === 2 ? written.filter((type) => !booleans.includes(type)) : written
    const schemas = others.map(visit)
    if (booleans.length === 2) schemas.push({ type: 'boolean' })
    return anyOf(schemas)
  }

  function visitObject(type: ts.Type): JsonSchema {
    const symbol = type.aliasSymbol ?? type.getSymbol()
    const name = symbol?.name ?? '__type'
    if (name === 'Date') return { type: 'string', format: 'date-time' }
    const element = getElement(type)
    if (element !== undefined) return { type: 'array', items: visit(element) }
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map(visit)
      return { type: 'array', prefixItems: items, minItems: items.length }
    }
    // Primitives with a brand, such as `string & {}`.
    if (type.isIntersection()) {
      const primitive = type.types.find(({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))
      if (primitive !== undefined) return visit(primitive)
    }
    const isNameless = /^__/.test(name) || type.aliasTypeArguments !== undefined
    return isNameless ? describeObject(type) : define(type, () => describeObject(type))
  }

  /** Describes a type once, under its name. It may hold itself. */
  function define(type: ts.Type, describeIt: () => JsonSchema): JsonSchema {
    const known = names.get(type)
    if (known !== undefined) return { $ref: `#/$defs/${known}` }
    const symbol = type.aliasSymbol ?? type.getSymbol()
    const name = symbol?.name ?? ''
    let unique = name
    for (let i = 2; definitions.has(unique); i++) unique = `${name}${i}`
    names.set(type, unique)
    definitions.set(unique, {})
    const description = symbol && ts.displayPartsToString(symbol.getDocumentationComment(checker))
    definitions.set(unique, { ...(description && { description }), ...describeIt() })
    return { $ref: `#/$defs/${unique}` }
  }

  function describeObject(type: ts.Type): JsonSchema {
    const properties: { [name: string]: JsonSchema } = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(property)
      if (of.getCallSignatures().length > 0 || property.name.startsWith('__@')) continue
      const description = ts.displayPartsToString(property.getDocumentationComment(checker))
      const schema = getWrittenText(property) ?? visit(of)
      properties[property.name] = { ...(description && { description }), ...schema }
      if (!(property.flags & ts.SymbolFlags.Optional) && !canBeUndefined(of)) required.push(property.name)
    }
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index !== undefined && { additionalProperties: visit(index) }),
    }
  }

  /** What a literal of the source says word for word: `status: 'done'` is a string to the compiler. */
  function getWrittenText({ valueDeclaration }: ts.Symbol): JsonSchema | undefined {
    if (valueDeclaration === undefined || !ts.isPropertyAssignment(valueDeclaration)) return undefined
    const { initializer } = valueDeclaration
    return ts.isStringLiteral(initializer) ? { const: initializer.text } : undefined
  }

  function getElement(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
  }

  return { describe }
}

function canBeUndefined(type: ts.Type): boolean {
  const ofNothing = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown
  return (type.flags & ofNothing) !== 0 || (type.isUnion() && type.types.some(canBeUndefined))
}

/** One of several, in an order that does not depend on which file the compiler has read first. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, schema]) => schema)
  const values = different.flatMap((schema) => ('const' in schema ? [schema['const']] : []))
  const others = different.filter((schema) => !('const' in schema))
  const [only] = others
  // A list that is open: those that are known are examples.
  if (values.length > 0 && others.length === 1 && only?.['type'] === 'string' && !('pattern' in only)) {
    return { type: 'string', examples: values }
  }
  if (values.length > 1 && others.length === 0) return { enum: values }
  const [first = {}, ...more] = different
  return more.length === 0 ? first : { anyOf: different }
}
