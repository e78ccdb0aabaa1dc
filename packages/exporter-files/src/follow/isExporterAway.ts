/**
 * Whether an error says that an exporter does not answer, or not as it should: that may pass. Errors of other threads have
 * lost their class.
 */
export function isExporterAway(error: unknown): boolean {
  return error instanceof Error && (error.name === 'StreamFailedError' || ('endpoint' in error && 'attempts' in error))
}
