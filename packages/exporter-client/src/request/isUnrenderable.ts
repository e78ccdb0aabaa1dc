import { HttpStatusError } from '@x/http'

/** How Go refuses to write a time. */
export const unrenderableTime = 'year outside of range'

/** Whether the exporter could not write its answer: one message with a time after the year 9999 fails the whole request. */
export function isUnrenderable(error: unknown): boolean {
  return error instanceof HttpStatusError && error.status === 500 && error.body.includes(unrenderableTime)
}
