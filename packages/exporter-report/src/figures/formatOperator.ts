import type { ReportData } from './reportData.ts'

/** `name (id)`, or `Operator id` where the name is not known. */
export function formatOperator({ names }: Pick<ReportData, 'names'>, id: number): string {
  const name = names.get(id)
  // No line break between the word and the number.
  return name === undefined ? `Operator\u00a0${id}` : `${name} (${id})`
}
