import type { RenderReportParameters } from './renderReportParameters.ts'

/** Like `formatOperator`, with at most `length` characters of the name. Whose it is must be certain: the id is never cut. */
export function shortenOperator({ names }: Pick<RenderReportParameters, 'names'>, id: number, length: number): string {
  const name = names.get(id)
  if (name === undefined) return `Operator\u00a0${id}`
  return `${name.length > length ? `${name.slice(0, length - 1)}…` : name} (${id})`
}
