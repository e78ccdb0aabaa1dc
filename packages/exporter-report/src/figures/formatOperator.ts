import type { RenderReportParameters } from './renderReportParameters.ts'

/** `name (id)`, or `Operator id` where the name is not known. */
export function formatOperator({ names }: Pick<RenderReportParameters, 'names'>, id: number): string {
  const name = names.get(id)
  // No line break between the word and the number.
  return name === undefined ? `Operator\u00a0${id}` : `${name} (${id})`
}
