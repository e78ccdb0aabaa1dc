import { type HttpFaultName, httpFaultNames } from './HttpFault.ts'

/**
 * Makes every n-th request fail: the first fault whose number divides the request's sequence number.
 *
 * @example
 * server.faults.onRequest = everyNth({ rateLimit: 5, error: 7, dropped: 11 })
 */
export function everyNth(
  numbers: Partial<Record<HttpFaultName, number>>,
): (request: { sequence: number }) => HttpFaultName | undefined {
  const faults = Object.entries(numbers)
  return ({ sequence }) => {
    const found = faults.find(([, n]) => sequence % n === 0)?.[0]
    return httpFaultNames.find((name) => name === found)
  }
}
