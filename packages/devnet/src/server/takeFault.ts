import type { AnyFault, HttpFault, HttpFaults } from './HttpFault.ts'

/**
 * Decides which fault a request gets: what `onRequest` says, else the first of `next` that `matches`. That one is
 * counted down, and removed from the list when it is used up.
 */
export function takeFault<request, fault extends AnyFault>(
  faults: HttpFaults<request, fault>,
  request: request,
  matches: (fault: fault) => boolean = () => true,
): HttpFault | fault | undefined {
  const decided = faults.onRequest?.(request)
  if (decided !== undefined) return typeof decided === 'string' ? { kind: decided } : decided
  const position = faults.next.findIndex(matches)
  const fault = faults.next[position]
  if (fault === undefined) return undefined
  const left = (fault.times ?? 1) - 1
  if (left > 0) fault.times = left
  else faults.next.splice(position, 1)
  return fault
}

/** How long to delay the answer to a request, in ms. */
export function getLatency<request, fault extends AnyFault>(
  { latency }: HttpFaults<request, fault>,
  request: request,
): number {
  return typeof latency === 'function' ? latency(request) : latency
}
