import { BaseError } from '@x/schemas'

/**
 * Whether an error is one of the ssvx packages. Those of `@x/devnet`, which is installed beside the command and not built
 * into it, have a class of their own, so these are known by their fields: nobody else's errors have a `fix`.
 */
export function isOurError(error: unknown): error is BaseError {
  if (error instanceof BaseError) return true
  return error instanceof Error && 'fix' in error && 'shortMessage' in error && 'metaMessages' in error
}
