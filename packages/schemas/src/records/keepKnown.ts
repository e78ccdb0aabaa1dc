/** An object without the fields that are undefined: what could be undefined is optional, the rest stays as it is. */
export type Known<fields> = {
  [name in keyof fields as undefined extends fields[name] ? never : name]: fields[name]
} & {
  [name in keyof fields as undefined extends fields[name] ? name : never]?: fields[name] | undefined
}

/** Copies an object without the fields that are undefined. */
export function keepKnown<fields extends object>(fields: fields): Known<fields>
export function keepKnown(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
