import { HttpStatusError } from '@x/http'

/**
 * Whether the exporter refused to list the validators of a duty because the committee runs it. It knows the slot of the
 * Boole fork even where the client does not.
 */
export function isCommitteeDutyRefusal(error: unknown): boolean {
  return error instanceof HttpStatusError && error.status === 400 && error.excerpt.includes('is a committee duty')
}
