import { decodeGoHex } from '../go/decodeGoHex.ts'
import { type GoJson, GoJsonError, parseGoJson } from '../go/parseGoJson.ts'
import { parseGoQuery } from '../go/parseGoQuery.ts'
import { parseGoInt, parseGoUint } from '../go/parseGoUint.ts'

/** How a field of a request is read. */
export type FieldKind =
  | 'uint64'
  /** A pointer to one: the node makes a 0 of one that is missing, and nothing of JSON's `null`. */
  | 'uint64Pointer'
  | 'int'
  | 'text'
  | 'uint64s'
  | 'hexes'
  | 'roles'
  | 'gloasRoles'
  | 'runnerRoles'
  | 'idLists'

/** A route's request: the fields by their JSON names (the query has them in lower case). */
export type RequestShape = {
  /** Name of the request's Go struct, which shows in messages. */
  struct: string
  fields: Readonly<Record<string, FieldKind>>
}

/** What a request asks for, each field by its JSON name, where it was given. */
export type BoundRequest = {
  /** 0 where it was not given; of an `int` too. */
  uint64: (name: string) => bigint
  /** `undefined` where it was given as `null`. */
  pointer: (name: string) => bigint | undefined
  text: (name: string) => string
  uint64s: (name: string) => readonly bigint[]
  /** Lower-case hex without `0x`, and role names. */
  strings: (name: string) => readonly string[]
  idLists: (name: string) => readonly (readonly bigint[])[]
}

/** A request that asks for nothing in particular. */
export const emptyRequest: BoundRequest = {
  uint64: () => 0n,
  pointer: () => 0n,
  text: () => '',
  uint64s: () => [],
  strings: () => [],
  idLists: () => [],
}

export type RawRequest = {
  method: string
  /** What follows `?`. */
  query: string
  contentType: string
  body: string
  /** The body is longer than a form may be. */
  formTooLarge: boolean
}

