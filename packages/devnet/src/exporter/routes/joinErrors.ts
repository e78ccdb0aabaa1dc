import type { ExporterLine } from './RouteContext.ts'

/** The text of several errors. The older line shows a single one as it is. */
export function joinErrors(line: ExporterLine, errors: readonly string[]): string {
  const [first = ''] = errors
  if (line === 'v2.3.7' && errors.length === 1) return first
  const heading = errors.length === 1 ? '1 error occurred:' : `${errors.length} errors occurred:`
  return `${heading}\n${errors.map((error) => `\t* ${error}\n`).join('')}\n`
}
