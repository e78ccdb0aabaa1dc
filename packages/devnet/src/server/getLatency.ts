import type { AnyFault, HttpFaults } from './HttpFault.ts'

/** How long to delay the answer to a request, in ms. */
export function getLatency<request, fault extends AnyFault>(
  { latency }: HttpFaults<request, fault>,
  request: request,
): number {
  return typeof latency === 'function' ? latency(request) : latency
}