/** The request cannot be bound. Its message is the node's. */
export class BindError extends Error {
  override readonly name = 'BindError' as const
  /** Fields of the Go error. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    message: string,
    { fields = {}, cause }: { fields?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.fields = fields
  }
}

const beaconRoles = new Set([
  'ATTESTER',
  'AGGREGATOR',
  'PROPOSER',
  'SYNC_COMMITTEE',
  'SYNC_COMMITTEE_CONTRIBUTION',
  'VALIDATOR_REGISTRATION',
  'VOLUNTARY_EXIT',
])
/** What a node takes that knows the Gloas fork. */
const gloasRoles = new Set([...beaconRoles, 'PTC_ATTESTER', 'PROPOSER_PREFERENCES'])
const runnerRoles = new Set([
  'COMMITTEE',
  'AGGREGATOR_COMMITTEE',
  'AGGREGATOR',
  'PROPOSER',
  'SYNC_COMMITTEE_CONTRIBUTION',
  'VALIDATOR_REGISTRATION',
  'VOLUNTARY_EXIT',
])

/** Methods whose body Go reads as a form. */
const hasBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

type Value = bigint | string | bigint[] | string[] | bigint[][] | null | undefined

/**
 * Binds a request as the node does: query and form first (exact lower-case names, the first value of a name, one
 * comma list), then the JSON body on top of it if the content type is exactly `application/json` (names in any case,
 * unknown names ignored).
 *
 * @throws {BindError} a value cannot be read
 */
export function bindRequest(shape: RequestShape, raw: RawRequest): BoundRequest {
  const bound = new Map<string, Value>()
  const parameters = parseParameters(raw)
  for (const [name, kind] of Object.entries(shape.fields)) {
    const text = parameters.get(name.toLowerCase())?.[0] ?? ''
    if (text !== '') bound.set(name, parseText(kind, text))
  }
  if (raw.contentType === 'application/json') bindJson(shape, raw.body, bound)
  const uint64 = (name: string) => {
    const value = bound.get(name)
    return typeof value === 'bigint' ? value : 0n
  }
  return {
    uint64,
    pointer: (name) => (bound.get(name) === null ? undefined : uint64(name)),
    text: (name) => {
      const value = bound.get(name)
      return typeof value === 'string' ? value : ''
    },
    uint64s: (name) => listOf(bound.get(name), (item) => typeof item === 'bigint'),
    strings: (name) => listOf(bound.get(name), (item) => typeof item === 'string'),
    idLists: (name) => listOf(bound.get(name), (item): item is bigint[] => Array.isArray(item)),
  }
}

function listOf<item>(value: Value, isItem: (item: unknown) => item is item): item[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.filter(isItem)
}

/** Form values come before those of the URL, as in Go's `FormValue`. */
function parseParameters(raw: RawRequest): Map<string, string[]> {
  const url = parseGoQuery(raw.query)
  const mediaTypeError = hasBody.has(raw.method) ? findMediaTypeError(raw.contentType) : undefined
  if (mediaTypeError !== undefined) throw new BindError(mediaTypeError)
  const isForm =
    hasBody.has(raw.method) &&
    raw.contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  if (isForm && raw.formTooLarge) throw new BindError('http: POST too large')
  const form = isForm ? parseGoQuery(raw.body) : { values: new Map<string, string[]>(), error: undefined }
  const error = form.error ?? url.error
  if (error !== undefined) throw new BindError(error)
  for (const [name, values] of url.values) form.values.set(name, [...(form.values.get(name) ?? []), ...values])
  return form.values
}

function parseText(kind: FieldKind, text: string): Value {
  if (kind === 'text') return text
  if (kind === 'int') return parseInt64(text)
  if (kind === 'uint64' || kind === 'uint64Pointer') return parseUint(text)
  if (kind === 'uint64s') return text.split(',').map(parseUint)
  if (kind === 'idLists') return text.split(' ').map((ids) => ids.split(',').map(parseUint))
  return text.split(',').map((item) => parseWord(kind, item))
}

function parseUint(text: string): bigint {
  const value = parseGoUint(text)
  if (typeof value === 'string') throw new BindError(value, { fields: { Func: 'ParseUint', Num: text, Err: '' } })
  return value
}

function parseInt64(text: string): bigint {
  const value = parseGoInt(text)
  if (typeof value === 'string') throw new BindError(value, { fields: { Func: 'ParseInt', Num: text, Err: '' } })
  return value
}

function parseWord(kind: 'hexes' | 'roles' | 'gloasRoles' | 'runnerRoles', text: string): string {
  if (kind === 'hexes') {
    const decoded = decodeGoHex(text)
    if ('error' in decoded) throw new BindError(decoded.error)
    return decoded.hex
  }
  const known = { roles: beaconRoles, gloasRoles, runnerRoles }[kind]
  if (!known.has(text)) throw new BindError(`unknown role: ${text}`)
  return text
}

const goTypes: Record<FieldKind, string> = {
  uint64: 'uint64',
  uint64Pointer: 'uint64',
  int: 'int',
  text: 'string',
  uint64s: 'api.Uint64Slice',
  hexes: 'api.HexSlice',
  roles: 'api.RoleSlice',
  gloasRoles: 'api.RoleSlice',
  runnerRoles: 'api.RunnerRoleSlice',
  idLists: 'validators.requestClusters',
}

function bindJson(shape: RequestShape, body: string, bound: Map<string, Value>): void {
  const json = parseBody(body)
  if (json.type === 'null') return
  if (json.type !== 'object') {
    throw new BindError(`json: cannot unmarshal ${json.type} into Go value of type exporter.${shape.struct}`)
  }
  const names = Object.keys(shape.fields)
  // Go continues after a value of the wrong type, and reports the first one at the end.
  let typeError: BindError | undefined
  for (const [key, value] of json.members) {
    const name =
      names.find((known) => known === key) ?? names.find((known) => known.toLowerCase() === key.toLowerCase())
    const kind = name === undefined ? undefined : shape.fields[name]
    if (name === undefined || kind === undefined) continue
    const wrongType = (found: GoJson, goType: string) => {
      typeError ??= new BindError(
        `json: cannot unmarshal ${describe(found, goType)} into Go struct field ${shape.struct}.${name} of type ${goType}`,
      )
    }
    if (value.type === 'null') {
      if (kind === 'uint64Pointer') bound.set(name, null)
      else if (kind !== 'uint64' && kind !== 'int' && kind !== 'text') bound.set(name, undefined)
    } else if (kind === 'uint64' || kind === 'uint64Pointer' || kind === 'int') {
      const number = kind === 'int' ? parseJsonNumber(value, parseGoInt) : parseJsonUint(value)
      if (number === undefined) wrongType(value, goTypes[kind])
      else bound.set(name, number)
    } else if (kind === 'text') {
      if (value.type !== 'string') wrongType(value, goTypes[kind])
      else bound.set(name, value.value)
    } else if (value.type !== 'array') {
      wrongType(value, goTypes[kind])
    } else if (kind === 'uint64s') {
      bound.set(
        name,
        value.items.map((item) => {
          const number = parseJsonUint(item)
          if (number === undefined && item.type !== 'null') wrongType(item, 'uint64')
          return number ?? 0n
        }),
      )
    } else if (kind === 'idLists') {
      bound.set(
        name,
        value.items.map((list) => (list.type === 'array' ? list.items.map((item) => parseJsonUint(item) ?? 0n) : [])),
      )
    } else {
      bound.set(
        name,
        value.items.map((item) => {
          // The node decodes the hex digits of the raw JSON, escapes and all.
          if (kind === 'hexes') {
            if (item.type !== 'string') throw new BindError('invalid hex string')
            return parseWord(kind, item.raw)
          }
          if (item.type === 'string') return parseWord(kind, item.value)
          if (item.type !== 'null') wrongType(item, 'string')
          return item.type === 'null' ? parseWord(kind, '') : ''
        }),
      )
    }
  }
  if (typeError !== undefined) throw typeError
}

function parseBody(body: string): GoJson {
  try {
    return parseGoJson(body)
  } catch (error) {
    if (error instanceof GoJsonError) throw new BindError(error.message, { cause: error })
    throw error
  }
}

function parseJsonUint(json: GoJson): bigint | undefined {
  return parseJsonNumber(json, parseGoUint)
}

function parseJsonNumber(json: GoJson, parse: (text: string) => bigint | string): bigint | undefined {
  if (json.type !== 'number') return undefined
  const value = parse(json.raw)
  return typeof value === 'string' ? undefined : value
}

/** The digits matter only where a number was expected. */
function describe(json: GoJson, goType: string): string {
  return json.type === 'number' && (goType === 'uint64' || goType === 'int') ? `number ${json.raw}` : json.type
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]*/
const value = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+|"(?:[^"\\]|\\.)*")$/

/** What Go's `mime.ParseMediaType` says of a `Content-Type` that it cannot read. One that is missing is no error. */
function findMediaTypeError(contentType: string): string | undefined {
  if (contentType === '') return undefined
  const [base = '', ...parameters] = contentType.split(';').map((part) => part.trim())
  const [type = ''] = token.exec(base) ?? []
  const afterType = base.slice(type.length)
  if (type === '') return 'mime: no media type'
  if (afterType !== '') {
    if (!afterType.startsWith('/')) return 'mime: expected slash after first token'
    const [subtype = ''] = token.exec(afterType.slice(1)) ?? []
    if (subtype === '') return 'mime: expected token after slash'
    if (afterType.length > subtype.length + 1) return 'mime: unexpected content after media subtype'
  }
  // A semicolon at the end is fine.
  const given = parameters.at(-1) === '' ? parameters.slice(0, -1) : parameters
  return given.every(isParameter) ? undefined : 'mime: invalid media parameter'
}

function isParameter(text: string): boolean {
  const cut = text.indexOf('=')
  return cut > 0 && token.exec(text)?.[0].length === cut && value.test(text.slice(cut + 1))
}
