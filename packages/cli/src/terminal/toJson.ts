/** JSON with two spaces of indent. Amounts, which are `bigint`, become decimal text, as no JSON number holds them. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field), 2)
}
