import type { RenderReportParameters } from './renderReportParameters.ts'

/** `name (id)`, or `Operator id` where the name is not known. */
export function formatOperator({ names }: Pick<RenderReportParameters, 'names'>, id: number): string {
  const name = names.get(id)
  // No line break between the word and the number.
  return name === undefined ? `Operator\u00a0${id}` : `${name} (${id})`
}

/** Like `formatOperator`, with at most `length` characters of the name. Whose it is must be certain: the id is never cut. */
export function shortenOperator({ names }: Pick<RenderReportParameters, 'names'>, id: number, length: number): string {
  const name = names.get(id)
  if (name === undefined) return `Operator\u00a0${id}`
  return `${name.length > length ? `${name.slice(0, length - 1)}…` : name} (${id})`
}
