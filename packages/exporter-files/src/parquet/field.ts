/** What a column holds. A `timestamp` is in ms since the Unix epoch, and 0 one that is not known: it becomes null. */
export type Field = {
  name: string
  /** The name of the value in a row, where it is another one. */
  key?: string | undefined
} & (
  | { type: 'integer' | 'text' | 'timestamp' | 'flag' | 'double'; isOptional: boolean }
  | { type: 'struct'; isOptional: boolean; fields: readonly Field[] }
  | { type: 'list'; element: Field }
)

/** A column of values. */
export type LeafField = Extract<Field, { type: 'integer' | 'text' | 'timestamp' | 'flag' | 'double' }>

export const integer = (name: string): LeafField => ({ name, type: 'integer', isOptional: false })
export const text = (name: string): LeafField => ({ name, type: 'text', isOptional: false })
export const timestamp = (name: string): LeafField => ({ name, type: 'timestamp', isOptional: true })
export const flag = (name: string): LeafField => ({ name, type: 'flag', isOptional: false })
export const double = (name: string): LeafField => ({ name, type: 'double', isOptional: false })
export const struct = (name: string, fields: readonly Field[]): Extract<Field, { type: 'struct' }> => ({
  name,
  type: 'struct',
  isOptional: false,
  fields,
})
/** Its rows have one list each, which may be empty. */
export const list = (name: string, element: Field): Field => ({ name, type: 'list', element })

/** The same field, which may be missing. */
export function optional<field extends LeafField | Extract<Field, { type: 'struct' }>>(field: field): field {
  return { ...field, isOptional: true }
}

/** The name of a field's value in a row. */
export function getKey({ name, key }: Field): string {
  return key ?? name
}
