/** JSON indented by two spaces. Amounts, which are `bigint`, become decimal text, since JSON numbers cannot hold them. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field), 2)
}
