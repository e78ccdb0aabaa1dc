import { isObject, type Kind, present } from './kinds.ts'
import { WireFault, within } from './WireFault.ts'

/** A field under another name on the wire. */
type Renamed<output> = { wire: string; kind: Kind<output> }

/** The description of an object: for each of our fields its kind, and its name on the wire where that is another. */
export type Fields<row> = { [key in keyof row]-?: Kind<row[key]> | Renamed<row[key]> }

/** Says that a field has another name on the wire; `outer.inner` is the field `inner` of the object `outer`. */
/* @__NO_SIDE_EFFECTS__ */
export function from<output>(wire: string, kind: Kind<output>): Renamed<output> {
  return { wire, kind }
}

/**
 * Makes the decoder of an object from the table of its fields. Fields that the table does not name are kept under
 * their wire names.
 *
 * Objects whose fields all keep their names are converted where they are: rounds are nearly all of an answer, and
 * copying them would take as long as parsing them. The others are copied.
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<row>(fields: Fields<row>): Kind<row> {
  const entries = Object.entries<Kind<unknown> | Renamed<unknown>>(fields).map(([name, field]) =>
    typeof field === 'function' ? { name, wire: name, kind: field } : { name, ...field },
  )
  const convert = entries.some(({ name, wire }) => name !== wire) ? createCopier(entries) : createConverter(entries)
  // Each field of `row` has a kind in the table, which the type of the table demands.
  return (value) => convert(value) as row
}

type Entry = { name: string; wire: string; kind: Kind<unknown> }
type Plain = Record<string, unknown>

function createConverter(entries: readonly Entry[]): Kind<Plain> {
  return (value) => {
    if (!isObject(value)) throw new WireFault('expected an object')
    let place = ''
    try {
      for (const { name, kind } of entries) {
        place = name
        const before = value[name]
        const after = kind(before)
        if (after !== before) value[name] = after
      }
    } catch (error) {
      throw within(error, place)
    }
    return value
  }
}

function createCopier(entries: readonly Entry[]): Kind<Plain> {
  const direct = entries.filter(({ wire }) => !wire.includes('.'))
  const nested = nest(entries.filter(({ wire }) => wire.includes('.')))
  const known = new Set(['__proto__', ...nested.keys(), ...entries.flatMap(({ name, wire }) => [name, wire])])
  return (value) => {
    if (!isObject(value)) throw new WireFault('expected an object')
    const output: Plain = {}
    let place = ''
    try {
      for (const { name, wire, kind } of direct) {
        place = wire
        const field = kind(value[wire])
        if (field !== undefined) output[name] = field
      }
      for (const [outer, kind] of nested) {
        place = outer
        for (const [key, field] of Object.entries(kind(value[outer]))) {
          if (!Object.hasOwn(output, key)) output[key] = field
        }
      }
    } catch (error) {
      throw within(error, place)
    }
    for (const key in value) if (!known.has(key)) output[key] = value[key]
    return output
  }
}

/** The fields of objects inside, by the name of the object. */
function nest(entries: readonly Entry[]): ReadonlyMap<string, Kind<Plain>> {
  const groups = new Map<string, Entry[]>()
  for (const { wire, ...entry } of entries) {
    const [outer = '', ...inner] = wire.split('.')
    groups.set(outer, [...(groups.get(outer) ?? []), { ...entry, wire: inner.join('.') }])
  }
  return new Map([...groups].map(([outer, inner]) => [outer, present(createCopier(inner))]))
}
