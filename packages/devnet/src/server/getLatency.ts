import type { HttpFault, HttpFaults } from './HttpFault.ts'

/** Milliseconds by which the answer to a request is to be late. */
export function getLatency<request, fault extends HttpFault>(
  { latency }: HttpFaults<request, fault>,
  request: request,
): number {
  return typeof latency === 'function' ? latency(request) : latency
}
