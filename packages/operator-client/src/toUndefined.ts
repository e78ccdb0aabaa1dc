import { HttpStatusError } from '@x/http'

/** What the API does not know, it mostly answers with 404: undefined then, and any other error as it is. */
export function toUndefined(error: unknown): undefined {
  if (error instanceof HttpStatusError && error.status === 404) return undefined
  throw error
}
