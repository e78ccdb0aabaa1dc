import type { ExporterFaults, ExporterRequest } from '../faults.ts'
import type { ReadRequest } from './readRequest.ts'

/** Makes the function that describes a request to the faults, and counts repetitions. */
export function createRequestDescriber(
  faults: ExporterFaults,
): (sequence: number, request: ReadRequest) => ExporterRequest {
  const attempts = new Map<string, number>()
  return (sequence, { method, path, bound }) => {
    const isRange = bound !== undefined && path.startsWith('/v1/exporter/')
    const from = isRange ? Number(bound.uint64('from')) : undefined
    const to = isRange ? Number(bound.uint64('to')) : undefined
    let attempt = 1
    // Only functions ask for the number, and a server may run for days.
    if (Object.values(faults).some((fault) => typeof fault === 'function')) {
      const key = `${path} ${from}-${to}`
      attempt = (attempts.get(key) ?? 0) + 1
      attempts.set(key, attempt)
    }
    return { sequence, method, path, from, to, attempt }
  }
}
